/**
 * The journal for hledger of a book of many transactions: transactions and postings a second while it streams to a client,
 * how much memory the server takes for ten times as many, and whether hledger has our balances, account by account. Then what
 * balances cost, now and at a moment of the past.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tokenOfFinance } from './finance.mjs';
import { monthsAgo, writeLoans } from './lenders.mjs';
import { watchMemory } from './reports.mjs';
import { startBenchServer } from './server.mjs';
import { printTable } from './table.mjs';

/** Each loan is paid out once and paid back nine times: ten transactions. */
const PAYMENTS_EACH = 9;
const LOANS = [1_000, 10_000];
// Little room: an export that held its rows would not come to its end.
const SETTINGS = { ROLE: 'api', NODE_OPTIONS: '--max-old-space-size=128' };

/** @param {(name: string) => Promise<string>} freshDatabase the address of an empty database, as the owner */
export async function exportJournals(freshDatabase) {
  /** @type {string[][]} */
  const [exported, balances] = [[], []];
  for (const loans of LOANS) {
    const ownerUrl = await freshDatabase(`journal_${loans}`);
    const disbursedOn = monthsAgo(PAYMENTS_EACH + 1);
    await writeLoans(ownerUrl, { loans, paymentsEach: PAYMENTS_EACH, disbursedOn });
    const measured = await measure(ownerUrl, loans);
    exported.push(measured.exported);
    balances.push(measured.balances);
  }
  printTable('The ledger as an hledger journal, to a client on this machine', EXPORTED, exported);
  printTable('Balances of all accounts as CSV, and the first page of a past day', BALANCES, balances);
}

const EXPORTED = [
  'transactions',
  'postings',
  'size',
  'time',
  'postings a second',
  'most memory',
  'more than before',
  'hledger',
];
const BALANCES = ['accounts', 'now', 'a past day', 'first page of it'];

/**
 * @param {string} ownerUrl
 * @param {number} loans
 */
async function measure(ownerUrl, loans) {
  const server = await startBenchServer(ownerUrl, SETTINGS);
  const directory = mkdtempSync(path.join(os.tmpdir(), 'dziva-journal-'));
  const watch = new AbortController();
  try {
    const token = await tokenOfFinance(server.url, ownerUrl);
    const get = (/** @type {string} */ address, /** @type {string} */ file) =>
      download(`${server.url}/api/ledger/${address}`, token, path.join(directory, file));
    await get('journal?to=2000-01-01', 'empty');
    const beforeMb = server.memoryMb() ?? NaN;
    const most = watchMemory(server, watch.signal);
    const journal = await get('journal', 'books.journal');
    watch.abort();
    const mostMb = (await most) ?? NaN;
    const { transactions, postings } = counted(journal.file);
    if (transactions !== loans * (PAYMENTS_EACH + 1))
      throw new Error(`The journal has ${transactions} transactions`);
    const now = await get('accounts?format=csv', 'accounts.csv');
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const past = await get(`accounts?format=csv&asOf=${day}`, 'past.csv');
    const page = await get(`accounts?page=1&pageSize=25&asOf=${day}`, 'page.json');
    const rate = ((postings * 1_000) / journal.ms).toFixed(0);
    return {
      exported: [
        ...[String(transactions), String(postings), megabytes(statSync(journal.file).size / 2 ** 20)],
        ...[seconds(journal.ms), rate, megabytes(mostMb), megabytes(mostMb - beforeMb)],
        hledgerOn(journal.file, balancesIn(now.file)),
      ],
      balances: [String(balancesIn(now.file).size), ...[now, past, page].map(({ ms }) => seconds(ms))],
    };
  } finally {
    watch.abort();
    await server.stop();
    rmSync(directory, { recursive: true });
  }
}

/**
 * @param {string} url
 * @param {string} token
 * @param {string} file
 */
async function download(url, token, file) {
  const start = performance.now();
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`The server answered ${answer.status} to ${url}`);
  await pipeline(Readable.fromWeb(/** @type {any} */ (answer.body)), createWriteStream(file));
  return { file, ms: performance.now() - start };
}

/** @param {string} file */
function counted(file) {
  let [transactions, postings] = [0, 0];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\d{4}-/.test(line)) transactions++;
    else if (/^ {4}[a-z]/.test(line)) postings++;
  }
  return { transactions, postings };
}

/**
 * Account and dollars of our CSV: the first and the last field of each line.
 *
 * @param {string} file
 */
function balancesIn(file) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n').slice(1);
  return new Map(lines.map((line) => [line.split(',')[0], line.split(',').at(-1)]));
}

/**
 * How long hledger checks and adds up; throws where it complains, or has another balance.
 *
 * @param {string} journal
 * @param {Map<string | undefined, string | undefined>} ours
 */
function hledgerOn(journal, ours) {
  const start = performance.now();
  const check = spawnSync('hledger', ['--file', journal, 'check', '--strict'], { encoding: 'utf8' });
  if (check.error) return 'is not installed';
  if (check.status !== 0) throw new Error(`hledger finds fault with the journal: ${check.stderr}`);
  // Something was posted to every account, so all are listed without --declared, which takes minutes for thousands.
  const options = ['--flat', '--empty', '--no-total', '--output-format', 'csv'];
  const { stdout } = spawnSync('hledger', ['--file', journal, 'balance', ...options], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const theirs = [...stdout.matchAll(/^"([a-z].*:.*)","(?:US\$)?(.*)"$/gm)];
  const different = theirs.filter(([, account, amount]) => Number(ours.get(account)) !== Number(amount));
  if (theirs.length !== ours.size || different.length > 0)
    throw new Error(`hledger has other balances for ${different.length} of ${theirs.length} accounts`);
  return `agrees in ${seconds(performance.now() - start)}`;
}

const seconds = (/** @type {number} */ ms) => `${(ms / 1_000).toFixed(2)} s`;
const megabytes = (/** @type {number} */ value) => (Number.isNaN(value) ? '?' : `${value.toFixed(0)} MB`);
