import { useQuery } from '@tanstack/react-query';
import { loanCopy } from '#content/en/loans.ts';
import { LoanList } from '#features/loans/loan-list.tsx';
import { ownLoansQuery } from '#features/loans/loans.api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';

/** A member's own loans. */
export default function OwnLoansPage() {
  const query = useQuery(ownLoansQuery);
  return (
    <>
      <PageHeading title={loanCopy.ownTitle} />
      <section
        aria-label={loanCopy.ownTitle}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        <QueryView
          query={query}
          what={loanCopy.what}
          loadingLabel={loanCopy.loading}
          empty={{
            when: (rows) => rows.length === 0,
            show: <EmptyState title={loanCopy.emptyOwn}>{loanCopy.emptyOwnText}</EmptyState>,
          }}
        >
          {(rows) => <LoanList caption={loanCopy.ownTitle} rows={rows} showBorrower={false} />}
        </QueryView>
      </section>
    </>
  );
}
