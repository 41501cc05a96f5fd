/** Finance audits: from a figure on the overview to the event, from there to the member, and back; then the audit pages. */
import { expect, test, type Download, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { openFromMenu, expectToast, signIn } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });

let finance: Watched;
let admin: Watched;

test.beforeAll(async ({ browser }) => {
  [finance, admin] = await Promise.all([openPage(browser, LAPTOP), openPage(browser, LAPTOP)]);
});

test.afterAll(async () => {
  for (const { page, problems } of [finance, admin]) {
    expect(problems).toEqual([]);
    await page.context().close();
  }
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a figure on the overview leads to the event behind it', async () => {
  const { page } = finance;
  await signIn(page, 'finance');
  await page.getByRole('link', { name: 'Total Portfolio' }).click();
  await expect(heading(page, 'Reports and Analytics')).toBeVisible();
  // The rest of a loan after a sale has the longest arrears, and its newest posting belongs to the sale, not to the loan.
  const row = page
    .getByRole('region', { name: /^Loans/ })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Active', exact: true }) })
    .first();
  const borrower = (await row.getByRole('link').first().textContent()) ?? '';
  const outstanding = await row.getByRole('cell').nth(3).innerText();
  expect(outstanding).toMatch(/^US\$[\d,]+\.\d\d$/);
  await row.getByRole('link').first().click();
  await expect(heading(page, /^.+ · US\$[\d,]+/)).toBeVisible();
  await page.getByRole('link', { name: 'Ledger account of this loan' }).click();
  await expect(heading(page, /^Loans receivable: [0-9A-F]{8}$/)).toBeVisible();
  // The ledger and the newest posting have the same amount as the report.
  const newest = page.getByRole('table', { name: 'Postings' }).getByRole('row').nth(1);
  await expect(newest).toContainText(outstanding);
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText(outstanding);
  await expectGoodPage(page);
  await newest.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Postings' })).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(borrower);
  await expectGoodPage(page);
});

test('the event leads to the member, and the back button returns step by step', async () => {
  const { page } = finance;
  const event = await page.title();
  await page.getByRole('link', { name: 'Everything that happened to their money' }).click();
  await expect(page).toHaveURL(/\/audit\/members\//);
  await expect(page.getByRole('heading', { name: 'Their accounts' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Loans receivable: / }).first()).toBeVisible();
  await expectGoodPage(page);
  const events = page.getByRole('table', { name: 'What happened' });
  await page.getByRole('checkbox', { name: 'Moves money' }).click();
  await expect(page.getByRole('checkbox', { name: 'Moves money' })).toBeChecked();
  await expect(events.getByText('Application submitted')).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(event);
  await page.getByRole('link', { name: /^Loan [0-9A-F]{8}$/ }).click();
  await expect(heading(page, /^.+ · US\$[\d,]+/)).toBeVisible();
  for (const name of [
    /received|disbursed/,
    /^Loans receivable/,
    /^.+ · US\$[\d,]+/,
    'Reports and Analytics',
    /Overview/,
  ]) {
    await page.goBack();
    await expect(heading(page, name)).toBeVisible();
  }
});

test('filters of the log are in the address; older events can be loaded; live updates can be stopped by keyboard', async () => {
  const { page } = finance;
  await openFromMenu(page, 'Reports', 'Events');
  await expect(heading(page, 'Events')).toBeVisible();
  const log = page.getByRole('table', { name: 'Event log' });
  await page.getByRole('button', { name: 'Load older' }).click();
  await expect(page.getByText('Showing the latest 50')).toBeVisible();
  await page.getByRole('combobox', { name: 'What happened' }).selectOption('Wallet adjusted');
  await expect(page).toHaveURL(/type=WalletAdjusted/);
  await expect(log.getByRole('link', { name: 'Payment received' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Who did it/ }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('Machingura');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Administrator$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/actor=/);
  const follow = page.getByRole('switch', { name: 'Follow live' });
  await follow.click();
  await expect(page.getByText('Following. New events appear at the top.')).toBeVisible();
  await creditMember(admin.page, '12.34');
  await expect(page.getByText('1 new event')).toBeVisible();
  // If an earlier try ran on this server, its event may be in the row below.
  await expect(log.getByRole('row').nth(1)).toContainText('US$12.34');
  await expectGoodPage(page);
  await follow.focus();
  await page.keyboard.press('Space');
  await expect(follow).not.toBeChecked();
});

test('an event shows its contents, and its proof can be downloaded', async () => {
  const { page } = finance;
  await page.getByRole('link', { name: 'Wallet adjusted' }).first().click();
  await expect(heading(page, 'Wallet adjusted')).toBeVisible();
  const held = page.getByRole('region', { name: 'Contents' });
  await expect(held).toContainText('US$12.34');
  await expect(held).toContainText('Correction of a fee');
  const proof = await downloaded(page, () => page.getByRole('button', { name: 'Download proof' }).click());
  expect(proof.name).toMatch(/^proof-[0-9a-f]{8}\.json$/);
  expect(JSON.parse(proof.text)).toMatchObject({ format: 'dziva proof v1', type: 'WalletAdjusted' });
});

test('accounts as recorded until a day are balanced; the journal can be downloaded', async () => {
  const { page } = finance;
  await openFromMenu(page, 'Reports', 'Accounts');
  await expect(heading(page, 'Accounts')).toBeVisible();
  await expect(page.getByText('Debits and credits are equal.')).toBeVisible();
  const { day, inWords } = await fiveMonthsAgo(page);
  await page.getByLabel('Recorded until').fill(day);
  await expect(page).toHaveURL(new RegExp(`asOf=${day}`));
  await expect(page.getByText(`As it was known at the end of ${inWords}`)).toBeVisible();
  await expect(page.getByText('Debits and credits are equal.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Income');
  await page.getByRole('link', { name: 'Loan interest' }).click();
  await expect(heading(page, 'Loan interest')).toBeVisible();
  await expect(page.getByText(`Known on ${inWords}`)).toBeVisible();
  await expectGoodPage(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Export journal (hledger)' }).click();
  await expectGoodPage(page);
  const journal = await downloaded(page, () => page.getByRole('button', { name: 'Download' }).click());
  expect(journal.name).toMatch(/^Journal_\d{4}-\d\d-\d\d\.journal$/);
  expect(journal.text).toContain('income:loan-interest');
});

test('all events are checked on demand, and a seal can be downloaded', async () => {
  const { page } = finance;
  await openFromMenu(page, 'Reports', 'Integrity');
  await expect(heading(page, 'Integrity')).toBeVisible();
  await page.getByRole('button', { name: 'Check everything' }).click();
  const full = page.getByRole('region', { name: 'Last full check' });
  await expect(full.getByText('Nothing was changed')).toBeVisible({ timeout: 60_000 });
  await expect(full.getByText(/events read, up to place/)).toBeVisible();
  await page.getByRole('button', { name: 'Check new events' }).click();
  await expect(
    page.getByRole('region', { name: 'Last check of new events' }).getByText('Nothing was changed'),
  ).toBeVisible({ timeout: 60_000 });
  const seal = await downloaded(page, () =>
    page
      .getByRole('button', { name: /^Export seal/ })
      .first()
      .click(),
  );
  expect(seal.name).toMatch(/^seal-\d+\.json$/);
  const { n, signature } = JSON.parse(seal.text) as { n: number; signature: string };
  expect(n).toBeGreaterThan(0);
  expect(signature).toMatch(/^[0-9a-f]{128}$/);
  await expectGoodPage(page);
});

test('an audit begins with figures that lead to lists, and a sample of last month is drawn and ticked', async () => {
  const { page } = finance;
  await openFromMenu(page, 'Reports', 'Audit');
  await expect(heading(page, 'Audit')).toBeVisible();
  const books = page.getByRole('region', { name: 'Do the books balance?' });
  await expect(books).toContainText('They are equal');
  await expect(books).toContainText('Nothing was changed');
  await page.getByLabel('Entries above').fill('1,000');
  await page.keyboard.press('Enter');
  await expectGoodPage(page);
  const large = page.getByRole('region', { name: 'What is above US$1,000.00?' });
  await large.getByRole('link', { name: 'List these entries' }).click();
  await expect(heading(page, 'Events')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Above US$1,000.00' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Draw a sample' }).click();
  await expectGoodPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Draw' }).click();
  await expect(heading(page, /^Sample: /)).toBeVisible();
  const first = page.getByRole('listitem', { name: 'Entry 1', exact: true });
  await first.getByRole('button', { name: 'Tick entry 1' }).click();
  await expect(first.getByRole('button', { name: 'Take the tick away from entry 1' })).toBeVisible();
  await first.getByRole('button', { name: 'Ask about entry 1' }).click();
  await page.getByLabel('Question').fill('Who brought the money?');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
  await expect(first.getByText('Open question')).toBeVisible();
  await expectGoodPage(page);
});

/** An administrator credits a member's wallet manually. */
async function creditMember(page: Page, amount: string): Promise<void> {
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Wallet Management' }).click();
  await expect(heading(page, 'Wallet Management')).toBeVisible();
  await page.getByRole('searchbox').fill('member@dziva.example');
  await expect(page.getByText('Showing 1 of 1 users')).toBeVisible();
  await page.getByRole('button', { name: /^Manage Wallet of / }).click();
  await page.getByRole('button', { name: /^New Transaction for / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Description').fill('Correction of a fee');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: `Credit US$${amount}` }).click();
  await expectToast(page, 'User account credited successfully');
}

/** A day within the demo year, five months ago by the server's clock. */
async function fiveMonthsAgo(page: Page): Promise<{ day: string; inWords: string }> {
  const { today } = (await (await page.request.get('/api/system')).json()) as { today: string };
  const then = new Date(`${today}T12:00:00Z`);
  then.setUTCDate(then.getUTCDate() - 150);
  const words = new Intl.DateTimeFormat('en-ZW', { day: 'numeric', month: 'long', year: 'numeric' });
  return { day: then.toISOString().slice(0, 10), inWords: words.format(then) };
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
