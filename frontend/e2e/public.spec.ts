/** The public pages for a visitor: readable, no axe findings, usable by keyboard, and with a working way to sign in. */
import { expect, test } from '@playwright/test';
import { atRest } from './support/at-rest.ts';
import { axeViolations, expectGoodPage, watch } from './support/watched-page.ts';

const PAGES = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/walkthrough',
  '/privacy',
  '/login',
  '/login?new',
  '/no-such-page',
];

for (const address of PAGES) {
  test(`the public page ${address}, light and dark`, async ({ page }) => {
    const problems = watch(page);
    // Each page has its theme from the first paint.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      await atRest(page);
      await expectGoodPage(page);
    }
    expect(problems).toEqual([]);
  });
}

test('the main button opens the dialog for signing in, which returns the focus when it closes', async ({
  page,
}) => {
  watch(page);
  await page.goto('/');
  // Before hydration the button leads to the sign-in page instead.
  await atRest(page);
  const join = page.getByRole('button', { name: 'Join Stokvel or Invest' });
  await join.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(join).toBeFocused();
  await join.click();
  await dialog.getByRole('link', { name: 'Go to Login Page' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('only one toast is shown at a time; it is focused with F8 and dismissed by swiping right', async ({
  page,
}) => {
  await page.goto('/login');
  const send = async () => {
    await page.getByLabel('Email address').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not my words at all');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    // Once the form has the answer, it moves the focus to the errors.
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  };
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await send();
  await expect(toasts).toContainText('Invalid email or password');
  await send();
  await expect(toasts).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(toasts.locator('xpath=..')).toBeFocused();
  for (const [distance, isGone] of [
    [40, false],
    [70, true],
  ] as const) {
    const { x, y } = (await toasts.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 40 + distance, y + 20, { steps: 6 });
    await page.mouse.up();
    await expect(toasts).toHaveCount(isGone ? 0 : 1);
  }
});
