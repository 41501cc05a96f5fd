import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { useInvestmentNames } from './own-names.ts';
import { TransactionMonths } from './transaction-list.tsx';
import { investmentActivityQuery } from './wallet.queries.ts';
import { walletCopy } from './wallet.text.ts';

/** The recent wallet transactions of investments: investments made, returns, principal paid back. */
export function InvestmentActivity() {
  const query = useQuery(investmentActivityQuery);
  const names = useInvestmentNames();
  return (
    <Panel
      title={walletCopy.activity}
      flush
      className="overflow-hidden"
      aside={
        <Link to="/wallet" className="text-link text-sm">
          {walletCopy.allActivity}
        </Link>
      }
    >
      <QueryView
        query={query}
        what={walletCopy.historyWhat}
        empty={{
          when: (rows) => rows.length === 0,
          show: <p className="p-5 text-ink-2">{walletCopy.noActivity}</p>,
        }}
      >
        {(rows) => <TransactionMonths rows={rows} names={names} />}
      </QueryView>
    </Panel>
  );
}
