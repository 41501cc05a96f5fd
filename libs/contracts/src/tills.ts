/** The tills day by day: the books, the statement, what explains a difference, and who signed. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { choice, note, optional, requestBody, requestQuery } from './fields.ts';
import { wholeNumber } from './money-fields.ts';
import { FROM_BEFORE_TO, isPeriod, pages, rowsFormat, search } from './paging.ts';
import { proposable } from './proposed.ts';
import * as routes from './routes/reconciliation.ts';
import { EXPLANATIONS, TILL_ENTRY_KINDS, TILL_FINDINGS } from '@dziva/vocabulary/reconciliation';
import { TILLS, TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';

/** The most days in one answer. */
export const TILL_DAYS_MAX = 92;
/** The most days that are signed at once. */
export const SIGN_DAYS_MAX = 400;
const DAY_MS = 86_400_000;
const BALANCE_CENTS_MAX = 10_000_000_000_000;

/** `statementCents − ledgerCents` is the difference; all but `unexplainedCents` of it is explained. */
export const tillDay = z.object({
  till: z.enum(TILLS),
  on: dateOn,
  openedOn: dateOn.nullable().meta({
    description: 'When the till was opened: days before it count for nothing; null if it never was',
  }),
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
  findings: z
    .array(
      z.object({
        why: z.enum(TILL_FINDINGS),
        from: dateOn,
        to: dateOn,
        missingCents: cents.nullable().meta({
          description:
            'Null if the files do not say it; of a transfer what is on its way, negative if it went out',
        }),
      }),
    )
    .meta({ description: 'What is wrong between the statements on this day; of the list of days only' }),
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

interface MaybePeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
const isAtMost =
  (days: number) =>
  ({ from, to }: MaybePeriod): boolean =>
    from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < days * DAY_MS;
const atMost = (days: number) => ({ error: `Choose at most ${days} days`, path: ['from'] });

export const listTillDaysQuery = requestQuery({ from: optional(day), to: optional(day) })
  .refine(isPeriod, FROM_BEFORE_TO)
  .refine(isAtMost(TILL_DAYS_MAX), atMost(TILL_DAYS_MAX));
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
    -BALANCE_CENTS_MAX,
    BALANCE_CENTS_MAX,
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
  .refine(isAtMost(SIGN_DAYS_MAX), atMost(SIGN_DAYS_MAX));
export type SignTillRequest = z.output<typeof signTillRequest>;

const openingCents = (label: string) =>
  wholeNumber(-BALANCE_CENTS_MAX, BALANCE_CENTS_MAX, `${label} must be a whole number of cents`);
/** What the till holds before the entries and lines of the day `on`: by the books, and by its statement. */
export const openTillRequest = requestBody({
  on: day,
  ledgerCents: openingCents('Balance of the books'),
  statementCents: openingCents('Balance of the statement'),
});
export type OpenTillRequest = z.output<typeof openTillRequest>;

/** What signing a till up to a day would do: the days since the last signature, and those that a colleague has to sign. */
export const signingPreview = z.object({
  from: dateOn,
  to: dateOn,
  days: z.int().meta({ description: 'How many would be signed' }),
  left: z.array(z.object({ on: dateOn, why: z.string() })),
});
export type SigningPreview = z.output<typeof signingPreview>;

export const reopenTillRequest = requestBody({ on: day, reason: note('Enter a reason', 'Reason') });
export type ReopenTillRequest = z.output<typeof reopenTillRequest>;

export const listTillDays = endpoint({
  ...routes.listTillDays,
  summary:
    'Every till on every day of a period (the last 14 days): books, statement, what explains the difference',
  access: 'reconciliation.read',
  query: listTillDaysQuery,
  answer: json(z.array(tillDay)),
});

export const listTillEntries = endpoint({
  ...routes.listTillEntries,
  summary: 'Entries of the tills that no line of a statement shows, the oldest first',
  access: 'reconciliation.read',
  query: listTillEntriesQuery,
  csv: true,
  answer: json(z.array(unmatchedEntry)),
});

export const signTill = endpoint({
  ...routes.signTill,
  summary: 'Says that the books and the statement of a till agree on a day, but for what is explained',
  access: 'reconciliation.decide',
  params: tillParams,
  body: signTillRequest,
  answer: json(z.union([tillDay, signedTillDays])),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
});

export const previewSigning = endpoint({
  ...routes.previewSigning,
  summary: 'Which days of a till would be signed with a day, and which would be left to a colleague',
  access: 'reconciliation.read',
  params: tillParams,
  query: requestQuery({ to: day }),
  answer: json(signingPreview),
  errors: [409, 422],
});

export const openTill = endpoint({
  ...routes.openTill,
  summary:
    'Begins a till with its opening balances, once; lines of earlier days are listed, but book nothing',
  access: 'reconciliation.decide',
  params: tillParams,
  body: openTillRequest,
  answer: json(tillDay),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const reopenTill = endpoint({
  ...routes.reopenTill,
  summary: 'Takes the signature of somebody else back, with a reason',
  access: 'reconciliation.decide',
  params: tillParams,
  body: reopenTillRequest,
  answer: json(tillDay),
  errors: [409, 422],
  idempotent: true,
});
