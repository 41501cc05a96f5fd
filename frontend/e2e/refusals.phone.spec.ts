/** Messages for missing or wrong input, and for pages of others. */
import { expect, test } from '@playwright/test';
import { expectToast, registerMember, signIn } from './support/people.ts';

test('a wrong password is refused with the specified text', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill('member@dziva.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Invalid email or password');
});

test("somebody else's application and an unknown one have the same message", async ({ page }) => {
  await registerMember(page, 'Kuda', 'Zhou');
  for (const id of ['none', '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/applications/${id}`);
    await expect(page.getByRole('heading', { name: 'Application Not Found' })).toBeVisible();
    await expect(page.getByText('The requested application could not be found.')).toBeVisible();
  }
});

test('a page for another role says that the user has no access', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/users');
  await expect(page.getByText(/You don.t have access/).first()).toBeVisible();
});

test('a page that needs a session opens after signing in', async ({ page }) => {
  await page.goto('/wallet');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email address').fill('member@dziva.example');
  await page.getByLabel('Password', { exact: true }).fill('Dziva-demo-2026');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/wallet$/);
});
