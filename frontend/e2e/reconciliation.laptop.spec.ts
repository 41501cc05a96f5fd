/** A day's work of finance: thirty lines of a statement end with the keyboard alone. */
import { expect, test } from '@playwright/test';
import { callAs, callAsMember, ownSurname } from './support/api-calls.ts';
import { expectToast, signIn } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, PHONE, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });

const LINES = 30;
const surname = ownSurname('Moyo');
const stem = Date.now().toString(36).toUpperCase();
/** One character of each reference was typed wrongly in the books, so no line finds its entry by itself. */
const asTyped = (n: number) => `OM${stem}${n}X`;
const onStatement = (n: number) => `OM${stem}${n}Y`;
const dollars = (n: number) => 11 + n;

/** The provider takes it: no entry of ours. */
const CHARGE = `FEE${stem}`;

let finance: Watched;

test.beforeAll(async ({ browser }) => {
  finance = await openPage(browser, LAPTOP);
  await signIn(finance.page, 'finance');
  await payWithdrawals();
  await importStatement();
});

test.afterAll(async () => {
  expect(finance.problems).toEqual([]);
  await finance.page.context().close();
});

test('thirty lines are matched, ignored and skipped without a mouse, a key or two each', async () => {
  const { page } = finance;
  await page.goto('/reconciliation?till=ONEMONEY');
  const desk = page.getByRole('group', { name: 'Open lines' });
  await expect(desk).toBeVisible();
  await expectGoodPage(page);
  await page.screenshot({ path: test.info().outputPath('desk.png'), fullPage: true });
  await page.getByRole('button', { name: 'Work with the keyboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(desk).toBeFocused();
  let matched = 0;
  let keys = 0;
  // The demo year has open lines of its own: they are skipped.
  for (let lines = 0; matched < LINES && lines < 200; lines++) {
    const reference = (await desk.locator('strong').first().textContent()) ?? '';
    const isOurs = reference.startsWith(`OM${stem}`);
    await page.keyboard.press(isOurs ? 'Enter' : 's');
    if (isOurs) {
      keys++;
      matched++;
    }
    if (matched < LINES) await expect(desk.locator('strong').first()).not.toHaveText(reference);
  }
  expect([matched, keys]).toEqual([LINES, LINES]);
  const admin = await callAs('admin');
  await expect(async () => {
    const lines = (await admin.get(
      `/api/reconciliation/lines?till=ONEMONEY&state=MATCHED&q=OM${stem}&pageSize=100`,
    )) as { entries: { kind: string }[] }[];
    expect(lines.map(({ entries }) => entries.map(({ kind }) => kind))).toEqual(
      Array.from({ length: LINES }, () => ['WITHDRAWAL']),
    );
  }).toPass();
});

test('on a phone a line that belongs to no entry is ignored by thumb, and opened again', async ({
  browser,
}) => {
  const phone = await openPage(browser, PHONE);
  const { page } = phone;
  await signIn(page, 'finance');
  await page.goto('/reconciliation?till=ONEMONEY');
  const desk = page.getByRole('group', { name: 'Open lines' });
  await expect(desk.getByText(CHARGE)).toBeVisible();
  await expectGoodPage(page);
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true });
  await desk.getByRole('button', { name: 'Ignore' }).tap();
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

async function payWithdrawals(): Promise<void> {
  const member = await callAsMember('Tendai', surname);
  const [admin, clerk] = [await callAs('admin'), await callAs('finance')];
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

async function importStatement(): Promise<void> {
  const { page } = finance;
  const { today } = (await (await page.request.get('/api/system')).json()) as { today: string };
  const payouts = Array.from(
    { length: LINES },
    (_, i) => `${onStatement(i + 1)},-${dollars(i + 1)}.00,${today},TENDAI ${surname}`,
  );
  const rows = [...payouts, `${CHARGE},-3.00,${today},OneMoney`];
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const imported = await page.request.post('/api/admin/statements', {
    headers,
    multipart: {
      provider: 'ONEMONEY',
      file: {
        name: 'onemoney.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Reference,Amount,Date,Payer', ...rows].join('\n')),
      },
    },
  });
  expect(imported.status()).toBe(202);
  const { id } = (await imported.json()) as { id: string };
  await expect(async () => {
    const report = await page.request.get(`/api/admin/statements/${id}`, { headers });
    expect(await report.json()).toMatchObject({ status: 'DONE', unmatched: LINES + 1 });
  }).toPass({ timeout: 60_000 });
}
