import { csvLines } from '#platform/csv/csv';
import { NOT_SEALED, proofOfSeal } from '#platform/pdf/document-proof';
import { type Table, tablePdf, type TableRow } from '#platform/pdf/table';
import type { WalletStatementQuery } from '@dziva/contracts/wallet';
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { type Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { Readable } from 'node:stream';
import type { Movement, Period, StatementProof, WalletPeriod } from './wallet-statement.queries.ts';

/** The content of a statement, whatever its format. */
export interface Statement {
  readonly period: Period;
  readonly walletPeriod: WalletPeriod;
  readonly movements: AsyncIterable<Movement>;
  readonly proof: StatementProof;
  /** The public address of the server. */
  readonly origin: string;
  readonly printedAt: Date;
}

/** From the first of the month to today, if no period is given. */
export function periodOf({ from, to }: WalletStatementQuery, today: CalendarDate): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last };
}

const CSV_COLUMNS = [
  'date',
  'recordedAt',
  'type',
  'description',
  'method',
  'reference',
  'amountCents',
  'balanceCents',
  'eventHash',
  'seal',
  'sealHash',
  'verifyAt',
];

/** Opening balance, every movement in the order in which the balance moved, closing balance. */
export function statementCsv(statement: Statement): Readable {
  return Readable.from(csvLines(CSV_COLUMNS, csvRows(statement)));
}

async function* csvRows({
  period,
  walletPeriod,
  movements,
  proof,
  origin,
}: Statement): AsyncGenerator<object> {
  yield { date: period.from, description: OPENING, balanceCents: walletPeriod.openingCents };
  for await (const { balanceAfterCents, ...movement } of movements) {
    yield { date: harareDateOf(movement.recordedAt), ...movement, balanceCents: balanceAfterCents };
  }
  yield {
    date: period.to,
    description: CLOSING,
    balanceCents: walletPeriod.closingCents,
    eventHash: proof.last?.hash,
    ...sealCells(proof, origin),
  };
}

/** The seal is in the row of the closing balance, because it covers the whole statement. */
function sealCells({ seal }: StatementProof, origin: string): object {
  if (seal === null) return { seal: NOT_SEALED };
  return { seal: `SEAL-${seal.n}`, sealHash: seal.hash, verifyAt: proofOfSeal(seal, origin).url };
}

const COLUMNS: Table['columns'] = [
  { heading: 'Date', width: 0.19 },
  { heading: 'Description', width: 0.45 },
  { heading: 'Amount', width: 0.18, align: 'right' },
  { heading: 'Balance', width: 0.18, align: 'right' },
];

/** The same statement as PDF. */
export function statementPdf(statement: Statement): Promise<Readable> {
  const { period, walletPeriod, proof, origin, printedAt } = statement;
  return tablePdf(
    {
      title: 'Wallet statement',
      subtitle: `${walletPeriod.ownerName}, ${shownDay(period.from)} to ${shownDay(period.to)}, printed on ${shownDay(harareDateOf(printedAt))}`,
      columns: COLUMNS,
      notes: [...owedNotes(walletPeriod), ...lastMovementNotes(proof)],
      proof: proof.seal === null ? undefined : proofOfSeal(proof.seal, origin),
      printedAt,
    },
    pdfRows(statement),
  );
}

function owedNotes({ owedCents }: WalletPeriod): string[] {
  if (owedCents === 0) return [];
  return [
    `Owed to Dziva on the day of printing: ${formatUsd(owedCents)}, for money that was taken back. The next money in this wallet pays it.`,
  ];
}

function lastMovementNotes({ seal, last }: StatementProof): string[] {
  const first = seal === null ? [`No seal covers this statement yet: it ${NOT_SEALED}.`] : [];
  if (last === null) return first;
  const covered = last.seal === null ? NOT_SEALED : `is under seal ${last.seal.n}`;
  return [...first, `Hash of the last movement: ${last.hash}`, `The last movement ${covered}.`];
}

async function* pdfRows({ period, walletPeriod, movements }: Statement): AsyncGenerator<TableRow> {
  yield balanceRow(period.from, OPENING, walletPeriod.openingCents);
  for await (const { recordedAt, description, reference, amountCents, balanceAfterCents } of movements) {
    const what = reference === null ? description : `${description} (${reference})`;
    const amount = amountCents > 0 ? `+${formatUsd(amountCents)}` : formatUsd(amountCents);
    yield { cells: [shownDay(harareDateOf(recordedAt)), what, amount, formatUsd(balanceAfterCents)] };
  }
  yield balanceRow(period.to, CLOSING, walletPeriod.closingCents);
}

const OPENING = 'Opening balance';
const CLOSING = 'Closing balance';

function balanceRow(day: CalendarDate, what: string, balanceCents: Cents): TableRow {
  return { cells: [shownDay(day), what, '', formatUsd(balanceCents)], isStrong: true };
}

const DAY = new Intl.DateTimeFormat('en-ZW', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Harare',
});

const shownDay = (day: CalendarDate): string => DAY.format(new Date(`${day}T12:00:00+02:00`));
