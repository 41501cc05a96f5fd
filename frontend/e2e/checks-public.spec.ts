/** The public pages, for a demanding first-time visitor, as far as they differ between devices. */
import { expect, test } from '@playwright/test';
import { homeInTwoParts } from './support/page-in-two-parts.ts';
import { expectToast, signIn } from './support/people.ts';
import { axeViolations, expectGoodPage, expectStill, watch, watchShifts } from './support/watched-page.ts';

test('a home page that arrives in two parts does not jump when the second part comes', async ({
  page,
  baseURL,
}) => {
  await watchShifts(page);
  for (const cutAt of ['<h1', 'pointer-events-none relative order-2', 'stone-course order-3']) {
    const { address, end } = await homeInTwoParts(baseURL ?? '', cutAt);
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expectStill(page);
    end();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages can be read without JavaScript, and say what needs it', async ({
    page,
    baseURL,
  }) => {
    for (const [address, title, words] of [
      ['/', 'Borrow against what you own, invest together · Dziva', 'Why Choose Our Services'],
      ['/about', 'About us · Dziva', 'a pool'],
      ['/services', 'Services · Dziva', 'US$500–10,000'],
      ['/contact', 'Contact us · Dziva', 'Business hours'],
      ['/walkthrough', 'Walkthrough · Dziva', 'hornbill'],
    ] as const) {
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('main')).toContainText(words);
      const foot = page.getByRole('contentinfo');
      await expect(foot.getByRole('link', { name: '+263 24 279 1000' })).toHaveAttribute('href', /^tel:/);
      await expect(page.locator('body > noscript p')).toContainText(
        'To sign in or send a form, switch it on',
      );
    }
    await page.goto('/contact');
    const notice = page.getByRole('main').locator('noscript p');
    await expect(notice).toContainText('The form needs JavaScript. Without it, call +263 24 279 1000');
    await expect(notice).toBeVisible();
    await page.goto('/');
    await expect(page.locator('h1')).toHaveText('Instant Stokvel Payouts');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(new URL('/about', baseURL).href);
    await page.goto('/');
    await page.getByRole('button', { name: 'Join Stokvel or Invest' }).click();
    await expect(page).toHaveURL(/\/login\??$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(notice).toContainText('Signing in and creating an account need JavaScript');
    await expect(notice).toBeVisible();
    // The form is hidden, because it cannot be sent without JavaScript.
    await expect(page.getByLabel('Email address')).toBeHidden();
  });
});

test('a visitor chooses a fund, creates an account, and the application has the collateral of the fund', async ({
  page,
}) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Apply for This Fund: Vehicle Fund' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('and your application opens')).toBeVisible();
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('First name').fill('Rufaro');
  await page.getByLabel('Last name').fill('Shumba');
  await page.getByLabel('Email address').fill(`rufaro.${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('msasa under the rain');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/apply\?collateral=vehicle$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${page.url()}&step=3`);
  await expect(page.getByRole('radio', { name: /Motor Vehicle/ })).toBeChecked();
});

test('the contact form says what is missing; once it is sent it says thank you and is empty', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('There is a problem');
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter your email address',
    'Enter a subject',
    'Enter your message',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  expect(await axeViolations(page)).toEqual([]);
  await summary.getByRole('link', { name: 'Enter a subject' }).click();
  await expect(page.getByLabel('Subject')).toBeFocused();

  await page.getByRole('link', { name: 'Schedule Appointment' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Appointment at the office');
  await page.getByLabel('First name').fill('Rufaro');
  await page.getByLabel('Last name').fill('Shumba');
  await page.getByLabel('Email address').fill('rufaro@example.org');
  await page.getByLabel('Message').fill('May I come on Tuesday with my sewing machine?');
  const began = Date.now();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectToast(page, 'Message Sent');
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_500);
  await expectToast(page, "Thank you for contacting us. We'll get back to you within 24 hours.");
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page).toHaveTitle('Contact us · Dziva');
});

test('the pages for an unknown address and an unknown application say so, and offer links', async ({
  page,
  request,
}) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Go home', 'Sign in', 'Contact us']);
  expect(await (await request.get('/no-such-page')).text()).toContain('Page Not Found');
  expect((await request.get('/loans/not-one-of-ours')).status()).toBe(200);

  const problems = watch(page);
  await signIn(page, 'member');
  await page.goto('/applications/none');
  await expect(page.getByRole('heading', { name: 'Application Not Found' })).toBeVisible();
  await expect(page.getByText('The requested application could not be found.')).toBeVisible();
  await expectGoodPage(page);
  expect(problems).toEqual([]);
});
