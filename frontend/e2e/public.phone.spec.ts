/** What is the same on every device: a journey that sets the widths itself, and what happens to a token at the start. */
import { expect, test } from '@playwright/test';
import { signIn } from './support/people.ts';
import { expectGoodPage } from './support/watched-page.ts';

test('a signed-in user finds the links to the dashboard and to sign out on every public page, at every width', async ({
  page,
}) => {
  await signIn(page, 'member');
  for (const address of ['/about', '/services', '/contact', '/walkthrough', '/no-such-page']) {
    await page.goto(address);
    for (const width of [320, 360, 640, 768]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
      await expectGoodPage(page);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('header summary').click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

for (const [answer, isKept] of [
  [401, false],
  [403, false],
  ['nobody answers', true],
] as const) {
  test(`at the start a token is ${isKept ? 'kept' : 'removed'}: ${answer}`, async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('token', 'of-another-day'));
    await page.route('**/api/auth/me', (route) =>
      typeof answer === 'number' ? route.fulfill({ status: answer, body: '{}' }) : route.abort(),
    );
    await page.goto('/wallet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      isKept ? 'We can’t reach the server' : 'Sign in',
    );
    expect((await page.evaluate(() => localStorage.getItem('token'))) !== null).toBe(isKept);
    if (!isKept) await expect(page).toHaveURL(/\/login\?next=%2Fwallet$/);
  });
}
