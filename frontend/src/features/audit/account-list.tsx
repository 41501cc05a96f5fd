import type { LedgerAccount } from '@dziva/contracts/ledger';
import { listLedgerAccounts } from '@dziva/contracts/routes/ledger';
import { ACCOUNT_TYPES } from '@dziva/contracts/routes/reports';
import { Link } from 'react-router-dom';
import { accountTypeLabels } from '#features/reports/report-names.text.ts';
import { accountName, pathOfAccount, pathOfMember } from '#lib/ledger-accounts.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { eventCopy, peopleCopy } from './audit.text.ts';
import { Balance } from './balance.tsx';
import { KnownOnFields, type KnownOn } from './known-on.tsx';
import { accountPageQuery } from './ledger.queries.ts';
import { ledgerCopy as copy } from './ledger.text.ts';

const FILTERS = {
  type: {
    words: ACCOUNT_TYPES,
    labels: copy.typeNames,
    select: { label: copy.type, all: copy.allTypes },
  },
} as const;

export const accountRows = ({ asOf, valueOn }: Pick<KnownOn, 'asOf' | 'valueOn'>) =>
  rowsOf({
    ask: ({ type, q }) => ({ type, q, asOf, valueOn }),
    page: accountPageQuery,
    filters: FILTERS,
  });

/** Every account with its balance; the search looks in addresses and names. */
export function AccountList({ known }: { known: KnownOn }) {
  const list = useServerList({
    ...accountRows(known),
    csv: { route: listLedgerAccounts, title: copy.exportTitle },
    columns: columnsFor(known),
    rowKey: ({ account }) => account,
  });
  return (
    <ServerList
      title={copy.title}
      list={list}
      copy={copy}
      filters={<KnownOnFields known={known} />}
      empty={<EmptyState title={copy.empty} />}
    />
  );
}

function columnsFor(known: KnownOn): Column<LedgerAccount>[] {
  const { columns } = copy;
  return [
    {
      key: 'account',
      header: columns.account,
      card: 'title',
      cell: ({ account }) => (
        <span className="block min-w-0">
          <Link
            to={pathOfAccount(account, known)}
            className="font-semibold text-ink no-underline hover:underline"
          >
            {accountName(account)}
          </Link>
          <span className="block text-xs break-all text-ink-2">{account}</span>
        </span>
      ),
    },
    { key: 'type', header: columns.type, cell: ({ type }) => accountTypeLabels[type] },
    { key: 'owner', header: columns.owner, cell: ownerCell },
    {
      key: 'balance',
      header: columns.balance,
      align: 'right',
      card: 'badge',
      cell: ({ balanceCents }) => <Balance cents={balanceCents} />,
    },
  ];
}

function ownerCell({ ownerId, ownerName }: LedgerAccount) {
  if (ownerId === undefined) return eventCopy.none;
  return (
    <Link to={pathOfMember(ownerId)} className="text-link">
      {ownerName ?? peopleCopy.erased}
    </Link>
  );
}
