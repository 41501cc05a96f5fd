/** The public pages, for a visitor: readable, clean by axe, usable by keyboard, and the way in leads where it says. */
import { expect, test } from '@playwright/test';
import { expectToast } from './support/people.ts';
import { axeViolations, expectGoodPage, watch } from './support/watched-page.ts';

const PAGES = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/walkthrough',
  '/login',
  '/login?new',
  '/no-such-page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the public pages in the ${colorScheme}`, async ({ page }) => {
    const problems = watch(page);
    await page.emulateMedia({ colorScheme });
    for (const address of PAGES) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expectGoodPage(page);
    }
    expect(problems).toEqual([]);
  });
}

test('nothing scrolls sideways at 320 pixels, nor with text at twice its size', async ({ page }) => {
  // Text that a browser enlarges keeps a page below its breakpoints, as this width does.
  for (const [fontSize, width] of [
    ['100%', 320],
    ['200%', 639],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of PAGES) {
      await page.goto(address);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${address} at ${fontSize}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the slideshow changes after four seconds and stops at the first key', async ({ page }) => {
  await page.goto('/');
  const title = page.locator('h1');
  await expect(title).toHaveText('Instant Stokvel Payouts');
  await expect(title).toHaveText('Drive Your Dream Car', { timeout: 6_000 });
  await page.getByRole('button', { name: 'Pause the slideshow' }).focus();
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Home' })).toBeFocused();
  await expect(title).toHaveText('Own Your Dream Home');
});

test('a call to act opens the way in, which gives the focus back when it closes', async ({ page }) => {
  await page.goto('/');
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

test('a fund leads through a new account to an application with its collateral', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Apply for This Fund: Vehicle Fund' }).click();
  await expect(page.getByText('and your application opens')).toBeVisible();
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('First name').fill('Rufaro');
  await page.getByLabel('Last name').fill('Shumba');
  await page.getByLabel('Email address').fill(`rufaro.${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('msasa under the rain');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/apply\?collateral=vehicle$/);
  await page.goto(`${page.url()}&step=3`);
  await expect(page.getByRole('radio', { name: /Motor Vehicle/ })).toBeChecked();
});

test('a message to the house is sent, and says so', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Schedule Appointment' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Appointment at the office');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('First name').fill('Rufaro');
  await page.getByLabel('Last name').fill('Shumba');
  await page.getByLabel('Email address').fill('rufaro@example.org');
  await page.getByLabel('Message').fill('May I come on Tuesday with my sewing machine?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectToast(page, 'Message Sent');
  await expect(page.getByLabel('Message')).toHaveValue('');
});
