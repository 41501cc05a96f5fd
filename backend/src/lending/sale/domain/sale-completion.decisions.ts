import { type EffectiveTime, parseEffectiveTime } from '#lending/loan/domain/effective-time';
import type { DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { divideRecoveredSale, recoverFromSale } from '#lending/write-off/domain/recoverable';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';
import { salableBy, withdrawnBefore } from './collateral-sale.decisions.ts';
import type { CollateralSaleEvent } from './collateral-sale.stream.ts';
import type { CollateralSale, OpenedSale } from './collateral-sale.ts';
import { requireArrears, requireNoteIfPaidSince, requireRecoverable } from './sale-grounds.ts';
import { allocateProceeds, type Allocation, applyProceeds } from './sale-proceeds.ts';

export interface Completion {
  readonly saleId: string;
  /** See SaleProceeds. */
  readonly paymentId?: string;
  readonly actorId: string;
  readonly priceCents: Cents;
  /** The costs of selling it; 0 or more. */
  readonly costsCents: Cents;
  /** A day or an ISO instant. */
  readonly soldAt: string;
  readonly method: CashMethod;
  readonly reference?: FreeTextRef;
  readonly referenceHash?: string;
  readonly note?: FreeTextRef;
  /** JSON of the buyer, as the event has it. */
  readonly buyer?: FreeTextRef;
  readonly courtOrder?: FreeTextRef;
  readonly documentId?: string;
  readonly assetIds?: readonly string[];
  /** The current ISO instant, and its calendar day in Harare. */
  readonly now: string;
  readonly today: CalendarDate;
}

/** Costs, interest, principal, recovery and surplus add up to the price. */
export interface Waterfall extends Allocation {
  readonly costsCents: Cents;
  /** If the loan is written off: the part that pays what was written off. */
  readonly recoveryCents?: Cents;
}

/** Calculates what a completion would do, without recording it. Has the same refusals, but does not require a note. */
export function previewSale(sale: CollateralSale, loan: Loan, completion: Completion): Waterfall {
  return outcomeOf(sale, loan, completion).waterfall;
}

export interface CompletedSale {
  readonly sale: CollateralSaleEvent[];
  readonly loan: LoanEvent[];
  readonly soldOn: CalendarDate;
  readonly figures: SaleFigures;
}

/** The figures by which a sale is judged. */
export interface SaleFigures {
  readonly priceCents: Cents;
  readonly listedPriceCents: Cents;
  readonly costsCents: Cents;
  /** What settled the loan on the day of the sale, or what was still written off. */
  readonly payoffCents: Cents;
  readonly soldOn: CalendarDate;
  /** The last day on which the borrower can redeem the collateral. */
  readonly redeemableUntil: CalendarDate;
}

/** Records the sale: the events of the sale, and those of its loan. A price below the listed one needs a note. */
export function completeSale(sale: CollateralSale, loan: Loan, completion: Completion): CompletedSale {
  const { opened, owed, sold, waterfall, loanEvents } = outcomeOf(sale, loan, completion);
  const { priceCents, costsCents, method, note, today } = completion;
  const { reference, referenceHash, buyer, courtOrder, documentId, assetIds } = completion;
  if (owed.status !== 'WRITTEN_OFF') requireNoteIfPaidSince(owed, sold.on, today, note !== undefined);
  if (priceCents < opened.listedPriceCents && note === undefined) {
    throw new RuleViolation(
      'NOTE_REQUIRED',
      `This is below the listed price of ${formatUsd(opened.listedPriceCents)}: say in a note why.`,
    );
  }
  const data = {
    loanId: opened.loanId,
    borrowerId: opened.borrowerId,
    priceCents,
    ...waterfall,
    method,
    soldOn: sold.on,
    soldAt: sold.at,
    ...(reference === undefined ? {} : { reference }),
    ...(referenceHash === undefined ? {} : { referenceHash }),
    ...(note === undefined ? {} : { note }),
    ...(buyer === undefined ? {} : { buyer }),
    ...(courtOrder === undefined ? {} : { courtOrder }),
    ...(documentId === undefined ? {} : { documentId }),
    ...(assetIds === undefined ? {} : { assetIds }),
  };
  return {
    sale: [{ type: 'CollateralSold', data }],
    loan: loanEvents,
    soldOn: sold.on,
    figures: {
      priceCents,
      listedPriceCents: opened.listedPriceCents,
      costsCents,
      payoffCents: payoffOf(waterfall),
      soldOn: sold.on,
      redeemableUntil: opened.redeemableUntil,
    },
  };
}

/** What was paid and what stays owed are what was owed on that day. */
const payoffOf = ({ interestCents, principalCents, recoveryCents, shortfallCents }: Waterfall): Cents =>
  sumCents([interestCents, principalCents, recoveryCents ?? ZERO_CENTS, shortfallCents]);

/** Calculates the sale, for preview and completion. */
function outcomeOf(sale: CollateralSale, loan: Loan, completion: Completion) {
  const { priceCents, costsCents } = completion;
  const opened = listedSale(sale, completion.actorId);
  const owed = owedLoan(loan);
  const sold = whenSold(opened, completion);
  const isWrittenOff = owed.status === 'WRITTEN_OFF';
  if (isWrittenOff) requireRecoverable(owed);
  else requireArrears(owed, sold.on);
  if (costsCents > priceCents) {
    throw new RuleViolation('COSTS_EXCEED_PRICE', 'The costs are more than the price.');
  }
  const offer = { ...completion, netCents: subtractCents(priceCents, costsCents), sold };
  return { opened, owed, sold, ...(isWrittenOff ? recovered(owed, offer) : applied(owed, offer)) };
}

interface Offer extends Completion {
  readonly netCents: Cents;
  readonly sold: EffectiveTime;
}

interface Divided {
  readonly waterfall: Waterfall;
  readonly loanEvents: LoanEvent[];
}

function applied(
  owed: DisbursedLoan,
  { saleId, paymentId, netCents, costsCents, method, today, sold }: Offer,
): Divided {
  const allocation = allocateProceeds(owed, netCents, sold.on);
  const proceeds = {
    saleId,
    ...(paymentId === undefined ? {} : { paymentId }),
    netCents,
    method,
    soldOn: sold.on,
    soldAt: sold.at,
    today,
  };
  return { waterfall: { costsCents, ...allocation }, loanEvents: applyProceeds(owed, proceeds, allocation) };
}

/** The loan is written off, so nothing is owed in the ledger. The price pays what was written off. */
function recovered(
  owed: DisbursedLoan,
  { saleId, paymentId = saleId, netCents, costsCents, method, sold }: Offer,
): Divided {
  const { recoveryCents, ...rest } = divideRecoveredSale(owed, netCents);
  const nothing = { interestCents: ZERO_CENTS, principalCents: ZERO_CENTS };
  return {
    waterfall: { costsCents, ...nothing, recoveryCents, ...rest },
    loanEvents: recoverFromSale(owed, {
      saleId,
      paymentId,
      recoveryCents,
      method,
      soldOn: sold.on,
      soldAt: sold.at,
    }),
  };
}

function listedSale(sale: CollateralSale, actorId: string): OpenedSale {
  const opened = salableBy(sale, actorId);
  if (opened.status === 'WITHDRAWN') throw withdrawnBefore();
  return opened;
}

function owedLoan(loan: Loan): DisbursedLoan {
  if (loan.status === 'DEFAULTED' || loan.status === 'WRITTEN_OFF') return loan;
  throw stateConflict(
    'LOAN_NOT_DEFAULTED',
    'The loan is not in default any more: its collateral cannot be sold.',
  );
}

function whenSold({ listedOn }: OpenedSale, { soldAt, now, today }: Completion): EffectiveTime {
  const sold = parseEffectiveTime(soldAt, now, today);
  if (!sold) throw new RuleViolation('SOLD_IN_FUTURE', 'The date of the sale is in the future.');
  if (sold.on < listedOn) {
    throw new RuleViolation(
      'SOLD_BEFORE_LISTED',
      'The date of the sale is before the collateral was listed.',
    );
  }
  return sold;
}
