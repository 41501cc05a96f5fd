/** How the file of a statement is read: decided once for the whole file, shown before anything counts, and changed by a person. */
import { z } from 'zod';
import { cents, id } from './answer-fields.ts';
import { requestBody } from './fields.ts';
import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import {
  DATE_ORDERS,
  DECIMAL_SIGNS,
  ORDER_DECIDED_BY,
  PROOF_STATUSES,
  STATEMENT_FIELDS,
  STATEMENT_PROBLEMS,
} from '@dziva/vocabulary/statement-reading';
const DIRECTIONS = ['COLUMNS', 'SIGNS', 'WORDS'] as const;

const COLUMN = 'Name a column of the file with 1 to 100 characters';
const WORDS = 'Send at most 50 words of 1 to 100 characters';
const columnNames = z.partialRecord(
  z.enum(STATEMENT_FIELDS),
  z.string({ error: COLUMN }).trim().min(1, COLUMN).max(100, COLUMN).nullable(),
  { error: 'Send the names of columns by what they hold' },
);
const words = z
  .array(z.string({ error: WORDS }).trim().min(1, WORDS).max(100, WORDS), { error: WORDS })
  .max(50, WORDS);

/** What a person decides about a file: the names of its columns (null: none has it), and what its words mean. */
export const readingChoices = requestBody({
  columns: columnNames.optional(),
  dateOrder: z.enum(DATE_ORDERS, { error: 'Choose one of the orders on the list' }).optional(),
  decimal: z.enum(DECIMAL_SIGNS, { error: 'Choose a point or a comma' }).optional(),
  words: requestBody({ in: words.optional(), out: words.optional() }).optional(),
  noMovement: words.optional(),
});
export type ReadingChoices = z.output<typeof readingChoices>;

const CHOICES_CHARS_MAX = 20_000;

/** The same as a text of JSON, because a form with a file has texts only. */
export const readingChoicesText = z
  .string({ error: 'Mapping must be a JSON text' })
  .max(CHOICES_CHARS_MAX, 'Mapping is too long')
  .refine(
    (text) => choicesIn(text) !== undefined,
    'Mapping must be a JSON object with the choices of a reading',
  );

/** The choices of a text that was checked; undefined for another text. */
export function choicesIn(text: string): ReadingChoices | undefined {
  try {
    return readingChoices.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const statementGap = z.object({
  afterLine: z.int().nullable().meta({ description: 'Null: before the first line' }),
  beforeLine: z.int().nullable().meta({ description: 'Null: after the last line' }),
  missingCents: cents.meta({ description: 'What the balance changes by beyond the lines' }),
});

/** How a file is read. */
export const statementMapping = z.object({
  id: id.nullable().meta({ description: 'Of the kept mapping that was used' }),
  name: z.string().nullable(),
  version: z.int().nullable(),
  provider: z.enum(TRANSFER_METHODS),
  accountNumber: z.string().nullable(),
  headerLine: z.int(),
  header: z.array(z.string()).meta({ description: 'The names of all columns' }),
  encoding: z.string(),
  separator: z.string(),
  decimal: z.string(),
  columns: z.record(z.enum(STATEMENT_FIELDS), z.string().nullable()),
  direction: z.object({
    by: z.enum(DIRECTIONS),
    in: z.array(z.string()),
    out: z.array(z.string()),
  }),
});
export type StatementMapping = z.output<typeof statementMapping>;

export const readingChoice = z.object({
  kind: z.enum(['COLUMN', 'DATE_ORDER', 'PROVIDER']),
  name: z.string(),
  words: z.array(z.string()).meta({ description: 'What the column has, where these are few' }),
  options: z.array(z.string()),
});

/** The part of an answer that shows how a file is read. */
export const readingFields = {
  mapping: statementMapping.nullable(),
  opening: cents.nullable().meta({ description: 'The balance before its first line' }),
  closing: cents.nullable().meta({ description: 'The balance after its last line' }),
  gaps: z.array(statementGap),
  proof: z
    .enum(PROOF_STATUSES)
    .nullable()
    .meta({ description: 'Whether opening + lines = closing, row by row' }),
  counts: z.object({ read: z.int(), unread: z.int(), notMovements: z.int() }),
  dateOrder: z.object({ order: z.enum(DATE_ORDERS), decidedBy: z.enum(ORDER_DECIDED_BY) }).nullable(),
  choices: z.array(readingChoice).meta({ description: 'What a person can still decide about the file' }),
  problemCode: z.enum(STATEMENT_PROBLEMS).nullable(),
};
export type StatementReadingFields = z.output<z.ZodObject<typeof readingFields>>;
