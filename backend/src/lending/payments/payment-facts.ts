import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Payment } from '@dziva/contracts/payments';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import type { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { payoffFact } from './payoff.port.ts';

/** Which payment a proposal is about. */
const paymentFacts = ({ loanId, method, reference, receiptNumber }: Payment): ProposalFact[] => [
  { name: 'LOAN', unit: 'LOAN', value: loanId },
  { name: 'RECEIPT', unit: 'TEXT', value: receiptNumber },
  { name: 'METHOD', unit: 'METHOD', value: method },
  ...(reference === null ? [] : [{ name: 'REFERENCE', unit: 'TEXT', value: reference } as const]),
];

/** The same for a payment that came back on a day, and what would then settle the loan. */
export async function returnFacts(
  events: EventStore,
  db: Queryable,
  payment: Payment,
  on: CalendarDate,
): Promise<ProposalFact[]> {
  return [
    ...paymentFacts(payment),
    { name: 'PAID_ON', unit: 'DAY', value: harareDateOf(payment.paidAt) },
    { name: 'TAKEN_BACK_ON', unit: 'DAY', value: on },
    ...(await payoffFact(events, db, payment.loanId, on)),
  ];
}

/** The same for a payment that does not count from its own day on. */
export async function reversalFacts(
  events: EventStore,
  db: Queryable,
  payment: Payment,
): Promise<ProposalFact[]> {
  const paidOn = harareDateOf(payment.paidAt);
  return [
    ...paymentFacts(payment),
    { name: 'VALUE_DATE', unit: 'DAY', value: paidOn },
    ...(await payoffFact(events, db, payment.loanId, paidOn)),
  ];
}
