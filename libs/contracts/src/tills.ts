/** The tills day by day: the books, the statement, what explains a difference, and who signed. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { choice, note, optional, requestBody, requestQuery } from './fields.ts';
import { wholeNumber } from './money-fields.ts';
import { FROM_BEFORE_TO, isPeriod, pages, rowsFormat, search } from './paging.ts';
import { proposable } from './proposed.ts';
import { FINANCE_OR_ADMIN } from './roles.ts';
import * as routes from './routes/reconciliation.ts';
import { EXPLANATIONS, TILL_ENTRY_KINDS, TILLS } from './routes/reconciliation.ts';
import { TRANSFER_METHODS } from './routes/wallet.ts';

/** The most days in one answer. */
export const TILL_DAYS_MAX = 92;
const DAY_MS = 86_400_000;
const CLOSING_CENTS_MAX = 10_000_000_000_000;

/** `statementCents − ledgerCents` is the difference; all but `unexplainedCents` of it is explained. */
export const tillDay = z.object({
  till: z.enum(TILLS),
  on: dateOn,
  ledgerCents: cents
    .nullable()
    .meta({ description: 'Null until the day is signed: the balance is counted or read first' }),
  statementCents: cents.nullable().meta({ description: 'The closing balance that was signed' }),
  differenceCents: cents.nullable(),
  explained: z.array(
    z.object({
      why: z.enum(EXPLANATIONS),
      count: z.int(),
      amountCents: cents.meta({ description: 'What the statement has beyond the books for it' }),
    }),
  ),
  unexplainedCents: cents.nullable(),
  signed: z
    .object({ byName: z.string(), at: instantAt, statementClosingCents: cents, note: z.string().nullable() })
    .nullable(),
  unsigned: z.object({ byName: z.string(), at: instantAt, why: z.string() }).nullable().meta({
    description: 'A signature that no longer holds, because the day changed after it: what changed',
  }),
});
export type TillDay = z.output<typeof tillDay>;

/** The days of a period that were signed together, and those that a colleague has to sign. */
export const signedTillDays = z.object({
  signed: z.array(tillDay),
  left: z.array(z.object({ on: dateOn, why: z.string() })),
});
export type SignedTillDays = z.output<typeof signedTillDays>;

/** An entry of a till that no line matches. */
export const unmatchedEntry = z.object({
  kind: z.enum(TILL_ENTRY_KINDS),
  id,
  till: z.enum(TRANSFER_METHODS),
  amountCents: cents.meta({ description: 'Negative where money went out' }),
  on: dateOn,
  name: z.string().nullable(),
  reference: z.string().nullable(),
});
export type UnmatchedEntry = z.output<typeof unmatchedEntry>;

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });

const isShort = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < TILL_DAYS_MAX * DAY_MS;
const AT_MOST = { error: `Choose at most ${TILL_DAYS_MAX} days`, path: ['from'] };

export const listTillDaysQuery = requestQuery({ from: optional(day), to: optional(day) })
  .refine(isPeriod, FROM_BEFORE_TO)
  .refine(({ from, to }) => isShort({ from, to }), AT_MOST);
export type ListTillDaysQuery = z.output<typeof listTillDaysQuery>;

export const listTillEntriesQuery = requestQuery({
  till: optional(choice(TRANSFER_METHODS, 'Choose a till with statements')),
  from: optional(day),
  to: optional(day),
  q: search,
  ...pages,
  format: rowsFormat,
}).refine(isPeriod, FROM_BEFORE_TO);
export type ListTillEntriesQuery = z.output<typeof listTillEntriesQuery>;

const tillParams = z.strictObject({ till: choice(TILLS, 'This address does not name anything') });

/** One day (`on`), or all days from `from` to `to`; without `from`, those since the last signature. */
export const signTillRequest = requestBody({
  on: optional(day),
  from: optional(day),
  to: optional(day),
  statementClosingCents: wholeNumber(
    -CLOSING_CENTS_MAX,
    CLOSING_CENTS_MAX,
    'Closing balance must be a whole number of cents',
  ),
  note: optional(note('Enter a note')),
})
  .refine(({ on, to }) => on !== undefined || to !== undefined, { error: 'Choose a day', path: ['on'] })
  .refine(({ on, from, to }) => on === undefined || (from === undefined && to === undefined), {
    error: 'Choose one day or a period',
    path: ['to'],
  })
  .refine(isPeriod, FROM_BEFORE_TO)
  .refine(({ from, to }) => isShort({ from, to }), AT_MOST);
export type SignTillRequest = z.output<typeof signTillRequest>;

export const reopenTillRequest = requestBody({ on: day, reason: note('Enter a reason', 'Reason') });
export type ReopenTillRequest = z.output<typeof reopenTillRequest>;

export const listTillDays = endpoint({
  ...routes.listTillDays,
  summary:
    'Every till on every day of a period (the last 14 days): books, statement, what explains the difference',
  access: FINANCE_OR_ADMIN,
  query: listTillDaysQuery,
  answer: json(z.array(tillDay)),
});

export const listTillEntries = endpoint({
  ...routes.listTillEntries,
  summary: 'Entries of the tills that no line of a statement shows, the oldest first',
  access: FINANCE_OR_ADMIN,
  query: listTillEntriesQuery,
  csv: true,
  answer: json(z.array(unmatchedEntry)),
});

export const signTill = endpoint({
  ...routes.signTill,
  summary: 'Says that the books and the statement of a till agree on a day, but for what is explained',
  access: FINANCE_OR_ADMIN,
  params: tillParams,
  body: signTillRequest,
  answer: json(z.union([tillDay, signedTillDays])),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
});

export const reopenTill = endpoint({
  ...routes.reopenTill,
  summary: 'Takes the signature of somebody else back, with a reason',
  access: FINANCE_OR_ADMIN,
  params: tillParams,
  body: reopenTillRequest,
  answer: json(tillDay),
  errors: [409, 422],
  idempotent: true,
});
