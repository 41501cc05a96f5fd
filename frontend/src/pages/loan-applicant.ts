import { stagesOf } from '@dziva/contracts/application-stages';
import type { Application, ApplicationRow } from '@dziva/contracts/applications';
import { missingDocuments } from '@dziva/contracts/next-steps';
import type { ApplicationChecks, CollateralValue, LoanApplicant } from '#features/loans/loan-applicant.ts';

/** What a loan is created for: the application as somebody looked at it, and as a whole once that is known. */
export function loanApplicantOf(row: ApplicationRow, whole: Application | undefined): LoanApplicant {
  return {
    appId: row.id,
    version: row.version,
    name: row.applicantName,
    loanAmountCents: row.loanAmountCents,
    monthlyIncomeCents: row.monthlyIncomeCents,
    collateral: whole === undefined ? null : collateralOf(whole),
    checks: whole === undefined ? null : checksOf(whole),
  };
}

function checksOf(whole: Application): ApplicationChecks {
  const review = stagesOf(whole).find(({ stage }) => stage === 'UNDER_REVIEW');
  return {
    wasReviewed: review?.reachedAt != null,
    missingDocuments: missingDocuments(whole.documents),
  };
}

/** The value of the collateral: from the latest passed assessment, otherwise the applicant's estimate. */
function collateralOf({ assessments, collateralEstValueCents }: Application): CollateralValue {
  const assessed = assessments.findLast((one) => one.result === 'PASS')?.assessedValueCents ?? null;
  return { valueCents: assessed ?? collateralEstValueCents, isAssessed: assessed !== null };
}
