/** What all investments of a member come to. */
import type { Investment } from '@dziva/contracts/investments';

export interface Portfolio {
  /** Principal in investments that run, as the wallet counts it. */
  readonly investedCents: number;
  /** Every return paid so far, also of investments that have ended. */
  readonly returnsCents: number;
  /** Invested, and all returns paid so far: the last point of the chart. */
  readonly valueCents: number;
  /** Everything that was ever invested, which the returns are a share of. */
  readonly investedEverCents: number;
  /** Percent of what was ever invested, with one decimal. */
  readonly returnsPercent: string;
  readonly activeCount: number;
}

export function portfolioOf(investments: readonly Investment[]): Portfolio {
  const running = investments.filter(({ status }) => status === 'ACTIVE' || status === 'PENDING');
  const investedCents = sumOf(running, (one) => one.principalAmountCents);
  const investedEverCents = sumOf(investments, (one) => one.principalAmountCents);
  const returnsCents = sumOf(investments, (one) => one.totalPaidReturnCents);
  return {
    investedCents,
    returnsCents,
    valueCents: investedCents + returnsCents,
    investedEverCents,
    returnsPercent: percentOf(returnsCents, investedEverCents),
    activeCount: running.length,
  };
}

function sumOf(investments: readonly Investment[], of: (one: Investment) => number): number {
  return investments.reduce((total, one) => total + of(one), 0);
}

/** One decimal, rounded half up in whole numbers. */
function percentOf(part: number, whole: number): string {
  if (whole === 0) return '0.0';
  const tenths = Math.floor((part * 2_000 + whole) / (whole * 2));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
