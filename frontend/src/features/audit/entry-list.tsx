import type { LedgerEntry } from '@dziva/contracts/ledger';
import { listLedgerEntries } from '@dziva/contracts/routes/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ExportButton } from '#ui/export-button.tsx';
import { formatDateShort } from '#lib/dates.ts';
import { accountName, pathOfAccount, pathOfEvent } from '#lib/ledger-accounts.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Balance } from './balance.tsx';
import { eventLabel, exactTime } from './event-words.ts';
import type { KnownOn } from './known-on.tsx';
import { OlderRows, useOlder } from '#ui/older-rows.tsx';
import { entriesQuery } from './ledger.queries.ts';
import { accountCopy } from './ledger.text.ts';
import { runningBalances } from './running-balances.ts';

const { postings: copy } = accountCopy;

/** A posting with the balance of the account after it. */
interface Line extends LedgerEntry {
  readonly key: string;
  readonly afterCents: number;
}

/** The postings of an account, newest first, each with the balance after it and a link to its event. */
export function EntryList({
  account,
  balanceCents,
  known: { asOf, from, valueOn },
}: {
  account: string;
  /** The balance after the newest of the postings. */
  balanceCents: number;
  known: KnownOn;
}) {
  const filters = { account, asOf, from, valueOn };
  const query = useInfiniteQuery(entriesQuery(filters));
  const showOlder = useOlder(query, linkId);
  const lines = linesOf(query.data?.pages.flatMap(({ rows }) => rows) ?? [], balanceCents);
  return (
    <Panel
      title={copy.title}
      flush
      aside={
        <ExportButton
          size="sm"
          route={listLedgerEntries}
          title={accountCopy.exportTitle}
          input={{ query: filters }}
        />
      }
    >
      <QueryView
        query={query}
        what={copy.what}
        loadingLabel={copy.loading}
        empty={{ when: () => lines.length === 0, show: <p className="p-5 text-ink-2">{copy.none}</p> }}
      >
        {() => (
          <>
            <DataTable caption={copy.title} columns={COLUMNS} rows={lines} rowKey={({ key }) => key} />
            <OlderRows shown={lines.length} query={query} copy={copy} onMore={showOlder} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/** An event may have two postings on one account. Their amounts differ, so the amount is part of the id. */
const linkId = ({ event, amountCents }: LedgerEntry): string => `entry-${event.id}-${amountCents}`;

function linesOf(entries: readonly LedgerEntry[], balanceCents: number): Line[] {
  const after = runningBalances(entries, balanceCents);
  return entries.map((entry, index) => ({
    ...entry,
    key: `${entry.event.id}-${index}`,
    afterCents: after[index] ?? 0,
  }));
}

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'event',
    header: copy.event,
    card: 'title',
    cell: (line) => (
      <span className="block">
        <Link
          id={linkId(line)}
          to={pathOfEvent(line.event.id)}
          className="font-semibold text-ink no-underline hover:underline"
        >
          {eventLabel(line.event.type)}
        </Link>
        <span className="block text-xs text-ink-2">{line.description}</span>
      </span>
    ),
  },
  {
    key: 'valueOn',
    header: copy.valueOn,
    cell: ({ valueOn }) => <span className="whitespace-nowrap">{formatDateShort(valueOn)}</span>,
  },
  {
    key: 'when',
    header: copy.when,
    cell: ({ recordedAt }) => (
      <time dateTime={recordedAt} className="whitespace-nowrap">
        {exactTime(recordedAt)}
      </time>
    ),
  },
  {
    key: 'other',
    header: copy.other,
    cell: ({ counterAccounts }) => (
      <span className="block">
        {counterAccounts.map((address) => (
          <Link key={address} to={pathOfAccount(address)} className="text-link block" title={address}>
            {accountName(address)}
          </Link>
        ))}
      </span>
    ),
  },
  {
    key: 'amount',
    header: copy.amount,
    align: 'right',
    card: 'badge',
    cell: ({ amountCents }) => <Balance cents={amountCents} />,
  },
  {
    key: 'balance',
    header: copy.balance,
    align: 'right',
    cell: ({ afterCents }) => <Balance cents={afterCents} />,
  },
];
