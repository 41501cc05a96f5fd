import type { Application, ApplicationRow } from '@dziva/contracts/applications';
import type { CollateralValue, LoanApplicant } from '#features/loans/create/loan-applicant.ts';
import { assessedValueOf } from '#lib/assessed-value.ts';

/** The application for which a loan is created: as it is in the list, and complete once it is loaded. */
export function loanApplicantOf(row: ApplicationRow, whole: Application | undefined): LoanApplicant {
  return {
    appId: row.id,
    version: row.version,
    name: row.applicantName,
    loanAmountCents: row.loanAmountCents,
    monthlyIncomeCents: row.monthlyIncomeCents,
    collateral: whole === undefined ? null : collateralOf(whole),
    wish: whole === undefined ? null : { product: whole.product, termMonths: whole.termMonths },
  };
}

/** The value of the collateral: from the latest passed assessment, otherwise the applicant's estimate. */
function collateralOf(application: Application): CollateralValue {
  const assessed = assessedValueOf(application);
  return { valueCents: assessed ?? application.collateralEstValueCents, isAssessed: assessed !== null };
}
