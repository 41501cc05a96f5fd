import type { Activity } from '@dziva/contracts/dashboard';
import type { Role } from '@dziva/vocabulary/roles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dayOf, formatWeekday } from '#lib/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { OlderRows, useOlder } from '#ui/older-rows.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { ActivityRow, activityRowId } from './activity-row.tsx';
import { activityQuery } from './overview.queries.ts';
import { activityCopy } from './overview.text.ts';

/** All activities, day by day, newest first. */
export function ActivityList({ role }: { role: Role }) {
  const query = useInfiniteQuery(activityQuery);
  const showMore = useOlder(query, ({ id }) => activityRowId(id));
  return (
    <Panel flush className="overflow-hidden">
      <QueryView
        query={query}
        what={activityCopy.what}
        loadingLabel={activityCopy.loading}
        empty={{
          when: ({ pages }) => pages.every(({ rows }) => rows.length === 0),
          show: <EmptyState title={activityCopy.empty}>{activityCopy.emptyText}</EmptyState>,
        }}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              {daysOf(rows).map(({ day, activities }) => (
                <section key={day} aria-label={formatWeekday(day)}>
                  <h2 className="border-y border-line bg-sunken px-4 py-1.5 text-xs font-semibold text-ink-2 sm:px-5">
                    {formatWeekday(day)}
                  </h2>
                  <ul className="divide-y divide-line">
                    {activities.map((one) => (
                      <ActivityRow key={one.id} activity={one} role={role} />
                    ))}
                  </ul>
                </section>
              ))}
              <OlderRows shown={rows.length} query={query} copy={activityCopy} onMore={showMore} />
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

interface Day {
  readonly day: string;
  readonly activities: Activity[];
}

/** Groups rows by day. The rows are sorted, so rows of the same day follow each other. */
function daysOf(rows: readonly Activity[]): Day[] {
  const days: Day[] = [];
  for (const one of rows) {
    const day = dayOf(one.timestamp);
    const last = days.at(-1);
    if (last?.day === day) last.activities.push(one);
    else days.push({ day, activities: [one] });
  }
  return days;
}
