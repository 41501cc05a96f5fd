/** Statements of the providers, as CSV: the payments in them, and the deposits that they verify. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { choice, idParams, note, optional, requestBody, requestQuery } from './fields.ts';
import { wholeNumber } from './money-fields.ts';
import { pages, rowsFormat } from './paging.ts';
import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import * as routes from './routes/provider-statements.ts';
import { LINE_OUTCOMES } from './routes/provider-statements.ts';
import { readingChoices, readingChoicesText, readingFields } from './statement-readings.ts';
import { DEPOSIT_STATUSES } from '@dziva/vocabulary/transfers';

/** LAPSED: its importer lost the right before somebody confirmed it; its lines verify nothing, and the file can be imported again. */
export const IMPORT_STATUSES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'LAPSED'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** The largest line number (a 32-bit integer). */
const LINE_MAX = 2_147_483_647;

export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** A note of staff about a line. */
export const statementLineNote = z.object({ text: z.string(), byName: z.string(), at: instantAt });
export type StatementLineNote = z.output<typeof statementLineNote>;

/** A deposit that an unmatched line may belong to: the reference is the same, or the amount and days fit. */
export const resembledDeposit = z.object({
  depositId: id,
  amountCents: cents,
  status: z.enum(DEPOSIT_STATUSES),
  sameReference: z.boolean(),
});
export type ResembledDeposit = z.output<typeof resembledDeposit>;

export const statementLine = z.object({
  line: z.int().min(1),
  outcome: z.enum(LINE_OUTCOMES),
  reference: z.string().nullable(),
  amountCents: cents.nullable(),
  date: dateOn.nullable(),
  payer: z.string().nullable(),
  depositId: id.nullable(),
  problem: z
    .string()
    .nullable()
    .meta({ description: 'What is wrong with the line, or why no job matches it' }),
  resembles: resembledDeposit.nullable().meta({ description: 'Of an unmatched line that brought money' }),
  notes: z.array(statementLineNote).meta({ description: 'In the order in which they were written' }),
});
export type StatementLine = z.output<typeof statementLine>;

const person = z.object({ id, name: z.string() });

/** `progress` is percent of the file, 100 once every line was processed. */
export const statementImportFacts = z.object({
  id,
  provider: z.enum(TRANSFER_METHODS),
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  progress: z.int().min(0).max(100),
  linesRead: z.int(),
  matched: z.int(),
  unmatched: z.int(),
  duplicates: z.int(),
  malformed: z.int(),
  problem: z.string().nullable().meta({ description: 'Why a failed import stopped' }),
  importedByName: z.string(),
  importedBy: person,
  createdAt: instantAt,
  finishedAt: instantAt.nullable(),
  sha256: z.string().meta({ description: 'Of the file' }),
  firstOn: dateOn
    .nullable()
    .meta({ description: 'Of its lines; null until the file was read, or if they have no day' }),
  lastOn: dateOn.nullable(),
  creditCents: cents.nullable().meta({
    description:
      'What its lines brought, also those that repeat an earlier line; null until the file was read',
  }),
  debitCents: cents.nullable().meta({ description: 'What they took, negative' }),
  confirmedBy: person.nullable().meta({ description: 'Who compared it with the provider’s own figures' }),
  confirmedAt: instantAt.nullable(),
  closingBalanceCents: cents.nullable().meta({ description: 'As the person who confirmed it read it' }),
  confirmNote: z.string().nullable(),
});

/** With how its file is read, and what that proves. */
export const statementImport = z.object({
  ...statementImportFacts.shape,
  ...readingFields,
  chosen: readingChoices.meta({ description: 'What its importer chose about how the file is read' }),
});
export type StatementImport = z.output<typeof statementImport>;

export const statementReport = z.object({ ...statementImport.shape, lines: z.array(statementLine) });
export type StatementReport = z.output<typeof statementReport>;

/** A line, and what importing it would do. */
export const statementPreviewLine = statementLine.extend({
  credits: z.boolean().meta({ description: 'Whether the import credits its deposit' }),
  depositOf: z.string().nullable().meta({ description: 'Whose deposit it is matched with' }),
});
export type StatementPreviewLine = z.output<typeof statementPreviewLine>;

/** The most lines that a preview checks, and the most that it returns. */
export const PREVIEW_LINES_MAX = 5_000;
export const PREVIEW_LINES_SHOWN_MAX = 500;

export const statementPreview = z.object({
  provider: z.enum(TRANSFER_METHODS),
  fileName: z.string(),
  linesRead: z.int(),
  matched: z.int(),
  unmatched: z.int(),
  duplicates: z.int(),
  malformed: z.int(),
  deposits: z.int().meta({ description: 'Deposits that the import would credit' }),
  depositsCents: cents.meta({ description: 'What they come to' }),
  creditCents: cents.meta({ description: 'What all lines of the file bring' }),
  debitCents: cents.meta({ description: 'What they take, negative' }),
  isWhole: z.boolean().meta({ description: `False where the file has more than ${PREVIEW_LINES_MAX} lines` }),
  problem: z.string().nullable().meta({ description: 'Why nothing of the file can be imported' }),
  lines: z.array(statementPreviewLine).meta({ description: 'The matched ones first' }),
  ...readingFields,
});
export type StatementPreview = z.output<typeof statementPreview>;

export const importStatementRequest = requestBody({
  provider: choice(TRANSFER_METHODS, 'Choose whose statement this is'),
  mapping: optional(readingChoicesText),
});
export type ImportStatementRequest = z.output<typeof importStatementRequest>;

export const previewStatementRequest = requestBody({
  provider: optional(choice(TRANSFER_METHODS, 'Choose whose statement this is')),
  mapping: optional(readingChoicesText),
});

export const noteStatementLineRequest = requestBody({
  line: z
    .number({ error: 'Choose a line of the statement' })
    .refine((line) => Number.isSafeInteger(line) && line > 0 && line <= LINE_MAX, {
      error: 'Choose a line of the statement',
    })
    .meta({ type: 'integer', minimum: 1, maximum: LINE_MAX }),
  note: note('Write what you know about this line'),
});
export type NoteStatementLineRequest = z.output<typeof noteStatementLineRequest>;

/** Larger than any balance of a provider's account, in cents. */
const CLOSING_CENTS_MAX = 10_000_000_000_000;

export const confirmStatementRequest = requestBody({
  closingBalanceCents: optional(
    wholeNumber(-CLOSING_CENTS_MAX, CLOSING_CENTS_MAX, 'Closing balance must be a whole number of cents'),
  ),
  note: optional(note('Enter a note')),
});
export type ConfirmStatementRequest = z.output<typeof confirmStatementRequest>;

export const statementReportQuery = requestQuery({
  outcome: optional(choice(LINE_OUTCOMES, 'Choose one of the outcomes on the list')),
  ...pages,
});
export type StatementReportQuery = z.output<typeof statementReportQuery>;

export const listStatementsQuery = requestQuery({ ...pages, format: rowsFormat });
export type ListStatementsQuery = z.output<typeof listStatementsQuery>;

export const importStatement = endpoint({
  ...routes.importStatement,
  summary: 'Imports a provider’s statement (at most 50 MB) and verifies the deposits that it proves',
  access: 'reconciliation.decide',
  status: 202,
  body: importStatementRequest,
  answer: json(statementImport),
  errors: [413, 415, 422],
  idempotent: true,
});

export const previewStatement = endpoint({
  ...routes.previewStatement,
  summary: 'How this statement is read, and what its import would do now; nothing changes',
  access: 'reconciliation.decide',
  body: previewStatementRequest,
  answer: json(statementPreview),
  errors: [413, 415],
});

export const listStatements = endpoint({
  ...routes.listStatements,
  summary: 'The imports, newest first',
  access: 'reconciliation.read',
  query: listStatementsQuery,
  csv: true,
  answer: json(z.array(statementImport)),
});

export const getStatement = endpoint({
  ...routes.getStatement,
  summary: 'How far an import is, and what became of its lines (the first 500, or the page asked for)',
  access: 'reconciliation.read',
  params: idParams,
  query: statementReportQuery,
  answer: json(statementReport),
});

export const confirmStatement = endpoint({
  ...routes.confirmStatement,
  summary:
    'Says that an import agrees with the provider’s own figures; by another person than its importer. Then its lines verify deposits of any amount',
  access: 'reconciliation.decide',
  params: idParams,
  body: confirmStatementRequest,
  answer: json(statementImport),
  errors: [409, 422],
  idempotent: true,
});

export const noteStatementLine = endpoint({
  ...routes.noteStatementLine,
  summary: 'Keeps a note on a line of a statement; answers the line with all its notes',
  access: 'reconciliation.decide',
  status: 201,
  params: idParams,
  body: noteStatementLineRequest,
  answer: json(statementLine),
  idempotent: true,
});
