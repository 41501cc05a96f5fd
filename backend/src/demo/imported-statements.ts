/** The statements that finance imported on the last evening of the year, with nearly all payments through the providers. */
import { ImportStatement } from '#reconciliation/provider-statements.handlers';
import type { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { TransferMethod } from '@dziva/contracts/wallet';
import { TRANSFER_METHODS } from '@dziva/contracts/routes/wallet';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { at, type DemoYear } from './calendar.ts';
import type { Random } from './random.ts';
import { paymentReference } from './references.ts';
import { staff } from './staff.ts';
import { statementFileName, type StatementRow, statementText } from './statements.ts';
import type { DemoCommand } from './timeline.ts';

/** Finance imports after the office has closed. */
const HOUR = 18;
/** How many payments on the statement of each provider have no known member yet. */
const UNCLAIMED: Readonly<Record<TransferMethod, number>> = { ECOCASH: 2, ONEMONEY: 0, BANK_TRANSFER: 1 };

interface Shown {
  readonly reference: string;
  readonly amountCents: number;
  readonly paidOn: string;
  readonly payer: string;
}

/** One import for each provider. The files are in `folder` until the import has taken them over. */
export async function statementImports(
  database: Database,
  folder: string,
  year: DemoYear,
  random: Random,
): Promise<DemoCommand[]> {
  await mkdir(folder, { recursive: true });
  const commands: DemoCommand[] = [];
  for (const [i, method] of TRANSFER_METHODS.entries()) {
    const rows = [...(await shownBy(database, method)), ...otherRows(method, year, random)].toSorted(
      (a, b) => (a.paidOn + a.paidAt < b.paidOn + b.paidAt ? -1 : 1),
    );
    const bytes = Buffer.from(statementText(method, rows));
    const fileName = statementFileName(method, `year-to-${year.lastDay}`);
    const file = path.join(folder, fileName);
    await writeFile(file, bytes);
    const upload = {
      path: file,
      fileName,
      contentType: 'text/csv',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      isText: true,
    };
    commands.push({
      name: `imports the statement of ${method}`,
      by: staff.finance.actor,
      at: at(year.lastDay, HOUR, i),
      run: async ({ context, send }) => {
        await send(new ImportStatement(method, upload, context));
      },
    });
  }
  return commands;
}

/** The rows for our entries that have a reference. */
async function shownBy(database: Database, method: TransferMethod): Promise<StatementRow[]> {
  const entries = await database.query<Shown & Record<string, unknown>>(
    sql`SELECT coalesce(x.text, s.reference_key) AS reference, t.amount_cents AS "amountCents", t.entry_on AS "paidOn",
               u.first_name || ' ' || u.last_name AS payer
          FROM till_entries_read t
          LEFT JOIN event_text x ON x.event_id = t.event_id AND x.field = 'reference'
          LEFT JOIN deposit_slip s ON t.kind = 'DEPOSIT' AND s.deposit_id = t.entry_id
          LEFT JOIN user_account u ON u.id = t.member_id
         WHERE t.till = ${method} AND coalesce(x.text, s.reference_key) IS NOT NULL
         ORDER BY t.entry_on, reference`,
  );
  return entries.map(({ amountCents, ...entry }) => ({
    ...entry,
    amountCents: cents(amountCents),
    paidAt: '09:30',
  }));
}

/** Payments that nobody has reported, and the provider's charges. */
function otherRows(method: TransferMethod, year: DemoYear, random: Random): StatementRow[] {
  const unclaimed = Array.from({ length: UNCLAIMED[method] }, () => {
    const paidOn = addDays(year.lastDay, -random.int(0, 4));
    return {
      reference: paymentReference(method, paidOn, random) ?? null,
      amountCents: cents(random.int(8, 60) * 500),
      paidOn,
      paidAt: '14:05',
      payer: random.pick(['T Chikafu', 'Zvakanaka Traders', 'R Mlambo', 'M Gumbo']),
    };
  });
  const charges = {
    reference: null,
    amountCents: cents(-420),
    paidOn: year.lastDay,
    paidAt: '16:30',
    payer: 'Charges',
  };
  return method === 'ONEMONEY' ? unclaimed : [...unclaimed, charges];
}
