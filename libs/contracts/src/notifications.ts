/** Notices to members about their money and applications, and to staff about their work. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { endpoint, json, noContent } from './endpoint.ts';
import { choice, optional, requestBody, requestQuery, uuid } from './fields.ts';
import { PAGES_OR_CURSOR, keyset, pages, usesPagesOrCursor } from './paging.ts';
import * as routes from './routes/notifications.ts';

export const NOTICE_SUBJECTS = [
  'application',
  'assessment',
  'loan',
  'payment',
  'deposit',
  'withdrawal',
  'wallet',
  'investment',
  'account',
  'proposal',
  'one-word',
] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** `type` is what happened, such as `DEPOSIT_VERIFIED`; `message` is a complete sentence for the reader. */
export const notification = z.object({
  id,
  type: z.string(),
  title: z.string(),
  message: z.string(),
  subject: z.object({ kind: z.enum(NOTICE_SUBJECTS), id }),
  createdAt: instantAt,
  readAt: instantAt.nullable(),
});
export type Notification = z.output<typeof notification>;

export const listNotificationsQuery = requestQuery({
  unread: optional(choice(['true', 'false'], 'Unread must be true or false')),
  ...pages,
  ...keyset,
}).refine(usesPagesOrCursor, PAGES_OR_CURSOR);
export type ListNotificationsQuery = z.output<typeof listNotificationsQuery>;

const IDS_BAD = 'Name at most 100 notifications by their ids';

/** The notifications with the given ids, or all. */
export const readNotificationsRequest = requestBody({
  ids: z
    .array(uuid(IDS_BAD), { error: IDS_BAD })
    .refine((ids) => ids.length <= 100, { error: IDS_BAD })
    .optional(),
});
export type ReadNotificationsRequest = z.output<typeof readNotificationsRequest>;

export const listNotifications = endpoint({
  ...routes.listNotifications,
  summary: 'The own notices, newest first',
  access: 'account.own',
  query: listNotificationsQuery,
  answer: json(z.array(notification)),
});

export const readNotifications = endpoint({
  ...routes.readNotifications,
  summary: 'Marks notices as read',
  access: 'account.own',
  status: 204,
  body: readNotificationsRequest,
  answer: noContent,
});
