/** Waits until a page is complete: no rendering, requests or animations are in progress. An earlier check could see less. */
import { expect, type Page, type Request } from '@playwright/test';

/** How long there must be no new request. After an answer a page sends further requests at once, or after reading its storage. */
const QUIET_MS = 120;

interface Calls {
  readonly underWay: Set<Request>;
  lastMs: number;
}

const callsOf = new WeakMap<Page, Calls>();

/** Starts to follow the page's requests; call it before the page is loaded. */
export function followCalls(page: Page): void {
  const calls: Calls = { underWay: new Set(), lastMs: 0 };
  callsOf.set(page, calls);
  const note = () => {
    calls.lastMs = performance.now();
  };
  const end = (request: Request) => {
    calls.underWay.delete(request);
    note();
  };
  page.on('request', (request) => {
    calls.underWay.add(request);
    note();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // Requests of the previous page end with it.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && calls.underWay.clear());
}

/** Waits until a page that `watch` follows is complete. */
export async function atRest(page: Page): Promise<void> {
  const calls = callsOf.get(page);
  if (calls === undefined)
    throw new Error('Only a page that is watched comes to rest: call watch(page) first.');
  const isQuiet = () => calls.underWay.size === 0 && performance.now() - calls.lastMs > QUIET_MS;
  await expect(async () => {
    // Requests first: they are counted here, and each question to the page costs three processes some time.
    expect(isQuiet(), 'no calls').toBe(true);
    expect(await page.evaluate(isDrawnAndIdle), 'nothing is on its way').toBe(true);
    expect(isQuiet(), 'no new calls').toBe(true);
  }).toPass({ intervals: [40], timeout: 60_000 });
  await stopped(page);
}

/** Waits for the animations that have an end. */
export async function stopped(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect, timeline, playState }) => {
          const end = effect?.getComputedTiming().endTime;
          return timeline === document.timeline && playState === 'running' && Number.isFinite(end);
        })
        // A cancelled animation has ended, too.
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  );
}

/**
 * Runs in the page: waits until pending changes are painted and the browser is idle. Returns whether the page is hydrated and has no
 * loading placeholders.
 */
async function isDrawnAndIdle(): Promise<boolean> {
  const isDrawn = () => {
    const heading = document.querySelector('h1');
    return (
      heading !== null &&
      Object.keys(heading).some((key) => key.startsWith('__reactFiber')) &&
      document.querySelector('[data-waiting], .animate-breathe') === null
    );
  };
  if (!isDrawn()) return false;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() =>
      requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 1_000 }),
    );
  });
  return isDrawn();
}
