/** Each page of each role, on this device, light and dark: readable, no axe findings, no layout shift, no console errors. */
import { expect, test } from '@playwright/test';
import { atRest } from './support/at-rest.ts';
import { keepToken, signIn, signInByTyping } from './support/people.ts';
import {
  expectGoodInTheDark,
  expectGoodPage,
  expectStill,
  LAPTOP,
  openPage,
  PHONE,
  watch,
  type Watched,
  watchShifts,
} from './support/watched-page.ts';

const PAGES = {
  member: [
    '/dashboard',
    '/apply',
    '/applications',
    '/loans',
    '/wallet',
    '/investments',
    '/my-investments',
    '/notifications',
    '/profile',
    '/payments',
    '/verify',
    '/no-such-page',
  ],
  assessor: [
    '/dashboard',
    '/applications',
    '/assessments',
    '/contact-inbox',
    '/loans',
    '/wallet',
    '/profile',
    '/users',
    '/assets',
    '/collateral',
    '/activity',
    '/reports',
    '/audit',
    '/ledger',
  ],
  finance: [
    '/dashboard',
    '/activity',
    '/assets',
    '/collateral',
    '/reports',
    '/reports?report=payments&period=last-30-days',
    '/reports?report=arrears&period=this-year',
    '/reports?report=obligations',
    '/reports?report=trial-balance&period=last-month',
    '/applications',
    '/assessments',
    '/loans',
    '/loans?view=all&status=WRITTEN_OFF',
    '/payments',
    '/payments?status=REVERSED&from=2026-01-01',
    '/deposits',
    '/deposits?status=ALL',
    '/withdrawals?status=ALL',
    '/statements',
    '/reconciliation',
    '/wallet-management',
    '/audit',
    '/audit/samples',
    '/audit/events?category=loan&money=true',
    '/audit/integrity',
    '/audit/initiated',
    '/audit/security',
    '/audit/security?kind=SIGN_IN',
    '/ledger',
    '/ledger?type=ASSET&asOf=2026-06-30',
    '/ledger/account?address=assets:cash:ecocash',
    '/ledger/account?address=income:loan-interest&asOf=2026-06-30&valueOn=2026-05-31',
    '/users',
    '/wallet',
    '/notifications',
  ],
  admin: [
    '/dashboard',
    '/applications',
    '/contact-inbox?status=ALL',
    '/loans',
    '/payments',
    '/users',
    '/text-messages',
    '/jobs',
    '/admin/policy',
    '/profile',
  ],
} as const;

/**
 * In the dark every page is checked on the phone. On the laptop the colours are the same; these pages have all that is shown only
 * there: tables, charts, the desk and the columns beside lists.
 */
const DARK_ON_LAPTOP: ReadonlySet<string> = new Set([
  '/dashboard',
  '/reports',
  '/applications',
  '/deposits?status=ALL',
  '/reconciliation',
  '/audit',
  '/ledger',
  '/admin/policy',
]);

test('the sign-in page, light and dark', async ({ page }) => {
  const problems = watch(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await atRest(page);
  await expectGoodPage(page);
  await expectGoodInTheDark(page);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectGoodPage(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGoodPage(page);
  expect(problems).toEqual([]);
});

for (const [who, addresses] of Object.entries(PAGES)) {
  test.describe(`the pages of the ${who}`, () => {
    let opened: Watched;

    test.beforeAll(async ({ browser }, { project }) => {
      opened = await openPage(browser, project.name === 'phone' ? PHONE : LAPTOP);
      await watchShifts(opened.page);
      await signInByTyping(opened.page, who as keyof typeof PAGES);
    });

    test.afterAll(async () => opened.page.context().close());

    for (const address of addresses) {
      test(`${address}, light and dark`, async ({ browserName: _name }, { project }) => {
        const { page, problems } = opened;
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(address);
        await atRest(page);
        await expectStill(page);
        await expectGoodPage(page);
        if (project.name === 'phone' || DARK_ON_LAPTOP.has(address)) await expectGoodInTheDark(page);
        expect(problems).toEqual([]);
      });
    }
  });
}

test('a name that is wider than the screen continues on the next line', async ({ page }) => {
  const name = 'Nyamukachi'.repeat(6);
  const answer = await page.request.post('/api/auth/register', {
    data: {
      email: `wide.${Date.now()}@example.org`,
      password: 'msasa under the rain',
      firstName: name,
      lastName: name,
    },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.setViewportSize({ width: 320, height: 640 });
  watch(page);
  await keepToken(page, token);
  for (const address of ['/dashboard', '/profile']) {
    await page.goto(address);
    await atRest(page);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await expectGoodPage(page);
  }
});

test('what finance opens: an event with its postings, a statement with its lines', async ({ page }) => {
  const problems = watch(page);
  await signIn(page, 'finance');
  for (const list of ['/audit/events?category=loan&money=true', '/statements']) {
    await page.goto(list);
    await page.locator('tbody a').first().click();
    await expect(page).toHaveURL(/\/(events|statements)\/[0-9a-f-]{36}$/);
    await atRest(page);
    await expectGoodPage(page);
  }
  expect(problems).toEqual([]);
});

test('details of an application and of a loan', async ({ page }) => {
  const problems = watch(page);
  await signIn(page, 'admin');
  for (const list of ['/applications?status=ASSESSED', '/loans']) {
    await page.goto(list);
    await page.locator('tbody a').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /US\$[\d,]+/ })).toBeVisible();
    await atRest(page);
    await expectGoodPage(page);
  }
  for (const part of ['Schedule', 'Payments', 'Documents', 'Events']) {
    await page.getByRole('tab', { name: part }).click();
    await atRest(page);
    await expectGoodPage(page);
  }
  expect(problems).toEqual([]);
});
