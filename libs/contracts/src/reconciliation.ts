/** Every line of a provider's statement ends somewhere: matched, in suspense, ignored with a reason, or open. */
import { z } from 'zod';
import { cents, dateOn, id } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { choice, note, optional, requestBody, requestQuery, uuid } from './fields.ts';
import { FROM_BEFORE_TO, isPeriod, numberParameter, pages, rowsFormat, search } from './paging.ts';
import { FINANCE_OR_ADMIN } from './roles.ts';
import * as routes from './routes/reconciliation.ts';
import { LINE_DIRECTIONS, LINE_STATES, TILL_ENTRY_KINDS } from './routes/reconciliation.ts';
import { TRANSFER_METHODS } from './routes/wallet.ts';

/** So many entries can share one line. */
const LINE_ENTRIES_MAX = 50;
/** More lines than any statement has. */
const LINES_MAX = 10_000_000;

export type LineState = (typeof LINE_STATES)[number];
export type TillEntryKind = (typeof TILL_ENTRY_KINDS)[number];

/** An entry of a till; `amountCents` is negative where money went out. */
const tillEntry = {
  kind: z.enum(TILL_ENTRY_KINDS),
  id,
  amountCents: cents,
  on: dateOn.nullable().meta({ description: 'Its value date; null while a deposit is pending' }),
  name: z.string().nullable().meta({ description: 'Of the member whose affair it is' }),
};
export const lineEntry = z.object(tillEntry);
export type LineEntry = z.output<typeof lineEntry>;

export const lineSuggestion = z.object({
  ...tillEntry,
  score: z.int().min(0).max(100).meta({ description: '100 is as good as certain' }),
  why: z.string().meta({ description: 'In words' }),
});
export type LineSuggestion = z.output<typeof lineSuggestion>;

/** `amountCents` is negative where money went out, as on the statement. */
export const reconciliationLine = z.object({
  importId: id,
  line: z.int().min(1),
  till: z.enum(TRANSFER_METHODS),
  direction: z.enum(LINE_DIRECTIONS),
  reference: z.string().nullable(),
  amountCents: cents,
  paidOn: dateOn.meta({ description: 'Of a line without a day, when its statement was imported' }),
  payer: z.string().nullable(),
  state: z.enum(LINE_STATES),
  reason: z.string().nullable().meta({ description: 'Why it was ignored, set aside or opened again' }),
  decidedByName: z.string().nullable().meta({ description: 'Null where nobody or a job decided' }),
  entries: z.array(lineEntry).meta({ description: 'What it shows; their amounts sum to the line' }),
  suggestions: z.array(lineSuggestion).meta({ description: 'Of an open line, the best first' }),
});
export type ReconciliationLine = z.output<typeof reconciliationLine>;

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });

export const listReconciliationLinesQuery = requestQuery({
  till: optional(choice(TRANSFER_METHODS, 'Choose a till with statements')),
  state: optional(choice(LINE_STATES, 'Choose one of the states on the list')),
  from: optional(day),
  to: optional(day),
  q: search,
  ...pages,
  format: rowsFormat,
}).refine(isPeriod, FROM_BEFORE_TO);
export type ListReconciliationLinesQuery = z.output<typeof listReconciliationLinesQuery>;

const NOTHING_HERE = 'This address does not name anything';
const lineParams = z.strictObject({
  importId: uuid(NOTHING_HERE),
  line: numberParameter(1, LINES_MAX, NOTHING_HERE),
});
export type LineParams = z.output<typeof lineParams>;

const entryChosen = requestBody({
  kind: choice(TILL_ENTRY_KINDS, 'Choose what kind of entry this is'),
  id: uuid('Entry must be an id'),
});
export const matchLineRequest = requestBody({
  entries: z
    .array(entryChosen, { error: 'Choose the entries of this line' })
    .refine((entries) => entries.length > 0 && entries.length <= LINE_ENTRIES_MAX, {
      error: `Choose 1 to ${LINE_ENTRIES_MAX} entries`,
    })
    .meta({ minItems: 1, maxItems: LINE_ENTRIES_MAX }),
});
export type MatchLineRequest = z.output<typeof matchLineRequest>;

export const lineReasonRequest = requestBody({ reason: note('Enter a reason', 'Reason') });
export type LineReasonRequest = z.output<typeof lineReasonRequest>;

const lineChange = {
  access: FINANCE_OR_ADMIN,
  params: lineParams,
  answer: json(reconciliationLine),
  errors: [409, 422],
  idempotent: true,
} as const;

export const listReconciliationLines = endpoint({
  ...routes.listReconciliationLines,
  summary: 'Lines of the statements with where each ended, the oldest first; open ones with suggestions',
  access: FINANCE_OR_ADMIN,
  query: listReconciliationLinesQuery,
  csv: true,
  answer: json(z.array(reconciliationLine)),
});

export const matchLine = endpoint({
  ...routes.matchLine,
  ...lineChange,
  summary: 'Says which entries of its till an open line shows; a pending deposit is verified by it',
  body: matchLineRequest,
  movesMoney: true,
});

export const ignoreLine = endpoint({
  ...routes.ignoreLine,
  ...lineChange,
  summary: 'Sets an open line aside with a reason; nothing moves',
  body: lineReasonRequest,
});

export const unmatchLine = endpoint({
  ...routes.unmatchLine,
  ...lineChange,
  summary: 'Opens a line again, with a reason; its entries stay in the books',
  body: lineReasonRequest,
});
