/** Deposits and withdrawals: members report them, statements and proofs show them, and finance decides. */
import { expect, test, type Page } from '@playwright/test';
import { openFromMenu, expectToast, registerMember, signIn } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });

let first: Watched;
let second: Watched;
let finance: Watched;
let admin: Watched;
const people: { name: string; email: string }[] = [];
// Letters only, and different in every run against one server.
const surname = `Sibanda${Date.now()
  .toString(36)
  .replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)))}`;
const reference = (n: number) => `MP26.${surname.slice(7).toUpperCase()}.A${n}`;

test.beforeAll(async ({ browser }) => {
  [first, second, finance, admin] = await Promise.all([
    openPage(browser, LAPTOP),
    openPage(browser, LAPTOP),
    openPage(browser, LAPTOP),
    openPage(browser, LAPTOP),
  ]);
});

test.afterAll(async () => {
  for (const { page, problems } of [first, second, finance, admin]) {
    expect(problems).toEqual([]);
    await page.context().close();
  }
});

test('two members report deposits', async () => {
  for (const [index, { page }] of [first, second].entries()) {
    const firstName = index === 0 ? 'Rudo' : 'Simba';
    const email = await registerMember(page, firstName, surname);
    people.push({ name: `${firstName} ${surname}`, email });
    await deposit(page, { amount: `50.0${index}`, reference: reference(index), slip: `slip-${index}` });
  }
});

test('a statement verifies the deposit that matches its line', async () => {
  const { page } = finance;
  await signIn(page, 'finance');
  await openFromMenu(page, 'Payments', 'Statements');
  await expect(page.getByRole('heading', { name: 'Statements', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Import statement' }).first().click();
  await page.getByRole('dialog').getByText('EcoCash').first().click();
  await page.getByLabel('Choose file').setInputFiles({
    name: `ecocash-${surname}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Transaction ID,Transaction Amount,Transaction Date,Sender Name',
        `${reference(0).toLowerCase()},50.00,2026-11-20,R SIBANDA`,
        `${reference(8)},12.00,2026-11-20,N NOBODY`,
        `${reference(9)},twelve,2026-11-20,N NOBODY`,
      ].join('\n'),
    ),
  });
  await expectGoodPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Check the file' }).click();
  // Nothing has changed yet. Going back, and choosing the same file again.
  await expect(page.getByRole('dialog').getByText('1 deposit, US$50.00 will be credited')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Choose another file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('dialog').getByText(/^Credits the deposit of/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'EcoCash statement' })).toBeVisible();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^Matched 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unmatched 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Duplicate 0/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Malformed 1/ })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: /^Matched/ }).click();
  await expect(page.getByText('Showing 1 of 1 lines')).toBeVisible();
  await page.getByRole('link', { name: /^Deposit of US\$/ }).click();
  await expect(page.getByRole('dialog').getByText('Reference and amount agree.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/^Verified by/)).toBeVisible();
  await expectGoodPage(page);
});

test('finance verifies the other deposit by its proof', async () => {
  const { page } = finance;
  await page.goto(`/deposits?q=${people[1]?.email ?? ''}`);
  await expect(page.getByText('Showing 1 of 1 deposits')).toBeVisible();
  await page.getByRole('link', { name: /^Open the deposit of US\$50.01/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^Proof of payment, slip-1/ })).toBeVisible();
  await expect(dialog.getByText(/^No imported statement has a line/)).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByLabel(/^Note/).fill('Seen in the portal of EcoCash.');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Verify US$50.01' }).click();
  await expectToast(page, 'Deposit verified');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  for (const [index, { page: own }] of [first, second].entries()) {
    await own.goto('/wallet');
    await expect(own.getByText(index === 0 ? 'US$50.00' : 'US$50.01').first()).toBeVisible();
  }
});

test('the amount of a withdrawal is held, and the member sees the reference of its payment', async () => {
  const { page: own } = first;
  await withdraw(own, '20.00');
  const { page } = finance;
  await page.goto(`/withdrawals?q=${people[0]?.email ?? ''}`);
  await page.getByRole('link', { name: /^Open the withdrawal of US\$20.00/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Copy the destination' })).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByRole('button', { name: 'Mark US$20.00 as paid' }).click();
  await expect(dialog.getByRole('link', { name: 'Enter the reference' })).toBeVisible();
  await dialog.getByLabel('Reference of the payment').fill(reference(5));
  await dialog.getByRole('button', { name: 'Mark US$20.00 as paid' }).click();
  await expectToast(page, 'Withdrawal paid');
  await own.goto('/wallet');
  await expect(own.getByText(reference(5)).first()).toBeVisible();
  await expect(own.getByText('US$30.00').first()).toBeVisible();
});

test('a double click makes only one credit', async () => {
  const { page } = finance;
  const [, { name, email } = { name: '', email: '' }] = people;
  await page.getByRole('link', { name: 'Wallet Management' }).click();
  // The previous page also has a search, so wait for this one.
  await expect(page.getByRole('heading', { name: 'Wallet Management' })).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('Showing 1 of 1 users')).toBeVisible();
  await page.getByRole('button', { name: `Manage Wallet of ${name}` }).click();
  await page.getByRole('button', { name: `New Transaction for ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Please select a user and enter a valid amount');
  await dialog.getByLabel('Amount').fill('9.99');
  await dialog.getByLabel('Description').fill('Correction of a fee');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  // 50.01 + 9.99 = 60.00
  await expect(dialog.getByText('US$60.00')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Credit US$9.99' }).dblclick();
  await expectToast(page, 'User account credited successfully');
  await expect(page.getByText('US$60.00').first()).toBeVisible();
  await second.page.goto('/wallet');
  await expect(second.page.getByText('US$60.00').first()).toBeVisible();
  await expect(second.page.getByText('Correction of a fee')).toHaveCount(1);
});

test('an administrator runs a job by hand and sees when it has finished', async () => {
  const { page } = admin;
  await signIn(page, 'admin');
  await openFromMenu(page, 'Reports', 'Jobs');
  await page.getByRole('button', { name: 'Run now, Deposit verification' }).click();
  await expectToast(page, 'Deposit verification: finished');
  await expect(page.getByText('No failed jobs')).toBeVisible();
  await expectGoodPage(page);
});

test('two officers decide about one deposit: the second sees who decided first', async () => {
  await deposit(first.page, { amount: '7.00', reference: reference(2), slip: 'slip-2' });
  const address = `/deposits?q=${people[0]?.email ?? ''}`;
  for (const { page } of [finance, admin]) {
    await page.goto(address);
    await page.getByRole('link', { name: /^Open the deposit of US\$7.00/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The slip cannot be read.');
  }
  for (const { page } of [finance, admin]) {
    await page.getByRole('dialog').getByRole('button', { name: 'Reject US$7.00' }).click();
    if (page === finance.page) await expectToast(page, 'Deposit rejected');
  }
  const dialog = admin.page.getByRole('dialog');
  await expect(dialog.getByText('This deposit is already rejected.')).toBeVisible();
  await expect(dialog.getByText(/^Rejected by Nomsa Sigauke/)).toBeVisible();
  await expectGoodPage(admin.page);
});

interface DepositInput {
  readonly amount: string;
  readonly reference: string;
  readonly slip: string;
}

/** A member reports a deposit by EcoCash, with a photo of the slip. */
async function deposit(page: Page, { amount, reference, slip }: DepositInput): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Deposit Funds' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How much are you paying in?').fill(amount);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('EcoCash').first().click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Reference of the payment').fill(reference);
  await dialog.getByLabel('Choose file').setInputFiles({
    name: `${slip}.png`,
    mimeType: 'image/png',
    buffer: await slipPicture(page, [`EcoCash confirmation`, `US$${amount}`, `Approval code ${reference}`]),
  });
  await dialog.getByRole('button', { name: 'Send proof of payment' }).click();
  await expectToast(page, 'Deposit Submitted');
  await dialog.getByRole('button', { name: 'Done' }).click();
}

async function withdraw(page: Page, amount: string): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Withdraw Funds' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How much do you want to withdraw?').fill(amount);
  await dialog.getByText('EcoCash').first().click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: `Withdraw US$${amount}` }).click();
  await expectToast(page, 'Withdrawal Processed');
}

/** A picture as a phone would take it: the lines of a slip, as PNG. */
async function slipPicture(page: Page, lines: readonly string[]): Promise<Buffer> {
  const desk = await page.context().newPage();
  await desk.setViewportSize({ width: 400, height: 640 });
  await desk.setContent(`<body style="font: 20px sans-serif; padding: 24px">${lines.join('<hr>')}</body>`);
  const picture = await desk.screenshot();
  await desk.close();
  return picture;
}
