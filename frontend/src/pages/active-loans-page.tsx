import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ActiveLoanList, activeLoanRows } from '#features/loans/lists/active-loan-list.tsx';
import { AllLoanList, loanRows } from '#features/loans/lists/all-loan-list.tsx';
import { LoanList } from '#features/loans/lists/loan-list.tsx';
import { approvedLoansQuery } from '#features/loans/loans.queries.ts';
import { loanCopy } from '#features/loans/loans.text.ts';
import { ask, type Questions } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';

const VIEWS = ['active', 'all'] as const;

export const questions: Questions = ({ search }) =>
  search.get('view') === 'all'
    ? [ask(rowsAt(loanRows, search))]
    : [ask(approvedLoansQuery), ask(rowsAt(activeLoanRows, search))];

/** For staff, in two tabs: loans that are being repaid, with those that wait for their payout above them; and all loans. */
export default function ActiveLoansPage() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'active';
  return (
    <>
      <PageHeading title={loanCopy.activeTitle} />
      <Tabs
        value={view}
        // The filters of one list have no meaning for the other.
        onValueChange={(next) =>
          setParams(next === 'all' ? { view: next } : {}, { preventScrollReset: true })
        }
        label={loanCopy.viewsLabel}
        stretch={false}
        tabs={VIEWS.map((value) => ({ value, label: loanCopy.views[value] }))}
      >
        <TabPanel value="active">
          <WaitingLoans />
          <ActiveLoanList />
        </TabPanel>
        <TabPanel value="all">
          <AllLoanList />
        </TabPanel>
      </Tabs>
    </>
  );
}

function WaitingLoans() {
  const query = useQuery(approvedLoansQuery);
  const { data, isError } = query;
  if (data === undefined ? !isError : data.length === 0) return null;
  return (
    <Panel title={loanCopy.waitingTitle} flush className="mb-6 overflow-hidden">
      <QueryView query={query} what={loanCopy.waitingWhat}>
        {(waiting) => <LoanList caption={loanCopy.waitingTitle} rows={waiting} showBorrower />}
      </QueryView>
    </Panel>
  );
}
