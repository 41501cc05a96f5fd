/**
 * A loan calculated forward day by day: interest accrues, instalments fall due, payments are applied. The walk is changed in
 * place and is only used inside this library; `loan-account.ts` starts one for each question and reads the result.
 */
import {
  addCents,
  type Cents,
  cents,
  minCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '@dziva/money/cents';
import { instalmentCents, type LoanTerms } from './amortisation.ts';
import type { CalendarDate } from './calendar-date.ts';
import { dueDates } from './due-dates.ts';
import { roundHalfUp } from './fraction.ts';
import { type LoanInterest, loanInterest } from './loan-interest.ts';

/** The terms of a loan that was paid out. */
export interface DisbursedLoanTerms extends LoanTerms {
  readonly dueDayOfMonth: number;
  readonly disbursedOn: CalendarDate;
  /** The days of interest that the first period costs; one month if left out or null. */
  readonly firstPeriodChargedDays?: number | null;
  /** Unpaid interest stops at the outstanding principal, unless this is false. */
  readonly inDuplum?: boolean;
}

/** How a payment divides: accrued interest first, then principal. */
export interface Split {
  readonly interestCents: Cents;
  readonly principalCents: Cents;
}

export interface Payoff extends Split {
  readonly totalCents: Cents;
}

export interface Instalment {
  readonly n: number;
  readonly dueDate: CalendarDate;
  /** The amount it still requires; zero before it falls due. */
  unpaidCents: Cents;
  /** The amount counted toward it, and how that was divided. */
  countedCents: Cents;
  interestCents: Cents;
  principalCents: Cents;
}

/** The part of a payment that counts toward one instalment; `n` is null for the part beyond the running one. */
export interface CountedPart extends Split {
  readonly n: number | null;
}

export type ReceivedPayment = Split & { readonly parts: readonly CountedPart[] };

export interface LoanWalk {
  readonly instalmentCents: Cents;
  /** Fewer than agreed once the plan has ended: the last of them then requires everything left. */
  instalments: readonly Instalment[];
  /** The day on which the plan ends and everything left falls due; null if it continues, and once it has ended. */
  planEndsOn: CalendarDate | null;
  readonly interest: LoanInterest;
  readonly inDuplum: boolean;
  day: CalendarDate;
  /** Months for which interest accrued, up to the day, in shares. */
  shares: number;
  /** Outstanding principal. */
  balanceCents: Cents;
  accruedUnits: bigint;
  /** The number of instalments that have fallen due. */
  dueCount: number;
  settledOn: CalendarDate | null;
}

/** The loan on the day of its payout. The plan ends when interest stops, unless only the plan itself is needed. */
export function startWalk(
  terms: DisbursedLoanTerms,
  interestStopsOn: CalendarDate | null,
  planEndsOn: CalendarDate | null = interestStopsOn,
): LoanWalk {
  const { disbursedOn, dueDayOfMonth, termMonths, principalCents } = terms;
  return {
    instalmentCents: instalmentCents(terms),
    instalments: dueDates(disbursedOn, dueDayOfMonth, termMonths).map(newInstalment),
    planEndsOn,
    interest: loanInterest(terms, interestStopsOn),
    inDuplum: terms.inDuplum ?? true,
    day: disbursedOn,
    shares: 0,
    balanceCents: principalCents,
    accruedUnits: 0n,
    dueCount: 0,
    settledOn: null,
  };
}

/** Moves the loan forward to a day; what is due that day has then fallen due. */
export function walkTo(walk: LoanWalk, day: CalendarDate): void {
  if (day < walk.day) {
    throw new RangeError(`A loan cannot be carried back from ${walk.day} to ${day}`);
  }
  const { planEndsOn } = walk;
  if (planEndsOn !== null && planEndsOn <= day) {
    walk.planEndsOn = null;
    followPlan(walk, planEndsOn);
    endPlan(walk, planEndsOn);
  }
  followPlan(walk, day);
}

function followPlan(walk: LoanWalk, day: CalendarDate): void {
  for (const instalment of walk.instalments.slice(walk.dueCount)) {
    // Nothing falls due any more once the loan is settled.
    if (instalment.dueDate > day || walk.settledOn !== null) {
      break;
    }
    accrueTo(walk, instalment.dueDate);
    fallDue(walk, instalment);
  }
  accrueTo(walk, day);
}

/** Applies a payment on the day of the walk. It must not exceed the payoff. */
export function receivePayment(walk: LoanWalk, amountCents: Cents): ReceivedPayment {
  const dueCents = accruedInterestCents(walk);
  const interestCents = minCents(amountCents, dueCents);
  const principalCents = subtractCents(amountCents, interestCents);
  // When the rounded amount is paid in full, the rest of the fraction is dropped.
  walk.accruedUnits =
    interestCents === dueCents ? 0n : walk.accruedUnits - BigInt(interestCents) * walk.interest.unitsPerCent;
  walk.balanceCents = subtractCents(walk.balanceCents, principalCents);
  if (walk.balanceCents === 0) {
    walk.settledOn = walk.day;
  }
  return { interestCents, principalCents, parts: countTowardInstalments(walk, amountCents, interestCents) };
}

/** The amount that settles the loan on the day of the walk. */
export function payoffOf(walk: LoanWalk): Payoff {
  const interestCents = accruedInterestCents(walk);
  const totalCents = addCents(walk.balanceCents, interestCents);
  return { principalCents: walk.balanceCents, interestCents, totalCents };
}

/** The amount that instalments which fell due still require, including today's. */
export function unpaidCents(walk: LoanWalk): Cents {
  return sumCents(walk.instalments.map((instalment) => instalment.unpaidCents));
}

function newInstalment(dueDate: CalendarDate, index: number): Instalment {
  return {
    n: index + 1,
    dueDate,
    unpaidCents: ZERO_CENTS,
    countedCents: ZERO_CENTS,
    interestCents: ZERO_CENTS,
    principalCents: ZERO_CENTS,
  };
}

function accrueTo(walk: LoanWalk, day: CalendarDate): void {
  const { interest } = walk;
  const { unitsPerCent } = interest;
  const shares = interest.sharesUntil(day);
  const accrued = walk.accruedUnits + interest.unitsFor(walk.balanceCents, shares - walk.shares);
  // In duplum: unpaid interest stops at the outstanding principal, and the excess is lost.
  const limit = BigInt(walk.balanceCents) * unitsPerCent;
  walk.accruedUnits = accrued < limit || !walk.inDuplum ? accrued : limit;
  walk.day = day;
  walk.shares = shares;
  requireAllOfLast(walk);
}

/** The last instalment requires everything that the earlier ones leave, so it grows with the interest. */
function requireAllOfLast(walk: LoanWalk): void {
  const last = walk.instalments.at(-1);
  if (last !== undefined && walk.dueCount === walk.instalments.length) {
    last.unpaidCents = ZERO_CENTS;
    last.unpaidCents = subtractCents(payoffOf(walk).totalCents, unpaidCents(walk));
  }
}

function fallDue(walk: LoanWalk, instalment: Instalment): void {
  const restOfPayoff = subtractCents(payoffOf(walk).totalCents, unpaidCents(walk));
  instalment.unpaidCents = minCents(
    subtractCents(walk.instalmentCents, instalment.countedCents),
    restOfPayoff,
  );
  walk.dueCount += 1;
  requireAllOfLast(walk);
  // An instalment that rounds to zero needs no payment, and neither does interest that rounds to zero.
  if (walk.instalmentCents === 0 && instalment.unpaidCents === 0 && accruedInterestCents(walk) === 0) {
    walk.accruedUnits = 0n;
  }
}

/**
 * Everything left falls due as one sum, on the oldest due date that is not fully paid, so days past due continue to count
 * from it. If nothing is overdue, it falls due that day. No later instalment remains: nothing has been counted toward any of
 * them.
 */
function endPlan(walk: LoanWalk, day: CalendarDate): void {
  if (walk.settledOn !== null) return;
  const isUnpaid = (instalment: Instalment) => instalment.n > walk.dueCount || instalment.unpaidCents > 0;
  const oldest = walk.instalments.find(isUnpaid);
  if (oldest === undefined) return;
  const isDue = oldest.n <= walk.dueCount;
  const rest = isDue ? oldest : { ...oldest, dueDate: day };
  walk.instalments = [...walk.instalments.slice(0, oldest.n - 1), rest];
  walk.dueCount = walk.instalments.length;
  requireAllOfLast(walk);
}

function accruedInterestCents({ accruedUnits, interest }: LoanWalk): Cents {
  return cents(Number(roundHalfUp({ numerator: accruedUnits, denominator: interest.unitsPerCent })));
}

/** Goes to the oldest instalment that fell due first, then to the running one; the interest is in the first of these parts. */
function countTowardInstalments(walk: LoanWalk, amountCents: Cents, interestCents: Cents): CountedPart[] {
  let restCents = amountCents;
  let restInterestCents = interestCents;
  const parts: CountedPart[] = [];
  for (const instalment of walk.instalments.slice(0, walk.dueCount + 1)) {
    const isDue = instalment.n <= walk.dueCount;
    const counted = minCents(
      restCents,
      isDue ? instalment.unpaidCents : openBeforeDue(walk, instalment, restCents),
    );
    const part = partOf(instalment.n, counted, restInterestCents);
    instalment.countedCents = addCents(instalment.countedCents, counted);
    instalment.interestCents = addCents(instalment.interestCents, part.interestCents);
    instalment.principalCents = addCents(instalment.principalCents, part.principalCents);
    instalment.unpaidCents = isDue ? subtractCents(instalment.unpaidCents, counted) : ZERO_CENTS;
    restCents = subtractCents(restCents, counted);
    restInterestCents = subtractCents(restInterestCents, part.interestCents);
    parts.push(part);
  }
  return [...parts, partOf(null, restCents, restInterestCents)];
}

/** Interest first, until it is fully paid. */
function partOf(n: number | null, countedCents: Cents, restInterestCents: Cents): CountedPart {
  const interestCents = minCents(countedCents, restInterestCents);
  return { n, interestCents, principalCents: subtractCents(countedCents, interestCents) };
}

function openBeforeDue(walk: LoanWalk, instalment: Instalment, restCents: Cents): Cents {
  const isLast = instalment.n === walk.instalments.length;
  return isLast ? restCents : subtractCents(walk.instalmentCents, instalment.countedCents);
}
