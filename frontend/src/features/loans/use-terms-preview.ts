import { previewLoanRequest } from '@dziva/contracts/loans';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '#lib/use-settled.ts';
import { loanPreviewQuery, type PreviewTerms } from '#queries/loans.ts';

const NOTHING: PreviewTerms = { principalCents: 0, interestRateAPR: 0, termMonths: 0, dueDayOfMonth: 1 };

/** The costs of the terms in the form, loaded 300 ms after the last change; null while they are not valid. */
export function useTermsPreview(
  loanId: string,
  {
    principalCents,
    interestRateAPR,
    termMonths,
    dueDayOfMonth,
  }: Partial<Record<keyof PreviewTerms, unknown>>,
) {
  const settled = useSettled(
    JSON.stringify({ principalCents, interestRateAPR, termMonths, dueDayOfMonth, loanId }),
  );
  const asked = previewLoanRequest.safeParse(JSON.parse(settled));
  const query = useQuery({
    ...loanPreviewQuery(asked.success ? asked.data : NOTHING),
    enabled: asked.success,
    placeholderData: keepPreviousData,
  });
  return asked.success ? query : null;
}
