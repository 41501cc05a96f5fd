/**
 * The statements that finance imported on the last evening of the year, with nearly all payments through the providers. An
 * administrator has confirmed those of the mobile providers; the bank's waits for its confirmation.
 */
import { ConfirmStatement } from '#reconciliation/statements/confirm-statement.handler';
import { ImportStatement } from '#reconciliation/statements/statements.handlers';
import { ProviderStatementImportJob } from '#reconciliation/statements/statements.jobs';
import type { JobRun } from '#platform/jobs/job';
import { type CommandContext, SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { assert } from '@dziva/event-ledger/domain/assert';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { DEFAULT_METHODS, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import type { INestApplicationContext } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { at, type DemoYear } from './calendar.ts';
import type { Random } from './random.ts';
import { paymentReference } from './references.ts';
import { staff } from './staff.ts';
import { type ShownEntry, troublesOf, withWrongReference } from './statement-troubles.ts';
import { statementFileName, type StatementRow, statementText } from './statements.ts';
import type { DemoCommand } from './timeline.ts';

/** Finance imports after the office has closed. */
const HOUR = 18;
/** An administrator compares them with the providers' own figures an hour later. */
const CONFIRMING_HOUR = 19;
const WAITS: TransferMethod = 'BANK_TRANSFER';
/** How many payments on the statement of each provider have no known member yet. */
const UNCLAIMED: Readonly<Partial<Record<TransferMethod, number>>> = { ECOCASH: 2, BANK_TRANSFER: 1 };

interface Shown {
  readonly kind: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly paidOn: string;
  readonly payer: string;
}

/** One import for each provider, and the confirmations. The files are in `folder` until the import has taken them over. */
export async function statementImports(
  app: INestApplicationContext,
  folder: string,
  year: DemoYear,
  random: Random,
): Promise<DemoCommand[]> {
  await mkdir(folder, { recursive: true });
  const database = app.get(Database);
  const commands: DemoCommand[] = [];
  for (const [i, method] of DEFAULT_METHODS.entries()) {
    const shown = await shownBy(database, method);
    const rows = [
      ...(method === 'ECOCASH' ? withWrongReference(shown) : shown),
      ...otherRows(method, year, random),
      ...troublesOf(method, shown, year, random.fork(`troubles ${method}`)),
    ].toSorted((a, b) => (a.paidOn + a.paidAt < b.paidOn + b.paidAt ? -1 : 1));
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
    let importId = '';
    commands.push({
      name: `imports the statement of ${method}`,
      by: staff.finance.actor,
      at: at(year.lastDay, HOUR, i),
      run: async ({ context, send }) => {
        importId = idIn(await send(new ImportStatement(method, upload, {}, context)));
      },
    });
    if (method === WAITS) continue;
    commands.push({
      name: `confirms the statement of ${method}`,
      by: staff.admin.actor,
      at: at(year.lastDay, CONFIRMING_HOUR, i),
      run: async ({ context, send }) => {
        // A statement that was not read cannot be confirmed, and no worker reads it while the demo year is filled in.
        const importing = app.get(ProviderStatementImportJob, { strict: false });
        await importing.run({ importId }, runAt(context));
        await send(new ConfirmStatement(importId, {}, context));
      },
    });
  }
  return commands;
}

/** A run of a job of the system at the time of this command. */
function runAt({ now, today }: CommandContext): JobRun {
  const correlationId = randomUUID();
  return {
    context: () => ({
      actor: SYSTEM_ACTOR,
      now,
      today,
      commandId: randomUUID(),
      correlationId,
      causationId: null,
      receipt: null,
    }),
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
  };
}

function idIn(answer: unknown): string {
  const { id } = answer as { readonly id?: unknown };
  assert(typeof id === 'string', 'an import has an id');
  return id;
}

/** The rows for our entries that have a reference. */
async function shownBy(database: Database, method: TransferMethod): Promise<ShownEntry[]> {
  const entries = await database.query<Shown & Record<string, unknown>>(
    sql`SELECT t.kind, coalesce(x.text, s.reference_key) AS reference, t.amount_cents AS "amountCents", t.entry_on AS "paidOn",
               u.full_name AS payer
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
  const unclaimed = Array.from({ length: UNCLAIMED[method] ?? 0 }, () => {
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
