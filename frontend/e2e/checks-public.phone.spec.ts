/** The public pages, for a demanding first-time visitor: what sets the screen itself or reads texts alone. */
import { type Browser, expect, test } from '@playwright/test';
import { atRest, stopped } from './support/at-rest.ts';
import { expectStill, openPage, PHONE, watch, watchShifts } from './support/watched-page.ts';

const PAGES = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/walkthrough',
  '/privacy',
  '/login',
  '/login?new',
  '/no-such-page',
];

/** 400 kbit/s and a round trip of 400 ms; the processor is slowed down to a quarter as well. */
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

const VISITS_MAX = 12;

test('a cold first visit on a slow phone is readable in three seconds, without a jump', async ({
  browser,
}) => {
  const visits: Awaited<ReturnType<typeof coldVisit>>[] = [];
  const least = (what: 'readableMs' | 'bytesToRead') => Math.min(...visits.map((visit) => visit[what]));
  // The best of some visits counts: other work on the machine can make a visit slower, but never faster.
  do {
    const visit = await coldVisit(browser);
    expect(visit.bytes).toBeLessThanOrEqual(200_000);
    visits.push(visit);
  } while (visits.length < VISITS_MAX && (least('readableMs') > 3_000 || least('bytesToRead') > 90_000));
  expect(least('readableMs')).toBeLessThanOrEqual(3_000);
  expect(least('bytesToRead')).toBeLessThanOrEqual(90_000);
});

test('every figure is right, every rate says “a year” or “a month”, and the risk warning comes first', async ({
  page,
}) => {
  await page.goto('/');
  const options = page.getByRole('main').locator('details > summary');
  await expect(options).toHaveCount(4);
  expect((await options.allTextContents()).map(plain)).toEqual([
    'VehicleUS$500–10,00020–35 % a year',
    'PropertyUS$2,000–10,00020–25 % a year',
    'EquipmentUS$1,000–8,00025–40 % a year',
    'Jewellery and goldUS$100–5,00030–60 % a year',
  ]);
  await page.goto('/services');
  const funds = page.getByRole('main').locator('article:has(a[href*="collateral"])');
  await expect(funds).toHaveCount(5);
  const figures = await funds.evaluateAll((cards) =>
    cards.map((card) => [...card.querySelectorAll('h3, dd')].map((each) => each.textContent).join(' | ')),
  );
  expect(figures.map(plain)).toEqual([
    'Vehicle Fund | US$500–10,000 | 20–40 % a year | 3–36 months',
    'Home Fund | US$2,000–10,000 | 15–30 % a year | 6–36 months',
    'Equipment Fund | US$1,000–8,000 | 25–50 % a year | 3–24 months',
    'Jewellery and Gold Fund | US$100–5,000 | 30–60 % a year | 1–12 months',
    'Quick Cash Fund | US$100–500 | 35–55 % a year | 1–6 months',
  ]);
  const words = plain((await page.getByRole('main').textContent()) ?? '');
  const risk = words.search(/all investments carry risk/i);
  expect(risk).toBeGreaterThan(0);
  for (const figure of ['target 20 % a month', 'US$468,000–702,000', 'US$195–390'])
    expect(words.indexOf(figure), figure).toBeGreaterThan(risk);
  for (const address of ['/', '/services']) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const text = plain((await page.getByRole('main').textContent()) ?? '');
    const withoutPeriod = [...text.matchAll(/\d+ %(.{0,14})/g)].filter(
      ([, after = '']) => !/^ ?a (year|month)/.test(after),
    );
    // The 30 % of the grocery plan is not a rate per year or month.
    expect(withoutPeriod.map(([each]) => each).filter((each) => !/^30 % interest/.test(each))).toEqual([]);
  }
});

test('the services take at most eight screens, and what is folded opens without scripts', async ({
  browser,
}) => {
  const { page } = await openPage(browser, { ...PHONE, viewport: { width: 360, height: 740 } });
  await page.goto('/services');
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(8 * 740);
  await page.context().close();
  const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const withoutScripts = await plain.newPage();
  await withoutScripts.goto('/services');
  const example = withoutScripts.getByText('For example: US$3,000 over 24 months');
  await expect(example).toBeHidden();
  await withoutScripts.getByText('Details').first().click();
  await expect(example).toBeVisible();
  await plain.close();
});

test('nothing scrolls sideways at 320 pixels, with text at twice its size, or at 400 percent', async ({
  page,
}) => {
  // 639 pixels: with enlarged text a page stays below its breakpoint of 640. A screen of 1280 × 800 at 400 % is 320 × 200.
  watch(page);
  for (const address of PAGES) {
    await page.goto(address);
    await atRest(page);
    for (const [fontSize, width, height] of [
      ['100%', 320, 800],
      ['200%', 639, 800],
      ['100%', 320, 200],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      await stopped(page);
      const where = `${address} at ${fontSize}, ${width} × ${height}`;
      expect(await page.evaluate(overflowProblems), where).toEqual([]);
    }
  }
});

async function coldVisit(browser: Browser) {
  const { page } = await openPage(browser, { ...PHONE, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await watchShifts(page);
  await page.addInitScript(watchPaint);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instant Stokvel Payouts');
  await expect(page.getByRole('button', { name: 'Join Stokvel or Invest' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'View Services' }).first()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.seen.readableMs)).toBeGreaterThan(0);
  const bytesToRead = bytes;
  await page.waitForLoadState('networkidle');
  await expectStill(page);
  const { readableMs } = await page.evaluate(() => window.seen);
  await page.context().close();
  return { readableMs, bytesToRead, bytes };
}

/** Replaces the non-breaking spaces between numbers and units by ordinary spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

declare global {
  interface Window {
    seen: { readableMs: number };
  }
}

/** Runs in the page. */
function watchPaint(): void {
  window.seen = { readableMs: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.seen.readableMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page. Reports if the page is wider than the screen, and texts that are cut off. */
function overflowProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : [];
  const cut = [...document.querySelectorAll('main h1, main h2, main h3, main p, main a, main button')].filter(
    (each) => getComputedStyle(each).overflowX === 'hidden' && each.scrollWidth > each.clientWidth + 1,
  );
  return [...wide, ...cut.map((each) => `cut: ${each.textContent?.slice(0, 40)}`)];
}
