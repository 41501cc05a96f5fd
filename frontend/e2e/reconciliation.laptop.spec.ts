/** Daily work of finance: the 200 lines of a day are settled with the keyboard alone. */
import { expect, type Locator, test } from '@playwright/test';
import { borrow, type Caller, callAs, callAsMember, ownSurname } from './support/api-calls.ts';
import { expectToast, signIn } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, PHONE, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });

/** Of payouts, of the tax on them, and of small charges. */
const LINES = 30;
const CHARGES = 100;
const UNKNOWN = 10;
const DAY_LINES = 3 * LINES + CHARGES + UNKNOWN;
const surname = ownSurname('Moyo');
const stem = Date.now().toString(36).toUpperCase();
/** One character of each reference is wrong in the books, so no line is matched automatically. */
const asTyped = (n: number) => `OM${stem}${n}X`;
const onStatement = (n: number) => `OM${stem}${n}Y`;
const dollars = (n: number) => 11 + n;

/** The reference of a charge by the provider, for which the books have no entry. */
const CHARGE = `FEE${stem}`;

let finance: Watched;
/** The same officer in a second session. Signing in more often would end the first session. */
let clerk: Caller;

test.beforeAll(async ({ browser }) => {
  finance = await openPage(browser, LAPTOP);
  await signIn(finance.page, 'finance');
  clerk = await callAs('finance');
  await payWithdrawals();
});

test.afterAll(async () => {
  expect(finance.problems).toEqual([]);
  await finance.page.context().close();
});

test('the day of 200 lines: charges by one rule in one act, the rest without a mouse, with one or two keys each', async () => {
  const { page } = finance;
  const day = await importDay();
  let keys = 0;
  const press = (key: string) => {
    keys++;
    return page.keyboard.press(key);
  };
  await page.goto('/reconciliation?till=ONEMONEY');
  await page.getByRole('button', { name: `Book all ${CHARGES} lines of the rule DAILY LEVY` }).focus();
  await press('Enter');
  await expectToast(page, 'Booked');
  await page.goto(`/statements/${day}`);
  const desk = page.getByRole('group', { name: 'Open lines' });
  await expect(desk).toBeVisible();
  await expectGoodPage(page);
  await page.screenshot({ path: test.info().outputPath('desk.png'), fullPage: true });
  await page.getByRole('button', { name: 'Work with the keyboard' }).focus();
  await press('Enter');
  await expect(desk).toBeFocused();
  const reference = desk.locator('strong').first();
  const rest = DAY_LINES - CHARGES;
  for (let done = 0; done < rest; done++) {
    const now = (await reference.textContent()) ?? '';
    if (now.startsWith('UNKNOWN')) {
      await press('p');
      await expect(page.getByRole('dialog', { name: 'Put this line in suspense' })).toBeVisible();
    }
    await press('Enter');
    if (done + 1 < rest) await expect(reference).not.toHaveText(now);
  }
  await expect(page.getByText('No open lines')).toBeVisible();
  test.info().annotations.push({ type: 'keys', description: String(keys) });
  expect(keys).toBeLessThanOrEqual(600);
  const ended = await Promise.all(['MATCHED', 'SUSPENSE'].map((state) => linesOfDay(day, state)));
  expect(ended.map(({ length }) => length)).toEqual([DAY_LINES - UNKNOWN, UNKNOWN]);
});

test('on a phone a line without an entry can be ignored by tapping, and reopened', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  const { page } = phone;
  await signIn(page, 'finance');
  await importLines('ONEMONEY', [{ reference: CHARGE, amount: '-3.00' }]);
  await page.goto('/reconciliation?till=ONEMONEY');
  const desk = page.getByRole('group', { name: 'Open lines' });
  await expect(desk.getByText(CHARGE)).toBeVisible();
  await expectGoodPage(page);
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true });
  await desk.getByRole('button', { name: 'Ignore, with a reason' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ignore this line' });
  await dialog.getByLabel('Reason').fill('A charge of the provider');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Ignore it' }).tap();
  await expectToast(page, 'Line ignored');
  await page.goto(`/reconciliation?till=ONEMONEY&state=IGNORED&q=${CHARGE}`);
  await expect(page.getByText('A charge of the provider')).toBeVisible();
  await page.getByRole('button', { name: `Open again: ${CHARGE}` }).tap();
  await page.getByLabel('Reason').fill('It may be ours');
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).tap();
  await expectToast(page, 'The line is open again');
  await expect(desk.getByText(CHARGE)).toBeVisible();
  expect(phone.problems).toEqual([]);
  await page.context().close();
});

test('a transfer that was recorded as a repayment cannot be a deposit as well', async () => {
  const borrower = await callAsMember('Rudo', ownSurname('Gumbo'));
  const loanId = await borrow(borrower, clerk);
  const transfer = { amount: '40.00', reference: `ONCE.${stem}` };
  const payment = { amountCents: 4_000, method: 'ECOCASH', reference: transfer.reference };
  await clerk.post(`/api/loans/${loanId}/payments`, payment);
  await deposit(borrower, transfer);
  await importLines('ECOCASH', [transfer]);
  await expectEntryOf(transfer, 'REPAYMENT');
  await expectRefused(borrower, transfer);
  // The wallet has the loan of US$100.00 and nothing else.
  expect(await borrower.get('/api/wallet/balance')).toMatchObject({ totalBalanceCents: 10_000 });
});

test('a deposit that was verified manually keeps its line, and nobody else is credited for it', async () => {
  const [payer, other] = [
    await callAsMember('Simba', ownSurname('Dube')),
    await callAsMember('Chipo', ownSurname('Dube')),
  ];
  const transfer = { amount: '25.00', reference: `HAND.${stem}` };
  await deposit(payer, transfer);
  const dialog = await openDeposit(payer, transfer);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText(/A line that arrives with its reference is kept/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Verify US$25.00' }).click();
  await expectToast(finance.page, 'Deposit verified');
  await importLines('ECOCASH', [transfer]);
  await expectEntryOf(transfer, 'DEPOSIT');
  await deposit(other, transfer);
  await expectRefused(other, transfer);
  expect(await payer.get('/api/wallet/balance')).toMatchObject({ totalBalanceCents: 2_500 });
  expect(await other.get('/api/wallet/balance')).toMatchObject({ totalBalanceCents: 0 });
});

test('the dialogs for assigning, signing and reversing pass the page checks, too', async () => {
  const { page } = finance;
  const lost = { amount: '12.00', reference: `LOST.${stem}` };
  const { id, lines } = await importLines('ECOCASH', [lost]);
  await clerk.post(`/api/reconciliation/lines/${id}/${lines[0]?.line}/suspense`, {});
  await page.goto(`/reconciliation?till=ECOCASH&state=SUSPENSE&q=${lost.reference}`);
  for (const name of [`Assign ${lost.reference}`, 'Sign EcoCash']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.goto(`/deposits?status=COMPLETED&q=HAND.${stem}`);
  await page.getByRole('link', { name: 'Open the deposit of US$25.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByRole('dialog').getByLabel('Why?')).toBeVisible();
  await expectGoodPage(page);
});

/** A payment by EcoCash. */
interface Transfer {
  readonly amount: string;
  readonly reference: string;
  readonly payer?: string;
}

/** A member reports the transfer as a deposit, with a slip. */
async function deposit(member: Caller, { amount, reference }: Transfer): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    amount,
    paymentMethod: 'ECOCASH',
    externalReference: reference,
  }))
    form.set(name, value);
  const slip = `%PDF-1.4\n% ${member.email} ${reference}\n%%EOF\n`;
  form.set('paymentProof', new Blob([slip], { type: 'application/pdf' }), 'slip.pdf');
  await member.upload('/api/wallet/deposit', form);
}

async function openDeposit({ email }: Caller, { amount }: Transfer): Promise<Locator> {
  const { page } = finance;
  await page.goto(`/deposits?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: `Open the deposit of US$${amount}` }).click();
  return page.getByRole('dialog');
}

/** The deposit shows finance that its transfer is already recorded, and it cannot be verified. */
async function expectRefused(member: Caller, transfer: Transfer): Promise<void> {
  const dialog = await openDeposit(member, transfer);
  await expect(dialog.getByText(/^Its reference is already in the books/)).toBeVisible();
  await expectGoodPage(finance.page);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByLabel(/^Note/).fill('She showed me the message on her phone');
  await dialog.getByRole('button', { name: `Verify US$${transfer.amount}` }).click();
  await expect(dialog.getByText(/^This reference is in the books already/)).toBeVisible();
}

/** Checks that the line of the statement is used by one entry, and that it is of this kind. */
async function expectEntryOf({ reference }: Transfer, kind: string): Promise<void> {
  await expect(async () => {
    const lines = (await clerk.get(
      `/api/reconciliation/lines?till=ECOCASH&q=${encodeURIComponent(reference)}`,
    )) as { state: string; entries: { kind: string }[] }[];
    expect(lines.map(({ state, entries }) => [state, ...entries.map((entry) => entry.kind)])).toEqual([
      ['MATCHED', kind],
    ]);
  }).toPass();
}

async function payWithdrawals(): Promise<void> {
  const member = await callAsMember('Tendai', surname);
  const admin = await callAs('admin');
  const [{ id: userId } = { id: '' }] = (await admin.get(
    `/api/admin/users?q=${encodeURIComponent(member.email)}`,
  )) as { id: string }[];
  await admin.post('/api/admin/wallet/credit', {
    userId,
    amount: '2000.00',
    description: 'Paid out in thirty parts',
  });
  for (let n = 1; n <= LINES; n++) {
    const { id } = await member.post('/api/wallet/withdraw', {
      amount: dollars(n),
      paymentMethod: 'ONEMONEY',
      description: 'School fees',
    });
    await clerk.post(`/api/admin/withdrawals/${id}/pay`, { reference: asTyped(n) });
  }
}

/**
 * Imports the day: payouts, the tax on each of them, charges of two kinds, for which there are rules, and lines that nobody knows.
 * Returns the id of the import.
 */
async function importDay(): Promise<string> {
  const rows = (count: number, row: (n: number) => Transfer) =>
    Array.from({ length: count }, (_, i) => row(i + 1));
  const report = await importLines('ONEMONEY', [
    ...rows(LINES, (n) => ({ reference: onStatement(n), amount: `-${dollars(n)}.00` })),
    ...rows(LINES, (n) => ({ reference: `TAX${stem}${n}`, amount: `-${(dollars(n) * 0.02).toFixed(2)}` })),
    ...rows(CHARGES, (n) => ({ reference: `DAY${stem}${n}`, amount: '-0.45', payer: 'DAILY LEVY' })),
    ...rows(LINES, (n) => ({ reference: `CARD${stem}${n}`, amount: '-0.35', payer: 'CARD LEVY' })),
    ...rows(UNKNOWN, (n) => ({ reference: `UNKNOWN${stem}${n}`, amount: `${100 + n}.00`, payer: '' })),
  ]);
  expect(report).toMatchObject({ unmatched: DAY_LINES });
  for (const text of ['DAILY LEVY', 'CARD LEVY'])
    await clerk.post('/api/reconciliation/rules', {
      till: 'ONEMONEY',
      text,
      belowCents: 100,
      account: 'expenses:provider-charges',
    });
  return report.id;
}

/** The lines of the day in this state, of all pages. */
async function linesOfDay(importId: string, state: string): Promise<unknown[]> {
  const pages = await Promise.all(
    [1, 2].map((page) =>
      clerk.get(`/api/reconciliation/lines?importId=${importId}&state=${state}&pageSize=100&page=${page}`),
    ),
  );
  return pages.flat();
}

interface Imported {
  readonly id: string;
  readonly lines: readonly { readonly line: number }[];
}

/** Imports a statement of today with these lines; returns the report once the import has finished. */
async function importLines(provider: string, lines: readonly Transfer[]): Promise<Imported> {
  const { today } = (await clerk.get('/api/system')) as { today: string };
  const rows = lines.map(
    ({ reference, amount, payer = `TENDAI ${surname}` }) => `${reference},${amount},${today},${payer}`,
  );
  const form = new FormData();
  form.set('provider', provider);
  form.set(
    'file',
    new Blob([['Reference,Amount,Date,Payer', ...rows].join('\n')], { type: 'text/csv' }),
    'lines.csv',
  );
  const { id } = await clerk.upload('/api/admin/statements', form);
  let report: unknown;
  await expect(async () => {
    report = await clerk.get(`/api/admin/statements/${id}`);
    expect(report).toMatchObject({ status: 'DONE' });
  }).toPass({ timeout: 60_000 });
  return report as Imported;
}
