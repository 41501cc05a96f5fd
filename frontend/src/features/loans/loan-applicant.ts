import type { CollateralType } from '@dziva/contracts/collateral';

/** The data of an application that the dialog for a new loan needs. */
export interface LoanApplicant {
  readonly appId: string;
  /** The version that the reader saw: the server refuses the loan if a colleague has changed the application since. */
  readonly version: number;
  readonly name: string;
  readonly loanAmountCents: number;
  readonly monthlyIncomeCents: number;
  readonly collateralType: CollateralType;
  /** The value of the collateral; null while it is loading. */
  readonly collateral: CollateralValue | null;
  /** The product that the applicant chose; null while it is loading. */
  readonly wish: LoanWish | null;
}

export interface LoanWish {
  readonly productId: string | null;
  readonly termMonths: number | null;
}

export interface CollateralValue {
  readonly valueCents: number;
  /** True if the value is from our assessment; false if it is the applicant's own estimate. */
  readonly isAssessed: boolean;
}
