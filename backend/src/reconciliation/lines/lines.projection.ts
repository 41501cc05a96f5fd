import type { PaymentReceived } from '#lending/payments/domain/payment-received';
import type { PaymentReturnTakenBack, PaymentTakenBack } from '#lending/payments/domain/payment-taken-back';
import type { LoanDisbursed, LoanDisbursementTakenBack } from '#lending/payout/domain/payout-events';
import type { SaleCostsPaid } from '#lending/sale/domain/costs-events';
import type { CollateralSaleTakenBack, CollateralSold } from '#lending/sale/domain/sold-events';
import type { StatementEvidence } from '#transfers/domain/deposit';
import type { DepositLineFound, DepositTakenBack, DepositVerified } from '#transfers/domain/deposit-events';
import type {
  WithdrawalPaid,
  WithdrawalReturned,
  WithdrawalReturnTakenBack,
} from '#transfers/domain/withdrawal-events';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { TillEntryKind } from '@dziva/vocabulary/reconciliation';
import type {
  LineMatched,
  StatementLineEvent,
  SuspenseAssigned,
  SuspensePartTakenBack,
  SuspenseReturned,
} from './domain/line-events.ts';
import type {
  Assignee,
  EndedState,
  LineDifference,
  LineFacts,
  MatchedEntry,
} from './domain/statement-line.ts';

type TillEvent =
  | DepositVerified
  | DepositLineFound
  | DepositTakenBack
  | PaymentReceived
  | PaymentTakenBack
  | PaymentReturnTakenBack
  | WithdrawalPaid
  | WithdrawalReturned
  | WithdrawalReturnTakenBack
  | LoanDisbursed
  | CollateralSold
  | SaleCostsPaid
  | CollateralSaleTakenBack
  | LoanDisbursementTakenBack;

/**
 * The entries of the tills, what each line of a statement is matched to, and which deposits wait for a line. Its keys make sure
 * that no entry is matched to two lines.
 */
export const reconciliationProjection = projection<TillEvent | StatementLineEvent>({
  name: 'reconciliation',
  tables: [
    'till_entries_read',
    'line_states_read',
    'statement_matches_read',
    'line_parts_read',
    'lines_awaited_read',
  ],
  on: {
    DepositVerified: (event) => {
      const { line, awaits } = event.data;
      return [
        posted('DEPOSIT', event.streamId, event),
        ...(line === undefined ? [] : depositShown(event, line)),
        ...(awaits === undefined
          ? []
          : [sql`INSERT INTO lines_awaited_read (deposit_id, awaits) VALUES (${event.streamId}, ${awaits})`]),
      ];
    },
    DepositLineFound: (event) => [
      ...depositShown(event, event.data.line),
      sql`DELETE FROM lines_awaited_read WHERE deposit_id = ${event.streamId}`,
    ],
    // The deposit was a mistake: it matches no payment, and no line is reserved for it.
    DepositTakenBack: (event) => [
      ...mistaken('DEPOSIT', event.streamId, event, event.data.reversedOn),
      sql`DELETE FROM lines_awaited_read WHERE deposit_id = ${event.streamId}`,
    ],
    PaymentReceived: (event) =>
      event.data.source === 'REPAYMENT' && event.data.method !== 'WALLET'
        ? [posted('REPAYMENT', event.data.paymentId, event)]
        : [],
    PaymentTakenBack: (event) => takenBack(event),
    PaymentReturnTakenBack: ({ data }) => [without('REPAYMENT_RETURN', data.paymentId)],
    WithdrawalReturnTakenBack: ({ streamId }) => [without('WITHDRAWAL_RETURN', streamId)],
    WithdrawalPaid: (event) => [posted('WITHDRAWAL', event.streamId, event)],
    WithdrawalReturned: (event) => [posted('WITHDRAWAL_RETURN', event.streamId, event)],
    // The entry was a mistake: it matches no payment, and the reference can be entered again.
    LoanDisbursementTakenBack: (event) =>
      mistaken('DISBURSEMENT', event.streamId, event, event.data.takenBackOn),
    LoanDisbursed: (event) =>
      event.data.method === 'WALLET' ? [] : [posted('DISBURSEMENT', event.streamId, event)],
    CollateralSaleTakenBack: (event) =>
      mistaken('COLLATERAL_SALE', event.streamId, event, event.data.takenBackOn),
    CollateralSold: (event) => [posted('COLLATERAL_SALE', event.streamId, event)],
    SaleCostsPaid: (event) => [posted('SALE_COSTS', event.data.paymentId, event)],
    // The row of the line has what a person said.
    StatementLineCompleted: () => [],
    LineMatched: (event) => [
      ended('MATCHED', event.data, event),
      ...shown(
        event.data,
        event.data.entries.filter(({ verified }) => verified !== true),
      ),
      ...(event.data.difference === undefined ? [] : [differing(event, event.data.difference)]),
    ],
    LineIgnored: (event) => [ended('IGNORED', event.data, event)],
    LinePutInSuspense: (event) => [
      ended('SUSPENSE', event.data, event),
      sql`UPDATE line_states_read SET suspense_cents = ${event.data.amountCents}
           WHERE import_id = ${event.data.importId} AND line = ${event.data.line}`,
    ],
    SuspenseAssigned: (event) => [
      ...assigned(event),
      suspenseChanged(event, -signed(event.data.partCents, event.data)),
    ],
    SuspenseReturned: (event) => [
      sql`DELETE FROM statement_matches_read WHERE kind = 'REPAYMENT' AND entry_id = ${event.data.paymentId}`,
      suspenseChanged(event, signed(event.data.partCents, event.data)),
    ],
    SuspensePartTakenBack: partTakenBack,
    LineUnmatched: (event) => [
      ended('OPEN', event.data, event),
      sql`DELETE FROM statement_matches_read WHERE import_id = ${event.data.importId} AND line = ${event.data.line}`,
      ...(event.data.difference === undefined
        ? []
        : [
            sql`DELETE FROM line_parts_read
                 WHERE import_id = ${event.data.importId} AND line = ${event.data.line} AND kind = 'DIFFERENCE'`,
          ]),
    ],
  },
});

/** The entry that mirrors a reversed payment has the same day: together they moved nothing. */
function takenBack(event: RecordedEvent<PaymentTakenBack>): Statement[] {
  const { data } = event;
  if (data.how === 'REVERSED') return [without('REPAYMENT', data.paymentId)];
  return data.how === 'RETURNED' ? [posted('REPAYMENT_RETURN', data.paymentId, event)] : [];
}

const without = (kind: TillEntryKind, entryId: string): Statement =>
  sql`DELETE FROM till_entries_read WHERE kind = ${kind} AND entry_id = ${entryId}`;

/** The amount that an event posted to its till, from the ledger. */
const posted = (kind: TillEntryKind, entryId: string, { eventId }: RecordedEvent): Statement =>
  sql`INSERT INTO till_entries_read (kind, entry_id, till, amount_cents, entry_on, member_id, event_id)
      SELECT ${kind}, ${entryId}::uuid, m.till, m.amount, m.value_on, m.subject_id, m.event_id
        FROM ledger.cash_movements(${[eventId]}) m`;

/**
 * An entry that was a mistake and its correction: neither matches a line. If both have one day, together they moved nothing; if
 * they have two, there is an entry without a line on the days in between.
 */
function mistaken(
  kind: TillEntryKind,
  entryId: string,
  { eventId }: RecordedEvent,
  on: CalendarDate,
): Statement[] {
  return [
    sql`WITH kept AS (
          UPDATE till_entries_read SET kind = 'MISTAKE', entry_id = event_id
           WHERE kind = ${kind} AND entry_id = ${entryId} AND entry_on <> ${on}::date RETURNING 1)
        INSERT INTO till_entries_read (kind, entry_id, till, amount_cents, entry_on, member_id, event_id)
        SELECT 'CORRECTION', m.event_id, m.till, m.amount, m.value_on, m.subject_id, m.event_id
          FROM ledger.cash_movements(${[eventId]}) m WHERE EXISTS (SELECT FROM kept)`,
    sql`DELETE FROM till_entries_read WHERE kind = ${kind} AND entry_id = ${entryId}`,
  ];
}

function depositShown(event: RecordedEvent, { importId, line }: StatementEvidence): Statement[] {
  return [
    ended('MATCHED', { importId, line }, event),
    sql`INSERT INTO statement_matches_read (kind, entry_id, import_id, line, amount_cents)
        SELECT t.kind, t.entry_id, ${importId}::uuid, ${line}::int, t.amount_cents
          FROM till_entries_read t WHERE t.kind = 'DEPOSIT' AND t.entry_id = ${event.streamId}`,
  ];
}

function ended(
  state: EndedState | 'OPEN',
  { importId, line }: StatementEvidence,
  { actorId, eventId }: RecordedEvent,
): Statement {
  return sql`INSERT INTO line_states_read (import_id, line, state, decided_by, decision_event_id)
    VALUES (${importId}, ${line}, ${state}, ${actorId}, ${eventId})
    ON CONFLICT (import_id, line) DO UPDATE
       SET state = excluded.state, decided_by = excluded.decided_by, decision_event_id = excluded.decision_event_id, suspense_cents = 0`;
}

function shown({ importId, line }: StatementEvidence, entries: readonly MatchedEntry[]): Statement[] {
  if (entries.length === 0) return [];
  return [
    sql`INSERT INTO statement_matches_read (kind, entry_id, import_id, line, amount_cents)
        SELECT n.kind, n.id, ${importId}::uuid, ${line}::int, n.amount_cents
          FROM unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ id }) => id)}::uuid[],
                      ${entries.map(({ amountCents }) => amountCents)}::bigint[]) AS n (kind, id, amount_cents)`,
  ];
}

/** The difference stands beside the entries, but nobody takes it back on its own. */
const differing = (
  { eventId, data: { importId, line, on } }: RecordedEvent<LineMatched>,
  { account, amountCents }: LineDifference,
): Statement =>
  sql`INSERT INTO line_parts_read (event_id, import_id, line, kind, target, amount_cents, assigned_on)
      VALUES (${eventId}, ${importId}, ${line}, 'DIFFERENCE', ${account}, ${amountCents}, ${on})`;

const signed = (partCents: number, { amountCents }: LineFacts): number =>
  amountCents > 0 ? partCents : -partCents;

/** Where a part was assigned: a loan payment and a return are entries of the till, other parts are not. */
function assigned(event: RecordedEvent<SuspenseAssigned>): Statement[] {
  const { to, partCents, valueOn, ...line } = event.data;
  const amountCents = signed(partCents, line);
  if (to.kind === 'LOAN')
    return [
      sql`INSERT INTO statement_matches_read (kind, entry_id, import_id, line, amount_cents)
          VALUES ('REPAYMENT', ${to.paymentId}, ${line.importId}, ${line.line}, ${amountCents})`,
    ];
  const id = targetOf(to);
  return [
    sql`INSERT INTO line_parts_read (event_id, import_id, line, kind, target, amount_cents, assigned_on)
        VALUES (${event.eventId}, ${line.importId}, ${line.line}, ${to.kind}, ${id}, ${amountCents}, ${valueOn})`,
    ...(to.kind === 'RETURN' ? [posted('SUSPENSE_RETURN', to.returnId, event)] : []),
  ];
}

function targetOf(to: Exclude<Assignee, { kind: 'LOAN' }>): string {
  if (to.kind === 'WALLET') return to.userId;
  return to.kind === 'ACCOUNT' ? to.account : to.returnId;
}

/** The row of the part stays, so that it cannot be taken back twice. */
function partTakenBack(event: RecordedEvent<SuspensePartTakenBack>): Statement[] {
  const { partId, to, partCents, takenBackOn } = event.data;
  return [
    sql`UPDATE line_parts_read SET taken_back_on = ${takenBackOn} WHERE event_id = ${partId}`,
    ...(to.kind === 'RETURN' ? mistaken('SUSPENSE_RETURN', to.returnId, event, takenBackOn) : []),
    suspenseChanged(event, signed(partCents, event.data)),
  ];
}

/** A line is matched when none of its money is in suspense any more. */
function suspenseChanged(
  {
    data: { importId, line },
    actorId,
    eventId,
  }: RecordedEvent<SuspenseAssigned | SuspenseReturned | SuspensePartTakenBack>,
  differenceCents: number,
): Statement {
  return sql`UPDATE line_states_read SET suspense_cents = suspense_cents + ${differenceCents}, decided_by = ${actorId},
                    decision_event_id = ${eventId},
                    state = CASE WHEN suspense_cents + ${differenceCents} = 0 THEN 'MATCHED' ELSE 'SUSPENSE' END
              WHERE import_id = ${importId} AND line = ${line}`;
}
