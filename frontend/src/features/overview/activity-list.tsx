import type { Activity } from '@dziva/contracts/dashboard';
import type { Role } from '@dziva/contracts/roles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { activityCopy } from '#content/en/overview.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { dayOf, formatWeekday } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { ActivityRow, activityRowId } from './activity-row.tsx';
import { activityQuery } from './overview.api.ts';

const useActivity = () => useInfiniteQuery(activityQuery);
type ActivityStretches = ReturnType<typeof useActivity>;

/** Everything that happened, day by day, newest first. */
export function ActivityList({ role }: { role: Role }) {
  const query = useActivity();
  const showMore = useShowMore(query);
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
              <More shown={rows.length} query={query} onMore={() => void showMore()} />
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

/** How much is in view, and the way to more of it. */
function More({
  shown,
  query,
  onMore,
}: {
  shown: number;
  query: Pick<ActivityStretches, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'>;
  onMore: () => void;
}) {
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 sm:px-5">
      {query.isFetchNextPageError && (
        <Banner tone="danger" live title={activityCopy.moreFailed}>
          {sentenceOf(query.error)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <p className="text-ink-2 figures" aria-live="polite">
          {query.hasNextPage ? activityCopy.showing(shown) : activityCopy.showingAll(shown)}
        </p>
        {query.hasNextPage && (
          <Button
            size="sm"
            className="max-sm:w-full"
            busyLabel={query.isFetchingNextPage && activityCopy.loadingMore}
            onClick={onMore}
          >
            {activityCopy.more}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The next stretch. The focus goes to its first row, since the button may be gone then. */
function useShowMore({ data, fetchNextPage }: Pick<ActivityStretches, 'data' | 'fetchNextPage'>) {
  const [firstOfNew, setFirstOfNew] = useState<string>();
  useEffect(() => {
    if (firstOfNew !== undefined) document.getElementById(activityRowId(firstOfNew))?.focus();
  }, [firstOfNew]);
  return async () => {
    const shown = data?.pages.length ?? 0;
    const { data: after } = await fetchNextPage();
    setFirstOfNew(after?.pages[shown]?.rows[0]?.id);
  };
}

interface Day {
  readonly day: string;
  readonly activities: Activity[];
}

/** The rows come newest first, so equal days stand together. */
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
