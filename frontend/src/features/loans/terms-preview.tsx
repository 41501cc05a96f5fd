import type { LoanPreview } from '@dziva/contracts/loans';
import type { UseQueryResult } from '@tanstack/react-query';
import { createLoanCopy as copy } from '#content/en/loan-making.ts';
import { loanCopy } from '#content/en/loans.ts';
import { loanOfferCopy } from '#content/en/loan-offer.ts';
import { Facts } from '#ui/facts.tsx';
import { Failure } from '#ui/failure.tsx';
import { Money } from '#ui/money.tsx';

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
