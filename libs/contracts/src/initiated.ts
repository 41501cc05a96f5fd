/** What rests on the word of one person: the sums that the approval policy limits. */
import { z } from 'zod';
import { cents, id } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json, wordIn } from './endpoint.ts';
import { choice, optional, requestQuery, uuid } from './fields.ts';
import { FROM_BEFORE_TO, isPeriod, pages, rowsFormat, search } from './paging.ts';
import * as routes from './routes/initiated.ts';
import { POLICY_CLASSES } from '@dziva/vocabulary/policy-kinds';
import { SUM_HOLDERS } from '@dziva/vocabulary/approvals';

export const initiatedSum = z.object({
  side: z.enum(SUM_HOLDERS).meta({
    description: 'PERSON: whose word it is. MEMBER: who benefits. An entry is in both sums',
  }),
  id,
  name: z.string().nullable().meta({ description: 'Null for an erased person' }),
  class: z.enum(POLICY_CLASSES),
  entries: z.int().min(1),
  cents,
  largestCents: cents.meta({ description: 'The largest single entry' }),
});
export type InitiatedSum = z.output<typeof initiatedSum>;

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });

export const listInitiatedQuery = requestQuery({
  q: search,
  by: optional(uuid('Person must be an id')),
  for: optional(uuid('Member must be an id')),
  side: optional(choice(SUM_HOLDERS, 'Choose people or members')),
  from: optional(day),
  to: optional(day),
  ...pages,
  format: rowsFormat,
}).refine(isPeriod, FROM_BEFORE_TO);
export type ListInitiatedQuery = z.output<typeof listInitiatedQuery>;

export const listInitiated = endpoint({
  ...routes.listInitiated,
  summary:
    'What rests on one person’s word, per person, member and class; the largest first, of the last 30 days if no day is given',
  access: 'audit.read',
  query: listInitiatedQuery,
  csv: true,
  answer: json(z.array(initiatedSum)),
  recorded: { as: 'HISTORY_READ', of: ({ query }) => wordIn(query, 'for') },
});
