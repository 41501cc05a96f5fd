import type { Loan } from '#loans/domain/loan';
import { requireArrears, requireRecoverable } from '#loans/domain/sale-grounds';
import { forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type {
  CollateralSale,
  CollateralSaleEvent,
  OpenedSale,
  PriceBasis,
  WithdrawalCause,
} from './collateral-sale.ts';

export interface Listing {
  readonly loanId: string;
  readonly applicationId: string;
  readonly borrowerId: string;
  /** The applicant's estimate. */
  readonly originalValueCents: Cents;
  /** Of the latest assessment, if it was passed. */
  readonly assessedValueCents: Cents | null;
  /** What staff ask for, where they named a price. */
  readonly chosenPriceCents: Cents | null;
  readonly redeemableUntil?: CalendarDate;
  readonly today: CalendarDate;
}

/** Puts the collateral up at the price that was chosen, else at its assessed value, else at the applicant's estimate. */
export function listCollateral(sale: CollateralSale, listing: Listing): CollateralSaleEvent[] {
  if (sale.status !== 'NONE') throw stateConflict('SALE_EXISTS', 'This collateral sale exists already.');
  const { loanId, applicationId, borrowerId, originalValueCents, assessedValueCents, today } = listing;
  const { redeemableUntil } = listing;
  const data = {
    loanId,
    applicationId,
    borrowerId,
    originalValueCents,
    assessedValueCents,
    ...askedPrice(listing),
    listedOn: today,
    ...(redeemableUntil === undefined ? {} : { redeemableUntil }),
  };
  return [{ type: 'CollateralListed', data }];
}

export interface Relisting {
  readonly saleId: string;
  readonly actorId: string;
  readonly listedPriceCents: Cents;
  readonly today: CalendarDate;
}

/**
 * Asks another price, or puts collateral back on sale, while its loan is in default with something in arrears, or written off
 * and not recovered. Quiet where it is listed at that price already.
 */
export function relistCollateral(
  sale: CollateralSale,
  loan: Loan,
  relisting: Relisting,
): CollateralSaleEvent[] {
  const { saleId, actorId, listedPriceCents, today } = relisting;
  const opened = salableBy(sale, actorId);
  const wasWithdrawn = opened.status === 'WITHDRAWN';
  if (wasWithdrawn) refuseUnlessLatest(loan, saleId);
  if (loan.status === 'DEFAULTED') requireArrears(loan, today);
  if (loan.status === 'WRITTEN_OFF') requireRecoverable(loan);
  if (!wasWithdrawn && opened.listedPriceCents === listedPriceCents) return [];
  const data = { loanId: opened.loanId, listedPriceCents, wasWithdrawn, relistedOn: today };
  return [{ type: 'CollateralRelisted', data }];
}

/** Takes the collateral off sale, also while something is overdue: its loan then stays in default. */
export function withdrawSale(
  sale: CollateralSale,
  { actorId, today }: { readonly actorId: string; readonly today: CalendarDate },
): CollateralSaleEvent[] {
  const opened = salableBy(sale, actorId);
  if (opened.status === 'WITHDRAWN') throw withdrawnBefore();
  return withdrawn(opened, 'DECIDED', today);
}

/** Takes the collateral off sale when nothing is left to be paid from it. Quiet where it is not on sale. */
export function endSale(
  sale: CollateralSale,
  because: Exclude<WithdrawalCause, 'DECIDED'>,
  today: CalendarDate,
): CollateralSaleEvent[] {
  return sale.status === 'LISTED' ? withdrawn(sale, because, today) : [];
}

/** The sale for who decides about it, while it is not sold. Nobody decides about what they pledged themselves. */
export function salableBy(sale: CollateralSale, actorId: string): OpenedSale {
  if (sale.status === 'NONE') throw notFound('collateral sale');
  if (sale.borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own collateral: a colleague has to decide about it.');
  }
  if (sale.status === 'SOLD') throw stateConflict('SALE_SOLD', 'This collateral is sold already.');
  return sale;
}

export const withdrawnBefore = () =>
  stateConflict('SALE_WITHDRAWN', 'This collateral is off sale. List it again first.');

function askedPrice({ chosenPriceCents, assessedValueCents, originalValueCents }: Listing): {
  listedPriceCents: Cents;
  priceBasis: PriceBasis;
} {
  if (chosenPriceCents !== null) return { listedPriceCents: chosenPriceCents, priceBasis: 'CHOSEN' };
  return assessedValueCents === null
    ? { listedPriceCents: originalValueCents, priceBasis: 'ESTIMATE' }
    : { listedPriceCents: assessedValueCents, priceBasis: 'ASSESSMENT' };
}

function refuseUnlessLatest(loan: Loan, saleId: string): void {
  if (loan.status !== 'DEFAULTED' && loan.status !== 'WRITTEN_OFF') {
    throw stateConflict(
      'LOAN_NOT_DEFAULTED',
      'The loan is not in default any more: its collateral cannot be put on sale.',
    );
  }
  if (loan.saleId !== saleId) {
    throw stateConflict(
      'SALE_SUPERSEDED',
      'The loan has been in default again since: its collateral has a newer sale.',
    );
  }
}

function withdrawn(
  sale: OpenedSale,
  because: WithdrawalCause,
  withdrawnOn: CalendarDate,
): CollateralSaleEvent[] {
  return [{ type: 'CollateralSaleWithdrawn', data: { loanId: sale.loanId, withdrawnOn, because } }];
}
