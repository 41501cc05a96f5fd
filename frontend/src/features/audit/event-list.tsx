import { listAuditEvents } from '@dziva/contracts/routes/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExportButton } from '#ui/export-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChips, ListFilters } from '#ui/list-filters.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { eventsQuery } from './audit.queries.ts';
import { eventCopy as copy } from './audit.text.ts';
import { eventChips, EventFilters } from './event-filters.tsx';
import { useEventState } from './event-state.ts';
import { EventTable, eventLinkId } from './event-table.tsx';
import { LiveTail } from './live-tail.tsx';
import { OlderRows, useOlder } from '#ui/older-rows.tsx';

/** The event log: its filters, its rows with the newest first, and a button that loads older ones. */
export function EventList() {
  const state = useEventState();
  const query = useInfiniteQuery(eventsQuery(state.query));
  const showOlder = useOlder(query, eventLinkId);
  const events = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <section aria-label={copy.list} className="rounded-card border border-line bg-surface">
      <ListFilters
        aside={<ExportButton route={listAuditEvents} title={copy.title} input={{ query: state.query }} />}
      >
        <EventFilters state={state} />
      </ListFilters>
      <div className="px-4 pb-2 sm:px-5">
        {/* Other filters start it again, switched off. */}
        <LiveTail key={JSON.stringify(state.query)} query={state.query} />
      </div>
      <FilterChips chips={eventChips(state, events)} onClearAll={state.clear} />
      <QueryView
        query={query}
        what={copy.what}
        loadingLabel={copy.loading}
        empty={{
          when: () => events.length === 0,
          show: state.isNarrowed ? (
            <NoMatch onClear={state.clear} />
          ) : (
            <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
          ),
        }}
      >
        {() => (
          <>
            <EventTable caption={copy.list} events={events} />
            <OlderRows shown={events.length} query={query} copy={copy} onMore={showOlder} />
          </>
        )}
      </QueryView>
    </section>
  );
}
