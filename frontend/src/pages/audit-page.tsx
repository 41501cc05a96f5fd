import { eventCopy } from '#content/en/audit.ts';
import { EventList } from '#features/audit/event-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** The event log, for finance and administrators. */
export function Component() {
  return (
    <>
      <PageHeading title={eventCopy.title} lead={eventCopy.lead} />
      <EventList />
    </>
  );
}
