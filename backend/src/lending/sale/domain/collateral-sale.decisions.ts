import type { Loan } from '#lending/loan/domain/loan';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { PriceBasis } from '@dziva/vocabulary/collateral';
import type { CollateralSaleEvent } from './collateral-sale.stream.ts';
import type { CollateralSale, OpenedSale, WithdrawalCause } from './collateral-sale.ts';
import { requireArrears, requireRecoverable } from './sale-grounds.ts';

export interface Listing {
  readonly loanId: string;
  readonly applicationId: string;
  readonly borrowerId: string;
  /** The applicant's estimate. */
  readonly originalValueCents: Cents;
  /** The value from the latest assessment, if it was passed. */
  readonly assessedValueCents: Cents | null;
  /** The price that staff chose, if they chose one. */
  readonly chosenPriceCents: Cents | null;
  readonly redeemableUntil: CalendarDate;
  readonly today: CalendarDate;
}

/** Lists the collateral for sale at the chosen price, or else at its assessed value, or else at the applicant's estimate. */
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
    redeemableUntil,
  };
  return [{ type: 'CollateralListed', data }];
}

export interface Relisting {
  readonly saleId: string;
  readonly actorId: string;
  readonly listedPriceCents: Cents;
  readonly reason?: FreeTextRef;
  /** Whether a lower price needs a reason. */
  readonly needsReason?: boolean;
  readonly today: CalendarDate;
}

/**
 * Changes the price, or lists withdrawn collateral again. The loan must be in default with arrears, or written off and not
 * recovered. Does nothing if it is listed at that price already.
 */
export function relistCollateral(
  sale: CollateralSale,
  loan: Loan,
  relisting: Relisting,
): CollateralSaleEvent[] {
  const { saleId, actorId, listedPriceCents, reason, needsReason = false, today } = relisting;
  const opened = salableBy(sale, actorId);
  const wasWithdrawn = opened.status === 'WITHDRAWN';
  if (wasWithdrawn) refuseUnlessLatest(loan, saleId);
  if (loan.status === 'DEFAULTED') requireArrears(loan, today);
  if (loan.status === 'WRITTEN_OFF') requireRecoverable(loan);
  if (!wasWithdrawn && opened.listedPriceCents === listedPriceCents) return [];
  if (needsReason && reason === undefined && listedPriceCents < opened.listedPriceCents) {
    throw new RuleViolation(
      'REASON_REQUIRED',
      `This is less than the listed price of ${formatUsd(opened.listedPriceCents)}: say why.`,
    );
  }
  const why = reason === undefined ? {} : { reason };
  const data = { loanId: opened.loanId, listedPriceCents, wasWithdrawn, relistedOn: today, ...why };
  return [{ type: 'CollateralRelisted', data }];
}

/** Withdraws the collateral from sale. If something is overdue, the loan stays in default. */
export function withdrawSale(
  sale: CollateralSale,
  { actorId, today }: { readonly actorId: string; readonly today: CalendarDate },
): CollateralSaleEvent[] {
  const opened = salableBy(sale, actorId);
  if (opened.status === 'WITHDRAWN') throw withdrawnBefore();
  return withdrawn(opened, 'DECIDED', today);
}

/** Withdraws the collateral from sale when it is not needed to pay the loan any more. Does nothing if it is not on sale. */
export function endSale(
  sale: CollateralSale,
  because: Exclude<WithdrawalCause, 'DECIDED'>,
  today: CalendarDate,
): CollateralSaleEvent[] {
  return sale.status === 'LISTED' ? withdrawn(sale, because, today) : [];
}

/** The sale, if it is not sold and the actor may decide about it. Nobody may decide about their own collateral. */
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
