/**
 * `npm run bench:web`: checks the production build against our budgets: its size; then its speed on a cheap phone (Chromium
 * with a quarter of the processor on slow 4G, every visit the first one); then the scores of Lighthouse's mobile preset. The
 * exit code is 1 if a budget is exceeded. WEB_ROUNDS is the number of visits to each page; the median counts, and the best of
 * Lighthouse's rounds. SLOW_3G=1 uses a slower line, without time budgets and without Lighthouse.
 */
import { chromium } from '@playwright/test';
import os from 'node:os';
import path from 'node:path';
import { buildWhatIsStale } from '../start/build.mjs';
import { ROOT } from '../start/processes.mjs';
import { CONTAINER_FLAGS, findBrowser } from '../test/browser.mjs';
import { startTestServer } from '../test/test-server.mjs';
import { measureBytes } from '../web/byte-budgets.mjs';
import { ms, printTable, verdict } from './table.mjs';
import { lighthousePoints } from './web-points.mjs';
import { visit } from './web-visit.mjs';

const ROUNDS = Number(process.env.WEB_ROUNDS ?? 3);
const IS_3G = process.env.SLOW_3G === '1';
const LINES = {
  slow4g: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  slow3g: { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
};
const BUDGETS = { lcpMs: 1_800, cls: 0.02, inpMs: 150, heroKb: 90, totalKb: 200 };
/** The pages, each with the first control that a person would use there. */
const PAGES = [
  { address: '/', press: 'button[aria-label="Next slide"]' },
  { address: '/about', press: 'header summary' },
  { address: '/services', press: 'header summary' },
  { address: '/contact', press: 'header summary' },
  { address: '/walkthrough', press: 'header summary' },
  { address: '/login', press: '[role=tab] >> nth=1' },
];

const executablePath = findBrowser();
if (executablePath === undefined) {
  console.error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
}
await buildWhatIsStale();
const broken = [...bytes(), ...(await speed(executablePath))];
printLoad();
console.log(broken.length === 0 ? '\nAll budgets hold.' : `\nBroken: ${broken.join('; ')}`);
process.exitCode = broken.length === 0 ? 0 : 1;

/** Times are wall-clock times, so other work on the machine affects them, blocked time and INP most of all. */
function printLoad() {
  const [load = 0] = os.loadavg();
  console.log(`\nLoad of the machine: ${load.toFixed(1)} on ${os.cpus().length} processors.`);
}

function bytes() {
  const rows = measureBytes(path.join(ROOT, 'frontend', 'dist'));
  printTable(
    'What it weighs, KB: scripts by gzip, visits as sent',
    ['', 'measured', 'budget', ''],
    rows.map(({ what, kb, budgetKb }) => [what, kb.toFixed(1), String(budgetKb), verdict(kb <= budgetKb)]),
  );
  return rows.filter(({ kb, budgetKb }) => kb > budgetKb).map(({ what }) => what);
}

/** @param {string} program */
async function speed(program) {
  const server = await startTestServer();
  const browser = await chromium.launch({
    executablePath: program,
    args: CONTAINER_FLAGS,
  });
  const rows = [];
  const broken = [];
  const points = [];
  try {
    for (const { address, press } of PAGES) {
      const visits = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        visits.push(
          await visit(browser, server.url, address, { press, line: IS_3G ? LINES.slow3g : LINES.slow4g }),
        );
      }
      const of = (/** @type {keyof import('./web-visit.mjs').Visit} */ key) =>
        median(visits.map((each) => each[key]));
      const measured = { lcpMs: of('lcpMs'), cls: of('cls'), inpMs: of('inpMs'), totalKb: of('totalKb') };
      const over = Object.entries({ ...measured, heroKb: of('heroKb') })
        .filter(([key, value]) => value > BUDGETS[/** @type {keyof typeof BUDGETS} */ (key)])
        .filter(([key]) => !IS_3G || !key.endsWith('Ms'));
      broken.push(...over.map(([key, value]) => `${address} ${key} ${value.toFixed(2)}`));
      rows.push([
        address,
        ms(of('fcpMs')),
        ms(measured.lcpMs),
        measured.cls.toFixed(3),
        ms(measured.inpMs),
        ms(of('blockedMs')),
        of('heroKb').toFixed(1),
        measured.totalKb.toFixed(1),
        verdict(over.length === 0),
      ]);
    }
    printTable(
      `First visits, median of ${ROUNDS}: processor at a quarter, ${IS_3G ? 'slow 3G (400 kbit/s, 400 ms)' : 'slow 4G (1.6 Mbit/s, 150 ms)'}; KB as sent`,
      ['', 'FCP', 'LCP', 'CLS', 'INP', 'blocked', 'KB before LCP', 'KB in total', ''],
      [
        ...rows,
        [
          'budget',
          '',
          ms(BUDGETS.lcpMs),
          String(BUDGETS.cls),
          ms(BUDGETS.inpMs),
          '',
          `${BUDGETS.heroKb}`,
          `${BUDGETS.totalKb}`,
          '',
        ],
      ],
    );
    if (!IS_3G) {
      const visitors = PAGES.map(({ address }) => address);
      points.push(
        ...(await lighthousePoints(server.url, visitors, { executablePath: program, rounds: ROUNDS })),
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return [...broken, ...points];
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
