import { History } from '#platform/http/keyset';
import { csvFile } from '#platform/http/listing';
import type { DzivaRequest } from '#platform/http/request';
import { type ListNotificationsQuery, type Notification, notification } from '@dziva/contracts/notifications';
import type { Response } from 'express';
import {
  type NotificationRow,
  NotificationsQueries,
  toNotification,
  type Which,
} from './notifications.queries.ts';

/** A person's notices. Their number is always in the header: the bell icon requests one row and reads the number there. */
export class NotificationList extends History<NotificationRow, Notification> {
  private readonly count: () => Promise<number>;

  constructor(query: ListNotificationsQuery, userId: string, queries: NotificationsQueries) {
    const which: Which = query.unread === 'true' ? 'unread' : 'all';
    const count = () => queries.count(userId, which);
    const rows = queries.rows.bind(queries, userId, which);
    const file = csvFile('notifications', notification);
    super(query, rows, count, file, queries.keyset(userId, which), (rows) => rows.map(toNotification));
    this.count = count;
  }

  override async send(request: DzivaRequest, response: Response) {
    const [count, rows] = await Promise.all([this.count(), super.send(request, response)]);
    response.setHeader('X-Total-Count', String(count));
    return rows;
  }
}
