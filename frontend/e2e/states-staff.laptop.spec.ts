/** What every page of staff shows if nothing matches, nothing can be loaded, the session has ended, or the role may not see it. */
import { expect, test, type Page } from '@playwright/test';
import { applyFor, callAsMember, ownSurname } from './support/api-calls.ts';
import { DEMO_PASSWORD, expectToast, signIn } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });

const LISTS = [
  '/applications',
  '/assessments',
  '/assessments?view=list',
  '/loans',
  '/loans?view=all',
  '/payments',
  '/assets',
  '/collateral',
  '/wallet-management',
  '/deposits',
  '/withdrawals',
  '/contact-inbox',
  '/users',
];
const WITHOUT_SEARCH = ['/dashboard', '/reports', '/statements', '/jobs', '/activity'];
/** The requests of the layout around the page. They succeed, so that only the page fails. */
const FRAME = /\/api\/(auth|system|notifications)/;

let admin: Watched;

test.beforeAll(async ({ browser }) => {
  admin = await openPage(browser, LAPTOP);
  await signIn(admin.page, 'admin');
});

test.afterAll(async () => {
  // The server fails on purpose in this file, and the network is cut.
  expect(
    admin.problems.filter((problem) => !/status of 500|ERR_INTERNET_DISCONNECTED/.test(problem)),
  ).toEqual([]);
  await admin.page.context().close();
});

test('a search without results says so, and Clear shows all rows again', async () => {
  const { page } = admin;
  for (const address of LISTS) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}q=zzzzzzzz`);
    await expect(page.getByText('Nothing matches'), address).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).last().click();
    await expect(page.getByText('Nothing matches'), address).toHaveCount(0);
    await expect(page.getByRole('searchbox').first(), address).toHaveValue('');
  }
});

test('a page that cannot be loaded says so and offers Retry, and never says that the list is empty', async () => {
  const { page } = admin;
  for (const address of [...LISTS, ...WITHOUT_SEARCH]) {
    await failEverything(page);
    await page.goto(address);
    await expect(page.getByText(/^We couldn’t load /).first(), address).toBeVisible();
    await expect(
      page.getByText(/^No (payments|applications|assessments|collateral|users)/i),
      address,
    ).toHaveCount(0);
    await page.unroute('**/api/**');
    // Each failed part of the page has its own button, which disappears when that part is loaded.
    await expect(async () => {
      const retry = page.getByRole('button', { name: 'Retry' }).first();
      if (await retry.isVisible()) await retry.click();
      await expect(page.getByText(/^We couldn’t load /)).toHaveCount(0, { timeout: 1_000 });
    }, address).toPass();
  }
  await expectGoodPage(page);
});

test('without a network the page keeps its data, and buttons that move money are disabled with a reason', async () => {
  const { page } = admin;
  await page.goto('/wallet-management');
  await expect(page.getByText(/^Showing \d+ of \d+ users$/)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Showing \d+ of \d+ users$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Transaction', exact: true })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByText('You’re offline.', { exact: true })).toHaveCount(0);
});

test('if a session ends in the middle of a form, the person signs in again over it, and no typed text is lost', async () => {
  const { page } = admin;
  const { id } = await applyFor(await callAsMember('Nyasha', ownSurname('Tembo')), 90_000);
  await page.goto(`/applications/${id}`);
  await page.getByRole('button', { name: 'Decline Application' }).click();
  const note = page.getByLabel('Why is it declined?');
  await note.fill('The collateral is not the applicant’s own.');
  await endSessionElsewhere(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Decline Application' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again.getByText('What you typed on this page is still here.')).toBeVisible();
  await expectGoodPage(page);
  await again.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(again).toBeHidden();
  await expect(note).toHaveValue('The collateral is not the applicant’s own.');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline Application' }).click();
  await expectToast(page, 'Status Updated');
});

test('a page that a role may not see is neither in the menu nor available at its address', async ({
  browser,
}) => {
  const { page } = await openPage(browser, LAPTOP);
  await signIn(page, 'assessor');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Payments' })).toHaveCount(0);
  for (const address of ['/payments', '/reports', '/users', '/wallet-management', '/deposits', '/jobs']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  }
  await expectGoodPage(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await page.context().close();
});

/** Every call of the page itself fails with a server error. */
async function failEverything(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    FRAME.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
  );
}

/** Ends the session on the server without the page noticing. */
async function endSessionElsewhere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${localStorage.getItem('token') ?? ''}` },
    });
  });
}
