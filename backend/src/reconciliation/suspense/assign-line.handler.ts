import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { alsoBy } from '@dziva/event-ledger/domain/evidence';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { AssignLineRequest, LineParams, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { assignSuspense } from './domain/suspense.decisions.ts';
import { lineFacts } from '#reconciliation/lines/line-facts';
import { loadLine } from '#reconciliation/lines/line-of-unit';
import { LinesQueries } from '#reconciliation/lines/lines.queries';
import { lineIdOf } from '#reconciliation/lines/lines.reading';
import { partsOf } from './suspense-parts.ts';
import { SuspenseClaims } from './suspense.ts';
import { PART_KINDS } from '@dziva/vocabulary/reconciliation';

/** Assigns the money of a line to its purpose. */
export class AssignLine extends Command<ReconciliationLine | Proposed> {
  constructor(
    readonly line: LineParams,
    readonly request: AssignLineRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  importId: z.guid(),
  line: z.int(),
  parts: z.array(
    z.strictObject({
      to: z.strictObject({ kind: z.enum(PART_KINDS), id: z.string().optional() }),
      amountCents: z.int().transform(cents),
    }),
  ),
  excess: z.literal('WALLET').optional(),
  note: z.string().optional(),
  /** The member concerned; if there is none, the person who proposed it. */
  askedBy: z.guid(),
});
type Order = z.output<typeof input>;

@CommandHandler(AssignLine)
@ProposedCommand()
export class AssignLineHandler
  implements ICommandHandler<AssignLine>, Proposable<Order, undefined, ReconciliationLine>
{
  readonly kinds = ['SUSPENSE_ASSIGNMENT'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LinesQueries,
    private readonly claims: SuspenseClaims,
  ) {}

  execute({ line, request, context }: AssignLine): Promise<ReconciliationLine | Proposed> {
    const order = input.parse({ ...line, ...request, askedBy: context.actor.id });
    return this.approvals.run(this, order, context);
  }

  async decide(unit: Unit, order: Order): Promise<Decided<undefined>> {
    const { importId, line, note, askedBy } = order;
    const { actor, today } = unit.context;
    const loaded = await loadLine(unit, { importId, line });
    const { stream, known } = loaded;
    if (!known.isTaken) this.claims.post(unit, loaded, note);
    const { parts, memberId, doubts } = await partsOf(unit, known, order);
    await this.claims.assign(unit, known, parts);
    stream.append(assignSuspense(stream.state, known, { parts, actorId: actor.id, today }));
    return {
      result: undefined,
      facts: {
        kind: 'SUSPENSE_ASSIGNMENT',
        subject: { kind: 'statement-line', id: lineIdOf(known) },
        memberId: memberId ?? askedBy,
        amountCents: cents(Math.abs(known.amountCents)),
      },
      reason: note,
      // The line shows that the money came; where it belongs, somebody says.
      evidence: alsoBy(evidenceFor(unit), [known.importedBy]),
      because: ({ doubtCents }) => doubts.find(({ amountCents }) => amountCents > doubtCents)?.why ?? null,
    };
  }

  answer(_: undefined, db: Queryable, { importId, line }: Order): Promise<ReconciliationLine> {
    return this.queries.existing(db, { importId, line });
  }

  async background(
    db: Queryable,
    _: ProposalSubject,
    { importId, line, parts }: Order,
  ): Promise<ProposalFact[]> {
    const words = {
      WALLET: 'wallet',
      LOAN: 'loan',
      ACCOUNT: 'account',
      RETURN: 'back to the payer',
    } as const;
    return [
      ...(await lineFacts(db, this.queries, { importId, line })),
      ...parts.map(({ to, amountCents }): ProposalFact => ({
        name: 'DESTINATION',
        unit: 'TEXT',
        value: `${formatUsd(amountCents)}: ${words[to.kind]}${to.id === undefined ? '' : ` ${to.id}`}`,
      })),
    ];
  }
}
