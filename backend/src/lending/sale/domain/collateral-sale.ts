import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { CollateralSaleStatus, PriceBasis } from '@dziva/vocabulary/collateral';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';

/** Why it was withdrawn: staff decided so, or its loan was settled, written off or recovered. */
export type WithdrawalCause = 'DECIDED' | 'LOAN_SETTLED' | 'LOAN_WRITTEN_OFF' | 'LOAN_RECOVERED';

/** How the price of a sale was divided, and what is known about it. */
export interface SaleAccount {
  readonly loanId: string;
  readonly borrowerId: string;
  readonly priceCents: Cents;
  /** Owed until they are paid. */
  readonly costsCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  /** If the loan is written off: the part that pays what was written off. Interest and principal are 0 then. */
  readonly recoveryCents?: Cents;
  readonly surplusCents: Cents;
  readonly shortfallCents: Cents;
  readonly method: CashMethod;
  /** The value date, and the time of the payment. */
  readonly soldOn: CalendarDate;
  readonly soldAt: string;
  /** The provider's reference for the payment of the price. */
  readonly reference?: FreeTextRef;
  readonly referenceHash?: string;
  readonly note?: FreeTextRef;
  /** JSON with the name of the buyer, and the national ID and telephone if they are known. */
  readonly buyer?: FreeTextRef;
  /** For property: the number of the court's order. */
  readonly courtOrder?: FreeTextRef;
  readonly documentId?: string;
  /** The assets that were sold; left out if all were sold without a list. */
  readonly assetIds?: readonly string[];
}

/** A part of the costs that was paid, and when that was recorded. */
export interface PaidCosts {
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly method: CashMethod;
  readonly paidOn: CalendarDate;
  readonly documentId: string;
  readonly entry: EventVersion;
}

interface Opened {
  readonly loanId: string;
  readonly applicationId: string;
  readonly borrowerId: string;
  /** The applicant's estimate, and the assessed value; null if nobody assessed it. */
  readonly originalValueCents: Cents;
  readonly assessedValueCents: Cents | null;
  /** Where the first listed price came from. */
  readonly priceBasis: PriceBasis;
  readonly listedPriceCents: Cents;
  /** The day since which it has been on sale; a new price does not change it. */
  readonly listedOn: CalendarDate;
  readonly listed: EventVersion;
  /** Null unless it is withdrawn. */
  readonly withdrawn: EventVersion | null;
  /** The last day on which the borrower can redeem it. */
  readonly redeemableUntil: CalendarDate;
  /** How its price was divided; null unless it is sold. */
  readonly sold: (SaleAccount & { readonly entry: EventVersion }) | null;
  /** What is left of the costs, and what was paid of them; null if it is not sold, or if there are none. */
  readonly costs: {
    readonly leftCents: Cents;
    readonly paid: readonly PaidCosts[];
    /** The part that nobody asked for, and the day on which the borrower got it; null while the costs are open. */
    readonly returned: { readonly amountCents: Cents; readonly on: CalendarDate } | null;
  } | null;
  /** What the borrower got: the surplus, what a late payment added, and the part of the costs that nobody asked for. */
  readonly surplusCents: Cents;
  /** The part of it that late payments from before the sale added. */
  readonly surplusAddedCents: Cents;
  readonly surplusAdded: EventVersion | null;
  /** The part of the surplus that was taken back later. */
  readonly surplusTakenCents: Cents;
  readonly surplusTakenOn: CalendarDate | null;
}

export type CollateralSale =
  { readonly status: 'NONE' } | (Opened & { readonly status: CollateralSaleStatus });

export type OpenedSale = Exclude<CollateralSale, { status: 'NONE' }>;
