/** Demands for payment, and what a loan lacks before it may be declared in default. */
import type { Demand, DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { recoverableCents } from '#lending/write-off/domain/recoverable';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { instalmentCents } from '@dziva/loan-maths/amortisation';
import { daysPastDue } from '@dziva/loan-maths/arrears';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { type Cents, minCents, subtractCents, sumCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { WALLET_NOTICE_DAYS } from './arrears-events.ts';
import { runningLoan } from './default.decisions.ts';

/** How long the borrower has to pay after a demand. */
export const DEMAND_DAYS = 14;

export interface DemandToSend {
  readonly actorId: string;
  readonly payBy: CalendarDate;
  /** What is overdue, if it is left out. */
  readonly amountCents?: Cents | undefined;
  readonly note?: FreeTextRef | undefined;
  readonly today: CalendarDate;
}

/**
 * Asks the borrower of an overdue loan to pay by a day; also after a default or a write-off, because nobody pays from their wallet
 * without telling them. Nobody may do this for their own loan.
 */
export function sendDemand(loan: Loan, { actorId, payBy, note, today, ...sent }: DemandToSend): LoanEvent[] {
  const owed = demandable(loan, actorId);
  const { isOverdue, overdueCents, mostCents } = demandedOf(owed, today);
  if (!isOverdue) {
    throw new RuleViolation(
      'LOAN_NOT_OVERDUE',
      'No instalment of this loan is overdue: there is nothing to demand.',
    );
  }
  const earliest = addDays(today, DEMAND_DAYS);
  if (payBy < earliest) {
    throw new RuleViolation(
      'PAY_BY_TOO_SOON',
      `A demand leaves at least ${DEMAND_DAYS} days to pay: choose ${day(earliest)} or a later day.`,
    );
  }
  const amountCents = sent.amountCents ?? overdueCents;
  if (amountCents > mostCents) {
    throw new RuleViolation(
      'DEMAND_TOO_HIGH',
      `${formatUsd(mostCents)} settles the loan today: a demand cannot be for more.`,
    );
  }
  const { borrowerId, status } = owed;
  const data = {
    borrowerId,
    amountCents,
    payBy,
    sentOn: today,
    ...(status === 'ACTIVE' ? {} : { afterDefault: true as const }),
    ...(note === undefined ? {} : { note }),
  };
  return [{ type: 'DemandSent', data }];
}

function demandable(loan: Loan, actorId: string): DisbursedLoan {
  const isOver = loan.status === 'DEFAULTED' || loan.status === 'WRITTEN_OFF';
  return isOver && loan.borrowerId !== actorId ? loan : runningLoan(loan, actorId);
}

function demandedOf(loan: DisbursedLoan, today: CalendarDate) {
  if (loan.status === 'WRITTEN_OFF') {
    const openCents = recoverableCents(loan);
    return { isOverdue: openCents > 0, overdueCents: openCents, mostCents: openCents };
  }
  const { nextDueDate, arrearsCents, payoff } = accountOf(loan, loan.payments, today);
  const isOverdue = daysPastDue(nextDueDate, today) > 0;
  return { isOverdue, overdueCents: arrearsCents, mostCents: payoff.totalCents };
}

/**
 * Staff pay from a borrower's wallet only what was demanded and not paid since, from a week after the demand on. Throws 409
 * `NOTICE_NEEDED`; `from` is the first day on which it is possible, if a demand is sent today where none counts.
 */
export function requireNotice(loan: DisbursedLoan, amountCents: Cents, today: CalendarDate): void {
  const days = loan.demands
    .filter((demand) => subtractCents(demand.amountCents, paidSince(loan, demand.sentOn)) >= amountCents)
    .map(({ sentOn }) => addDays(sentOn, WALLET_NOTICE_DAYS))
    .toSorted();
  const [first] = days;
  if (first !== undefined && first <= today) return;
  const from = first ?? addDays(today, WALLET_NOTICE_DAYS);
  throw new RuleViolation(
    'NOTICE_NEEDED',
    first === undefined
      ? `The borrower must know of it ${WALLET_NOTICE_DAYS} days before: send a demand for this amount. Then two people can pay it from the wallet from ${day(from)} on.`
      : `The borrower was sent a demand: two people can pay it from the wallet from ${day(from)} on.`,
    'conflict',
    { from },
  );
}

/** What was paid from a day on. Whatever was paid on that day is taken as an answer to the demand. */
const paidSince = ({ payments, recoveries }: DisbursedLoan, since: CalendarDate): Cents =>
  sumCents(
    [...payments, ...recoveries]
      .filter(({ paidOn, isReversed, returnedOn }) => paidOn >= since && !isReversed && returnedOn === null)
      .map((payment) => payment.amountCents),
  );

/** What a default of the loan needs. */
export interface DefaultConditions {
  /** From how many days late on, by the product of the loan. */
  readonly afterDays: number;
  readonly today: CalendarDate;
}

/** What is missing before the loan may be declared in default, in words; null if nothing is, or if it is not being repaid. */
export function whatDefaultLacks(loan: Loan, { afterDays, today }: DefaultConditions): string | null {
  if (loan.status !== 'ACTIVE') return null;
  const { nextDueDate, arrearsCents } = accountOf(loan, loan.payments, today);
  const days = daysPastDue(nextDueDate, today);
  const wholeCents = wholeInstalment(loan, today);
  const lacks = [
    ...(days < afterDays
      ? [
          `The loan is ${days === 1 ? '1 day' : `${days} days`} late, and a default needs at least ${afterDays}.`,
        ]
      : []),
    ...(arrearsCents < wholeCents
      ? [
          `${formatUsd(arrearsCents)} is overdue, which is less than one instalment of ${formatUsd(wholeCents)}.`,
        ]
      : []),
    ...demandLacking(loan.demands, nextDueDate, today),
  ];
  return lacks.length === 0 ? null : lacks.join(' ');
}

/** The instalment; where less than that was planned for all due dates so far, that. */
function wholeInstalment(loan: DisbursedLoan, today: CalendarDate): Cents {
  const { schedule } = accountOf(loan, loan.payments, today);
  const due = schedule.filter(({ dueDate }) => dueDate < today).map(({ paymentCents }) => paymentCents);
  const largest = due.toSorted((a, b) => b - a)[0];
  const agreed = instalmentCents(loan.terms);
  return largest === undefined ? agreed : minCents(agreed, largest);
}

/** Only a demand from after the oldest unpaid due date counts: an earlier one was answered. */
function demandLacking(
  demands: readonly Demand[],
  oldestDueOn: CalendarDate | null,
  today: CalendarDate,
): string[] {
  const counting = demands.filter(({ sentOn }) => oldestDueOn !== null && sentOn > oldestDueOn);
  if (counting.some(({ payBy }) => payBy < today)) return [];
  const open = counting.map(({ payBy }) => payBy).toSorted()[0];
  return open === undefined
    ? ['No demand for what is overdue was sent to the borrower.']
    : [`The borrower has until ${day(open)} to pay what was demanded.`];
}
