import type { AuditEvent, ListedEvent } from '@dziva/contracts/audit';
import { Link } from 'react-router-dom';
import { pathOfMember, pathOfEvent } from '#lib/ledger-accounts.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { evidenceFacts } from '#ui/evidence-facts.ts';
import { Money } from '#ui/money.tsx';
import { eventCopy } from './audit.text.ts';
import { actorName, eventLabel, exactTime, memberName, thingName } from './event-words.ts';

const { columns } = eventCopy;

/**
 * A table of events with a link for each. In the history of one member, the column of members is not needed. Whose word an entry
 * rests on is a column where there are entries.
 */
export function EventTable({
  caption,
  events,
  showMember = true,
}: {
  caption: string;
  events: readonly ListedEvent[];
  showMember?: boolean;
}) {
  const isShown: Readonly<Record<string, boolean>> = {
    member: showMember,
    evidence: events.some(({ evidence }) => evidence !== undefined),
  };
  return (
    <DataTable
      caption={caption}
      rows={events}
      rowKey={({ id }) => id}
      columns={EVENT_COLUMNS.filter(({ key }) => isShown[key] ?? true)}
    />
  );
}

/** The HTML id of the link to an event, used to give it the focus. */
export const eventLinkId = ({ id }: Pick<AuditEvent, 'id'>): string => `event-${id}`;

const EVENT_COLUMNS: readonly Column<ListedEvent>[] = [
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
    key: 'evidence',
    header: columns.evidence,
    cell: ({ evidence }) => evidenceFacts(evidence)[0]?.value ?? eventCopy.none,
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
