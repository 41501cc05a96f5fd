/** When a page has come to rest: nothing is drawn, asked or moved any more. Looked at earlier, it is another page. */
import { expect, type Page, type Request } from '@playwright/test';

/** How long no new call may begin. A page whose answer has come asks for more at once, or after a look at the device. */
const QUIET_MS = 120;

interface Calls {
  readonly underWay: Set<Request>;
  lastMs: number;
}

const callsOf = new WeakMap<Page, Calls>();

/** Begins to follow the page's calls; before it is loaded. */
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
  // What a page had asked goes with it.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && calls.underWay.clear());
}

/** Waits until a page that `watch` looks at shows what it will show. */
export async function atRest(page: Page): Promise<void> {
  const calls = callsOf.get(page);
  if (calls === undefined)
    throw new Error('Only a page that is watched comes to rest: call watch(page) first.');
  await expect(async () => {
    await page.waitForFunction(isDrawn);
    await page.evaluate(breath);
    expect(calls.underWay.size, 'calls under way').toBe(0);
    expect(performance.now() - calls.lastMs, 'quiet').toBeGreaterThan(QUIET_MS);
    expect(await page.evaluate(isDrawn), 'nothing is on its way').toBe(true);
  }).toPass({ intervals: [40], timeout: 60_000 });
  await stopped(page);
}

/** Waits for what fades or slides and comes to an end. */
export async function stopped(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect, timeline, playState }) => {
          const end = effect?.getComputedTiming().endTime;
          return timeline === document.timeline && playState === 'running' && Number.isFinite(end);
        })
        // One that is cancelled has ended, too.
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  );
}

/** Runs in the page: its heading is React's, and no placeholder stands for what is on its way. */
function isDrawn(): boolean {
  const heading = document.querySelector('h1');
  return (
    heading !== null &&
    Object.keys(heading).some((key) => key.startsWith('__reactFiber')) &&
    document.querySelector('[data-waiting], .animate-breathe') === null
  );
}

/** Runs in the page: whatever was due is drawn, and the processor has nothing to do for it. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 1_000 }),
    );
  });
}
