import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { takeFromWallet } from '#receivables/receivables.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { PartParams, ReconciliationLine } from '@dziva/contracts/reconciliation';
import type { TakeBackRequest } from '@dziva/contracts/take-back';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { type ReturnableAssignee } from '#reconciliation/lines/domain/statement-line';
import { type KnownPart, returnablePart, takeBackPart } from './domain/suspense.decisions.ts';
import { loadLine } from '#reconciliation/lines/line-of-unit';
import { LinesQueries } from '#reconciliation/lines/lines.queries';
import { lineIdOf } from '#reconciliation/lines/lines.reading';
import { COMPANY_ACCOUNTS, type ReturnablePartKind } from '@dziva/vocabulary/reconciliation';

/** Takes back a part of a line that was assigned to the wrong wallet or account, or was never returned to its payer. */
export class TakeBackPart extends Command<ReconciliationLine | Proposed> {
  constructor(
    readonly place: PartParams,
    readonly request: TakeBackRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  importId: z.guid(),
  line: z.int(),
  part: z.guid(),
  reason: z.string(),
  on: z.string(),
  /** The member concerned; if there is none, the person who proposed it. */
  askedBy: z.guid(),
});
type TakingBack = z.output<typeof input>;

/** For a part in a wallet, the wallet pays what it holds, and the rest is owed. The money is in suspense again. */
@CommandHandler(TakeBackPart)
@ProposedCommand()
export class TakeBackPartHandler
  implements ICommandHandler<TakeBackPart>, Proposable<TakingBack, undefined, ReconciliationLine>
{
  readonly kinds = ['SUSPENSE_PART_REVERSAL'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LinesQueries,
  ) {}

  execute({ place, request, context }: TakeBackPart): Promise<ReconciliationLine | Proposed> {
    const { reason, on = context.today } = request;
    return this.approvals.run(this, { ...place, reason, on, askedBy: context.actor.id }, context);
  }

  async decide(unit: Unit, { reason, on, askedBy, ...place }: TakingBack): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const { stream, known } = await loadLine(unit, place);
    const part = returnablePart(await loadPart(unit.db, place), actor.id);
    const { to, partCents: amountCents } = part;
    const taken =
      to.kind === 'WALLET'
        ? await takeFromWallet(unit, to.userId, amountCents)
        : { walletCents: ZERO_CENTS, owedCents: ZERO_CENTS };
    const reversal = { actorId: actor.id, today, on, reason: unit.text(reason), ...taken };
    stream.append(takeBackPart(known, part, reversal));
    const subject = { kind: 'statement-line', id: lineIdOf(known) } as const;
    const memberId = to.kind === 'WALLET' ? to.userId : askedBy;
    return {
      result: undefined,
      evidence: evidenceFor(unit),
      facts: { kind: 'SUSPENSE_PART_REVERSAL', subject, memberId, amountCents },
      reason,
    };
  }

  answer(_: undefined, db: Queryable, { importId, line }: TakingBack): Promise<ReconciliationLine> {
    return this.queries.existing(db, { importId, line });
  }

  async background(db: Queryable, _: ProposalSubject, place: TakingBack): Promise<ProposalFact[]> {
    const { till, reference, payer, entries } = await this.queries.existing(db, place);
    const part = entries.find(({ partId }) => partId === place.part);
    return [
      { name: 'METHOD', unit: 'METHOD', value: till },
      { name: 'REFERENCE', unit: 'TEXT', value: reference ?? '' },
      { name: 'STATEMENT_LINE', unit: 'TEXT', value: payer ?? '' },
      { name: 'VALUE_DATE', unit: 'DAY', value: place.on },
      { name: 'DESTINATION', unit: 'TEXT', value: part === undefined ? '' : wentTo(part) },
    ];
  }
}

function wentTo({ kind, id, name }: ReconciliationLine['entries'][number]): string {
  if (kind === 'WALLET') return `wallet ${name ?? id}`;
  return kind === 'ACCOUNT' ? `account ${id}` : 'back to the payer';
}

/** A part by its id; 404 if the line has none. */
async function loadPart(db: Queryable, { importId, line, part }: PartParams): Promise<KnownPart> {
  const [row] = await db.query<{
    kind: ReturnablePartKind;
    target: string;
    partCents: Cents;
    assignedOn: CalendarDate;
    isTakenBack: boolean;
  }>(
    sql`SELECT kind, target, abs(amount_cents) AS "partCents", assigned_on AS "assignedOn", taken_back_on IS NOT NULL AS "isTakenBack"
          FROM line_parts_read WHERE event_id = ${part} AND import_id = ${importId} AND line = ${line} AND kind <> 'DIFFERENCE'`,
  );
  if (!row) throw notFound('part of a line');
  const { kind, target, ...rest } = row;
  return { partId: part, to: assigneeOf(kind, target), ...rest };
}

function assigneeOf(kind: ReturnablePartKind, target: string): ReturnableAssignee {
  if (kind === 'WALLET') return { kind, userId: target };
  if (kind === 'RETURN') return { kind, returnId: target };
  const account = COMPANY_ACCOUNTS.find((address) => address === target);
  if (account === undefined) throw notFound('part of a line');
  return { kind, account };
}
