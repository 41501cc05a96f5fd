import { useQuery } from '@tanstack/react-query';
import { loanCopy } from '#content/en/loans.ts';
import { ActiveLoanList } from '#features/loans/active-loan-list.tsx';
import { LoanList } from '#features/loans/loan-list.tsx';
import { approvedLoansQuery } from '#features/loans/loans.api.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';

/** Loans that are being repaid; above them, those that still wait to be paid out. */
export default function ActiveLoansPage() {
  const { data: waiting } = useQuery(approvedLoansQuery);
  return (
    <>
      <PageHeading title={loanCopy.activeTitle} />
      {waiting !== undefined && waiting.length > 0 && (
        <Panel title={loanCopy.waitingTitle} flush className="mb-6 overflow-hidden">
          <LoanList caption={loanCopy.waitingTitle} rows={waiting} showBorrower />
        </Panel>
      )}
      <ActiveLoanList />
    </>
  );
}
