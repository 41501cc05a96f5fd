/** What investments are worth, one by one and together. Every list, card, chart and file takes its figures from here. */
import { addCents, type Cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';

export interface Holding {
  readonly status: 'ACTIVE' | 'MATURED' | 'WITHDRAWN' | 'PENDING';
  readonly principalAmountCents: Cents;
  readonly totalPaidReturnCents: Cents;
}

/** All investments of a member together, in cents. */
export interface Portfolio {
  /** Principal of what runs. */
  readonly investedCents: Cents;
  /** The current values of what runs. */
  readonly valueCents: Cents;
  /** The part of the value that is in the wallet already: returns paid on what runs. */
  readonly inWalletCents: Cents;
  /** Every return paid so far, also of what has ended. */
  readonly returnsCents: Cents;
  /** Everything that was ever invested, which the returns are a share of. */
  readonly investedEverCents: Cents;
  readonly activeCount: number;
}

/** True once the principal is back in the wallet. */
export function hasEnded({ status }: Pick<Holding, 'status'>): boolean {
  return status === 'MATURED' || status === 'WITHDRAWN';
}

/** Principal and the returns paid so far while it runs; nothing once it has ended. */
export function currentValueCents(holding: Holding): Cents {
  return hasEnded(holding) ? ZERO_CENTS : everythingOf(holding);
}

/** Principal and all its returns once it has ended; nothing while it runs. */
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
