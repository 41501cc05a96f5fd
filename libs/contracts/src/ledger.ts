/** The double-entry ledger: balances at any instant, their postings, and all of it as an hledger journal. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { asOf, valueOn } from './as-of.ts';
import { calendarDate, dateOrInstant } from './date-fields.ts';
import { endpoint, file, json } from './endpoint.ts';
import { choice, optional, requestQuery, uuid } from './fields.ts';
import { keyset, pages, PAGES_OR_CURSOR, rowsFormat, search, usesPagesOrCursor } from './paging.ts';
import { ACCOUNT_TYPES } from './routes/reports.ts';
import { text } from './text-field.ts';
import * as routes from './routes/ledger.ts';

/** An address such as `liabilities:wallet:<userId>`. */
const accountAddress = text({ label: 'Account', maxChars: 120, missing: 'Choose an account' });

/** A balance in signed cents, debit positive. */
export const ledgerAccount = z.object({
  account: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  ownerId: id.optional(),
  ownerName: z.string().nullable().optional(),
  balanceCents: cents,
});
export type LedgerAccount = z.output<typeof ledgerAccount>;

export const listLedgerAccountsQuery = requestQuery({
  asOf,
  valueOn,
  type: optional(choice(ACCOUNT_TYPES, 'Choose one of the types on the list')),
  owner: optional(uuid('Owner must be an id')),
  q: search,
  ...pages,
  format: rowsFormat,
});
export type ListLedgerAccountsQuery = z.output<typeof listLedgerAccountsQuery>;

/** One posting and the event that made it. Signed cents, debit positive. */
export const ledgerEntry = z.object({
  account: z.string(),
  amountCents: cents,
  balanceAfterCents: cents.nullable().meta({
    description:
      'The balance of the account when it was recorded; null for accounts that all share, such as cash',
  }),
  valueOn: dateOn,
  recordedAt: instantAt,
  description: z.string(),
  counterAccounts: z.array(z.string()).meta({ description: 'The other accounts of the same entry' }),
  event: z.object({
    id,
    type: z.string(),
    streamId: id,
    category: z.string(),
    actorId: id,
    actorName: z.string().nullable(),
    subjectId: id.nullable(),
  }),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const listLedgerEntriesQuery = requestQuery({
  account: optional(accountAddress),
  owner: optional(uuid('Owner must be an id')),
  from: optional(
    calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' }),
  ).meta({ description: 'Only entries with a value date from this day on' }),
  asOf,
  valueOn,
  ...pages,
  ...keyset,
  format: rowsFormat,
}).refine(usesPagesOrCursor, PAGES_OR_CURSOR);
export type ListLedgerEntriesQuery = z.output<typeof listLedgerEntriesQuery>;

const day = dateOrInstant({
  missing: 'Choose a day',
  bad: 'Time must be a real day like 2026-11-20, or a time with its offset',
});

export const listLedgerAccounts = endpoint({
  ...routes.listLedgerAccounts,
  summary: 'The balance of every account at any past instant',
  access: 'ledger.read',
  query: listLedgerAccountsQuery,
  csv: true,
  answer: json(z.array(ledgerAccount)),
  errors: [422],
});

export const listLedgerEntries = endpoint({
  ...routes.listLedgerEntries,
  summary: 'The postings of an account, newest first, each with the event that made it',
  access: 'ledger.read',
  query: listLedgerEntriesQuery,
  csv: true,
  answer: json(z.array(ledgerEntry)),
  errors: [422],
});

export const getLedgerJournal = endpoint({
  ...routes.getLedgerJournal,
  summary: 'All entries as an hledger journal, by recorded time',
  access: 'ledger.read',
  query: requestQuery({ from: optional(day), to: optional(day) }),
  answer: file('text/plain'),
});
