import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** Where the first listed price came from. ESTIMATE is the applicant's estimate, CHOSEN a price chosen by staff. */
export type PriceBasis = 'ASSESSMENT' | 'ESTIMATE' | 'CHOSEN';

/** The loan is in default, and its collateral is listed for sale. */
export type CollateralListed = DomainEvent<
  'CollateralListed',
  {
    loanId: string;
    applicationId: string;
    borrowerId: string;
    /** The applicant's estimate, and the assessed value; null if nobody assessed it. */
    originalValueCents: Cents;
    assessedValueCents: Cents | null;
    listedPriceCents: Cents;
    priceBasis: PriceBasis;
    listedOn: CalendarDate;
    /** Until this day, a sale needs two people. Missing in old events. */
    redeemableUntil?: CalendarDate;
  }
>;
/** It is listed at another price, or listed again. */
export type CollateralRelisted = DomainEvent<
  'CollateralRelisted',
  {
    loanId: string;
    listedPriceCents: Cents;
    wasWithdrawn: boolean;
    relistedOn: CalendarDate;
    /** Why the price is lower; left out in old events, and for a price that is not. */
    reason?: FreeTextRef;
  }
>;
export type CollateralSaleWithdrawn = DomainEvent<
  'CollateralSaleWithdrawn',
  { loanId: string; withdrawnOn: CalendarDate; because: WithdrawalCause }
>;
/** Why it was withdrawn: staff decided so, or its loan was settled, written off or recovered. */
export type WithdrawalCause = 'DECIDED' | 'LOAN_SETTLED' | 'LOAN_WRITTEN_OFF' | 'LOAN_RECOVERED';

/**
 * The account of a sale: costs, interest, principal and surplus add up to the price, to the cent. The surplus belongs to the
 * borrower and goes to their wallet. A shortfall is still owed on the loan.
 */
export type CollateralSold = DomainEvent<
  'CollateralSold',
  {
    loanId: string;
    borrowerId: string;
    priceCents: Cents;
    costsCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    /** If the loan is written off: the part that pays what was written off. Interest and principal are 0 then. */
    recoveryCents?: Cents;
    surplusCents: Cents;
    shortfallCents: Cents;
    method: CashMethod;
    /** The value date, and the time of the payment. */
    soldOn: CalendarDate;
    soldAt: string;
    /** The provider's reference for the payment of the price. */
    reference?: FreeTextRef;
    referenceHash?: string;
    note?: FreeTextRef;
    /** The costs are owed until they are paid. Left out if there are none, and in old events, whose costs were paid with the sale. */
    costsOwed?: true;
    /** JSON with the name of the buyer, and the national ID and telephone if they are known. */
    buyer?: FreeTextRef;
    /** For property: the number of the court's order. */
    courtOrder?: FreeTextRef;
    documentId?: string;
    /** The assets that were sold; left out in old events, and if all were sold without a list. */
    assetIds?: readonly string[];
  }
>;

/** A part of the costs was paid, for example to the auctioneer. */
export type SaleCostsPaid = DomainEvent<
  'SaleCostsPaid',
  {
    paymentId: string;
    loanId: string;
    borrowerId: string;
    amountCents: Cents;
    method: CashMethod;
    /** The value date. */
    paidOn: CalendarDate;
    documentId: string;
    reference?: FreeTextRef;
    referenceHash?: string;
  }
>;
/**
 * Nothing more is paid of the costs. What is left pays what is still owed on the loan, or what was written off of it, and the
 * borrower gets the rest; all parts add up to `restCents`.
 */
export type SaleCostsClosed = DomainEvent<
  'SaleCostsClosed',
  {
    loanId: string;
    borrowerId: string;
    restCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    recoveryCents: Cents;
    walletCents: Cents;
    closedOn: CalendarDate;
  }
>;

/** The sale was undone, with all its postings. The collateral is on sale again from this day on. */
export type CollateralSaleUndone = DomainEvent<
  'CollateralSaleUndone',
  Pick<
    CollateralSold['data'],
    | 'loanId'
    | 'borrowerId'
    | 'priceCents'
    | 'costsCents'
    | 'interestCents'
    | 'principalCents'
    | 'recoveryCents'
    | 'surplusCents'
    | 'shortfallCents'
    | 'method'
    | 'soldOn'
    | 'costsOwed'
  > & {
    undoneOn: CalendarDate;
    /** The part of the surplus that was no longer in the wallet, and is now owed. Missing if the wallet held all of it. */
    owedCents?: Cents;
    reason: FreeTextRef;
  }
>;

/**
 * A payment from before the sale was reversed or returned. This much of the surplus pays the loan, from `takenOn` on. The part
 * that the wallet no longer holds is owed.
 */
export type SaleSurplusTakenBack = DomainEvent<
  'SaleSurplusTakenBack',
  {
    loanId: string;
    borrowerId: string;
    /** Interest and principal add up to this amount, and so do the wallet's part and the owed part. */
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    walletCents: Cents;
    owedCents: Cents;
    takenOn: CalendarDate;
  }
>;

/**
 * A payment from before the sale was recorded after it, so the loan needed this much less of the price. It is in the borrower's
 * wallet, from the day on which it had paid the loan.
 */
export type SaleSurplusAdded = DomainEvent<
  'SaleSurplusAdded',
  {
    loanId: string;
    borrowerId: string;
    /** Interest and principal add up to this amount. */
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    addedOn: CalendarDate;
  }
>;

export type CollateralSaleEvent =
  | CollateralListed
  | CollateralRelisted
  | CollateralSaleWithdrawn
  | CollateralSold
  | SaleCostsPaid
  | SaleCostsClosed
  | SaleSurplusTakenBack
  | SaleSurplusAdded
  | CollateralSaleUndone;

interface Opened {
  readonly loanId: string;
  readonly borrowerId: string;
  readonly listedPriceCents: Cents;
  /** The day since which it has been on sale; a new price does not change it. */
  readonly listedOn: CalendarDate;
  /** The last day on which the borrower can redeem it; null if no day was promised. */
  readonly redeemableUntil: CalendarDate | null;
  /** How its price was divided; null unless it is sold. */
  readonly sold: CollateralSold['data'] | null;
  /** What is left of the costs and what was paid of them; null if it is not sold, or if the costs were paid with the sale. */
  readonly costs: { readonly leftCents: Cents; readonly paidCents: Cents } | null;
  /** What the borrower got: the surplus, what a late payment added, and the part of the costs that nobody asked for. */
  readonly surplusCents: Cents;
  /** The part of it that late payments from before the sale added. */
  readonly surplusAddedCents: Cents;
  /** The part of the surplus that was taken back later. */
  readonly surplusTakenCents: Cents;
}

export type CollateralSale =
  { readonly status: 'NONE' } | (Opened & { readonly status: 'LISTED' | 'WITHDRAWN' | 'SOLD' });

export type OpenedSale = Exclude<CollateralSale, { status: 'NONE' }>;
