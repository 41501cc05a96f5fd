import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { applicationCopy } from '#features/applications/applications.text.ts';
import { nameOf, wholeUsd } from '#lib/page-names.ts';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { loanQuery } from '../loans.queries.ts';
import { loanCopy } from '../loans.text.ts';
import { LoanStatusBadge } from './loan-badges.tsx';

/** A short summary of the loan of an application, with a link to it. */
export function LoanLinkPanel({ loanId }: { loanId: string }) {
  const query = useQuery(loanQuery(loanId));
  return (
    <Panel
      title={applicationCopy.sections.loan}
      aside={query.data !== undefined && <LoanStatusBadge status={query.data.status} />}
    >
      <QueryView query={query} what={loanCopy.whatOne} skeleton={<SkeletonFacts rows={3} />}>
        {(loan) => (
          <>
            <Facts
              facts={[
                { term: loanCopy.terms.principal, value: <Money cents={loan.principalCents} /> },
                { term: loanCopy.terms.monthly, value: <Money cents={loan.monthlyPaymentCents} /> },
                { term: loanCopy.terms.term, value: loanCopy.terms.termValue(loan.termMonths) },
              ]}
            />
            <p className="mt-4">
              <Link to={`/loans/${loan.id}`} className="text-link font-semibold">
                {nameOf(loan.borrowerName, wholeUsd(loan.principalCents))}
              </Link>
            </p>
          </>
        )}
      </QueryView>
    </Panel>
  );
}
