import type { LoanProduct } from '@dziva/contracts/loan-products';

/** The data of an application that the dialog for a new loan needs. */
export interface LoanApplicant {
  readonly appId: string;
  /** The version that the reader saw: the server refuses the loan if a colleague has changed the application since. */
  readonly version: number;
  readonly name: string;
  readonly loanAmountCents: number;
  readonly monthlyIncomeCents: number;
  /** The value of the collateral; null while it is loading. */
  readonly collateral: CollateralValue | null;
  /** The product that applies and the term that was asked for; null while they are loading. */
  readonly wish: LoanWish | null;
}

export interface LoanWish {
  readonly product: LoanProduct;
  readonly termMonths: number | null;
}

export interface CollateralValue {
  readonly valueCents: number;
  /** True if the value is from our assessment; false if it is the applicant's own estimate. */
  readonly isAssessed: boolean;
}
