import { eventsQuery } from '#features/audit/audit.queries.ts';
import { eventCopy } from '#features/audit/audit.text.ts';
import { EventList } from '#features/audit/event-list.tsx';
import { askFirst, pageLoader } from '#queries/page-loader.ts';
import { eventsIn } from '#features/audit/event-state.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [askFirst(eventsQuery(eventsIn(search)))]);

/** The event log, for finance and administrators. */
export function Component() {
  return (
    <>
      <PageHeading title={eventCopy.title} lead={eventCopy.lead} />
      <EventList />
    </>
  );
}
