/** The history of a loan: one plain sentence for each of its events. */
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { LoanHistoryEntry } from '@dziva/contracts/loan-history';
import { subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { DescribedEvent, Descriptions } from './described-event.ts';
import type { LoanDisbursed, LoanEvent } from './domain/loan.ts';
import type { LoanDisbursementUndone } from './domain/taken-back-events.ts';
import { offerDescriptions } from './offer-history.ts';
import {
  BY,
  day,
  days,
  divided,
  kept,
  late,
  months,
  PAID_OUT,
  reallocated,
  redated,
  reminder,
  taken,
} from './loan-history-words.ts';
import { recoveryDescriptions } from './recovery-history.ts';

type LoanRecord = RecordedEvent<LoanEvent>;

/** Each event type of a loan needs a description; otherwise this does not compile. */
const DESCRIPTIONS: Descriptions<LoanEvent> = {
  ...offerDescriptions,
  ...recoveryDescriptions,
  LoanCreated: ({ data }) => ({
    step: 'CREATED',
    valueOn: null,
    description: `Loan of ${formatUsd(data.principalCents)} made, at ${data.aprPercent}% a year over ${months(data.termMonths)}.`,
    amountCents: data.principalCents,
    note: 'exceptionReason',
  }),
  LoanClosed: ({ data }) => ({
    step: 'CLOSED',
    valueOn: null,
    description: `Closed without being paid out: ${data.because}.`,
    amountCents: null,
  }),
  LoanDisbursed: ({ data }) => ({
    step: 'DISBURSED',
    valueOn: data.disbursedOn,
    description: `${formatUsd(data.principalCents)} paid out ${PAID_OUT[data.method]}. The first instalment is due on ${day(data.firstDueOn)}.${firstPeriod(data)}`,
    amountCents: data.principalCents,
    note: 'reference',
  }),
  LoanDisbursementUndone: ({ data }) => ({
    step: 'DISBURSEMENT_UNDONE',
    valueOn: data.undoneOn,
    description: `The payout of ${day(data.disbursedOn)} was taken back ${BY[data.method]}. The loan is approved and can be paid out again.${debtAgain(data)}`,
    amountCents: data.principalCents,
    note: 'reason',
  }),
  RepaymentReceived: ({ data, recordedAt }) => ({
    step: 'PAYMENT',
    valueOn: data.paidOn,
    description: `Payment ${BY[data.method]}, receipt ${data.receiptNumber}: ${divided(data)}.${kept(data)}${late(data.paidOn, recordedAt)}`,
    amountCents: data.amountCents,
    note: 'reference',
  }),
  RepaymentReversed: ({ data }) => ({
    step: 'PAYMENT_REVERSED',
    valueOn: data.paidOn,
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)} was reversed and counts no more: ${divided(data)} are taken back.${
      data.method === 'WALLET' ? ' The money is in the wallet again.' : ''
    }${taken(data)}`,
    amountCents: data.amountCents,
    note: 'reason',
  }),
  RepaymentReturned: ({ data, recordedAt }) => ({
    step: 'PAYMENT_RETURNED',
    valueOn: data.returnedOn,
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)} came back on ${day(data.returnedOn)} and counts no more from that day on: ${divided(data)} are owed again.${taken(data)}${late(data.returnedOn, recordedAt)}`,
    amountCents: data.amountCents,
    note: 'reason',
  }),
  RepaymentReturnUndone: ({ data, recordedAt }) => ({
    step: 'PAYMENT_RETURN_UNDONE',
    valueOn: data.returnedOn,
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)} did not come back on ${day(data.returnedOn)}, as recorded by mistake, and counts: ${divided(data)} are paid.${kept(data)}${late(data.returnedOn, recordedAt)}`,
    amountCents: data.amountCents,
    note: 'reason',
  }),
  RepaymentsReallocated: ({ data }) => ({
    step: 'REALLOCATED',
    valueOn: data.reallocations.at(-1)?.valueOn ?? null,
    description: reallocated(data),
    amountCents: null,
  }),
  InterestRedated: ({ data }) => ({
    step: 'RESTATED',
    valueOn: null,
    description: redated([data]),
    amountCents: null,
  }),
  RestFellDue: ({ data }) => ({
    step: 'RESTATED',
    valueOn: data.since,
    description: `Since the collateral was sold on ${day(data.since)} everything left is due.`,
    amountCents: null,
  }),
  LoanSettled: ({ data }) => ({
    step: 'SETTLED',
    valueOn: data.settledOn,
    description: `Settled: since ${day(data.settledOn)} nothing is owed any more.`,
    amountCents: null,
  }),
  DemandSent: ({ data }) => ({
    step: 'DEMAND_SENT',
    valueOn: data.sentOn,
    description: `${formatUsd(data.amountCents)} demanded, to be paid by ${day(data.payBy)}.`,
    amountCents: data.amountCents,
    note: 'note',
  }),
  LoanDefaulted: ({ data }) => ({
    step: 'DEFAULTED',
    valueOn: data.defaultedOn,
    description: `Declared in default: ${formatUsd(data.arrearsCents)} overdue for ${days(data.daysPastDue)}. The collateral goes on sale.`,
    amountCents: data.balanceCents,
    note: 'reason',
  }),
  LoanReinstated: ({ data }) => ({
    step: 'REINSTATED',
    valueOn: data.reinstatedOn,
    description: 'Goes on as agreed: what was overdue is paid, and the collateral is not for sale any more.',
    amountCents: null,
  }),
  SaleProceedsApplied: ({ data, recordedAt }) => ({
    step: 'COLLATERAL_SOLD',
    valueOn: data.soldOn,
    description: `Collateral sold: ${
      data.amountCents === 0 ? 'the costs took the whole price' : divided(data)
    }. No interest runs from ${day(data.soldOn)} on.${late(data.soldOn, recordedAt)}`,
    amountCents: data.amountCents,
  }),
  SurplusApplied: ({ data }) => ({
    step: 'SURPLUS_APPLIED',
    valueOn: data.paidOn,
    description:
      data.because === 'COSTS_LEFT'
        ? `Less was spent on the sale than expected: what is left pays ${divided(data)}.`
        : `Because a payment does not count any more, the surplus of the sale pays ${divided(data)}.`,
    amountCents: data.amountCents,
  }),
  SaleProceedsReduced: ({ data: { taken, applied, paidOn } }) => ({
    step: 'SURPLUS_ADDED',
    valueOn: paidOn,
    description: `Because a payment from before the sale was entered late, the sale pays ${formatUsd(applied?.amountCents ?? ZERO_CENTS)} and not ${formatUsd(taken.amountCents)}. The difference is the borrower’s.`,
    amountCents: subtractCents(taken.amountCents, applied?.amountCents ?? ZERO_CENTS),
  }),
  SaleProceedsTakenBack: ({ data }) => ({
    step: 'SALE_UNDONE',
    valueOn: data.undoneOn,
    description: `The sale of ${day(data.soldOn)} was taken back: ${divided(data)} are owed again, and interest runs as if the collateral had not been sold.`,
    amountCents: data.amountCents,
  }),
  LoanWriteOffRequested: ({ data: { amountCents = null } }) => ({
    step: 'WRITE_OFF_REQUESTED',
    valueOn: null,
    description: `Write-off of ${amountCents === null ? 'the rest' : formatUsd(amountCents)} asked for; a second person has to agree.`,
    amountCents,
    note: 'reason',
  }),
  LoanWriteOffRefused: () => ({
    step: 'WRITE_OFF_REFUSED',
    valueOn: null,
    description: 'The write-off was refused: the loan stays in default.',
    amountCents: null,
    note: 'reason',
  }),
  LoanWriteOffLapsed: ({ data }) => ({
    step: 'WRITE_OFF_LAPSED',
    valueOn: null,
    description: `The request to write off ${formatUsd(data.requestedCents)} has lapsed: ${whyLapsed(data)}.`,
    amountCents: data.requestedCents,
  }),
  LoanWrittenOff: ({ data }) => ({
    step: 'WRITTEN_OFF',
    valueOn: data.writtenOffOn,
    description: `The rest is written off: ${formatUsd(data.principalCents)} principal, and ${formatUsd(data.unpaidInterestCents)} unpaid interest that ends with it.`,
    amountCents: data.principalCents,
    note: 'reason',
  }),
  LoanWriteOffUndone: ({ data }) => ({
    step: 'WRITE_OFF_UNDONE',
    valueOn: data.undoneOn,
    description: `The write-off of ${day(data.writtenOffOn)} was taken back: ${formatUsd(data.principalCents)} principal are owed again, and the loan is in default.`,
    amountCents: data.principalCents,
    note: 'reason',
  }),
  InstalmentReminded: ({ data, recordedAt }) => ({
    step: 'REMINDED',
    valueOn: null,
    description: reminder(data, recordedAt),
    amountCents: data.requiredCents,
  }),
};

/**
 * Groups the events in their order: the events of one change that affects several days are one group, and one entry in the
 * history.
 */
export function groupedEvents(events: readonly RecordedEvent<LoanEvent>[]): LoanRecord[][] {
  return events.reduce<LoanRecord[][]>((groups, event) => {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && isContinued(before, event)) last.push(event);
    else groups.push([event]);
    return groups;
  }, []);
}

function whyLapsed({
  because,
  amountCents,
}: Extract<LoanEvent, { type: 'LoanWriteOffLapsed' }>['data']): string {
  if (because === undefined) return `the outstanding principal is ${formatUsd(amountCents)} now`;
  return because === 'REQUESTER_LEFT'
    ? 'the person who asked for it may not ask for it any more'
    : 'the account of the borrower was disabled';
}

function isContinued(before: LoanRecord, event: LoanRecord): boolean {
  if (before.type === 'InterestRedated') return event.type === before.type;
  const { part } = before.type === 'RepaymentsReallocated' ? before.data : { part: undefined };
  return part !== undefined && part.n < part.of;
}

/** The history entry of a group of events. `event` is the last of them. */
export function describedGroup(event: LoanRecord, together: readonly LoanRecord[] = [event]): DescribedEvent {
  if (event.type === 'InterestRedated') {
    const moved = together.flatMap((each) => (each.type === event.type ? [each.data] : []));
    return { ...describedEvent(event), description: redated(moved) };
  }
  return describedEvent(event);
}

function describedEvent(event: LoanRecord): DescribedEvent {
  // The function that belongs to the event's own type.
  return (DESCRIPTIONS[event.type] as (event: LoanRecord) => DescribedEvent)(event);
}

/** The payments that an event changed, with the receipts as they were issued; proceeds of collateral have none. */
export function movedBy(
  event: RecordedEvent<LoanEvent>,
  receipts: ReadonlyMap<string, string>,
): LoanHistoryEntry['reallocations'] {
  if (event.type !== 'RepaymentsReallocated') return [];
  return event.data.reallocations.map(({ paymentId, valueOn, interestDifferenceCents }) => ({
    receiptNumber: receipts.get(paymentId) ?? null,
    valueOn,
    interestDifferenceCents,
  }));
}

/** Said if the first period costs less than a month. */
const firstPeriod = ({ firstPeriodChargedDays: charged }: LoanDisbursed['data']): string =>
  charged === undefined
    ? ''
    : ` Until then it costs the interest of ${days(charged)} instead of a month, so that the loan is not dearer than what was signed.`;

const debtAgain = ({ debtCents }: LoanDisbursementUndone['data']): string =>
  debtCents === undefined
    ? ''
    : ` ${formatUsd(debtCents)} of it had paid a debt, which the borrower owes again.`;
