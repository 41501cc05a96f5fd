/** Sheets on a phone: the back button closes them. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { becomeMember } from './support/members.ts';

async function openDeposit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Deposit Funds' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return sheet;
}

test('the back button closes a sheet and stays on the page; pressed again, it leaves the page', async ({
  page,
}) => {
  await becomeMember(page, 'Chenai');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  const sheet = await openDeposit(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/wallet$/);
  // A sheet that was closed with its own button must not leave a history entry that makes the next press ineffective.
  await openDeposit(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
});

test('the back button closes the menu, and works as usual on a page that was opened from the menu', async ({
  page,
}) => {
  await becomeMember(page, 'Chenai');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/wallet$/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My Investments' }).click();
  await expect(page).toHaveURL(/\/my-investments$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
