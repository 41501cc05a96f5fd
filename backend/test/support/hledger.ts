/** Checks our journal with the real hledger. Without it, tests that need it are skipped, or fail if all tests are required. */
import { expect } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { csvRows } from './csv-rows.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const OUTPUT_BYTES_MAX = 256 * 2 ** 20;

export const hasHledger = spawnSync('hledger', ['--version']).status === 0;
if (!hasHledger && process.env['REQUIRE_ALL'] === '1') throw new Error('hledger is missing: install it.');
if (!hasHledger) console.warn('Skipped: what hledger says of the journal needs hledger on the PATH.');

/** The output of one of its commands for a journal; throws with hledger's message if it fails. */
export function hledger(journal: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('hledger', ['--file', '-', ...args], {
    input: journal,
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  if (status !== 0) throw new Error(`hledger ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** The balance of each declared account in US dollars, such as `-12.05`; `limits` are options such as `--end`. */
export function hledgerBalances(journal: string, ...limits: string[]): Map<string, string> {
  const report = hledger(
    journal,
    ...['balance', '--flat', '--empty', '--declared', '--no-total', '--output-format', 'csv', ...limits],
  );
  const rows = csvRows(report.replaceAll('\n', '\r\n'));
  return new Map(rows.map(({ account = '', balance = '' }) => [account, dollars(balance)]));
}

/** The balance of each account as the server returns it, in US dollars. */
export async function ledgerBalances(
  test: TestApp,
  finance: Pick<Person, 'bearer'>,
  moment: object = {},
): Promise<Map<string, string>> {
  const { text } = await test.http
    .get('/api/ledger/accounts')
    .query({ ...moment, format: 'csv' })
    .set(finance.bearer)
    .expect(200);
  return new Map(csvRows(text).map(({ account = '', balanceUsd = '' }) => [account, balanceUsd]));
}

export async function ledgerJournalOf(
  test: TestApp,
  finance: Pick<Person, 'bearer'>,
  period: object = {},
): Promise<string> {
  const { text } = await test.http
    .get('/api/ledger/journal')
    .query(period)
    .set(finance.bearer)
    .buffer(true)
    .expect(200)
    .expect('content-type', 'text/plain; charset=utf-8');
  return text;
}

/** hledger accepts the journal, and has every account with our balance to the cent. */
export async function expectHledgerToAgree(
  test: TestApp,
  finance: Pick<Person, 'bearer'>,
): Promise<Map<string, string>> {
  const journal = await ledgerJournalOf(test, finance);
  hledger(journal, 'check', '--strict');
  const balances = await ledgerBalances(test, finance);
  expect(hledgerBalances(journal)).toEqual(balances);
  return balances;
}

function dollars(amount: string): string {
  const [, value] = /^US\$(-?\d+\.\d\d)$/.exec(amount) ?? [];
  if (value === undefined && amount !== '0') throw new Error(`hledger answered the amount ${amount}`);
  return value ?? '0.00';
}
