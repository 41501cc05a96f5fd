/** The public pages, for a demanding first-time visitor. */
import { type Browser, expect, test, type Page } from '@playwright/test';
import { atRest, stopped } from './support/at-rest.ts';
import { homeInTwoParts } from './support/page-in-two-parts.ts';
import { expectToast, signIn } from './support/people.ts';
import {
  axeViolations,
  expectGoodPage,
  expectStill,
  openPage,
  PHONE,
  watch,
  watchShifts,
} from './support/watched-page.ts';

const PAGES = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/walkthrough',
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

test('a home page that arrives in two parts does not jump when the second part comes', async ({
  page,
  baseURL,
}) => {
  await watchShifts(page);
  for (const cutAt of ['<h1', 'pointer-events-none relative order-2', 'stone-course order-3']) {
    const { address, end } = await homeInTwoParts(baseURL ?? '', cutAt);
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expectStill(page);
    end();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages can be read without JavaScript, and say what needs it', async ({
    page,
    baseURL,
  }) => {
    for (const [address, title, words] of [
      ['/', 'Borrow against what you own, invest together · Dziva', 'Why Choose Our Services'],
      ['/about', 'About us · Dziva', 'a pool'],
      ['/services', 'Services · Dziva', 'US$500–10,000'],
      ['/contact', 'Contact us · Dziva', 'Business hours'],
      ['/walkthrough', 'Walkthrough · Dziva', 'hornbill'],
    ] as const) {
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('main')).toContainText(words);
      const foot = page.getByRole('contentinfo');
      await expect(foot.getByRole('link', { name: '+263 24 279 1000' })).toHaveAttribute('href', /^tel:/);
      await expect(page.locator('body > noscript p')).toContainText(
        'To sign in or send a form, switch it on',
      );
    }
    await page.goto('/contact');
    const notice = page.getByRole('main').locator('noscript p');
    await expect(notice).toContainText('The form needs JavaScript. Without it, call +263 24 279 1000');
    await expect(notice).toBeVisible();
    await page.goto('/');
    await expect(page.locator('h1')).toHaveText('Instant Stokvel Payouts');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(new URL('/about', baseURL).href);
    await page.goto('/');
    await page.getByRole('button', { name: 'Join Stokvel or Invest' }).click();
    await expect(page).toHaveURL(/\/login\??$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(notice).toContainText('Signing in and creating an account need JavaScript');
    await expect(notice).toBeVisible();
    // The form is hidden, because it cannot be sent without JavaScript.
    await expect(page.getByLabel('Email address')).toBeHidden();
  });
});

test('the slideshow works with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  watch(page);
  await page.goto('/');
  await atRest(page);
  const focused = page.locator(':focus');
  const order = [
    'Skip to main content',
    'Dziva',
    'Home',
    'About',
    'Services',
    'Contact',
    'Sign In',
    'Get Started',
  ];
  for (const name of order) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  const title = page.locator('h1');
  await page.keyboard.press('Home');
  await expect(title).toHaveText('Instant Stokvel Payouts');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText('Invest & Prosper Together');
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('Instant Stokvel Payouts');
  for (const name of ['Previous slide', 'Next slide']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Invest & Prosper Together');
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole('tablist')).toMatchAriaSnapshot(`
    - tablist "Choose a slide":
      - tab "Payouts"
      - tab "Car"
      - tab "Home"
      - tab "Prosper" [selected]
  `);
});

test('slides change after 4.0 seconds, stay under the pointer, and do not catch up after a hidden tab', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const title = page.locator('h1');
  const now = new Date(await page.evaluate(() => Date.now()));
  await page.clock.pauseAt(new Date(now.getTime() + 1_000));
  await nextSlide(page);
  const shown = await title.textContent();
  await page.clock.runFor(3_800);
  await expect(title).toHaveText(shown ?? '');
  await page.clock.runFor(400);
  await expect(title).not.toHaveText(shown ?? '');

  const hovered = (await title.textContent()) ?? '';
  await title.hover();
  await page.clock.runFor(20_000);
  await expect(title).toHaveText(hovered);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_200);
  await expect(title).not.toHaveText(hovered);

  const beforeHidden = (await title.textContent()) ?? '';
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  await page.clock.runFor(60_000);
  await expect(title).toHaveText(beforeHidden);
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true }),
  );
  await page.clock.runFor(4_000);
  await expect(title).not.toHaveText(beforeHidden);
  const slides = await page.getByRole('tab').allTextContents();
  const titles = [
    'Instant Stokvel Payouts',
    'Drive Your Dream Car',
    'Own Your Dream Home',
    'Invest & Prosper Together',
  ];
  expect(slides).toHaveLength(titles.length);
  // One change for the 4 seconds in which the tab is visible again, none for the minute in which it was hidden.
  expect(await title.textContent()).toBe(titles[(titles.indexOf(beforeHidden) + 1) % titles.length]);

  await page.clock.resume();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(title).toHaveText('Instant Stokvel Payouts');
});

test('a visitor chooses a fund, creates an account, and the application has the collateral of the fund', async ({
  page,
}) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Apply for This Fund: Vehicle Fund' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('and your application opens')).toBeVisible();
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('First name').fill('Rufaro');
  await page.getByLabel('Last name').fill('Shumba');
  await page.getByLabel('Email address').fill(`rufaro.${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('msasa under the rain');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/apply\?collateral=vehicle$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${page.url()}&step=3`);
  await expect(page.getByRole('radio', { name: /Motor Vehicle/ })).toBeChecked();
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

test('the contact form says what is missing; once it is sent it says thank you and is empty', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('There is a problem');
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter your email address',
    'Enter a subject',
    'Enter your message',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  expect(await axeViolations(page)).toEqual([]);
  await summary.getByRole('link', { name: 'Enter a subject' }).click();
  await expect(page.getByLabel('Subject')).toBeFocused();

  await page.getByRole('link', { name: 'Schedule Appointment' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Appointment at the office');
  await page.getByLabel('First name').fill('Rufaro');
  await page.getByLabel('Last name').fill('Shumba');
  await page.getByLabel('Email address').fill('rufaro@example.org');
  await page.getByLabel('Message').fill('May I come on Tuesday with my sewing machine?');
  const began = Date.now();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectToast(page, 'Message Sent');
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_500);
  await expectToast(page, "Thank you for contacting us. We'll get back to you within 24 hours.");
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page).toHaveTitle('Contact us · Dziva');
});

test('the pages for an unknown address and an unknown application say so, and offer links', async ({
  page,
  request,
}) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Go home', 'Sign in', 'Contact us']);
  expect(await (await request.get('/no-such-page')).text()).toContain('Page Not Found');
  expect((await request.get('/loans/not-one-of-ours')).status()).toBe(200);

  const problems = watch(page);
  await signIn(page, 'member');
  await page.goto('/applications/none');
  await expect(page.getByRole('heading', { name: 'Application Not Found' })).toBeVisible();
  await expect(page.getByText('The requested application could not be found.')).toBeVisible();
  await expectGoodPage(page);
  expect(problems).toEqual([]);
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

/** Runs the paused clock of the page until the slide has changed. */
async function nextSlide(page: Page): Promise<void> {
  const before = await page.locator('h1').textContent();
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await page.locator('h1').textContent()).not.toBe(before);
  }).toPass({ intervals: [0] });
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
