/** Statements of the providers: lines a second from the upload to the report, and the most memory that the server took. */
import { setTimeout as delay } from 'node:timers/promises';
import { statementText } from '../../../backend/dist/demo/statements.js';
import { tokenOfFinance } from './finance.mjs';
import { startBenchServer } from './server.mjs';
import { printTable } from './table.mjs';

const SIZES = [100_000, 300_000];
const POLL_MS = 100;

/** @param {(name: string) => Promise<string>} freshDatabase the address of an empty database, as the owner */
export async function importStatements(freshDatabase) {
  const rows = [];
  for (const lines of SIZES) rows.push(await importOne(await freshDatabase(`import_${lines}`), lines));
  printTable(
    'A statement from its upload to its report (one process: API and worker)',
    ['lines', 'file', 'lines a second', 'again, all duplicates', 'memory before', 'most memory'],
    rows,
  );
}

/**
 * @param {string} ownerUrl
 * @param {number} lines
 */
async function importOne(ownerUrl, lines) {
  const server = await startBenchServer(ownerUrl);
  try {
    const headers = { Authorization: `Bearer ${await tokenOfFinance(server.url, ownerUrl)}` };
    const file = new Blob([statementText('ECOCASH', rowsOf(lines))], { type: 'text/csv' });
    const before = server.memoryMb();
    const first = await timed(server.url, headers, file, lines);
    const second = await timed(server.url, headers, file, lines);
    const megabytes = (/** @type {number | undefined} */ value) =>
      value === undefined ? '?' : `${value.toFixed(0)} MB`;
    return [
      String(lines),
      megabytes(file.size / 2 ** 20),
      first.toFixed(0),
      second.toFixed(0),
      megabytes(before),
      megabytes(server.memoryMaxMb()),
    ];
  } finally {
    await server.stop();
  }
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {Blob} file
 * @param {number} lines
 * @returns {Promise<number>} lines a second
 */
async function timed(url, headers, file, lines) {
  const form = new FormData();
  form.set('provider', 'ECOCASH');
  form.set('file', file, 'statement.csv');
  const start = performance.now();
  const { id } = await json(
    await fetch(`${url}/api/admin/statements`, { method: 'POST', headers, body: form }),
  );
  for (;;) {
    const found = await json(await fetch(`${url}/api/admin/statements/${id}?pageSize=1`, { headers }));
    if (found.status === 'FAILED') throw new Error(`The import failed: ${found.problem}`);
    if (found.status === 'DONE') {
      if (found.linesRead !== lines) throw new Error(`${found.linesRead} lines were read`);
      return (lines * 1_000) / (performance.now() - start);
    }
    await delay(POLL_MS);
  }
}

/** @param {number} lines */
function rowsOf(lines) {
  return Array.from({ length: lines }, (_, i) => ({
    reference: `MP261120.${String(1_000 + (i % 9_000))}.C${String(10_000 + i)}`,
    amountCents: /** @type {import('@dziva/money/cents').Cents} */ (100 + (i % 100_000)),
    paidOn: '2026-11-20',
    paidAt: '08:30',
    payer: `Payer number ${i}`,
  }));
}

/** @param {Response} answer */
async function json(answer) {
  if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
  return /** @type {Promise<Record<string, any>>} */ (answer.json());
}
