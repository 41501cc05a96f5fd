/** Reads a statement from a text, without a server. */
import { cents } from '@dziva/money/cents';
import type { KeptMapping } from '#reconciliation/statements/domain/kept-mapping';
import type { ReadLine } from '#reconciliation/statements/domain/read-line';
import type { ReadingChoices } from '#reconciliation/statements/domain/reading-choices';
import type { Refusal, StatementLayout } from '#reconciliation/statements/domain/statement-layout';
import type { StatementProof } from '#reconciliation/statements/domain/statement-proof';
import {
  type FileLayout,
  isRefused,
  StatementReading,
  surveyStatement,
} from '#reconciliation/statements/reading/statement-reader';
import { STATEMENT_FIELDS, type StatementField } from '@dziva/vocabulary/statement-reading';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';

export interface ReadFrom {
  readonly provider?: TransferMethod | null;
  readonly importedOn?: string;
  readonly chosen?: ReadingChoices;
  readonly kept?: readonly KeptMapping[];
  /** The size of the pieces in which the bytes come, as from a disk or a network. */
  readonly pieceBytes?: number;
}

export interface ReadStatement {
  readonly layout: FileLayout | Refusal;
  readonly lines: readonly ReadLine[];
  readonly proof: StatementProof | undefined;
}

/** All lines of a statement, with its layout, or the refusal. */
export async function readWhole(content: string | Buffer, from: ReadFrom = {}): Promise<ReadStatement> {
  const { provider = null, importedOn = '2026-11-27', chosen = {}, kept = [], pieceBytes = 1_000 } = from;
  const bytes = Buffer.from(content);
  async function* open() {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      yield await Promise.resolve(bytes.subarray(at, at + pieceBytes));
  }
  const { layout } = await surveyStatement(open, { provider, importedOn, chosen, kept });
  if (isRefused(layout)) return { layout, lines: [], proof: undefined };
  const reading = new StatementReading(open, layout);
  const lines: ReadLine[] = [];
  for await (const line of reading) lines.push(line);
  return { layout, lines, proof: reading.proof };
}

/** The lines alone. Throws the sentence of a refusal. */
export async function linesOf(content: string | Buffer, from: ReadFrom = {}): Promise<readonly ReadLine[]> {
  const { layout, lines } = await readWhole(content, from);
  if (isRefused(layout)) throw new Error(layout.sentence);
  return lines;
}

/** A line with sensible content. */
export const aLine = (change: Partial<ReadLine> = {}): ReadLine => ({
  line: 2,
  endByte: 10,
  kind: 'CREDIT',
  reference: 'A1',
  referenceKey: 'A1',
  uniqueId: null,
  text: null,
  payer: 'Tariro Moyo',
  amountCents: cents(25_000),
  paidOn: null,
  balanceCents: null,
  problem: null,
  raw: null,
  ...change,
});

/** The proof of a file without a running balance. */
export const NO_PROOF: StatementProof = {
  status: 'NOT_PROVABLE',
  opening: null,
  closing: null,
  gaps: [],
  counts: { read: 0, unread: 0, notMovements: 0 },
  creditCents: cents(0),
  debitCents: cents(0),
};

/** The layout of a plain file with these columns. */
export const aLayout = ({
  header,
  ...columns
}: { readonly header: readonly string[] } & Partial<Record<StatementField, number>>): StatementLayout => ({
  headerLine: 1,
  header,
  cells: header.length,
  cellsMin: header.length,
  columns: Object.fromEntries(
    STATEMENT_FIELDS.map((field) => [field, columns[field] ?? null]),
  ) as StatementLayout['columns'],
  unknown: [],
  isReferenceUnique: false,
  decimal: '.',
  isDecimalMixed: false,
  hasFractions: true,
  dateOrder: { order: 'DAY_FIRST', decidedBy: 'PROVIDER' },
  direction: { by: 'SIGNS' },
  outSigns: 'NONE',
  idDigits: null,
  isIdRounded: false,
  noMovement: [],
  balanceOrder: null,
  opening: null,
  closing: null,
  tableEndsAt: null,
  importedOn: '2031-11-20',
  provider: 'ECOCASH',
  accountNumber: null,
  mapping: null,
});
