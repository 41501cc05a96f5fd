import type { Notification } from '@dziva/contracts/notifications';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dayOf, formatWeekday } from '#lib/dates.ts';
import { useOnline } from '#lib/network.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureLine } from '#ui/failure.tsx';
import { OlderRows, useOlder } from '#ui/older-rows.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { NotificationRow, rowId } from './notification-row.tsx';
import { useReadNotifications } from './notifications.api.ts';
import { notificationsQuery } from './notifications.queries.ts';
import { notificationCopy } from './notifications.text.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** The notifications of a person, day by day, newest first. */
export function NotificationList({ emptyText }: { emptyText: string }) {
  const query = useInfiniteQuery(notificationsQuery);
  const showOlder = useOlder(query, ({ id }) => rowId(id));
  const read = useReadNotifications();
  useReloadOnNews();
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
          const showing = (shown: number) => notificationCopy.showing(shown, pages.at(-1)?.total ?? shown);
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
              <OlderRows
                shown={rows.length}
                query={query}
                copy={{ ...notificationCopy, showing, showingAll: showing }}
                onMore={showOlder}
              />
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

/** Loads the list again when the unread count has grown. */
function useReloadOnNews(): void {
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

/** Groups rows by day. The rows are sorted, so rows of the same day follow each other. */
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

/** The number of unread notifications, and a button that marks all as read. */
function MarkAllRead() {
  const unread = useUnreadCount();
  const online = useOnline();
  const read = useReadNotifications();
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
      <p className="text-sm text-ink-2 figures">{notificationCopy.unreadOf(unread)}</p>
      <Button
        size="sm"
        disabled={unread === 0 || !online}
        busyLabel={read.isPending && notificationCopy.markingAll}
        onClick={() => read.mutate({})}
      >
        {notificationCopy.markAll}
      </Button>
      <FailureLine error={read.error} fallback={notificationCopy.markFailed} />
    </div>
  );
}
