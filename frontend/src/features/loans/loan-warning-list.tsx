import type { NeededDocument } from '@dziva/contracts/documents';
import { type LoanWarning, loanWarnings } from '@dziva/loan-maths/loan-warnings';
import { applicationCopy } from '#content/en/applications.ts';
import { loanWarningCopy as copy } from '#content/en/loan-warnings.ts';
import { documentNames } from '#content/en/next-steps.ts';
import { percentText } from '#lib/decision-aid.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Banner } from '#ui/banner.tsx';
import type { LoanApplicant } from './loan-applicant.ts';

export type Warning = LoanWarning<NeededDocument>;

/** The warnings about this loan; null while the application is not completely loaded. */
export function warningsFor(
  { collateral, checks, loanAmountCents, monthlyIncomeCents }: LoanApplicant,
  costs: { readonly principalCents: number; readonly monthlyCents: number },
): Warning[] | null {
  if (collateral === null || checks === null) return null;
  return loanWarnings({
    principalCents: costs.principalCents,
    instalmentCents: costs.monthlyCents,
    requestedCents: loanAmountCents,
    monthlyIncomeCents,
    ...collateral,
    ...checks,
  });
}

/** Each warning in a sentence of its own, with its figures. */
export function LoanWarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warn" title={copy.title(warnings.length)}>
      <ul aria-label={copy.title(warnings.length)} className="mt-1 grid list-disc gap-1 pl-5 figures">
        {warnings.map((warning) => (
          <li key={warning.code}>{sentenceOf(warning)}</li>
        ))}
      </ul>
    </Banner>
  );
}

function sentenceOf(warning: Warning): string {
  switch (warning.code) {
    case 'ABOVE_REQUEST':
      return copy.aboveRequest(formatUsd(warning.principalCents), formatUsd(warning.requestedCents));
    case 'LTV_ABOVE_LIMIT': {
      const { principalCents, valueCents, isAssessed } = warning;
      const { basisAssessed, basisEstimate } = applicationCopy.decision;
      const basis = isAssessed ? basisAssessed : basisEstimate;
      return copy.ltv(
        formatUsd(principalCents),
        formatUsd(valueCents),
        basis,
        share(principalCents, valueCents),
      );
    }
    case 'NOT_ASSESSED':
      return copy.notAssessed;
    case 'DOCUMENTS_MISSING':
      return copy.documents(warning.missing.map((kind) => documentNames[kind]).join('; '));
    case 'NOT_REVIEWED':
      return copy.notReviewed;
    case 'INSTALMENT_ABOVE_LIMIT': {
      const { instalmentCents, monthlyIncomeCents } = warning;
      const percent = share(instalmentCents, monthlyIncomeCents);
      return copy.instalment(formatUsd(instalmentCents), formatUsd(monthlyIncomeCents), percent);
    }
  }
}

const share = (part: number, whole: number): string => percentText((part / whole) * 100);
