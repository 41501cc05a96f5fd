import type { Application, ApplicationRow } from '@dziva/contracts/applications';
import type { CollateralValue, LoanApplicant } from '#features/loans/loan-applicant.ts';

/** What a loan is created for: the application as somebody looked at it, and as a whole once that is known. */
export function loanApplicantOf(row: ApplicationRow, whole: Application | undefined): LoanApplicant {
  return {
    appId: row.id,
    version: row.version,
    name: row.applicantName,
    loanAmountCents: row.loanAmountCents,
    monthlyIncomeCents: row.monthlyIncomeCents,
    collateral: whole === undefined ? null : collateralOf(whole),
  };
}

/** The latest passed assessment speaks for the collateral; before there is one, the applicant's estimate does. */
function collateralOf({ assessments, collateralEstValueCents }: Application): CollateralValue {
  const assessed = assessments.find((one) => one.result === 'PASS')?.assessedValueCents ?? null;
  return { valueCents: assessed ?? collateralEstValueCents, isAssessed: assessed !== null };
}
