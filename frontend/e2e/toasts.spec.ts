/** Toasts, on a phone and on a laptop: they cover no control, no head of a sheet and no receipt. */
import { expect, test, type Page } from '@playwright/test';
import { becomeMember } from './support/members.ts';
import { expectToast, signIn, signInByTyping } from './support/people.ts';
import { LAPTOP, openPage, PHONE } from './support/watched-page.ts';

/** The names of what lies below the toast although it can be pressed, typed into or printed. */
async function coveredByToast(page: Page): Promise<string[]> {
  const toast = page.locator('[aria-label^="Notifications"] li[data-state=open]');
  await expect(toast).toBeVisible();
  return toast.evaluate((shown) => {
    const over = shown.getBoundingClientRect();
    const sheet = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1);
    const controls = 'a[href], button, input, select, textarea, [data-print=only]';
    const kept = [...(sheet ?? document).querySelectorAll(controls)];
    if (sheet?.firstElementChild) kept.push(sheet.firstElementChild);
    const frame = (sheet ?? document.documentElement).getBoundingClientRect();
    return kept.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const isSeen = box.width > 1 && box.height > 1 && box.top < frame.bottom && box.bottom > frame.top;
      const isApart =
        box.right <= over.left || box.left >= over.right || box.bottom <= over.top || box.top >= over.bottom;
      return shown.contains(one) || !isSeen || isApart
        ? []
        : [(one.textContent || one.outerHTML).slice(0, 60)];
    });
  });
}

test('after signing in, on the first page of a member and of staff', async ({ browser }, { project }) => {
  const device = project.name === 'phone' ? PHONE : LAPTOP;
  for (const who of ['member', 'finance'] as const) {
    const { page } = await openPage(browser, device);
    await signInByTyping(page, who);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => coveredByToast(page), who).toEqual([]);
    await page.context().close();
  }
});

test('in the sheet of a deposit: what is missing, and then the receipt', async ({ page }) => {
  await becomeMember(page, 'Chenai');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Deposit Funds' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('How much').fill('50');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await sheet.getByRole('radio').first().check();
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await sheet.getByRole('button', { name: 'Send proof of payment' }).click();
  await expectToast(page, 'Please fill all fields and upload payment proof');
  await expect.poll(() => coveredByToast(page)).toEqual([]);
  const slip = await page.screenshot();
  await sheet
    .getByLabel('Choose file')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip });
  await sheet.getByRole('button', { name: 'Send proof of payment' }).click();
  await expectToast(page, 'Deposit Submitted');
  await expect(sheet.locator('[data-print=only]')).toBeVisible();
  await expect.poll(() => coveredByToast(page)).toEqual([]);
});

test('in the dialog of a credit by staff', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto('/wallet-management');
  await page.getByRole('button', { name: 'New Transaction' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Validation Error');
  await expect.poll(() => coveredByToast(page)).toEqual([]);
});
