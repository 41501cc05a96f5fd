/** What staff do with a line besides matching it: leave it out of the books, put it in suspense, or open it again. */
import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { LineParams, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { type Cents, cents, maxCents } from '@dziva/money/cents';
import { ReferenceRegister } from '#platform/references/reference-register';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { KnownLine } from './domain/statement-line.decisions.ts';
import { ignoreLine, unmatchLine } from './domain/statement-line.decisions.ts';
import { largestAmountIn } from './domain/unread-text.ts';
import { lineFacts } from './line-facts.ts';
import { loadLine, takeLine } from './line-of-unit.ts';
import { LinesQueries } from './lines.queries.ts';
import { lineIdOf, statementOf } from './lines.reading.ts';
import { SuspenseClaims } from '#reconciliation/suspense/suspense';

/** IGNORE and OPEN have a reason, SUSPEND may have a note. */
export type LineDeed = 'IGNORE' | 'SUSPEND' | 'OPEN';

export class ActOnLine extends Command<ReconciliationLine | Proposed> {
  constructor(
    readonly deed: LineDeed,
    readonly line: LineParams,
    readonly text: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const KINDS = { IGNORE: 'LINE_IGNORED', SUSPEND: 'LINE_SUSPENSE', OPEN: 'LINE_OPENED' } as const;

const input = z.strictObject({
  deed: z.enum(['IGNORE', 'SUSPEND', 'OPEN']),
  importId: z.guid(),
  line: z.int(),
  text: z.string().optional(),
  /** The proposer, because a line concerns no member. */
  askedBy: z.guid(),
});
type Act = z.output<typeof input>;

@CommandHandler(ActOnLine)
@ProposedCommand()
export class ActOnLineHandler
  implements ICommandHandler<ActOnLine>, Proposable<Act, undefined, ReconciliationLine>
{
  readonly kinds = Object.values(KINDS);
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LinesQueries,
    private readonly references: ReferenceRegister,
    private readonly claims: SuspenseClaims,
  ) {}

  execute({ deed, line, text, context }: ActOnLine): Promise<ReconciliationLine | Proposed> {
    return this.approvals.run(this, { deed, ...line, text, askedBy: context.actor.id }, context);
  }

  async decide(unit: Unit, { deed, text, askedBy, ...line }: Act): Promise<Decided<undefined>> {
    const loaded = await loadLine(unit, line);
    const { stream, known } = loaded;
    if (deed === 'SUSPEND') await this.claims.put(unit, loaded, text);
    else if (deed === 'IGNORE') {
      stream.append(ignoreLine(stream.state, known, unit.text(text ?? '')));
      takeLine(unit, known);
    } else {
      if (stream.state.status === 'SUSPENSE')
        this.references.release(unit, { kind: 'STATEMENT_LINE', id: lineIdOf(line) });
      stream.append(unmatchLine(stream.state, known, { reason: unit.text(text ?? '') }));
    }
    return {
      result: undefined,
      facts: {
        kind: KINDS[deed],
        subject: { kind: 'statement-line', id: lineIdOf(line) },
        memberId: askedBy,
        amountCents: deed === 'IGNORE' ? atRisk(known) : cents(Math.abs(known.amountCents)),
      },
      evidence: evidenceOfDeed(unit, deed, known),
      reason: text,
    };
  }

  answer(
    _: undefined,
    db: Queryable,
    { importId, line }: Act,
    { actor }: CommandContext,
  ): Promise<ReconciliationLine> {
    return this.queries.existing(db, { importId, line }, actor.id);
  }

  background(db: Queryable, _: unknown, { importId, line }: Act): Promise<ProposalFact[]> {
    return lineFacts(db, this.queries, { importId, line });
  }
}

/** A line that nobody could read may be about any amount that it prints. */
const atRisk = ({ amountCents, raw }: KnownLine): Cents =>
  maxCents(cents(Math.abs(amountCents)), largestAmountIn(raw ?? ''));

/** The statement shows money in suspense. That a line is none of ours, or was matched wrongly, somebody says. */
const evidenceOfDeed = (unit: Unit, deed: LineDeed, known: KnownLine) =>
  evidenceFor(unit, deed === 'SUSPEND' ? statementOf(known) : undefined);
