/** Sign-ins, failed attempts, and changes of roles, for administrators who suspect that something is wrong. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json, wordIn } from './endpoint.ts';
import { choice, optional, requestQuery, uuid } from './fields.ts';
import { role } from './identity.ts';
import { FROM_BEFORE_TO, isPeriod, pages, rowsFormat, search, sortBy } from './paging.ts';
import * as routes from './routes/sign-ins.ts';
import { ACCESS_METHODS, ACCESS_OUTCOMES, SIGN_IN_SORT_FIELDS } from './routes/sign-ins.ts';

export type AccessOutcome = (typeof ACCESS_OUTCOMES)[number];

export type AccessMethod = (typeof ACCESS_METHODS)[number];

export const signInRecord = z.object({
  id: z.string(),
  at: instantAt.meta({ description: 'Of failures that are counted together: of the latest one' }),
  firstAt: instantAt,
  tries: z.int().min(1).meta({
    description: 'Failures of one account and network within a quarter of an hour are one row',
  }),
  email: z.string().nullable().meta({
    description:
      'Null for an address that belongs to no account, which is never kept, and for an erased person',
  }),
  userId: id.optional(),
  name: z.string().nullable(),
  outcome: z.enum(ACCESS_OUTCOMES),
  network: z.string().nullable().meta({ description: 'A /24 of IPv4 or a /48 of IPv6' }),
  device: z.string().nullable(),
  method: z.enum(ACCESS_METHODS),
  role: role.nullable().meta({ description: 'Of a grant: the role that was given, or refused' }),
  byName: z.string().nullable().meta({ description: 'Of a grant: who gave or took it' }),
});
export type SignInRecord = z.output<typeof signInRecord>;

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });

export const listSignInsQuery = requestQuery({
  q: search,
  user: optional(uuid('User must be an id')),
  outcome: optional(choice(ACCESS_OUTCOMES, 'Choose one of the outcomes on the list')),
  method: optional(choice(ACCESS_METHODS, 'Choose one of the kinds on the list')),
  from: optional(day),
  to: optional(day),
  ...pages,
  sort: sortBy(SIGN_IN_SORT_FIELDS),
  format: rowsFormat,
}).refine(isPeriod, FROM_BEFORE_TO);
export type ListSignInsQuery = z.output<typeof listSignInsQuery>;

export const listSignIns = endpoint({
  ...routes.listSignIns,
  summary: 'Sign-ins, good and bad, and who gave or took a role; newest first, kept for 24 months',
  access: 'audit.read',
  query: listSignInsQuery,
  csv: true,
  answer: json(z.array(signInRecord)),
  recorded: { as: 'HISTORY_READ', of: ({ query }) => wordIn(query, 'user') },
});
