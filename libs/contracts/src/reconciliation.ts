/** Every line of a provider's statement has a state: unread, open, matched, in suspense, or ignored with a reason. */
import { z } from 'zod';
import { cents, dateOn, id } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { entryEvidence } from './evidence.ts';
import { choice, note, optional, requestBody, requestQuery, uuid } from './fields.ts';
import { reference } from './payment-reference.ts';
import { FROM_BEFORE_TO, isPeriod, numberParameter, pages, rowsFormat, search } from './paging.ts';
import * as routes from './routes/reconciliation.ts';
import { positiveCents, wholeNumber } from './money-fields.ts';
import { proposable } from './proposed.ts';
import { takeBackRequest } from './take-back.ts';
import { text } from './text-field.ts';
import {
  LINE_DIRECTIONS,
  LINE_STATES,
  PART_KINDS,
  PASTED_KINDS,
  SUGGESTION_KINDS,
  TILL_ENTRY_KINDS,
} from '@dziva/vocabulary/reconciliation';
import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';

/** The most entries that one line can be matched to. */
const LINE_ENTRIES_MAX = 50;
/** An employer's list of deductions has one part for each person. */
const LINE_PARTS_MAX = 500;
/** More than any statement has in a line. */
const CENTS_MAX = 10_000_000_000_000;
/** More lines than any statement has. */
const LINES_MAX = 10_000_000;

/** An entry of a till; `amountCents` is negative where money went out. */
const tillEntry = {
  amountCents: cents,
  on: dateOn.nullable().meta({ description: 'Its value date; null while a deposit is pending' }),
  name: z.string().nullable().meta({ description: 'Of the member whose affair it is' }),
};
/** What a line was matched to, or where its money went: a part in a wallet, in a company account, or returned to the payer. */
export const lineEntry = z.object({
  kind: z.enum([...TILL_ENTRY_KINDS, 'WALLET', 'ACCOUNT', 'RETURN', 'DIFFERENCE']),
  id: z.string().meta({
    description: 'Of a wallet its owner’s, of an account and a difference the address of the account',
  }),
  ...tillEntry,
  partId: id
    .nullable()
    .meta({ description: 'Of a part that can be taken back; null for an entry of a till' }),
  ...entryEvidence,
});
export type LineEntry = z.output<typeof lineEntry>;

export const lineSuggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  id: z.string().meta({
    description:
      'Where the line can be assigned: of a loan its id, of a wallet the member’s, of an account its address',
  }),
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
  direction: z
    .enum(LINE_DIRECTIONS)
    .nullable()
    .meta({ description: 'Null of a line that nobody could read' }),
  reference: z.string().nullable(),
  amountCents: cents.nullable().meta({ description: 'Null of a line that nobody could read' }),
  paidOn: dateOn.meta({ description: 'Of a line without a day, when its statement was imported' }),
  payer: z.string().nullable(),
  state: z.enum(LINE_STATES),
  suspenseCents: cents.meta({ description: 'What is still in suspense, with the sign of the line' }),
  reason: z.string().nullable().meta({ description: 'Why it was ignored, set aside or opened again' }),
  decidedByName: z.string().nullable().meta({ description: 'Null where nobody or a job decided' }),
  entries: z.array(lineEntry).meta({ description: 'What it shows; their amounts sum to the line' }),
  suggestions: z.array(lineSuggestion).meta({ description: 'Of an open line, the best first' }),
  raw: z.string().nullable().meta({ description: 'The text of a line that nobody could read' }),
  why: z.string().nullable().meta({ description: 'Why nobody could read it' }),
});
export type ReconciliationLine = z.output<typeof reconciliationLine>;

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });

export const listReconciliationLinesQuery = requestQuery({
  till: optional(choice(TRANSFER_METHODS, 'Choose a till with statements')),
  importId: optional(uuid('Import must be an id')),
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

const partParams = lineParams.extend({ part: uuid(NOTHING_HERE) });
export type PartParams = z.output<typeof partParams>;

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
  difference: optional(
    requestBody({
      account: text({ label: 'Account', maxChars: 64, missing: 'Choose the account of the difference' }),
      amountCents: wholeNumber(-CENTS_MAX, CENTS_MAX, 'Difference must be a whole number of cents').refine(
        (amountCents) => amountCents !== 0,
        { error: 'Leave a difference of nothing out' },
      ),
    }),
  ).meta({
    description:
      'What the line has more than its entries, negative if it has less, as a charge: entries and difference are the line',
  }),
});
export type MatchLineRequest = z.output<typeof matchLineRequest>;

export const suspendLineRequest = requestBody({ note: optional(note('Enter a note')) });
export type SuspendLineRequest = z.output<typeof suspendLineRequest>;

const PART_BAD = 'Choose where this part goes';
const part = requestBody({
  to: requestBody({
    kind: choice(PART_KINDS, PART_BAD),
    id: optional(text({ label: 'Where it goes', maxChars: 64, missing: PART_BAD })).meta({
      description: 'Of the member, the loan or the account; a return has none',
    }),
  }),
  amountCents: positiveCents('Amount'),
});
export const assignLineRequest = requestBody({
  parts: z
    .array(part, { error: 'Say where the money goes' })
    .refine((parts) => parts.length > 0 && parts.length <= LINE_PARTS_MAX, {
      error: `Choose 1 to ${LINE_PARTS_MAX} parts`,
    })
    .meta({ minItems: 1, maxItems: LINE_PARTS_MAX }),
  excess: optional(choice(['WALLET'], 'Leave it out, or say WALLET')).meta({
    description: 'Where what is more than the payoff of a loan goes',
  }),
  note: optional(note('Enter a note')),
});
export type AssignLineRequest = z.output<typeof assignLineRequest>;

const PAYER_CHARS_MAX = 120;
export const completeLineRequest = requestBody({
  amountCents: positiveCents('Amount'),
  direction: choice(LINE_DIRECTIONS, 'Say whether the money came in or went out'),
  paidOn: day,
  reference: optional(reference),
  payer: optional(text({ label: 'Payer', maxChars: PAYER_CHARS_MAX, missing: 'Enter the payer' })),
});
export type CompleteLineRequest = z.output<typeof completeLineRequest>;

/** The most rows of a pasted table; an employer's list of deductions has one for each person. */
export const TARGET_ROWS_MAX = 500;
const CELLS_MAX = 10;
const cell = z
  .string({ error: 'Send the cells as texts' })
  .max(200, { error: 'A cell has at most 200 characters' });
export const findPartTargetsRequest = requestBody({
  kind: choice(PASTED_KINDS, 'Say WALLET or LOAN'),
  rows: z
    .array(
      z
        .array(cell, { error: 'Send the cells of each row' })
        .max(CELLS_MAX, { error: `A row has at most ${CELLS_MAX} cells` }),
      {
        error: 'Send the rows of the table',
      },
    )
    .refine((rows) => rows.length > 0 && rows.length <= TARGET_ROWS_MAX, {
      error: `Send 1 to ${TARGET_ROWS_MAX} rows`,
    })
    .meta({ minItems: 1, maxItems: TARGET_ROWS_MAX }),
});
export type FindPartTargetsRequest = z.output<typeof findPartTargetsRequest>;

/** Who a row of a table means; `id` is that of the loan or of the member, null with the reason in `why`. */
export const partTarget = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  why: z.string().nullable().meta({ description: 'Why nobody is chosen' }),
});
export type PartTarget = z.output<typeof partTarget>;

export const lineReasonRequest = requestBody({ reason: note('Enter a reason', 'Reason') });
export type LineReasonRequest = z.output<typeof lineReasonRequest>;

const lineChange = {
  access: 'reconciliation.decide',
  params: lineParams,
  answer: json(reconciliationLine),
  errors: [409, 422],
  idempotent: true,
} as const;

export const listReconciliationLines = endpoint({
  ...routes.listReconciliationLines,
  summary: 'Lines of the statements with where each ended, the oldest first; open ones with suggestions',
  access: 'reconciliation.read',
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
  ...proposable,
});

export const suspendLine = endpoint({
  ...routes.suspendLine,
  ...lineChange,
  summary: 'Posts the money of an open line on its day, while nobody knows what it is for',
  body: suspendLineRequest,
  movesMoney: true,
  ...proposable,
});

export const assignLine = endpoint({
  ...routes.assignLine,
  ...lineChange,
  summary:
    'Gives the money of a line its purpose, all of it: wallets, loans (from the day it came), accounts, the payer; an open line goes through suspense',
  body: assignLineRequest,
  ...proposable,
  movesMoney: true,
});

export const findPartTargets = endpoint({
  ...routes.findPartTargets,
  summary:
    'Finds whom the rows of a pasted table mean: by loan number, telephone number, email address or name; one answer for each row',
  access: 'reconciliation.decide',
  body: findPartTargetsRequest,
  answer: json(z.array(partTarget)),
});

export const takeBackPart = endpoint({
  ...routes.takeBackPart,
  ...lineChange,
  summary:
    'Takes back a part that went to a wallet, an account or the payer: it is in suspense again; what a wallet lacks is owed by the member',
  params: partParams,
  body: takeBackRequest,
  ...proposable,
  movesMoney: true,
});

export const completeLine = endpoint({
  ...routes.completeLine,
  ...lineChange,
  summary: 'Says what a line is that nobody could read; then it is open, and counts in its statement',
  body: completeLineRequest,
  ...proposable,
});

export const ignoreLine = endpoint({
  ...routes.ignoreLine,
  ...lineChange,
  summary: 'Says that an open or unread line is no money, with a reason: it leaves the sum of its statement',
  body: lineReasonRequest,
  ...proposable,
});

export const unmatchLine = endpoint({
  ...routes.unmatchLine,
  ...lineChange,
  summary: 'Opens a line again, with a reason; its entries stay in the books, and suspense is taken back',
  body: lineReasonRequest,
  movesMoney: true,
  ...proposable,
});
