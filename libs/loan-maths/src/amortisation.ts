/** The plan of a loan: the equal instalment, and how each one is divided if everything is paid on its due date. */
import { addCents, type Cents, cents, minCents, subtractCents, sumCents } from '@dziva/money/cents';
import { type Fraction, roundHalfUp } from './fraction.ts';

export interface LoanTerms {
  readonly principalCents: Cents;
  /** Percent a year with at most four decimals, such as 18.5. */
  readonly aprPercent: number;
  readonly termMonths: number;
}

export interface AmortisationRow {
  readonly n: number;
  readonly paymentCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  /** Outstanding principal after the payment. */
  readonly balanceCents: Cents;
}

export interface AmortisationTotals {
  readonly totalRepaymentCents: Cents;
  readonly totalInterestCents: Cents;
}

export const TERM_MONTHS_MAX = 60;

const APR_TEXT = /^(\d{1,3})(?:\.(\d{1,4}))?$/;
const APR_DECIMALS = 4;
// A twelfth of a percentage with four decimals, as a fraction of the principal: 12 months × 100 % × 10^4.
const MONTHLY_DENOMINATOR = 12_000_000n;

/** The plan's rows. A small loan can be repaid before its term ends: then there are fewer rows than months. */
export function amortisationSchedule(terms: LoanTerms): AmortisationRow[] {
  const instalment = instalmentCents(terms);
  const rate = monthlyRate(terms.aprPercent);
  const rows: AmortisationRow[] = [];
  let balanceCents = terms.principalCents;
  for (let n = 1; n <= terms.termMonths && balanceCents > 0; n += 1) {
    const interestCents = interestOf(balanceCents, rate);
    const payoffCents = addCents(balanceCents, interestCents);
    // The last row takes the rest, so the principal adds up to the loan exactly.
    const paymentCents = n === terms.termMonths ? payoffCents : minCents(instalment, payoffCents);
    const principalCents = subtractCents(paymentCents, interestCents);
    balanceCents = subtractCents(balanceCents, principalCents);
    rows.push({ n, paymentCents, interestCents, principalCents, balanceCents });
  }
  return rows;
}

/** The total repaid, which is the sum of the rows, and the interest in it. */
export function amortisationTotals(terms: LoanTerms): AmortisationTotals {
  const totalRepaymentCents = sumCents(amortisationSchedule(terms).map((row) => row.paymentCents));
  return {
    totalRepaymentCents,
    totalInterestCents: subtractCents(totalRepaymentCents, terms.principalCents),
  };
}

/** The equal instalment, rounded half-up. Annuity formula: P·r / (1 − (1 + r)^−n), with r = APR / 12. */
export function instalmentCents(terms: LoanTerms): Cents {
  assertTerms(terms);
  const { numerator: rate, denominator: one } = monthlyRate(terms.aprPercent);
  const months = BigInt(terms.termMonths);
  // With r = rate / one, both powers are multiplied by one^n, so that only whole numbers are needed.
  const growth = (one + rate) ** months;
  const instalment = roundHalfUp({
    numerator: BigInt(terms.principalCents) * rate * growth,
    denominator: one * (growth - one ** months),
  });
  return cents(Number(instalment));
}

/** A twelfth of the yearly rate, as an exact fraction of the principal. Uses the rate's decimal text: 18.5 is exactly 18.5. */
export function monthlyRate(aprPercent: number): Fraction {
  const [, whole, decimals = ''] = APR_TEXT.exec(String(aprPercent)) ?? [];
  const numerator = whole === undefined ? 0n : BigInt(whole + decimals.padEnd(APR_DECIMALS, '0'));
  if (numerator === 0n) {
    throw new RangeError(`A yearly rate is above zero with at most four decimals, not ${aprPercent}`);
  }
  return { numerator, denominator: MONTHLY_DENOMINATOR };
}

function interestOf(balanceCents: Cents, { numerator, denominator }: Fraction): Cents {
  return cents(Number(roundHalfUp({ numerator: BigInt(balanceCents) * numerator, denominator })));
}

function assertTerms({ principalCents, termMonths }: LoanTerms): void {
  if (principalCents <= 0) {
    throw new RangeError(`A loan has a principal, not ${principalCents} cents`);
  }
  if (!Number.isInteger(termMonths) || termMonths < 1 || termMonths > TERM_MONTHS_MAX) {
    throw new RangeError(`A term is 1 to ${TERM_MONTHS_MAX} months, not ${termMonths}`);
  }
}
