import { listLedgerAccounts, type LedgerAccount } from '@dziva/contracts/ledger';
import { ACCOUNT_TYPES } from '@dziva/contracts/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { eventCopy, peopleCopy } from '#content/en/audit.ts';
import { ledgerCopy as copy } from '#content/en/ledger.ts';
import { accountTypeLabels } from '#content/en/report-names.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { accountName, pathOfAccount, pathOfMember } from '#lib/ledger-accounts.ts';
import { useListState } from '#lib/list-state.ts';
import { accountPageQuery } from '#queries/ledger.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { Balance } from './balance.tsx';

import { KnownOnFields, type KnownOn } from './known-on.tsx';

const FILTERS = { type: ACCOUNT_TYPES } as const;
const TYPE_CHOICES = ACCOUNT_TYPES.map((value) => ({ value, label: copy.typeNames[value] }));

/** Every account with its balance; a search finds addresses and names. */
export function AccountList({ known }: { known: KnownOn }) {
  const list = useListState({ sorts: [], filters: FILTERS });
  const { type } = list.filters;
  const { asOf, valueOn } = known;
  const filters = { type, q: list.q, asOf, valueOn };
  const query = useQuery(accountPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listLedgerAccounts, copy.exportTitle);
  return (
    <ServerList
      title={copy.title}
      list={list}
      query={query}
      searchLabel={copy.search}
      filters={
        <>
          <FilterSelect
            label={copy.type}
            all={copy.allTypes}
            value={type}
            choices={TYPE_CHOICES}
            onChoose={(value) => list.setFilter('type', value)}
          />
          <KnownOnFields known={known} />
        </>
      }
      chips={chipOf(type && copy.typeNames[type], () => list.setFilter('type', undefined))}
      csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
      what={copy.what}
      loadingLabel={copy.loading}
      showing={copy.showing}
      empty={<EmptyState title={copy.empty} />}
    >
      {(rows) => (
        <DataTable
          caption={copy.title}
          columns={columnsFor(known)}
          rows={rows}
          rowKey={({ account }) => account}
        />
      )}
    </ServerList>
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
