import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { CompleteLineRequest, LineParams, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { type Cents, cents } from '@dziva/money/cents';
import { referenceKeyOf } from '@dziva/money/reference-key';
import { statementFacts } from '@dziva/vocabulary/provider-statements';
import { ReferenceRegister } from '#platform/references/reference-register';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { LineIdentities } from '#reconciliation/statements/line-identities';
import { completeLine, type KnownLine } from './domain/statement-line.decisions.ts';
import { loadLine } from './line-of-unit.ts';
import { LinesQueries } from './lines.queries.ts';
import { lineIdOf } from './lines.reading.ts';
import { LINE_DIRECTIONS } from '@dziva/vocabulary/reconciliation';

/** Says what a line is that nobody could read. */
export class CompleteLine extends Command<ReconciliationLine | Proposed> {
  constructor(
    readonly line: LineParams,
    readonly request: CompleteLineRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  importId: z.guid(),
  line: z.int(),
  amountCents: z.int().transform(cents),
  direction: z.enum(LINE_DIRECTIONS),
  paidOn: z.iso.date(),
  reference: z.string().optional(),
  payer: z.string().optional(),
  /** Whose word it is. A line concerns no member. */
  askedBy: z.guid(),
});
type Completing = z.output<typeof input>;

@CommandHandler(CompleteLine)
@ProposedCommand()
export class CompleteLineHandler
  implements ICommandHandler<CompleteLine>, Proposable<Completing, undefined, ReconciliationLine>
{
  readonly kinds = ['LINE_COMPLETED'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LinesQueries,
    private readonly references: ReferenceRegister,
    private readonly identities: LineIdentities,
  ) {}

  execute({ line, request, context }: CompleteLine): Promise<ReconciliationLine | Proposed> {
    const order = input.parse({ ...line, ...request, askedBy: context.actor.id });
    return this.approvals.run(this, order, context);
  }

  async decide(unit: Unit, order: Completing): Promise<Decided<undefined>> {
    const { reference, paidOn, askedBy } = order;
    const { stream, known } = await loadLine(unit, order);
    const row = await this.rowOf(known, order);
    const mark = await this.references.markOf({ method: known.till, reference });
    stream.append(
      completeLine(stream.state, known, {
        amountCents: row.amountCents,
        paidOn,
        today: unit.context.today,
        isRepeated: await isRepeated(unit.db, order, row),
        ...(reference === undefined ? {} : { reference: unit.text(reference) }),
        ...mark,
      }),
    );
    const { actor, now } = unit.context;
    unit.write(
      sql`SELECT complete_line(${order.importId}, ${order.line}, decode(${row.identity}, 'hex'), ${order.direction}, ${row.amountCents},
                               ${paidOn}, ${reference ?? null}, ${row.referenceKey}, ${order.payer ?? null}, ${askedBy},
                               ${actor.id === askedBy ? null : actor.id}, ${now}, ${row.hasId})`,
    );
    return {
      result: undefined,
      facts: {
        kind: 'LINE_COMPLETED',
        subject: { kind: 'statement-line', id: lineIdOf(known) },
        memberId: askedBy,
        amountCents: order.amountCents,
      },
      evidence: evidenceFor(unit),
    };
  }

  answer(
    _: undefined,
    db: Queryable,
    { importId, line }: Completing,
    { actor }: CommandContext,
  ): Promise<ReconciliationLine> {
    return this.queries.existing(db, { importId, line }, actor.id);
  }

  async background(db: Queryable, _: unknown, order: Completing): Promise<ProposalFact[]> {
    const { till, raw } = await this.queries.existing(db, order);
    return [
      { name: 'METHOD', unit: 'METHOD', value: till },
      { name: 'REFERENCE', unit: 'TEXT', value: order.reference ?? '' },
      { name: 'DESCRIPTION', unit: 'TEXT', value: order.direction === 'CREDIT' ? 'Money in' : 'Money out' },
      { name: 'STATEMENT_LINE', unit: 'TEXT', value: raw ?? order.payer ?? '' },
      { name: 'VALUE_DATE', unit: 'DAY', value: order.paidOn },
    ];
  }

  /** The line as its row will have it. */
  private async rowOf({ till }: KnownLine, order: Completing): Promise<CompletedRow> {
    const { direction: kind, paidOn, reference, payer = null } = order;
    const amountCents = kind === 'CREDIT' ? order.amountCents : cents(-order.amountCents);
    const referenceKey = reference === undefined ? null : referenceKeyOf(reference);
    // A reference that a customer of the bank wrote is no id.
    const uniqueId = statementFacts(till).hasOwnIds ? referenceKey : null;
    const facts = { kind, uniqueId, referenceKey, text: payer, amountCents, paidOn, raw: null };
    const [identity = ''] = await this.identities.of(till, [facts]);
    return { amountCents, referenceKey, identity, hasId: uniqueId !== null };
  }
}

interface CompletedRow {
  readonly amountCents: Cents;
  readonly referenceKey: string | null;
  /** In hex. */
  readonly identity: string;
  /** Whether the reference is the provider's own id of the transaction. */
  readonly hasId: boolean;
}

async function isRepeated(
  db: Queryable,
  { importId, line, direction, paidOn }: Completing,
  { amountCents, referenceKey, identity }: CompletedRow,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT FROM repeated_line(${importId}, ${line}, decode(${identity}, 'hex'), ${direction}, ${amountCents}, ${paidOn}, ${referenceKey})
         LIMIT 1`,
  );
  return rows.length > 0;
}
