import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import type { AuditSample, DrawSampleRequest, ItemParams, SampleItem } from '@dziva/contracts/audit-samples';
import { cents } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { AuditSamplesQueries } from './audit-samples.queries.ts';
import { auditSampleStream } from './domain/audit-sample-events.ts';
import { answer, ask, keepDraw, notSealedYet, tick, untick } from './domain/audit-sample.decisions.ts';
import type { Draw, SampleAsked } from './domain/audit-sample.ts';
import { drawOf } from './sample-draw.queries.ts';

const SAMPLES = '4f0c2b7d-6f0e-5a4b-9d51-2b7e9c0a6d18';

/** The id of a sample is computed from what was asked and from the seal, so everybody who asks for it gets the same sample. */
const sampleIdOf = ({ of, from, to, size, aboveCents }: SampleAsked, { seed }: Draw): string =>
  uuidV5([of, from, to, size, aboveCents ?? '', seed].join('|'), SAMPLES);

/** Draws a sample, or returns the same one if somebody has drawn it. */
export class DrawSample extends Command<AuditSample> {
  constructor(
    readonly request: DrawSampleRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DrawSample)
export class DrawSampleHandler implements ICommandHandler<DrawSample> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
    private readonly queries: AuditSamplesQueries,
  ) {}

  /** The draw reads only what is sealed and cannot change, so it needs no lock and is made before the transaction. */
  async execute({ request, context }: DrawSample): Promise<AuditSample> {
    const { of = 'ENTRIES', from, to, size, aboveCents } = request;
    // Every entry is above zero, so zero asks for the same as nothing.
    const asked = { of, from, to, size, aboveCents: aboveCents ? cents(aboveCents) : null };
    const draw = to < context.today ? await drawOf(this.database, asked) : null;
    if (draw === null) throw notSealedYet(to, context.today);
    const id = sampleIdOf(asked, draw);
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const stream = await unit.load(auditSampleStream, id);
        stream.append(keepDraw(stream.state, asked, draw));
      },
      answer: (_, db) => this.queries.one(id, db),
    });
  }
}

type Act =
  | { readonly kind: 'TICK' }
  | { readonly kind: 'UNTICK' }
  | { readonly kind: 'ASK' | 'ANSWER'; readonly text: string };

/** Ticks an entry of a sample, asks about it, or answers. */
export class ActOnItem extends Command<SampleItem> {
  constructor(
    readonly item: ItemParams,
    readonly act: Act,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ActOnItem)
export class ActOnItemHandler implements ICommandHandler<ActOnItem> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: AuditSamplesQueries,
  ) {}

  execute({ item: { id, entryId }, act, context }: ActOnItem): Promise<SampleItem> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const stream = await unit.load(auditSampleStream, id);
        const { state } = stream;
        if (act.kind === 'TICK') stream.append(tick(state, entryId));
        else if (act.kind === 'UNTICK') stream.append(untick(state, entryId));
        else {
          const decide = act.kind === 'ASK' ? ask : answer;
          stream.append(decide(state, entryId, unit.text(act.text)));
        }
      },
      answer: (_, db) => this.queries.item(id, entryId, db),
    });
  }
}
