/** What the prerendered pages say to programs, what waits for their scripts, and the service worker: the same on every device. */
import { expect, test } from '@playwright/test';
import { hold } from './support/network.ts';
import { DEMO_PASSWORD, signIn } from './support/people.ts';
import { PRERENDERED, workerIn } from './support/prerendered.ts';
import { openPage, PHONE } from './support/watched-page.ts';

test('every page has a description for search engines and link previews', async ({
  page,
  request,
  baseURL,
}) => {
  for (const { address, title } of PRERENDERED) {
    await page.goto(address);
    const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
    expect((await content('name=description'))?.length).toBeGreaterThan(50);
    expect(await content('property="og:title"')).toBe(title.replace(' · Dziva', ''));
    expect(await content('property="og:url"')).toBe(new URL(address, baseURL).href);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      new URL(address, baseURL).href,
    );
    const picture = await request.get((await content('property="og:image"')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});

test('the HTML contains nothing that the content security policy forbids', async ({ request }) => {
  for (const { address } of [...PRERENDERED, { address: '/no-such-page' }]) {
    const html = await (await request.get(address)).text();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle="|\son[a-z]+="/);
  }
});

test('a sign-in before hydration is completed afterwards, and nothing of it is in an address', async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser, { ...PHONE, serviceWorkers: 'block' });
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/login-ways-in-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email address').fill('member@dziva.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.describe('before the scripts are loaded', () => {
  test.use({ serviceWorkers: 'block' });

  test('a sign-in waits for the scripts, says so, and continues after a failed request', async ({ page }) => {
    const release = await hold(page, /\/assets\/.*\.js$/, { failures: 1 });
    await page.goto('/login');
    await page.getByLabel('Email address').fill('member@dziva.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('You are signed in as soon as it is ready')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    release();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a sign-in continues if the module with the form failed to load at first', async ({ page }) => {
    const release = await hold(page, /\/assets\/login-ways-in-/, { failures: 1 });
    await page.goto('/login');
    await page.getByLabel('Email address').fill('member@dziva.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    release();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('Create Account and Show password are clicked again after hydration', async ({ page }) => {
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Create Account' }).click();
    release();
    await expect(page.getByLabel('First name')).toBeVisible();
    await page.unroute(/\/assets\/.*\.js$/);

    const releaseAgain = await hold(page, /\/assets\/.*\.js$/);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Show password' }).click();
    releaseAgain();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  });

  test('the menu stays open, Next shows the next step, and Apply Now leads to the sign-in page', async ({
    browser,
  }) => {
    const { page } = await openPage(browser, { ...PHONE, serviceWorkers: 'block' });
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto('/walkthrough');
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    release();
    await expect(page.getByRole('group', { name: 'Step 2 of 6' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();

    const releaseAgain = await hold(page, /\/assets\/.*\.js$/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Apply Now' }).first().click();
    await expect(page).toHaveURL(/\/login\?next=/);
    releaseAgain();
    await expect(page.getByLabel('Email address')).toBeVisible();
    await page.context().close();
  });
});

test('the scroll position before hydration stays', async ({ browser }) => {
  const { page, problems } = await openPage(browser, { ...PHONE, serviceWorkers: 'block' });
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/services-page-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/services');
  await page.getByRole('heading', { name: 'Fund Requirements' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  release();
  // The page is hydrated when its elements have React's properties. Then it loads what is missing.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h2') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await page.waitForLoadState('networkidle');
  expect(before).toBeGreaterThan(1_000);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(100);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('sitemap, robots and manifest contain the right addresses and icons', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  for (const { address } of PRERENDERED)
    expect(map).toContain(`<loc>${new URL(address, baseURL).href}</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string; purpose: string }[];
  };
  expect(manifest.name).toBe('Dziva');
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});

test.describe('after a new version was deployed', () => {
  // Requests of a service worker cannot be intercepted by the test.
  test.use({ serviceWorkers: 'block' });

  test('a page that is open reloads itself if a module does not exist any more', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    let missed = 0;
    await page.route(/\/assets\/about-page-/, async (route) => {
      missed += 1;
      if (missed === 1) await route.fulfill({ status: 404, body: '' });
      else await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveTitle('About us · Dziva');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
    // The new page is prerendered, so it is visible before its scripts are loaded.
    await expect.poll(() => missed).toBe(2);
  });
});

test.describe('with the service worker', () => {
  test('a member can open the app without a network, and no API answers are among its cached files', async ({
    page,
    context,
  }) => {
    await signIn(page, 'member');
    await workerIn(page);
    await page.goto('/wallet');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
    await expect(page.getByText(/^as at \d\d:\d\d$/)).toBeVisible();
    await context.setOffline(false);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/app.html');
    expect(kept.filter((pathname) => pathname.startsWith('/api'))).toEqual([]);
  });

  test('a new worker takes over and deletes the files of the old one', async ({ page }) => {
    await page.goto('/');
    await workerIn(page);
    await page.evaluate(async () => {
      await caches.open('dziva-before');
      await (await navigator.serviceWorker.getRegistration())?.unregister();
    });
    await page.goto('/about');
    await workerIn(page);
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual([expect.stringMatching(/^dziva-[0-9a-f]{12}$/)]);
  });
});

test('a browser that cannot run the app says so, on a public page and on an empty one', async ({ page }) => {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'what is not known yet' }),
  );
  for (const address of ['/', '/dashboard']) {
    await page.goto(address);
    await expect(page.getByText(/^This browser is too old for our app\./)).toBeVisible();
  }
  await expect(page.getByText(/^This browser is too old/)).toHaveCount(1);
});

test('so does a browser that lacks what the style sheet needs', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/login');
  await expect(page.getByText(/^This browser is too old for our app\./)).toBeVisible();
});
