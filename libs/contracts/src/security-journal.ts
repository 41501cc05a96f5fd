/** The security journal: sign-ins, what was granted or refused, decisions by two people, and personal data that staff read. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json, wordIn } from './endpoint.ts';
import { choice, optional, requestQuery, uuid } from './fields.ts';
import { FROM_BEFORE_TO, isPeriod, pages, rowsFormat, search, sortBy } from './paging.ts';
import * as routes from './routes/security-journal.ts';
import { SECURITY_KINDS, SECURITY_OUTCOMES, SECURITY_SORT_FIELDS } from './routes/security-journal.ts';

export type SecurityKind = (typeof SECURITY_KINDS)[number];
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number];

export const securityRecord = z.object({
  id: z.string(),
  at: instantAt.meta({ description: 'Of what is counted together: of the latest time' }),
  firstAt: instantAt,
  times: z.int().min(1).meta({
    description:
      'Failures of one account and network, and the same reads and refusals of one person, are one row for a quarter of an hour',
  }),
  kind: z.enum(SECURITY_KINDS),
  what: z.string().meta({
    description:
      'Such as `WRONG_PASSWORD`, `STAFF_APPROVED`, `PROPOSAL_CONFIRMED`, `DOCUMENT_OPENED`, `REFUSED`',
  }),
  outcome: z.enum(SECURITY_OUTCOMES),
  userId: id.optional().meta({
    description:
      'Who did it or tried to; left out for an unknown address, which is never kept, and for nobody',
  }),
  name: z.string().nullable(),
  email: z.string().nullable(),
  subjectId: id.optional().meta({ description: 'Whose affair it is, where that is somebody else' }),
  subjectName: z.string().nullable(),
  method: z.string().nullable().meta({ description: 'Of a sign-in: with what. Of a destination: which' }),
  detail: z.string().nullable().meta({
    description: 'Of a grant: the role. Of a proposal: its kind. Of a refusal: its code',
  }),
  route: z.string().nullable().meta({ description: 'Of a read or a refusal: the call, without ids' }),
  objectId: id.optional().meta({ description: 'The proposal, or what was read' }),
  network: z.string().nullable().meta({ description: 'A /24 of IPv4 or a /48 of IPv6' }),
  device: z.string().nullable(),
});
export type SecurityRecord = z.output<typeof securityRecord>;

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });

export const listSecurityRecordsQuery = requestQuery({
  q: search,
  user: optional(uuid('User must be an id')).meta({ description: 'Who did it, or whose affair it is' }),
  kind: optional(choice(SECURITY_KINDS, 'Choose one of the kinds on the list')),
  outcome: optional(choice(SECURITY_OUTCOMES, 'Choose one of the outcomes on the list')),
  from: optional(day),
  to: optional(day),
  ...pages,
  sort: sortBy(SECURITY_SORT_FIELDS),
  format: rowsFormat,
}).refine(isPeriod, FROM_BEFORE_TO);
export type ListSecurityRecordsQuery = z.output<typeof listSecurityRecordsQuery>;

export const listSecurityRecords = endpoint({
  ...routes.listSecurityRecords,
  summary: 'The security journal, newest first',
  access: 'audit.read',
  query: listSecurityRecordsQuery,
  csv: true,
  answer: json(z.array(securityRecord)),
  recorded: { as: 'HISTORY_READ', of: ({ query }) => wordIn(query, 'user') },
});
