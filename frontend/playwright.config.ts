import { defineConfig } from '@playwright/test';
import { CONTAINER_FLAGS, findBrowser } from '../libs/tooling/test/browser.mjs';

const executablePath = findBrowser();

// Playwright reads this file in the main process, and again in each worker. A worker knows its number and uses its own server.
const servers = process.env['JOURNEY_SERVERS']?.split(' ') ?? [];
const ownServer = servers[Number(process.env['TEST_PARALLEL_INDEX'])];
const isServerGiven = servers.length === 0 && Boolean(process.env['BASE_URL']);
if (ownServer !== undefined) process.env['BASE_URL'] = ownServer;

/** Each worker has its own server; more workers would wait for each other on two cores. */
const WORKERS = 2;

// Requests of Chromium itself (updates, synchronisation) fail on a closed network and only fill the log.
const args = [
  ...CONTAINER_FLAGS,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey lives for seconds. Compiling its scripts to fast code takes a tenth more processor time than it saves.
  '--js-flags=--no-opt --no-maglev',
];

/** Journeys: `x.phone.spec.ts` runs on the phone, `x.laptop.spec.ts` on the laptop, `x.spec.ts` on both. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  outputDir: 'test-results',
  workers: isServerGiven ? 1 : WORKERS,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // Long enough for a machine that other programs use as well: only what never happens fails.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env['BASE_URL'] ?? '',
    locale: 'en-ZW',
    timezoneId: 'Africa/Harare',
    // A failure leaves a screenshot and the page as text. A full trace costs a third of the processor time: ask with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.laptop.spec.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'laptop',
      testIgnore: '**/*.phone.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
