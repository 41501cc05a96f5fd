/** What people read when something is missing, wrong, or not theirs. */
import { expect, test } from '@playwright/test';
import { expectToast, registerMember, signIn } from './support/people.ts';
import { openPage, LAPTOP, expectGoodPage } from './support/watched-page.ts';

test('a wrong password is told in the words of the specification', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill('member@dziva.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Invalid email or password');
});

test('a blank form names what is missing, in a summary that leads to the fields', async ({ page }) => {
  await registerMember(page, 'Anesu', 'Mapfumo');
  await page.goto('/apply?step=2');
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  for (const message of [
    'Loan amount must be greater than 0',
    'Source of income is required',
    'Monthly income must be greater than 0',
  ]) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
  }
  await expectGoodPage(page);
  await summary.getByRole('link', { name: 'Source of income is required' }).click();
  await expect(page.getByLabel('Where does your income come from?')).toBeFocused();
});

test('what was typed survives a closed tab', async ({ page, context }) => {
  await registerMember(page, 'Tadiwa', 'Mhlanga');
  await page.goto('/apply?step=2');
  await page.getByLabel('Where does your income come from?').fill('Poultry farm');
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/dashboard');
  await again.getByRole('link', { name: 'Resume application' }).click();
  await again.goto('/apply?step=2');
  await expect(again.getByLabel('Where does your income come from?')).toHaveValue('Poultry farm');
});

test("somebody else's application and an unknown one read alike", async ({ page }) => {
  await registerMember(page, 'Kuda', 'Zhou');
  for (const id of ['none', '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/applications/${id}`);
    await expect(page.getByRole('heading', { name: 'Application Not Found' })).toBeVisible();
    await expect(page.getByText('The requested application could not be found.')).toBeVisible();
  }
});

test('a room of another role says so', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/users');
  await expect(page.getByText(/You don.t have access/).first()).toBeVisible();
});

test('a page that needs a session leads back after signing in', async ({ page }) => {
  await page.goto('/wallet');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email address').fill('member@dziva.example');
  await page.getByLabel('Password', { exact: true }).fill('Dziva-demo-2026');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/wallet$/);
});

test('two officers act on one application: the second reads who was first', async ({ browser }) => {
  const [first, second] = await Promise.all([openPage(browser, LAPTOP), openPage(browser, LAPTOP)]);
  await signIn(first.page, 'admin');
  await signIn(second.page, 'finance');
  await first.page.goto('/applications?status=UNDER_REVIEW');
  const link = await first.page.locator('tbody a').first().getAttribute('href');
  for (const { page } of [first, second]) {
    await page.goto(link ?? '');
    await page.getByRole('button', { name: 'Decline Application' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('The title deed is missing.');
  }
  for (const { page } of [first, second]) {
    await page.getByRole('dialog').getByRole('button', { name: 'Decline Application' }).click();
    if (page === first.page) await expectToast(page, 'Status Updated');
  }
  await expect(second.page.getByText(/Farai Machingura/).first()).toBeVisible();
  await expect(second.page.getByRole('button', { name: /Reload/ })).toBeVisible();
  await Promise.all([first.page.context().close(), second.page.context().close()]);
});
