/** The value of investments, one by one and together. Every list, card, chart and file takes its figures from here. */
import { addCents, type Cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import type { InvestmentStatus } from '@dziva/vocabulary/investments';

export interface Holding {
  readonly status: InvestmentStatus;
  readonly principalAmountCents: Cents;
  readonly totalPaidReturnCents: Cents;
}

/** All investments of a member together, in cents. */
export interface Portfolio {
  /** Principal of the active investments. */
  readonly investedCents: Cents;
  /** Current values of the active investments. */
  readonly valueCents: Cents;
  /** The part of the value that is already in the wallet: returns paid on active investments. */
  readonly inWalletCents: Cents;
  /** All returns paid so far, including those of investments that have ended. */
  readonly returnsCents: Cents;
  /** Everything that was ever invested; the returns are shown as a share of it. */
  readonly investedEverCents: Cents;
  readonly activeCount: number;
}

/** True once the principal was paid back to the wallet. */
export function hasEnded({ status }: Pick<Holding, 'status'>): boolean {
  return status === 'MATURED' || status === 'WITHDRAWN';
}

/** While it is active, the principal and the returns paid so far; 0 once it has ended. */
export function currentValueCents(holding: Holding): Cents {
  return hasEnded(holding) ? ZERO_CENTS : everythingOf(holding);
}

/** Once it has ended, the principal and all its returns; 0 while it is active. */
export function paidOutCents(holding: Holding): Cents {
  return hasEnded(holding) ? everythingOf(holding) : ZERO_CENTS;
}

export function portfolioOf(holdings: readonly Holding[]): Portfolio {
  const running = holdings.filter((holding) => !hasEnded(holding));
  const principalOf = (holding: Holding) => holding.principalAmountCents;
  const returnsOf = (holding: Holding) => holding.totalPaidReturnCents;
  return {
    investedCents: sumCents(running.map(principalOf)),
    valueCents: sumCents(running.map(currentValueCents)),
    inWalletCents: sumCents(running.map(returnsOf)),
    returnsCents: sumCents(holdings.map(returnsOf)),
    investedEverCents: sumCents(holdings.map(principalOf)),
    activeCount: running.length,
  };
}

function everythingOf({ principalAmountCents, totalPaidReturnCents }: Holding): Cents {
  return addCents(principalAmountCents, totalPaidReturnCents);
}
