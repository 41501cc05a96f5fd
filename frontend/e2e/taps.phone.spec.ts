/** The ways that members go most often take few taps, counted as the phone counts them. Typing is no tap. */
import { expect, test } from '@playwright/test';
import { becomeMember } from './support/members.ts';
import { photoOf } from './support/network.ts';
import { signIn } from './support/people.ts';
import { countTaps } from './support/taps.ts';

test('paying an instalment from Home takes three taps', async ({ page }) => {
  await signIn(page, 'member');
  const taps = await countTaps(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Pay from wallet/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await dialog.getByRole('button', { name: /^Pay US\$/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(3);
});

test('a deposit takes six taps, one of them for the camera', async ({ page }) => {
  await becomeMember(page, 'Chiedza');
  const taps = await countTaps(page);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Deposit Funds' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How much are you paying in?').fill('50');
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await dialog.getByText('EcoCash', { exact: true }).tap();
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await dialog.getByLabel(/^Reference of the payment/).fill(`MP${Date.now()}.TAPS`);
  await dialog
    .getByLabel('Choose file')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) });
  await expect(dialog.getByText(/MB → \d+ KB/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send proof of payment' }).tap();
  await expect(dialog.getByText('We have your deposit of US$50.00')).toBeVisible();
  const camera = 1;
  expect((await taps()) + camera).toBeLessThanOrEqual(6);
});

test('from Home to the figures of an offer takes one tap, to its answer two more', async ({ page }) => {
  await signIn(page, 'member');
  const taps = await countTaps(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Read the offer' }).tap();
  await expect(page.getByText(/^(You asked for|We offer what you asked for)/)).toBeVisible();
  expect(await taps()).toBe(1);
  // The button is in view wherever the offer is read.
  const accept = page.getByRole('button', { name: 'Accept the offer' });
  await expect(accept).toBeInViewport();
  await page.getByText('What you pay, and when').scrollIntoViewIfNeeded();
  await expect(accept).toBeInViewport();
  await accept.tap();
  await expect(page.getByRole('dialog').getByLabel('Your password')).toBeVisible();
  expect(await taps()).toBe(1);
});
