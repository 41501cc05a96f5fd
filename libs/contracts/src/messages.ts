/** Text messages to telephones, and by which ways a person wants to be told. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { instant } from './date-fields.ts';
import { endpoint, json, noContent } from './endpoint.ts';
import { choice, idParams, optional, requestBody, requestQuery, uuid } from './fields.ts';
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import * as routes from './routes/messages.ts';
import { MESSAGE_SORT_FIELDS, MESSAGE_STATES } from './routes/messages.ts';

export type MessageState = (typeof MESSAGE_STATES)[number];

/** Why a message ended without having been sent. */
export const MESSAGE_ENDS = [
  'NO_RECIPIENT',
  'TOO_LATE',
  'NO_VERIFIED_PHONE',
  'NOT_WANTED',
  'MONTHLY_LIMIT',
  'REFUSED',
  'NO_ANSWER',
  'NOT_DELIVERED',
] as const;
export type MessageEnd = (typeof MESSAGE_ENDS)[number];

export const messageChoice = z.object({
  mail: z.boolean(),
  text: z.boolean(),
  textTo: z.string().nullable().meta({ description: 'The verified telephone; null without one' }),
});
export type MessageChoice = z.output<typeof messageChoice>;

const yesOrNo = (message: string) => z.boolean({ error: message });

export const changeMessageChoiceRequest = requestBody({
  mail: yesOrNo('Say whether we may send mails'),
  text: yesOrNo('Say whether we may send text messages'),
});
export type ChangeMessageChoiceRequest = z.output<typeof changeMessageChoiceRequest>;

export const textMessage = z.object({
  id,
  userId: id,
  userName: z.string().nullable(),
  type: z.string().meta({ description: 'The type of the notice' }),
  state: z.enum(MESSAGE_STATES),
  why: z.enum(MESSAGE_ENDS).nullable(),
  attempts: z.int().min(0),
  createdAt: instantAt,
  sentAt: instantAt.nullable(),
  deliveredAt: instantAt.nullable(),
});
export type TextMessage = z.output<typeof textMessage>;

export const listTextMessagesQuery = requestQuery({
  state: optional(choice(MESSAGE_STATES, 'Choose one of the states on the list')),
  q: search,
  ...pages,
  sort: sortBy(MESSAGE_SORT_FIELDS),
  format: rowsFormat,
});
export type ListTextMessagesQuery = z.output<typeof listTextMessagesQuery>;

export const reportTextMessageRequest = requestBody({
  id: uuid('Name the message by its id'),
  state: choice(['DELIVERED', 'FAILED'], 'State must be DELIVERED or FAILED'),
  at: optional(
    instant({ missing: 'Say when', bad: 'Time must be a time with its offset, like 2026-11-20T08:30:00Z' }),
  ),
});
export type ReportTextMessageRequest = z.output<typeof reportTextMessageRequest>;

export const getMessageChoice = endpoint({
  ...routes.getMessageChoice,
  summary: 'By which ways the own notices are sent, beside the app',
  access: 'account.own',
  answer: json(messageChoice),
});

export const changeMessageChoice = endpoint({
  ...routes.changeMessageChoice,
  summary: 'Chooses by which ways the own notices are sent',
  access: 'account.own',
  body: changeMessageChoiceRequest,
  answer: json(messageChoice),
});

export const listTextMessages = endpoint({
  ...routes.listTextMessages,
  summary: 'The text messages to members, newest first, without their words',
  access: 'messages.read',
  query: listTextMessagesQuery,
  csv: true,
  answer: json(z.array(textMessage)),
});

export const retryTextMessage = endpoint({
  ...routes.retryTextMessage,
  summary: 'Sends a message that failed once more; 409 if it has not failed, or is older than two days',
  access: 'messages.retry',
  params: idParams,
  answer: json(textMessage),
  errors: [409],
});

export const reportTextMessage = endpoint({
  ...routes.reportTextMessage,
  summary: 'For the text gateway, with its token as bearer: whether a message arrived',
  access: 'anyone',
  status: 204,
  body: reportTextMessageRequest,
  answer: noContent,
});
