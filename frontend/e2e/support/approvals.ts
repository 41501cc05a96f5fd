import type { Page } from '@playwright/test';

/** Confirms the opened proposal: with one tap, or by typing its amount if something about it is unusual, such as the hour. */
export async function confirmAmount(page: Page, amount: string): Promise<void> {
  const isUnusual = await page.getByText('Look at this twice').isVisible();
  await page.getByRole('button', { name: `Confirm ${amount}` }).tap();
  if (!isUnusual) return;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type the amount that you confirm').fill(amount);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).tap();
}
