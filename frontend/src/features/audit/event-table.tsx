import type { AuditEvent } from '@dziva/contracts/audit';
import { Link } from 'react-router-dom';
import { eventCopy } from '#content/en/audit.ts';
import { pathOfMember, pathOfEvent } from '#lib/ledger-accounts.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { actorName, eventLabel, exactTime, memberName, thingName } from './event-words.ts';

const { columns } = eventCopy;

/** A table of events with a link for each. In the history of one member, the column of members is not needed. */
export function EventTable({
  caption,
  events,
  showMember = true,
}: {
  caption: string;
  events: readonly AuditEvent[];
  showMember?: boolean;
}) {
  return (
    <DataTable
      caption={caption}
      rows={events}
      rowKey={({ id }) => id}
      columns={showMember ? EVENT_COLUMNS : EVENT_COLUMNS.filter(({ key }) => key !== 'member')}
    />
  );
}

/** The HTML id of the link to an event, used to give it the focus. */
export const eventLinkId = ({ id }: Pick<AuditEvent, 'id'>): string => `event-${id}`;

const EVENT_COLUMNS: readonly Column<AuditEvent>[] = [
  {
    key: 'event',
    header: columns.event,
    card: 'title',
    cell: (event) => (
      <span className="block">
        <Link
          id={eventLinkId(event)}
          to={pathOfEvent(event.id)}
          className="font-semibold text-ink no-underline hover:underline"
        >
          {eventLabel(event.type)}
        </Link>
        <span className="block text-xs text-ink-2">{thingName(event.category, event.streamId)}</span>
      </span>
    ),
  },
  {
    key: 'when',
    header: columns.when,
    cell: ({ recordedAt }) => (
      <time dateTime={recordedAt} className="whitespace-nowrap">
        {exactTime(recordedAt)}
      </time>
    ),
  },
  { key: 'actor', header: columns.actor, cell: ({ actor }) => actorName(actor) },
  {
    key: 'member',
    header: columns.member,
    cell: ({ subject }) =>
      subject === null ? (
        eventCopy.none
      ) : (
        <Link to={pathOfMember(subject.id)} className="text-link">
          {memberName(subject)}
        </Link>
      ),
  },
  {
    key: 'amount',
    header: columns.amount,
    align: 'right',
    card: 'badge',
    cell: ({ movedCents }) =>
      movedCents === null ? (
        <span className="max-sm:hidden">{eventCopy.none}</span>
      ) : (
        <span className="max-sm:font-semibold">
          <Money cents={movedCents} />
        </span>
      ),
  },
];
