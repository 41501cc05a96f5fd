import {
  CONTACT_SORT_FIELDS,
  CONTACT_STATUSES,
  listContactMessages,
  type ContactMessage,
} from '@dziva/contracts/contact';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { contactInboxCopy, contactStatusLabels } from '#content/en/contact-inbox.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { formatDateShort, formatTime } from '#lib/dates.ts';
import { useListState } from '#lib/list-state.ts';
import { useOpened } from '#lib/opened-row.ts';
import { contactPageQuery } from '#queries/contact.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useColumnChoice } from '#ui/column-menu.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { ContactBadge } from './contact-badge.tsx';
import { ContactDrawer } from './contact-drawer.tsx';

type SortField = (typeof CONTACT_SORT_FIELDS)[number];

const ALL = 'ALL';
const FILTERS = { status: [...CONTACT_STATUSES, ALL] } as const;
const STATUS_CHOICES = CONTACT_STATUSES.map((value) => ({ value, label: contactStatusLabels[value] }));
const { columns } = contactInboxCopy;

/** The messages, newest first: the open ones unless somebody chose. Each opens beside the list. */
export function ContactList() {
  const { list, status, choose } = useInbox();
  const { openedId, searchOf, close } = useOpened();
  const filters = { status, q: list.q, sort: list.sort };
  const query = useQuery(contactPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listContactMessages, contactInboxCopy.title);
  const choice = useColumnChoice('contact', contactColumns(searchOf));
  return (
    <>
      <ServerList
        title={contactInboxCopy.title}
        list={list}
        query={query}
        searchLabel={contactInboxCopy.search}
        filters={
          <FilterSelect
            label={contactInboxCopy.status}
            all={contactInboxCopy.allStatuses}
            value={status}
            choices={STATUS_CHOICES}
            onChoose={choose}
          />
        }
        chips={chipOf(
          status === 'OPEN'
            ? undefined
            : status === undefined
              ? contactInboxCopy.allStatuses
              : contactStatusLabels[status],
          () => choose('OPEN'),
        )}
        columns={choice}
        csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
        what={contactInboxCopy.what}
        loadingLabel={contactInboxCopy.loading}
        showing={contactInboxCopy.showing}
        empty={
          status === 'OPEN' ? (
            <EmptyState title={contactInboxCopy.noneOpen}>{contactInboxCopy.noneOpenText}</EmptyState>
          ) : (
            <EmptyState title={contactInboxCopy.none} />
          )
        }
      >
        {(rows) => (
          <DataTable
            caption={contactInboxCopy.title}
            columns={choice.shown}
            rows={rows}
            rowKey={(row) => row.id}
            sort={list.sort}
            onSort={list.setSort}
          />
        )}
      </ServerList>
      {openedId !== null && (
        <ContactDrawer
          key={openedId}
          id={openedId}
          known={query.data?.rows.find((row) => row.id === openedId)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The inbox begins with what is open, so that needs no word in the address. */
function useInbox() {
  const list = useListState({ sorts: CONTACT_SORT_FIELDS, filters: FILTERS });
  const chosen = list.filters.status ?? 'OPEN';
  return {
    // The status is always chosen; only a search makes "nothing matches" of "nothing waits".
    list: { ...list, isNarrowed: list.q !== '' },
    status: chosen === ALL ? undefined : chosen,
    choose: (next: string | undefined) =>
      list.setFilter('status', next === 'OPEN' ? undefined : (next ?? ALL)),
  };
}

function contactColumns(searchOf: (id: string) => string): Column<ContactMessage, SortField>[] {
  return [
    {
      key: 'from',
      header: columns.from,
      sort: 'lastName',
      card: 'title',
      cell: (row) => fromCell(row, searchOf(row.id)),
    },
    { key: 'subject', header: columns.subject, sort: 'subject', cell: subjectCell },
    { key: 'received', header: columns.received, sort: 'createdAt', cell: receivedCell },
    {
      key: 'status',
      header: columns.status,
      sort: 'status',
      card: 'badge',
      cell: (row) => <ContactBadge status={row.status} />,
    },
  ];
}

/** Who wrote; the name opens the message. */
function fromCell(row: ContactMessage, search: string) {
  const who = `${row.firstName} ${row.lastName}`;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={who} />
      <span className="min-w-0">
        <Link
          to={{ search }}
          preventScrollReset
          aria-label={contactInboxCopy.open(who, row.subject)}
          className="block font-semibold [overflow-wrap:anywhere] text-ink no-underline hover:underline"
        >
          {who}
        </Link>
        <span className="block max-w-48 truncate text-sm text-ink-2">{row.email}</span>
      </span>
    </span>
  );
}

/** The subject, and how the message begins where there is room for it. */
function subjectCell(row: ContactMessage) {
  return (
    <span className="block [overflow-wrap:anywhere] sm:max-w-96">
      {row.subject}
      <span className="block truncate text-xs text-ink-2 max-sm:hidden">{row.message}</span>
    </span>
  );
}

function receivedCell(row: ContactMessage) {
  return (
    <span className="block whitespace-nowrap">
      {formatDateShort(row.createdAt)}
      <span className="block text-xs text-ink-2">{formatTime(row.createdAt)}</span>
    </span>
  );
}
