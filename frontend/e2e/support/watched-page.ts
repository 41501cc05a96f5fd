/** A browser page whose errors are collected, and which can be checked for accessibility. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { followCalls, stopped } from './at-rest.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules about colours, of those that axe runs by default. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** axe need not load style sheets: only a rule that is off by default uses them. This saves a third of the time of a run. */
const PRELOAD = { assets: ['media'] };
const SEVERE = new Set(['serious', 'critical']);

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};
export const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export interface Watched {
  readonly page: Page;
  /** Console errors and uncaught exceptions so far. */
  readonly problems: string[];
}

/** A page in its own browser context: another person on another device. */
export async function openPage(browser: Browser, device: BrowserContextOptions): Promise<Watched> {
  const context = await browser.newContext({
    locale: 'en-ZW',
    timezoneId: 'Africa/Harare',
    baseURL: process.env['BASE_URL'] ?? '',
    ...device,
  });
  const page = await context.newPage();
  return { page, problems: watch(page) };
}

/** Collects console errors, except refusals (4xx), which journeys cause on purpose, and 503 of a busy server. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  followCalls(page);
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isRefusal = /^Failed to load resource: the server responded with a status of (4|503)/.test(
      message.text(),
    );
    if (message.type() === 'error' && !isRefusal) problems.push(message.text());
  });
  return problems;
}

/** Starts to add up the layout shifts while a page loads; `expectStill` checks the sum. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, seen: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        shifts.sum += value;
        shifts.seen.push(...sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Our limit for layout shift is 0.02. A failure names the elements that moved. */
export async function expectStill(page: Page): Promise<void> {
  const { sum, seen } = await page.evaluate(
    () => (window as unknown as { shifts: { sum: number; seen: string[] } }).shifts,
  );
  expect(sum, `${page.url()} moved: ${seen.join(' | ')}`).toBeLessThanOrEqual(0.02);
}

/**
 * Checks that axe finds nothing serious or critical, that there is no sideways scrolling, one main heading, and a title, and that
 * on a phone tables are cards.
 */
export async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.title()).not.toBe('');
  await expectNoSidewaysScrolling(page);
  await expectCardsOnPhone(page);
  expect(await axeViolations(page)).toEqual([]);
}

/** Tailwind's `sm`: below this width a table is cards. */
const CARDS_BELOW_PX = 640;
/** Two columns are a name and its value in one line: already a card. */
const COLUMNS_IN_ONE_LINE_MAX = 2;

/** On a phone no table is wider than the screen or scrolls sideways, and none with more columns has its columns side by side. */
async function expectCardsOnPhone(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width >= CARDS_BELOW_PX) return;
  const wrong = await page.evaluate((columnsMax) => {
    return [...document.querySelectorAll('table, [role=table], [role=grid]')].flatMap((table) => {
      const { width: tableWidth, right } = table.getBoundingClientRect();
      if (tableWidth === 0) return [];
      const name = table.querySelector('caption')?.textContent ?? table.textContent.slice(0, 60);
      const problems = [];
      if (right > window.innerWidth) problems.push(`${name}: wider than the screen`);
      for (let box: Element | null = table; box !== null; box = box.parentElement) {
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
        if (scrolls && box.scrollWidth > box.clientWidth) problems.push(`${name}: scrolls sideways`);
      }
      const isSideBySide = [...table.querySelectorAll('tbody tr, tfoot tr')].some(
        (row) => row.children.length > columnsMax && getComputedStyle(row).display === 'table-row',
      );
      if (isSideBySide) problems.push(`${name}: columns side by side`);
      return problems;
    });
  }, COLUMNS_IN_ONE_LINE_MAX);
  expect(wrong, 'tables on a phone').toEqual([]);
}

/** Switches a page that passed `expectGoodPage` to the dark theme: the same elements, whose colours must be readable too. */
export async function expectGoodInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoSidewaysScrolling(page);
  expect(await axeViolations(page, 'colours')).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
}

type AxeRun = (options: object) => Promise<{
  violations: { id: string; impact: string; nodes: { html: string }[] }[];
}>;

/** The findings of axe, as `rule: element`. */
export async function axeViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const only = rules === 'colours' ? { runOnly: COLOUR_RULES } : {};
  const options = { resultTypes: ['violations'], preload: PRELOAD, ...only };
  // Evaluated by the debugger, because the content security policy allows only scripts of the app. Once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  let { violations, hasMoved } = await axeAtRest(page, options);
  while (hasMoved) ({ violations, hasMoved } = await axeAtRest(page, options));
  return violations
    .filter(({ impact }) => SEVERE.has(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/** Runs axe, and reports whether an animation started meanwhile, because the contrast of an element that fades in is different. */
async function axeAtRest(page: Page, options: object) {
  await stopped(page);
  return page.evaluate(async (asked) => {
    let hasMoved = false;
    const note = () => (hasMoved = true);
    document.addEventListener('animationstart', note);
    document.addEventListener('transitionrun', note);
    const { violations } = await (window as unknown as { axe: { run: AxeRun } }).axe.run(asked);
    document.removeEventListener('animationstart', note);
    document.removeEventListener('transitionrun', note);
    return { violations, hasMoved: hasMoved || document.getAnimations().some(isEnding) };

    function isEnding({ effect, timeline, playState }: Animation): boolean {
      const end = effect?.getComputedTiming().endTime;
      return timeline === document.timeline && playState === 'running' && Number.isFinite(end);
    }
  }, options);
}
