/** Example statements for trying the import. They contain the pending deposits and some other payments. */
import { DEFAULT_METHODS, isOfBank, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoYear } from './calendar.ts';
import { MEMBER_NAMES } from './names.ts';
import type { Random } from './random.ts';
import { paymentReference } from './references.ts';
import type { ExpectedTransfer } from './savings.ts';
import { statementFileName, type StatementRow, statementText } from './statements.ts';

const DAYS = 5;
const UNMATCHED = 4;

/** Writes one statement for each provider to a folder. The same year gives the same files. */
export async function writeExampleStatements(
  folder: string,
  expected: readonly ExpectedTransfer[],
  year: DemoYear,
  random: Random,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const method of DEFAULT_METHODS) {
    const rows = [...shown(expected, method, random), ...unmatchedRows(method, year, random)].toSorted(
      (a, b) => (a.paidOn + a.paidAt < b.paidOn + b.paidAt ? -1 : 1),
    );
    const name = statementFileName(method, year.lastDay.slice(0, 7));
    await writeFile(path.join(folder, name), statementText(method, rows));
  }
}

function shown(
  expected: readonly ExpectedTransfer[],
  method: TransferMethod,
  random: Random,
): StatementRow[] {
  return expected
    .filter((transfer) => transfer.method === method)
    .map(({ reference, amountCents, paidOn, payer }) => ({
      reference,
      amountCents: cents(amountCents),
      paidOn,
      payer,
      paidAt: clockTime(random),
    }));
}

/** Payments without a deposit, one that failed, and the provider's own charges. */
function unmatchedRows(method: TransferMethod, year: DemoYear, random: Random): StatementRow[] {
  const rows = Array.from({ length: UNMATCHED }, (_, i) => {
    const paidOn = addDays(year.lastDay, -random.int(0, DAYS - 1));
    const [firstName, lastName] = random.pick(MEMBER_NAMES);
    return {
      reference: paymentReference(method, paidOn, random) ?? null,
      amountCents: cents(random.int(4, 90) * 500),
      paidOn,
      paidAt: clockTime(random),
      payer: `${firstName.charAt(0)} ${lastName}`,
      ...(i === 0 && !isOfBank(method) ? { isCompleted: false } : {}),
    };
  });
  const charges = {
    reference: null,
    amountCents: cents(-350),
    paidOn: year.lastDay,
    paidAt: '16:30',
    payer: 'Charges',
  };
  return [...rows, charges];
}

const clockTime = (random: Random): string =>
  `${String(random.int(7, 18)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`;
