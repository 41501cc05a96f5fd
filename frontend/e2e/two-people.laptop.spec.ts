/** What one person cannot do alone: finance proposes a payout at a laptop, an administrator decides with one tap on a phone. */
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { type OwnServer, ownServer } from './support/own-server.ts';
import { DEMO_PASSWORD, expectToast, keepToken } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, PHONE, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });
test.skip(process.env['JOURNEY_TEMPLATE'] === undefined, 'A server from outside may run without approvals.');

const CREDITS_USD = [4_900, 4_900];
const LARGE_USD = 5_200;
const LARGE = 'US$5,200.00';

let server: OwnServer;
let finance: Watched, admin: Watched;
let member: { readonly token: string; readonly id: string };

test.beforeAll(async ({ browser }) => {
  server = await ownServer({ approvals: 'on' });
  finance = await signedIn(browser, LAPTOP, 'finance@dziva.example');
  admin = await signedIn(browser, PHONE, 'admin2@dziva.example');
  member = await memberWithMoney();
});

test.afterAll(async () => {
  expect([...finance.problems, ...admin.problems]).toEqual([]);
  await finance.page.context().close();
  await admin.page.context().close();
  await server.stop();
});

test('finance proposes a large payout, which does not move before somebody else confirms it with one tap', async () => {
  const id = await withdraw();
  await propose(id);
  expect(await totalOf()).toBe(980_000);
  const { page } = finance;
  // The proposer cannot confirm it.
  await page.getByRole('link', { name: 'See it' }).click();
  await expect(page.getByText('You proposed this yourself. Another person must confirm it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeHidden();
  await expectGoodPage(page);
  await page.screenshot({ path: test.info().outputPath('own.png'), fullPage: true });

  await openWaiting(admin.page);
  await expectGoodPage(admin.page);
  await admin.page.screenshot({ path: test.info().outputPath('judge.png'), fullPage: true });
  await admin.page.getByRole('button', { name: `Confirm ${LARGE}` }).tap();
  await expectToast(admin.page, 'Confirmed and done');
  expect(await totalOf()).toBe(460_000);
  await admin.page.goto(`/audit/members/${member.id}`);
  await expect(admin.page.getByRole('heading', { name: 'Decided by two people' })).toBeVisible();
  await expect(admin.page.getByText(/^Confirmed by Sekai Mutasa/)).toBeVisible();
});

test('a refusal carries its reason to who proposed it, and moves nothing', async () => {
  await refill();
  const before = await totalOf();
  await propose(await withdraw());
  await openWaiting(admin.page);
  await admin.page.getByRole('button', { name: 'Refuse' }).tap();
  const dialog = admin.page.getByRole('dialog', { name: 'Refuse this?' });
  await dialog.getByLabel('Reason').fill('Call her first: the number is new');
  await expectGoodPage(admin.page);
  await dialog.getByRole('button', { name: 'Refuse it' }).tap();
  await expectToast(admin.page, 'Refused');
  expect(await totalOf()).toBe(before);
  await finance.page.goto('/approvals?state=REFUSED');
  await finance.page
    .getByRole('link', { name: /^Withdrawal payout for Rudo/ })
    .first()
    .click();
  await expect(finance.page.getByText('Call her first: the number is new')).toBeVisible();
});

/** The newest proposal of a payout, opened from the list as a person does. */
async function openWaiting(page: Page): Promise<void> {
  await page.goto('/approvals?kind=WITHDRAWAL_PAYOUT');
  await page.getByRole('link', { name: /^Withdrawal payout for Rudo/ }).tap();
  await expect(page.getByRole('heading', { name: /^Withdrawal payout for Rudo/ })).toBeVisible();
}

async function propose(withdrawalId: string): Promise<void> {
  const { page } = finance;
  await page.goto(`/withdrawals?open=${withdrawalId}`);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('textbox', { name: 'Reference of the payment' }).fill(`OM${withdrawalId.slice(0, 8)}`);
  await page.getByRole('button', { name: `Mark ${LARGE} as paid` }).click();
  await expectToast(page, 'Waiting for a second person');
}

async function withdraw(): Promise<string> {
  const answer = await post(member.token, '/api/wallet/withdraw', {
    amount: LARGE_USD,
    paymentMethod: 'ONEMONEY',
  });
  return answer.id;
}

/** Each credit is below the limit: one person is enough for it. */
async function refill(): Promise<void> {
  const token = await tokenOf('/api/auth/login', { email: 'finance@dziva.example', password: DEMO_PASSWORD });
  for (const amount of CREDITS_USD) {
    const credit = { userId: member.id, amount, description: 'Her plot was sold' };
    await post(token, '/api/admin/wallet/credit', credit);
  }
}

async function memberWithMoney(): Promise<{ token: string; id: string }> {
  const email = `rudo.${Date.now()}@example.org`;
  const token = await tokenOf('/api/auth/register', {
    email,
    password: 'msasa under the rain',
    firstName: 'Rudo',
    lastName: 'Ncube',
  });
  const me = (await (await get(token, '/api/auth/me')).json()) as { id: string };
  member = { token, id: me.id };
  await refill();
  return member;
}

async function totalOf(): Promise<number> {
  const answer = await get(member.token, '/api/wallet/balance');
  return ((await answer.json()) as { totalBalanceCents: number }).totalBalanceCents;
}

async function signedIn(browser: Browser, device: BrowserContextOptions, email: string): Promise<Watched> {
  const watched = await openPage(browser, { ...device, baseURL: server.url });
  await keepToken(watched.page, await tokenOf('/api/auth/login', { email, password: DEMO_PASSWORD }));
  return watched;
}

async function tokenOf(path: string, body: object): Promise<string> {
  const answer: object = await post(null, path, body);
  return (answer as { token: string }).token;
}

async function post(token: string | null, path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(new URL(path, server.url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

const get = (token: string, path: string) =>
  fetch(new URL(path, server.url), { headers: { Authorization: `Bearer ${token}` } });
