import { fullName } from '@dziva/vocabulary/full-name';
import type { ContactMessage } from '@dziva/contracts/contact';
import { CONTACT_SORT_FIELDS, CONTACT_STATUSES, listContactMessages } from '@dziva/contracts/routes/contact';
import { Link } from 'react-router-dom';
import { formatDateShort, formatTime } from '#lib/dates.ts';
import { useOpened } from '#lib/opened-row.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ContactBadge } from './contact-badge.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import { contactPageQuery } from './contact-inbox.queries.ts';
import { contactInboxCopy, contactStatusLabels } from './contact-inbox.text.ts';

type SortField = (typeof CONTACT_SORT_FIELDS)[number];

const FILTERS = {
  status: {
    words: CONTACT_STATUSES,
    labels: contactStatusLabels,
    select: { label: contactInboxCopy.status, all: contactInboxCopy.allStatuses },
    // Without a choice, the inbox shows open messages.
    initially: 'OPEN',
  },
} as const;
const { columns } = contactInboxCopy;

export const contactRows = rowsOf({
  page: contactPageQuery,
  filters: FILTERS,
  sorts: CONTACT_SORT_FIELDS,
});

/** The messages, newest first. Without a choice of status, only open ones. Each opens in a drawer next to the list. */
export function ContactList() {
  const { openedId, searchOf, close } = useOpened();
  const list = useServerList({
    ...contactRows,
    csv: { route: listContactMessages, title: contactInboxCopy.title },
    name: 'contact',
    columns: contactColumns(searchOf),
    rowKey: (row) => row.id,
  });
  return (
    <>
      <ServerList
        title={contactInboxCopy.title}
        list={list}
        copy={contactInboxCopy}
        empty={
          list.filters.status === 'OPEN' ? (
            <EmptyState title={contactInboxCopy.noneOpen}>{contactInboxCopy.noneOpenText}</EmptyState>
          ) : (
            <EmptyState title={contactInboxCopy.none} />
          )
        }
      />
      {openedId !== null && (
        <ContactDrawer
          key={openedId}
          id={openedId}
          known={list.query.data?.rows.find((row) => row.id === openedId)}
          onClose={close}
        />
      )}
    </>
  );
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

/** The sender's name, which opens the message. */
function fromCell(row: ContactMessage, search: string) {
  const who = fullName(row);
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

/** The subject, and the start of the message if there is space for it. */
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
