import type { Notification } from '@dziva/contracts/notifications';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notificationCopy } from '#content/en/notifications.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { dayOf, formatWeekday } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationRow, rowId } from './notification-row.tsx';
import { notificationsQuery, useReadNotifications } from './notifications.api.ts';
import { useUnreadCount } from './use-unread-count.ts';

const useNotifications = () => useInfiniteQuery(notificationsQuery);
type OlderQuery = ReturnType<typeof useNotifications>;

/** Everything that happened, day by day, newest first. */
export function NotificationList({ emptyText }: { emptyText: string }) {
  const query = useNotifications();
  const showOlder = useShowOlder(query);
  const read = useReadNotifications();
  useNewsAtOnce();
  return (
    <Panel flush className="overflow-hidden">
      <QueryView
        query={query}
        what={notificationCopy.what}
        loadingLabel={notificationCopy.loading}
        empty={{
          when: ({ pages }) => pages.every(({ rows }) => rows.length === 0),
          show: (
            <EmptyState scene="bird-on-rock" title={notificationCopy.emptyTitle}>
              {emptyText}
            </EmptyState>
          ),
        }}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              <MarkAllRead />
              {daysOf(rows).map(({ day, notifications }) => (
                <section key={day} aria-label={formatWeekday(day)}>
                  <h2 className="border-y border-line bg-sunken px-4 py-1.5 text-xs font-semibold text-ink-2 sm:px-5">
                    {formatWeekday(day)}
                  </h2>
                  <ul className="divide-y divide-line">
                    {notifications.map((one) => (
                      <NotificationRow
                        key={one.id}
                        notification={one}
                        onRead={(id) => read.mutate({ ids: [id] })}
                      />
                    ))}
                  </ul>
                </section>
              ))}
              <Older
                sentence={notificationCopy.showing(rows.length, pages.at(-1)?.total ?? rows.length)}
                query={query}
                onMore={() => void showOlder()}
              />
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

/** How much is in view, and the way to more of it. */
function Older({
  sentence,
  query,
  onMore,
}: {
  sentence: string;
  query: Pick<OlderQuery, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'>;
  onMore: () => void;
}) {
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 sm:px-5">
      {query.isFetchNextPageError && (
        <Banner tone="danger" live title={notificationCopy.olderFailed}>
          {sentenceOf(query.error)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <p className="text-ink-2 figures" aria-live="polite">
          {sentence}
        </p>
        {query.hasNextPage && (
          <Button
            size="sm"
            className="max-sm:w-full"
            busyLabel={query.isFetchingNextPage && notificationCopy.loadingOlder}
            onClick={onMore}
          >
            {notificationCopy.older}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The next stretch. The focus goes to its first row, since the button may be gone then. */
function useShowOlder({ data, fetchNextPage }: Pick<OlderQuery, 'data' | 'fetchNextPage'>) {
  const [firstOfNew, setFirstOfNew] = useState<string>();
  useEffect(() => {
    if (firstOfNew !== undefined) document.getElementById(rowId(firstOfNew))?.focus();
  }, [firstOfNew]);
  return async () => {
    const shown = data?.pages.length ?? 0;
    const { data: after } = await fetchNextPage();
    setFirstOfNew(after?.pages[shown]?.rows[0]?.id);
  };
}

/** When the bell counts more than before, the list is asked again. */
function useNewsAtOnce(): void {
  const unread = useUnreadCount();
  const before = useRef(unread);
  const client = useQueryClient();
  useEffect(() => {
    if (unread > before.current) void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    before.current = unread;
  }, [unread, client]);
}

interface Day {
  readonly day: string;
  readonly notifications: Notification[];
}

/** The rows come newest first, so equal days stand together. */
function daysOf(rows: readonly Notification[]): Day[] {
  const days: Day[] = [];
  for (const one of rows) {
    const day = dayOf(one.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(one);
    else days.push({ day, notifications: [one] });
  }
  return days;
}
