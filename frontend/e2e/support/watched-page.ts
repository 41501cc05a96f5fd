/** A browser page that remembers what went wrong in it, and can be looked over for accessibility. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { followCalls, stopped } from './at-rest.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Of the rules that axe runs by default, those that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Style sheets are read again only for a rule that is off by default: a third of the time of a run. */
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

/** A page of its own in a context of its own: another person at another device. */
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

/** Collects console errors; a refusal that the journey asks for is not one, nor is a server that is busy for a moment. */
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

/** Begins to sum how far what was seen is pushed about while a page loads; `expectStill` looks at it. */
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

/** Nothing serious or critical by axe, no sideways scrolling, one main heading, and a title. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.title()).not.toBe('');
  await expectNoSidewaysScrolling(page);
  expect(await axeViolations(page)).toEqual([]);
}

/** A page that was good in the light turns dark in its place: the same elements, in colours that can be read, too. */
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

/** What axe finds, as `rule: element`. */
export async function axeViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const only = rules === 'colours' ? { runOnly: COLOUR_RULES } : {};
  const options = { resultTypes: ['violations'], preload: PRELOAD, ...only };
  // Through the debugger, past the policy that allows no script but the app's; once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  let { violations, hasMoved } = await axeAtRest(page, options);
  while (hasMoved) ({ violations, hasMoved } = await axeAtRest(page, options));
  return violations
    .filter(({ impact }) => SEVERE.has(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/** What fades in has another contrast until it is there: whether something began to move while axe looked is said with it. */
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
