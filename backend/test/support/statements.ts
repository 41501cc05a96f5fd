/** Shortcuts for statements of the providers, over HTTP. */
import { type StatementRow, statementText } from '#demo/statements';
import {
  type StatementImport,
  statementImport,
  type StatementPreview,
  statementPreview,
  type StatementReport,
  statementReport,
} from '@dziva/contracts/provider-statements';
import { type ReconciliationLine, reconciliationLine } from '@dziva/contracts/reconciliation';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { cents } from '@dziva/money/cents';
import { settle } from './background.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A statement line for US$250.00, unless stated otherwise: the same payment as in `submittedDeposit`. */
export function arrived(
  reference: string | null,
  change: Partial<Omit<StatementRow, 'amountCents'>> & { readonly amountCents?: number } = {},
): StatementRow {
  const { amountCents = 25_000, ...rest } = change;
  return {
    reference,
    amountCents: cents(amountCents),
    paidOn: '2026-11-19',
    paidAt: '08:30',
    payer: 'Tariro Moyo',
    ...rest,
  };
}

export interface StatementFile {
  readonly provider?: TransferMethod;
  readonly fileName?: string;
  readonly contentType?: string;
  /** JSON with the choices for this file. */
  readonly mapping?: string;
}

/** The request of an import, not awaited. */
export function importRequest(
  test: Pick<TestApp, 'http'>,
  finance: Person,
  content: string | Buffer,
  { provider = 'ECOCASH', fileName = 'statement.csv', contentType = 'text/csv', mapping }: StatementFile = {},
) {
  return test.http
    .post('/api/admin/statements')
    .set(finance.bearer)
    .field({ provider, ...(mapping === undefined ? {} : { mapping }) })
    .attach('file', Buffer.from(content), { filename: fileName, contentType });
}

/** The request of a preview, not awaited. */
export function previewRequest(
  test: Pick<TestApp, 'http'>,
  caller: Person,
  content: string | Buffer,
  fields: Readonly<Record<string, string>> = { provider: 'ECOCASH' },
) {
  return test.http
    .post('/api/admin/statements/preview')
    .set(caller.bearer)
    .field(fields)
    .attach('file', Buffer.from(content), { filename: 'november.csv', contentType: 'text/csv' });
}

/** What importing these rows would do. */
export async function previewOf(
  test: Pick<TestApp, 'http'>,
  finance: Person,
  rows: readonly StatementRow[],
): Promise<StatementPreview> {
  const { body } = await previewRequest(test, finance, statementText('ECOCASH', rows)).expect(200);
  return statementPreview.parse(body);
}

/** An import that waits to be processed. */
export async function receivedStatement(
  test: Pick<TestApp, 'http'>,
  finance: Person,
  rows: readonly StatementRow[],
  provider: TransferMethod = 'ECOCASH',
): Promise<StatementImport> {
  const { body } = await importRequest(test, finance, statementText(provider, rows), { provider }).expect(
    202,
  );
  return statementImport.parse(body);
}

/** An import that was processed completely, with everything that follows. */
export async function importedStatement(
  test: TestApp,
  finance: Person,
  rows: readonly StatementRow[],
  provider: TransferMethod = 'ECOCASH',
): Promise<StatementReport> {
  const { id } = await receivedStatement(test, finance, rows, provider);
  await settle(test);
  return reportOf(test, finance, id);
}

/** A line that nobody can read: the only one of its statement. */
export async function unreadLine(
  test: TestApp,
  finance: Person,
  raw: string,
  provider: TransferMethod = 'ECOCASH',
): Promise<{ readonly id: string; readonly line: number }> {
  const { body } = await importRequest(test, finance, `reference,amount,date,payer\n${raw}\n`, {
    provider,
  }).expect(202);
  await settle(test);
  return { id: statementImport.parse(body).id, line: 2 };
}

/** Another person says that an import agrees with the provider's own figures, and everything that follows from it is done. */
export async function confirmedStatement(test: TestApp, by: Person, importId: string): Promise<void> {
  await test.http.post(`/api/admin/statements/${importId}/confirm`).set(by.bearer).send({}).expect(200);
  await settle(test);
}

/** The id of a part to which all of an open line was assigned. */
export async function assignedPart(
  test: Pick<TestApp, 'http'>,
  finance: Person,
  { importId, line, amountCents }: Pick<ReconciliationLine, 'importId' | 'line' | 'amountCents'>,
  to: { readonly kind: 'WALLET' | 'ACCOUNT' | 'RETURN'; readonly id?: string },
): Promise<string> {
  const { body } = await test.http
    .post(`/api/reconciliation/lines/${importId}/${line}/assign`)
    .set(finance.bearer)
    .send({ parts: [{ to, amountCents: Math.abs(amountCents ?? 0) }] })
    .expect(200);
  return reconciliationLine.parse(body).entries.find(({ kind }) => kind === to.kind)?.partId ?? '';
}

export async function reportOf(
  test: Pick<TestApp, 'http'>,
  finance: Person,
  importId: string,
  query: object = {},
): Promise<StatementReport> {
  const { body } = await test.http
    .get(`/api/admin/statements/${importId}`)
    .set(finance.bearer)
    .query(query)
    .expect(200);
  return statementReport.parse(body);
}
