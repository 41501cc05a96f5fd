import { type LoanPreview, previewLoanRequest } from '@dziva/contracts/loans';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSettled } from '#lib/use-settled.ts';
import { Facts } from '#ui/facts.tsx';
import { Failure } from '#ui/failure.tsx';
import { Money } from '#ui/money.tsx';
import { createLoanCopy as copy } from '../create/loan-making.text.ts';
import { loanPreviewQuery, type PreviewTerms } from '../loans.queries.ts';
import { loanCopy } from '../loans.text.ts';
import { loanOfferCopy } from './loan-offer.text.ts';

const { terms } = loanCopy;

/** Shows the costs of the terms, calculated by the server. `query` is null while the terms are not valid. */
export function TermsPreview({
  query,
}: {
  query: Pick<UseQueryResult<LoanPreview>, 'data' | 'error'> | null;
}) {
  return (
    <aside aria-label={copy.summary} aria-live="polite" className="grid gap-4 rounded-card bg-sunken p-4">
      <p className="font-semibold">{copy.summary}</p>
      {query === null && <p className="text-sm text-ink-2">{copy.waitingForTerms}</p>}
      {query?.error && <Failure error={query.error} />}
      {query?.data !== undefined && !query.error && <Costs preview={query.data} />}
    </aside>
  );
}

function Costs({ preview }: { preview: LoanPreview }) {
  return (
    <Facts
      facts={[
        {
          term: copy.monthly,
          value: (
            <strong className="text-lg">
              <Money cents={preview.monthlyPaymentCents} />
            </strong>
          ),
        },
        { term: copy.total, value: <Money cents={preview.totalRepaymentCents} /> },
        { term: copy.interest, value: <Money cents={preview.totalInterestCents} /> },
        { term: loanOfferCopy.own.rate, value: terms.effectiveRateValue(preview.effectiveRatePercent) },
      ]}
    />
  );
}

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
