import type { Application, ApplicationRow } from '@dziva/contracts/applications';
import type { CollateralValue, LoanApplicant } from '#features/loans/loan-applicant.ts';

/** The application for which a loan is created: as it is in the list, and complete once it is loaded. */
export function loanApplicantOf(row: ApplicationRow, whole: Application | undefined): LoanApplicant {
  return {
    appId: row.id,
    version: row.version,
    name: row.applicantName,
    loanAmountCents: row.loanAmountCents,
    monthlyIncomeCents: row.monthlyIncomeCents,
    collateralType: row.collateralType,
    collateral: whole === undefined ? null : collateralOf(whole),
    wish: whole === undefined ? null : { productId: whole.productId, termMonths: whole.termMonths },
  };
}

/** The value of the collateral: from the latest passed assessment, otherwise the applicant's estimate. */
function collateralOf({ assessments, collateralEstValueCents }: Application): CollateralValue {
  const assessed = assessments.findLast((one) => one.result === 'PASS')?.assessedValueCents ?? null;
  return { valueCents: assessed ?? collateralEstValueCents, isAssessed: assessed !== null };
}
