/** Demands for payment, and what a loan lacks before it may be declared in default. */
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { instalmentCents } from '@dziva/loan-maths/amortisation';
import { daysPastDue } from '@dziva/loan-maths/arrears';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { type Cents, minCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { Demand } from './demand-events.ts';
import { runningLoan } from './default.decisions.ts';
import { accountOf } from './loan-recomputation.ts';
import type { DisbursedLoan, Loan, LoanEvent } from './loan.ts';

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

/** Asks the borrower of an overdue loan to pay by a day. Nobody may do this for their own loan. */
export function sendDemand(loan: Loan, { actorId, payBy, note, today, ...sent }: DemandToSend): LoanEvent[] {
  const active = runningLoan(loan, actorId);
  const { nextDueDate, arrearsCents, payoff } = accountOf(active, active.payments, today);
  if (daysPastDue(nextDueDate, today) < 1) {
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
  const amountCents = sent.amountCents ?? arrearsCents;
  if (amountCents > payoff.totalCents) {
    throw new RuleViolation(
      'DEMAND_TOO_HIGH',
      `${formatUsd(payoff.totalCents)} settles the loan today: a demand cannot be for more.`,
    );
  }
  const { borrowerId } = active;
  const data = { borrowerId, amountCents, payBy, sentOn: today, ...(note === undefined ? {} : { note }) };
  return [{ type: 'DemandSent', data }];
}

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
