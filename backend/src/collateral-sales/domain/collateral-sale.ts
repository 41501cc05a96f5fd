import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** Where the first listed price came from: ESTIMATE is the applicant's own, CHOSEN was named by staff. */
export type PriceBasis = 'ASSESSMENT' | 'ESTIMATE' | 'CHOSEN';

/** Its loan went into default: the collateral goes on sale. */
export type CollateralListed = DomainEvent<
  'CollateralListed',
  {
    loanId: string;
    applicationId: string;
    borrowerId: string;
    /** The applicant's estimate, and what an assessor found; null where nobody assessed it. */
    originalValueCents: Cents;
    assessedValueCents: Cents | null;
    listedPriceCents: Cents;
    priceBasis: PriceBasis;
    listedOn: CalendarDate;
    /** Until this day it is only sold by two people; left out in old ones. */
    redeemableUntil?: CalendarDate;
  }
>;
/** At another price, or back on sale. */
export type CollateralRelisted = DomainEvent<
  'CollateralRelisted',
  { loanId: string; listedPriceCents: Cents; wasWithdrawn: boolean; relistedOn: CalendarDate }
>;
export type CollateralSaleWithdrawn = DomainEvent<
  'CollateralSaleWithdrawn',
  { loanId: string; withdrawnOn: CalendarDate; because: WithdrawalCause }
>;
/** Staff took it off sale, its loan was written off, or nothing is left to be paid from it. */
export type WithdrawalCause = 'DECIDED' | 'LOAN_SETTLED' | 'LOAN_WRITTEN_OFF' | 'LOAN_RECOVERED';

/**
 * The account of a sale: costs, interest, principal and surplus are the price, to the cent. The surplus is the borrower's
 * and goes to their wallet; a shortfall stays owed on the loan.
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
    /** Of a loan that is written off: this pays what was given up. Interest and principal are 0 then. */
    recoveryCents?: Cents;
    surplusCents: Cents;
    shortfallCents: Cents;
    method: CashMethod;
    /** Value date, and when the money changed hands. */
    soldOn: CalendarDate;
    soldAt: string;
    /** What the provider called the payment of the price. */
    reference?: FreeTextRef;
    referenceHash?: string;
    note?: FreeTextRef;
  }
>;

/** The sale is taken back, with all that it posted: the collateral is on sale again, as of this day. */
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
  > & {
    undoneOn: CalendarDate;
    /** Of the surplus: what the wallet did not hold, and is owed since. Left out where it held all. */
    owedCents?: Cents;
    reason: FreeTextRef;
  }
>;

/**
 * A payment from before the sale was reversed or came back: so much of the surplus pays the loan, from `takenOn` on. What the
 * wallet does not hold of it is owed.
 */
export type SaleSurplusTakenBack = DomainEvent<
  'SaleSurplusTakenBack',
  {
    loanId: string;
    borrowerId: string;
    /** Interest and principal, and the wallet's part and what is owed, each make the amount. */
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    walletCents: Cents;
    owedCents: Cents;
    takenOn: CalendarDate;
  }
>;

export type CollateralSaleEvent =
  | CollateralListed
  | CollateralRelisted
  | CollateralSaleWithdrawn
  | CollateralSold
  | SaleSurplusTakenBack
  | CollateralSaleUndone;

interface Opened {
  readonly loanId: string;
  readonly borrowerId: string;
  readonly listedPriceCents: Cents;
  /** The day since which it has been on sale; a new price does not change it. */
  readonly listedOn: CalendarDate;
  /** The last day on which the borrower can redeem it; null where none was promised. */
  readonly redeemableUntil: CalendarDate | null;
  /** How its price was divided, while it is sold. */
  readonly sold: CollateralSold['data'] | null;
  /** What of its surplus was taken back since. */
  readonly surplusTakenCents: Cents;
}

export type CollateralSale =
  { readonly status: 'NONE' } | (Opened & { readonly status: 'LISTED' | 'WITHDRAWN' | 'SOLD' });

export type OpenedSale = Exclude<CollateralSale, { status: 'NONE' }>;
