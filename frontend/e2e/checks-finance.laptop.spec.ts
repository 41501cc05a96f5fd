/** What finance does on a laptop: a debit, payments that cannot be loaded, receipts, and reports as files. */
import { expect, test, type Download, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { borrow, callAs, callAsMember, ownSurname, type Caller } from './support/api-calls.ts';
import { expectToast, signIn } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });

let finance: Watched;
let member: Caller;
const surname = ownSurname('Nhari');
// A name that a spreadsheet would execute as a formula.
const FORMULA = '=cmd';

test.beforeAll(async ({ browser }) => {
  finance = await openPage(browser, LAPTOP);
  await signIn(finance.page, 'finance');
  member = await callAsMember(FORMULA, surname);
  await borrowAndPay(member);
});

test.afterAll(async () => {
  // In one test the server fails on purpose.
  expect(finance.problems.filter((problem) => !problem.includes('status of 500'))).toEqual([]);
  await finance.page.context().close();
});

test('a debit shows the member, the amount and the remaining balance; a double click makes only one debit', async () => {
  const { page } = finance;
  const admin = await callAs('admin');
  const [{ id: userId } = { id: '' }] = (await admin.get(
    `/api/admin/users?q=${encodeURIComponent(member.email)}`,
  )) as { id: string }[];
  await admin.post('/api/admin/wallet/credit', { userId, amount: '600.00', description: 'For the debit' });
  await page.goto(`/wallet-management?q=${encodeURIComponent(member.email)}`);
  await page.getByRole('button', { name: 'New Transaction', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Validation Error');
  await expectToast(page, 'Please select a user and enter a valid amount');
  await dialog.getByRole('searchbox').fill(member.email);
  await dialog.getByRole('button', { name: new RegExp(surname) }).click();
  await dialog.getByText('Debit', { exact: true }).click();
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByLabel('Description').fill('Counted twice, taken back');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(member.email)).toBeVisible();
  await expect(dialog.getByText('Counted twice, taken back')).toBeVisible();
  const balances = await dialog.getByText(/^US\$[\d,]+\.\d\d$/).allInnerTexts();
  expect(balances).toContain('US$500.00');
  const [before = 0, after = 0] = [await factOf(page, 'Balance before'), await factOf(page, 'Balance after')];
  expect(Math.round((before - after) * 100)).toBe(50_000);
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Debit US$500.00' }).dblclick();
  await expectToast(page, 'User account debited successfully');
  await expect(dialog).toBeHidden();
  const history = (await member.get('/api/wallet/transactions')) as { type: string; amount: number }[];
  expect(history.filter(({ type }) => type === 'ADMIN_DEBIT').map(({ amount }) => amount)).toEqual([-50_000]);
  await page.goto('/activity');
  await expect(page.getByText(/US\$500\.00/).first()).toBeVisible();
});

test('if payments cannot be loaded, the page says so with a Retry button, and never that there are none', async () => {
  const { page } = finance;
  await page.goto('/dashboard');
  await page.route(/\/api\/payments(\?|$)/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
  );
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByText('We couldn’t load the payments').first()).toBeVisible();
  await expect(page.getByText('No Payments to Track')).toHaveCount(0);
  await expectGoodPage(page);
  await page.unroute(/\/api\/payments(\?|$)/);
  for (const retry of await page.getByRole('button', { name: 'Retry' }).all()) await retry.click();
  await expect(page.getByRole('button', { name: /^View Receipt/ }).first()).toBeVisible();
});

test('View Receipt opens the receipt, and only the receipt is printed, on one page', async () => {
  const { page } = finance;
  await page.goto(`/payments?q=${surname}`);
  await page
    .getByRole('button', { name: /^View Receipt/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('US$20.00').first()).toBeVisible();
  await expectGoodPage(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(drawer.getByRole('button', { name: /Print/ })).toBeHidden();
  await expect(drawer.getByText('US$20.00').first()).toBeVisible();
  const pages = (await page.pdf({ format: 'A5' })).toString('latin1').match(/\/Type \/Page[^s]/g) ?? [];
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
});

test('reports are files that a spreadsheet can read, and no name in them is executed as a formula', async () => {
  const { page } = finance;
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Reports and Analytics' })).toBeVisible();
  // The toast is shown for five seconds, and the file may take longer.
  const [portfolio] = await Promise.all([
    downloaded(page, 'Portfolio Report', 1_500),
    expectToast(page, 'Portfolio Report generation started. Download will begin shortly.'),
  ]);
  expect(portfolio.suggestedFilename()).toMatch(/^Portfolio_Report_\d{4}-\d\d-\d\d\.csv$/);
  const analysis = await downloaded(page, 'Payment Analysis', 1_500);
  expect(analysis.suggestedFilename()).toMatch(/^Payment_Analysis_\d{4}-\d\d-\d\d\.csv$/);
  await page.goto(`/payments?q=${surname}`);
  await expect(page.getByText('Showing 1 of 1 payments')).toBeVisible();
  const list = await downloaded(page, 'Export Report', 1_000);
  expect(list.suggestedFilename()).toMatch(/^Payment_Management_\d{4}-\d\d-\d\d\.csv$/);
  for (const file of [portfolio, analysis, list]) await expectReadableSheet(file);
  const cells = cellsOf(await textOf(list)).flat();
  expect(cells).toContain(`'${FORMULA} ${surname}`);
});

/** Makes a loan, and one payment of US$20 on it. */
async function borrowAndPay(borrower: Caller): Promise<void> {
  const officer = await callAs('finance');
  const loanId = await borrow(borrower, officer);
  await officer.post(`/api/loans/${loanId}/payments`, { amountCents: 2_000, method: 'CASH' });
}

/** Clicks a button and waits for its file, which must not arrive earlier than specified. */
async function downloaded(page: Page, button: string, noSoonerMs: number): Promise<Download> {
  const began = Date.now();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  expect(Date.now() - began).toBeGreaterThanOrEqual(noSoonerMs);
  return file;
}

/** UTF-8 with a byte order mark, line ends as in RFC 4180, and no cell that a spreadsheet would execute. */
async function expectReadableSheet(file: Download): Promise<void> {
  const text = await textOf(file);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const rows = cellsOf(text);
  expect(rows.length).toBeGreaterThan(1);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d)/);
}

async function textOf(file: Download): Promise<string> {
  return readFile(await file.path(), 'utf8');
}

function cellsOf(csv: string): string[][] {
  return csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}

/** The amount in dollars beside a term in the dialog. */
async function factOf(page: Page, term: string): Promise<number> {
  const row = page
    .getByRole('dialog')
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) });
  const text = await row.locator('dd').innerText();
  return Number(text.replace(/[^\d.-]/g, ''));
}
