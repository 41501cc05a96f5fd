import type { CollateralType } from '@dziva/contracts/collateral';

/** What a loan for an application is made with. */
export interface LoanApplicant {
  readonly appId: string;
  /** As it was when somebody looked: a colleague who was faster is not passed over. */
  readonly version: number;
  readonly name: string;
  readonly loanAmountCents: number;
  readonly monthlyIncomeCents: number;
  readonly collateralType: CollateralType;
  /** What the loan is measured against; null while that is not known. */
  readonly collateral: CollateralValue | null;
  /** What the applicant chose; null while that is not known. */
  readonly wish: LoanWish | null;
}

export interface LoanWish {
  readonly productId: string | null;
  readonly termMonths: number | null;
}

export interface CollateralValue {
  readonly valueCents: number;
  /** By our assessment, or until there is one by the applicant's own estimate. */
  readonly isAssessed: boolean;
}
