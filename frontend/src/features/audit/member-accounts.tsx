import type { LedgerAccount } from '@dziva/contracts/ledger';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { accountName, pathOfAccount } from '#lib/ledger-accounts.ts';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { memberCopy } from './audit.text.ts';
import { Balance } from './balance.tsx';

const { accounts: copy } = memberCopy;

/** A member's ledger accounts: wallet, money in transit, loans, investments. Accounts with a zero balance come last. */
export function MemberAccounts({ query }: { query: UseQueryResult<LedgerAccount[]> }) {
  return (
    <Panel title={copy.title} className="mb-6" flush>
      <QueryView
        query={query}
        what={copy.what}
        loadingLabel={copy.loading}
        empty={{ when: (rows) => rows.length === 0, show: <p className="p-5 text-ink-2">{copy.none}</p> }}
      >
        {(rows) => (
          <>
            <ul className="grid gap-px bg-line sm:grid-cols-2 xl:grid-cols-3">
              {emptyAccountsLast(rows).map((account) => (
                <Account key={account.account} account={account} />
              ))}
              {rows.length % 2 === 1 && (
                <li aria-hidden="true" className="bg-surface max-sm:hidden xl:hidden" />
              )}
            </ul>
            <p className="border-t border-line px-4 py-3 text-sm text-ink-2 sm:px-5">{copy.explain}</p>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Account({ account: { account, balanceCents } }: { account: LedgerAccount }) {
  return (
    <li className="relative grid content-start justify-items-start gap-1 bg-surface px-4 py-3 hover:bg-sunken sm:px-5">
      <Link
        to={pathOfAccount(account)}
        className="text-ink-2 underline decoration-line-strong underline-offset-4 after:absolute after:inset-0"
      >
        {accountName(account)}
      </Link>
      <span className="font-[650] figures">
        <Balance cents={balanceCents} />
      </span>
    </li>
  );
}

function emptyAccountsLast(rows: readonly LedgerAccount[]): LedgerAccount[] {
  const isEmpty = ({ balanceCents }: LedgerAccount) => Number(balanceCents === 0);
  return rows.toSorted((a, b) => isEmpty(a) - isEmpty(b));
}
