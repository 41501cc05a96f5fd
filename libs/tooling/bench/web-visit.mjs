/** One first visit to a page on a slow phone, measured by the browser and by the page. */

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const SLOWER = 4;
const KB = 1_000;

/**
 * @typedef {object} Visit
 * @property {number} fcpMs
 * @property {number} lcpMs
 * @property {number} cls
 * @property {number} inpMs the slowest reaction to a tap
 * @property {number} blockedMs how long long tasks delayed a tap
 * @property {number} heroKb sent until the largest picture or text was shown
 * @property {number} totalKb
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} address
 * @param {{ press: string, line: { latency: number, downloadThroughput: number, uploadThroughput: number } }} how
 * @returns {Promise<Visit>}
 */
export async function visit(browser, origin, address, { press, line }) {
  // The service worker takes the files that the page has just loaded from the browser's memory.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const sent = listen(session);
    await page.addInitScript(watchInside);
    await page.goto(`${origin}${address}`, { waitUntil: 'networkidle', timeout: 60_000 });
    const beforePress = await page.evaluate(() => /** @type {any} */ (window).seen);
    await page.locator(press).first().tap();
    await page.waitForTimeout(600);
    const seen = await page.evaluate(() => /** @type {any} */ (window).seen);
    const lcpAt = beforePress.originMs + beforePress.lcpMs;
    return {
      ...beforePress,
      inpMs: seen.inpMs,
      heroKb: sum(sent.filter(({ atMs }) => atMs <= lcpAt)) / KB,
      totalKb: sum(sent) / KB,
    };
  } finally {
    await context.close();
  }
}

/**
 * The bytes received, with their times.
 *
 * @param {import('@playwright/test').CDPSession} session
 */
function listen(session) {
  /** @type {{ atMs: number, bytes: number }[]} */
  const sent = [];
  let wallMinusClockMs = 0;
  session.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => {
    wallMinusClockMs ||= (wallTime - timestamp) * 1_000;
  });
  session.on('Network.dataReceived', ({ timestamp, encodedDataLength }) => {
    sent.push({ atMs: timestamp * 1_000 + wallMinusClockMs, bytes: encodedDataLength });
  });
  return sent;
}

/** Runs in the page. */
function watchInside() {
  const seen = { originMs: performance.timeOrigin, fcpMs: 0, lcpMs: 0, cls: 0, inpMs: 0, blockedMs: 0 };
  Object.assign(window, { seen });
  const watch = (type, see, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcpMs = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => (seen.lcpMs = entry.startTime));
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch('longtask', (entry) => (seen.blockedMs += Math.max(0, entry.duration - 50)));
  watch(
    'event',
    (entry) => {
      if (entry.interactionId > 0) seen.inpMs = Math.max(seen.inpMs, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

/** @param {readonly { bytes: number }[]} parts */
function sum(parts) {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}
