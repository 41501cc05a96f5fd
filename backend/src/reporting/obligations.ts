/** The arithmetic of the obligations report: from sums by month to what is owed, what covers it, and when cash runs out. */
import type { Obligations, ObligationsMonth } from '@dziva/contracts/obligations';
import { type CalendarDate, addMonths, monthsBetween } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';

/** Balances of the company at the end of a day; a positive one is what it has, or what it owes. */
export interface Balances {
  readonly cashCents: Cents;
  readonly walletsAvailableCents: Cents;
  readonly walletsHeldCents: Cents;
  /** Everything else that is owed: money that arrived and whose purpose is not known. */
  readonly suspenseCents: Cents;
  /** Costs of sales of collateral that are not paid yet. */
  readonly saleCostsCents: Cents;
  readonly investorPrincipalCents: Cents;
}

/** Active investments that started in the same month, with the same term, and the same number of paid returns. */
export interface InvestmentGroup {
  /** `YYYY-MM` */
  readonly startMonth: string;
  readonly termMonths: number;
  readonly returnsPaid: number;
  readonly principalCents: Cents;
  readonly monthlyReturnCents: Cents;
}

/** The unpaid part of an instalment, and its due date. */
export interface InstalmentDue {
  readonly dueOn: CalendarDate;
  readonly amountCents: Cents;
}

/** Everything that the report is calculated from. */
export interface Figures extends Balances {
  /** Recorded by this day, to its end, or by this instant. */
  readonly asOf: string;
  /** The value date: the months of the report begin here. */
  readonly valueOn: CalendarDate;
  readonly investments: readonly InvestmentGroup[];
  /** The instalments that are due on the day or later. */
  readonly instalments: readonly InstalmentDue[];
  readonly arrearsCents: Cents;
  /** The amount that counts for it: the price less expected costs, at most the payoff. */
  readonly collateralForSaleCents: Cents;
  readonly saleCostsPercent: number;
}

const MONTHS_MIN = 12;

/** Builds the report from these figures. */
export function obligationsOf(figures: Figures): Obligations {
  const { asOf, valueOn, cashCents, walletsAvailableCents, walletsHeldCents } = figures;
  const { suspenseCents, saleCostsCents, investorPrincipalCents } = figures;
  const months = monthsOf(figures, lastMonth(figures));
  const investorReturnsCents = sumCents(months.map((month) => cents(month.returnsCents)));
  const instalmentsCents = sumCents(months.map((month) => cents(month.instalmentsCents)));
  const owedCents = sumCents([
    walletsAvailableCents,
    walletsHeldCents,
    suspenseCents,
    saleCostsCents,
    investorPrincipalCents,
    investorReturnsCents,
  ]);
  const meansCents = sumCents([cashCents, instalmentsCents, figures.collateralForSaleCents]);
  return {
    asOf,
    valueOn,
    cashCents,
    walletsAvailableCents,
    walletsHeldCents,
    suspenseCents,
    saleCostsCents,
    investorPrincipalCents,
    investorReturnsCents,
    owedCents,
    instalmentsCents,
    arrearsCents: figures.arrearsCents,
    collateralForSaleCents: figures.collateralForSaleCents,
    saleCostsPercent: figures.saleCostsPercent,
    meansCents,
    coveragePercent: percentOf(meansCents, owedCents),
    cashRunsOutIn: months.find((month) => month.runningCashCents < 0)?.month ?? null,
    months,
  };
}

/** The coverage, not rounded, if the company promised these returns as well; the months then continue to that maturity. */
export function coverageWith(
  figures: Figures,
  promise: { readonly returnsCents: Cents; readonly maturityOn: CalendarDate },
): number | null {
  const { owedCents, cashCents, collateralForSaleCents } = obligationsOf(figures);
  const last = Math.max(lastMonth(figures), monthsBetween(figures.valueOn, promise.maturityOn));
  const instalments = monthsOf(figures, last).map((month) => cents(month.instalmentsCents));
  const means = sumCents([cents(cashCents), cents(collateralForSaleCents), ...instalments]);
  const owed = addCents(cents(owedCents), promise.returnsCents);
  return owed === 0 ? null : (100 * means) / owed;
}

/** The last month in which something falls due to investors, counted from the month of the report; at least a year. */
function lastMonth({ valueOn, investments }: Figures): number {
  const maturities = investments.map(
    ({ startMonth, termMonths }) => monthsBetween(valueOn, `${startMonth}-01`) + termMonths,
  );
  return Math.max(MONTHS_MIN - 1, ...maturities);
}

function monthsOf(figures: Figures, last: number): ObligationsMonth[] {
  const { valueOn } = figures;
  const empty = () => Array.from({ length: last + 1 }, () => ZERO_CENTS);
  const [returns, principal, instalments] = [empty(), empty(), empty()];
  for (const group of figures.investments) {
    const start = monthsBetween(valueOn, `${group.startMonth}-01`);
    for (let n = group.returnsPaid + 1; n <= group.termMonths; n++) {
      add(returns, start + n, group.monthlyReturnCents);
    }
    add(principal, start + group.termMonths, group.principalCents);
  }
  for (const { dueOn, amountCents } of figures.instalments) {
    const place = monthsBetween(valueOn, dueOn);
    if (place <= last) add(instalments, place, amountCents);
  }
  const { walletsAvailableCents, walletsHeldCents, suspenseCents, saleCostsCents } = figures;
  const onDemand = sumCents([walletsAvailableCents, walletsHeldCents, suspenseCents, saleCostsCents]);
  let running = subtractCents(figures.cashCents, onDemand);
  return returns.map((returnsCents, place) => {
    const principalCents = principal[place] ?? ZERO_CENTS;
    const instalmentsCents = instalments[place] ?? ZERO_CENTS;
    running = cents(running + instalmentsCents - returnsCents - principalCents);
    const month = addMonths(`${valueOn.slice(0, 7)}-01`, place).slice(0, 7);
    return { month, returnsCents, principalCents, instalmentsCents, runningCashCents: running };
  });
}

/** Overdue amounts are owed now, in the first month. */
function add(months: Cents[], place: number, amountCents: Cents): void {
  const at = Math.max(place, 0);
  months[at] = addCents(months[at] ?? ZERO_CENTS, amountCents);
}

/** One decimal; null if there is nothing to cover. */
function percentOf(part: Cents, whole: Cents): number | null {
  return whole === 0 ? null : Math.round((1_000 * part) / whole) / 10;
}
