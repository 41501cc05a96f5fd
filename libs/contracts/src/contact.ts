/** Messages of the contact form, the inbox in which staff handle them, and the brochure. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { endpoint, file, json } from './endpoint.ts';
import { choice, email, idParams, note, optional, phone, requestBody, requestQuery } from './fields.ts';
import { firstName, lastName } from './identity.ts';
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import { TEXT_MAX, text } from './text-field.ts';
import * as routes from './routes/contact.ts';
import { CONTACT_STATUSES, CONTACT_SORT_FIELDS } from './routes/contact.ts';

export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** `statusChangedAt` and `statusChangedByName` are null until the message is marked as done for the first time. */
export const contactMessage = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  createdAt: instantAt,
  statusChangedAt: instantAt.nullable(),
  statusChangedByName: z.string().nullable(),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** The answer to the sender, without anything that they typed. */
export const contactReceipt = z.object({ id, status: z.enum(CONTACT_STATUSES), createdAt: instantAt });
export type ContactReceipt = z.output<typeof contactReceipt>;

/** `website` is hidden from people. Only spam programs fill it in, and their messages are dropped. */
export const sendContactMessageRequest = requestBody({
  firstName,
  lastName,
  email,
  phone: optional(phone('Enter your phone number')),
  subject: text({ label: 'Subject', maxChars: TEXT_MAX.subject, missing: 'Enter a subject' }),
  message: note('Enter your message', 'Message'),
  website: optional(z.string({ error: 'Leave this field empty' })),
});
export type SendContactMessageRequest = z.output<typeof sendContactMessageRequest>;

export const listContactMessagesQuery = requestQuery({
  status: optional(choice(CONTACT_STATUSES, 'Status must be OPEN or DONE')),
  q: search,
  ...pages,
  sort: sortBy(CONTACT_SORT_FIELDS),
  format: rowsFormat,
});
export type ListContactMessagesQuery = z.output<typeof listContactMessagesQuery>;

export const changeContactMessageRequest = requestBody({
  status: choice(CONTACT_STATUSES, 'Status must be OPEN or DONE'),
});
export type ChangeContactMessageRequest = z.output<typeof changeContactMessageRequest>;

export const sendContactMessage = endpoint({
  ...routes.sendContactMessage,
  summary: 'Sends a message to the company; five an hour from one network',
  access: 'anyone',
  status: 201,
  body: sendContactMessageRequest,
  answer: json(contactReceipt),
  errors: [422],
  idempotent: true,
});

export const listContactMessages = endpoint({
  ...routes.listContactMessages,
  summary: 'The contact inbox, newest first',
  access: 'contact.answer',
  query: listContactMessagesQuery,
  csv: true,
  answer: json(z.array(contactMessage)),
});

export const changeContactMessage = endpoint({
  ...routes.changeContactMessage,
  summary: 'Marks a message as done, or opens it again; who did it first stays',
  access: 'contact.answer',
  params: idParams,
  body: changeContactMessageRequest,
  answer: json(contactMessage),
});

export const getBrochure = endpoint({
  ...routes.getBrochure,
  summary: 'The brochure: funds, plans, how it works, how to reach us',
  access: 'anyone',
  answer: file('application/pdf'),
});
