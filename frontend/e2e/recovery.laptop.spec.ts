/** A loan that is not repaid: default, sale of the collateral, the surplus, the reports, and a write-off by two people. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD, expectToast, signIn } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, PHONE, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });

const COSTS_CENTS = 5_000;
const PARTS = ['Price', 'Costs of the sale', 'Interest', 'Principal', 'Surplus to the borrower'] as const;
type Part = (typeof PARTS)[number];

let finance: Watched;
let admin: Watched;
let member: Watched;
/** The borrower whose collateral is sold. */
let borrower = '';
let loanAddress = '';
let portfolioBefore = 0;
let sold: Readonly<Record<Part, number>>;

test.beforeAll(async ({ browser }) => {
  [finance, admin, member] = await Promise.all([
    openPage(browser, LAPTOP),
    openPage(browser, LAPTOP),
    openPage(browser, PHONE),
  ]);
});

test.afterAll(async () => {
  for (const { page, problems } of [finance, admin, member]) {
    expect(problems).toEqual([]);
    await page.context().close();
  }
});

test('a figure on the overview opens the list behind it', async () => {
  const { page } = finance;
  await signIn(page, 'finance');
  portfolioBefore = await figure(page, 'Total Portfolio');
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Total Portfolio' }).click();
  await expect(page.getByRole('heading', { name: 'Reports and Analytics' })).toBeVisible();
  expect(await figure(page, 'Total portfolio')).toBe(portfolioBefore);
  await expectGoodPage(page);
});

test('the number of overdue loans leads to a loan, and finance declares it in default', async () => {
  const { page } = finance;
  borrower = await openOverdueLoan(page);
  loanAddress = new URL(page.url()).pathname;
  await expectGoodPage(page);
  await declareDefault(page, 'Two promises to pay were not kept.');
  await expect(page.getByText(/^In default since/)).toBeVisible();
  await expectGoodPage(page);
});

test('the use of the price is shown before the collateral is sold, and a double click sells it only once', async () => {
  const { page } = finance;
  await page.getByRole('link', { name: 'See the collateral sale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Sold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as sold' });
  await dialog.getByLabel('Costs of the sale').fill('50');
  const waterfall = dialog.getByRole('complementary', { name: 'Where the price goes' });
  await expect(amountBeside(waterfall, 'Costs of the sale')).toHaveText('US$50.00');
  await expectGoodPage(page);
  sold = await partsOf(waterfall);
  expect(sold['Costs of the sale']).toBe(COSTS_CENTS);
  expect(sold['Surplus to the borrower']).toBeGreaterThan(0);
  expect(sumOf(sold)).toBe(sold.Price);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const check = page.getByRole('dialog', { name: 'Check before it is sold' });
  await expect(check.getByText('The loan is settled.')).toBeVisible();
  await expect(check.getByText(`${usd(sold['Surplus to the borrower'])} goes to the wallet`)).toBeVisible();
  await expectGoodPage(page);
  await check.getByRole('button', { name: `Propose the sale for ${usd(sold.Price)}` }).dblclick();
  await expectToast(page, `Collateral sold for ${usd(sold.Price)}`);
  await expect(check).toBeHidden();
  await page.goto(`/collateral?q=${encodeURIComponent(borrower)}&status=SOLD`);
  await page.getByRole('link', { name: new RegExp(`, ${borrower}$`) }).click();
  const account = page.getByRole('dialog');
  await expect(account.getByText('Account of the sale')).toBeVisible();
  expect(await partsOf(account)).toEqual(sold);
  await expectGoodPage(page);
});

test('the borrower has the surplus in the wallet once, and can download the account of the sale', async () => {
  const { page } = member;
  await signInByAddress(page, `${borrower.replace(' ', '.').toLowerCase()}@mail.example`);
  await page.goto('/wallet');
  const surplus = page.getByRole('listitem').filter({ hasText: /^Collateral of .+ sold/ });
  await expect(surplus).toHaveCount(1);
  await expect(surplus).toContainText(usd(sold['Surplus to the borrower']));
  await expectGoodPage(page);
  await page.goto('/loans');
  await page.locator(`a[href^="${loanAddress}"]`).first().click();
  await expect(page.getByText('What was left over is in your wallet.')).toBeVisible();
  await expectGoodPage(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Account of the sale (PDF)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Sale_account_[0-9A-F]{8}\.pdf$/);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('finance reads the same numbers in the reports and on the overview', async () => {
  const { page } = finance;
  // Only this day: in a whole month there may be more payments than the page shows.
  const { today } = (await (await page.request.get('/api/system')).json()) as { today: string };
  await page.goto(`/reports?report=payments&period=own&from=${today}&to=${today}`);
  const row = page
    .getByRole('region', { name: 'Payments' })
    .getByRole('row')
    .filter({ hasText: borrower })
    .filter({ hasText: 'Collateral sale' });
  await expect(row).toContainText(usd(sold.Interest + sold.Principal));
  await expect(row).toContainText(usd(sold.Interest));
  await expect(row).toContainText(usd(sold.Principal));
  await expectGoodPage(page);
  await page.goto('/reports?report=portfolio');
  expect(await figure(page, 'Total portfolio')).toBe(portfolioBefore - sold.Principal);
  await page.goto('/dashboard');
  expect(await figure(page, 'Total Portfolio')).toBe(portfolioBefore - sold.Principal);
});

test('one person asks to write off another loan, and only a second one does it', async () => {
  const { page } = finance;
  const who = await openOverdueLoan(page);
  await declareDefault(page, 'The business has closed.');
  await page.getByRole('button', { name: 'Write off the rest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write off the rest' });
  await expect(dialog.getByText('The collateral is still for sale')).toBeVisible();
  await dialog.getByLabel('Why can nothing more be recovered?').fill('The collateral burnt down.');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: /^Ask to write off US\$/ }).click();
  await expectToast(page, 'Write-off asked for');
  await expect(page.getByText(/^You asked on .* to write off US\$[\d,]+\.\d\d$/)).toBeVisible();
  for (const name of ['Confirm', 'Refuse']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expectGoodPage(page);
  await signIn(admin.page, 'admin');
  await admin.page.goto(new URL(page.url()).pathname);
  await expect(admin.page.getByText(/^Nomsa Sigauke asked on .* to write off US\$/)).toBeVisible();
  await expect(admin.page.getByRole('button', { name: 'Refuse', exact: true })).toBeVisible();
  await admin.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const agreement = admin.page.getByRole('dialog', { name: 'Confirm the write-off' });
  await agreement.getByLabel('Why do you agree?').fill('I have read the file.');
  await expectGoodPage(admin.page);
  await agreement.getByRole('button', { name: /^Write off US\$/ }).click();
  await expectToast(admin.page, 'Loan written off');
  await expect(admin.page.getByText(/^Written off on/)).toBeVisible();
  await expectGoodPage(admin.page);
  await page.goto(`/collateral?q=${encodeURIComponent(who)}&status=WITHDRAWN`);
  await expect(page.getByRole('row').filter({ hasText: who })).toContainText('Off sale');
  await page.goto('/reports?report=trial-balance');
  await expect(page.getByText('Balanced: debits and credits are equal')).toBeVisible();
  await expect(page.getByText('expenses:loan-losses')).toBeVisible();
  await expectGoodPage(page);
});

/** Goes from the count on the overview to the list and to the first loan that is not in default; returns the borrower's name. */
async function openOverdueLoan(page: Page): Promise<string> {
  await page.goto('/dashboard');
  const card = page.getByRole('link', { name: /^Loans overdue \d/ });
  const [count = ''] = /\d+/.exec((await card.textContent()) ?? '') ?? [];
  await card.click();
  await expect(page.getByText(`of ${count} loans`)).toBeVisible();
  const row = page
    .getByRole('row')
    .filter({ hasText: 'past due' })
    .filter({ hasNotText: 'Defaulted' })
    .first();
  const link = row.getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByText(/^Loan [0-9A-F]{8}$/).first()).toBeVisible();
  return name;
}

async function declareDefault(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Propose a default' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a default' });
  await dialog.getByLabel('Why is this loan in default?').fill(reason);
  await expectGoodPage(page);
  // No demand was sent, so it is a proposal where two people decide. On this server one person is enough.
  await dialog.getByRole('button', { name: 'Propose the default' }).click();
  await expectToast(page, 'Loan in default');
  await expect(dialog).toBeHidden();
}

async function signInByAddress(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Logged in successfully');
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The amount with this label on a card or in a list of facts, in cents. */
async function figure(page: Page, label: string): Promise<number> {
  return centsIn(
    page
      .locator('main dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd'),
  );
}

const amountBeside = (place: Locator, label: Part): Locator =>
  place
    .locator('dl > div')
    .filter({ has: place.page().getByText(label, { exact: true }) })
    .locator('dd:not([aria-hidden])');

async function partsOf(place: Locator): Promise<Record<Part, number>> {
  const parts: Record<string, number> = {};
  for (const part of PARTS) parts[part] = await centsIn(amountBeside(place, part));
  return parts;
}

async function centsIn(place: Locator): Promise<number> {
  await expect(place).toContainText(/US\$[\d,]+\.\d\d/);
  const [, dollars = ''] = /US\$([\d,]+\.\d\d)/.exec((await place.textContent()) ?? '') ?? [];
  return Math.round(Number(dollars.replaceAll(',', '')) * 100);
}

/** The sum of all parts except the price itself. */
const sumOf = ({ Price: _price, ...parts }: Readonly<Record<Part, number>>): number =>
  Object.values(parts).reduce((sum, cents) => sum + cents, 0);

const usd = (cents: number): string =>
  `US$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
