/** After signing out nobody's figures are on the device: not on the screen, not after Back or a reload, and in no store of the browser. */
import { expect, test, type Page } from '@playwright/test';
import { atRest, followCalls } from './support/at-rest.ts';
import { registerMember, signInByTyping } from './support/people.ts';

const PAGES_WITH_FIGURES = ['/wallet', '/loans', '/my-investments', '/dashboard'];
const PUBLIC_PAGES = ['/', '/services', '/login'];
const EMAIL = 'member@dziva.example';

/** All text of the page, without the spaces between the parts of a large amount. */
const textOf = async (page: Page) =>
  (await page.evaluate(() => document.body.textContent)).replaceAll(/\s/g, '');

async function figuresOn(page: Page, addresses: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const address of addresses) {
    await page.goto(address);
    await atRest(page);
    for (const figure of (await textOf(page)).match(/US\$[\d,]+\.\d\d/g) ?? []) found.add(figure);
  }
  return found;
}

/** What the browser keeps for this site, as one text. */
async function keptByBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        kept.push(JSON.stringify(await answered(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push(request.url);
        const answer = await cache.match(request);
        if (/json|html/.test(answer?.headers.get('content-type') ?? ''))
          kept.push((await answer?.text()) ?? '');
      }
    }
    return kept.join('\n');
  });
}

/** `US$1,234.50` as the API has it: 123450. */
const asCents = (figure: string): string => figure.replaceAll(/\D/g, '');

/** Those of the figures that the browser keeps, as text or in cents. */
async function keptOf(page: Page, figures: readonly string[]): Promise<string[]> {
  const kept = await keptByBrowser(page);
  return [...figures, EMAIL].filter(
    (figure) =>
      kept.includes(figure) ||
      (figure !== EMAIL && new RegExp(String.raw`[^\d]${asCents(figure)}[^\d]`).test(kept)),
  );
}

async function expectNothingOf(page: Page, figures: readonly string[], when: string): Promise<void> {
  const text = await textOf(page);
  expect(
    [...figures, EMAIL].filter((figure) => text.includes(figure)),
    `on the screen ${when}`,
  ).toEqual([]);
  expect(await keptOf(page, figures), `in the browser ${when}`).toEqual([]);
}

/** Signs the member in and returns the amounts that they see and that no public page shows. */
async function signedInWithFigures(page: Page): Promise<string[]> {
  const publicFigures = await figuresOn(page, PUBLIC_PAGES);
  await signInByTyping(page, 'member');
  const own = await figuresOn(page, PAGES_WITH_FIGURES);
  // Long enough that the same digits are not something else by chance.
  const figures = [...own].filter((figure) => !publicFigures.has(figure) && asCents(figure).length > 4);
  expect(figures.length).toBeGreaterThan(5);
  // They are kept for times without a network: the check below finds what is there.
  await expect.poll(async () => (await keptOf(page, figures)).length).toBeGreaterThan(3);
  return figures;
}

async function signOut(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: /Sign in|Login|Access Account/i }).first()).toBeVisible();
}

test('nothing of a member is left: at once, after Back, a reload, without a network, and for the next person', async ({
  page,
}, { project }) => {
  followCalls(page);
  const figures = await signedInWithFigures(page);

  await signOut(page, project.name === 'phone');
  await atRest(page);
  await expectNothingOf(page, figures, 'after signing out');

  for (let times = 1; times <= 3; times += 1) {
    await page.goBack();
    await atRest(page);
    await expectNothingOf(page, figures, `after Back, ${times}`);
  }
  await page.reload();
  await atRest(page);
  await expectNothingOf(page, figures, 'after a reload');

  await page.context().setOffline(true);
  await page.goto('/wallet').catch(() => undefined);
  await page.waitForLoadState();
  await expectNothingOf(page, figures, 'without a network');
  await page.context().setOffline(false);

  await registerMember(page, 'Chenai', 'Moyo');
  for (const address of ['/dashboard', '/wallet', '/loans']) {
    await page.goto(address);
    await atRest(page);
    await expectNothingOf(page, figures, `for the next person, ${address}`);
  }
  await page.context().setOffline(true);
  await page.reload().catch(() => undefined);
  await page.waitForLoadState();
  await expectNothingOf(page, figures, 'for the next person, without a network');
  await page.context().setOffline(false);
});

test('nothing of a member is left for the next person in the same tab, without a reload', async ({ page }, {
  project,
}) => {
  followCalls(page);
  const figures = await signedInWithFigures(page);
  const next = {
    email: `next.${Date.now()}@example.org`,
    password: 'msasa under the rain',
    firstName: 'Rudo',
    lastName: 'Ncube',
  };
  expect((await page.request.post('/api/auth/register', { data: next })).ok()).toBe(true);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await signOut(page, project.name === 'phone');
  await page
    .getByRole('link', { name: /Sign in|Login|Access Account/i })
    .first()
    .click();
  await page.getByLabel('Email address').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await atRest(page);
  await expectNothingOf(page, figures, 'on the first page');
  // Without a network a page can show only what is in the memory of the tab or in the browser.
  await page.context().setOffline(true);
  await page.locator('a[href="/wallet"]').locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expectNothingOf(page, figures, 'in the wallet');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
