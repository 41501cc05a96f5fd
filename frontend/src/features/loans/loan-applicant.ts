import type { NeededDocument } from '@dziva/contracts/documents';

/** What a loan for an application is made with. */
export interface LoanApplicant {
  readonly appId: string;
  /** As it was when somebody looked: a colleague who was faster is not passed over. */
  readonly version: number;
  readonly name: string;
  readonly loanAmountCents: number;
  readonly monthlyIncomeCents: number;
  /** What the loan is measured against; null while that is not known. */
  readonly collateral: CollateralValue | null;
  /** What was done before; null while that is not known. */
  readonly checks: ApplicationChecks | null;
}

export interface ApplicationChecks {
  readonly wasReviewed: boolean;
  readonly missingDocuments: readonly NeededDocument[];
}

export interface CollateralValue {
  readonly valueCents: number;
  /** By our assessment, or until there is one by the applicant's own estimate. */
  readonly isAssessed: boolean;
}
