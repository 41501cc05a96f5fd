import type { AuditEvent } from '@dziva/contracts/audit';
import { listAuditEvents, STREAM_CATEGORIES } from '@dziva/contracts/routes/audit';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ExportButton } from '#ui/export-button.tsx';
import { formatDate } from '#lib/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { chipOf, FilterChips, FilterSelect, ListFilters } from '#ui/list-filters.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { PeriodFields } from '#ui/period-fields.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { EventsQuery } from './audit.queries.ts';
import { eventCopy, memberCopy as copy, streamLabels } from './audit.text.ts';
import type { EventState } from './event-state.ts';
import { EventTable, eventLinkId } from './event-table.tsx';
import { categoryOf } from './event-words.ts';
import { OlderRows, useOlder } from '#ui/older-rows.tsx';

type Stretches = UseInfiniteQueryResult<{ pages: { rows: AuditEvent[] }[] }>;

/** All events about a member, with filters for category and time, and a download. */
export function MemberEvents({
  name,
  asked,
  state,
  query,
}: {
  name: string;
  asked: EventsQuery;
  state: EventState;
  query: Stretches;
}) {
  const showOlder = useOlder(query, eventLinkId);
  const events = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <section aria-label={copy.events} className="rounded-card border border-line bg-surface">
      <ListFilters
        aside={
          <ExportButton route={listAuditEvents} title={copy.exportTitle(name)} input={{ query: asked }} />
        }
      >
        <Filters state={state} />
      </ListFilters>
      <FilterChips chips={chipsOf(state)} onClearAll={state.clear} />
      <QueryView
        query={query}
        what={eventCopy.what}
        loadingLabel={eventCopy.loading}
        empty={{
          when: () => events.length === 0,
          show: state.isNarrowed ? <NoMatch onClear={state.clear} /> : <EmptyState title={copy.empty} />,
        }}
      >
        {() => (
          <>
            <EventTable caption={copy.events} events={events} showMember={false} />
            <OlderRows shown={events.length} query={query} copy={eventCopy} onMore={showOlder} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function Filters({ state }: { state: EventState }) {
  const { query, set } = state;
  return (
    <>
      <FilterSelect
        label={copy.kind}
        all={copy.kinds}
        value={query.category}
        choices={STREAM_CATEGORIES.map((value) => ({ value, label: streamLabels[value] }))}
        onChoose={(value) => state.setCategory(categoryOf(value ?? ''))}
      />
      <PeriodFields period={{ from: query.from, to: query.to }} onPeriod={state.setPeriod} />
      <label className="inline-flex min-h-12 items-center gap-2.5 lg:min-h-10">
        <input
          type="checkbox"
          className="size-5 accent-(--primary)"
          checked={query.money === 'true'}
          onChange={({ target }) => set('money', target.checked ? 'true' : undefined)}
        />
        {eventCopy.filters.money}
      </label>
    </>
  );
}

function chipsOf({ query, set, setCategory }: EventState) {
  const category = categoryOf(query.category ?? '');
  const { filters } = eventCopy;
  return [
    ...chipOf(category === undefined ? undefined : streamLabels[category], () => setCategory(undefined)),
    ...chipOf(query.from && filters.from(formatDate(query.from)), () => set('from', undefined)),
    ...chipOf(query.to && filters.to(formatDate(query.to)), () => set('to', undefined)),
    ...chipOf(query.money && filters.money, () => set('money', undefined)),
  ];
}
