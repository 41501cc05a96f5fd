/** A deposit, an investment and a withdrawal: a member on a phone with a slow network, finance on a laptop, over half a year. */
import { type CDPSession, expect, test, type Page } from '@playwright/test';
import { loseNextAnswer, photoOf, slowNetwork } from './support/network.ts';
import { ownSurname } from './support/api-calls.ts';
import { ownServer, type OwnServer } from './support/own-server.ts';
import { DEMO_PASSWORD, expectToast, registerMember, signIn } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, PHONE, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });

let server: OwnServer;
let member: Watched;
let finance: Watched;
let network: CDPSession;
// A payment is identified by its reference, so no two runs may use the same one.
const reference = `MP${Date.now()}.JOURNEY`;
const surname = ownSurname('Chuma');

test.beforeAll(async ({ browser }) => {
  server = await ownServer();
  [member, finance] = await Promise.all([
    openPage(browser, { ...PHONE, baseURL: server.url }),
    openPage(browser, { ...LAPTOP, baseURL: server.url }),
  ]);
  network = await member.page.context().newCDPSession(member.page);
});

test.afterAll(async () => {
  await Promise.all([member, finance].map(({ page }) => page.context().close()));
  await server.stop();
  for (const { problems } of [member, finance]) {
    // The journey cuts the network on purpose; the browser's own message about that does not count.
    expect(problems.filter((text) => !text.includes('net::ERR_'))).toEqual([]);
  }
});

test('a deposit on a slow network that fails in between is completed, and exists only once', async () => {
  const { page } = member;
  await registerMember(page, 'Rumbidzai', surname);
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(page.getByText('No transactions yet. Make your first deposit to get started!')).toBeVisible();
  await slowNetwork(network);
  await page.getByRole('button', { name: 'Deposit Funds' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How much are you paying in?').fill('300');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('radio', { name: 'EcoCash' }).check();
  await expect(dialog.getByText('Send exactly US$300.00')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel(/^Reference of the payment/).fill(reference);
  await dialog
    .getByLabel('Choose file')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) });
  await expect(dialog.getByLabel('Take photo')).toHaveAttribute('capture', 'environment');
  // Shrunk on the phone: from megabytes to at most 300 KB.
  const shrunk = await dialog.getByText(/MB → \d+ KB/).textContent();
  expect(Number(/→ (\d+) KB/.exec(shrunk ?? '')?.[1])).toBeLessThanOrEqual(300);
  await loseNextAnswer(network, '*/api/wallet/deposit');
  await dialog.getByRole('button', { name: 'Send proof of payment' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByText('The upload stopped. Your file is still here. Try again.')).toBeVisible();
  await page.context().setOffline(true);
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeDisabled();
  await expect(dialog.getByText('You’re offline. This needs a connection.')).toBeVisible();
  await page.context().setOffline(false);
  await slowNetwork(network);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Deposit Submitted');
  await expect(dialog.getByText('We have your deposit of US$300.00')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing 1 of 1 transactions')).toBeVisible();
  await expect(page.getByText('We check proof of payment within 24-48 hours.')).toBeVisible();
  await expect(page.getByText('US$300.00 in deposits is being checked.')).toBeVisible();
  await expectGoodPage(page);
});

test('finance verifies the deposit', async () => {
  const { page } = finance;
  await signIn(page, 'finance');
  await page.goto(`/deposits?q=${reference}`);
  await page.getByRole('link', { name: `Open the deposit of US$300.00 by Rumbidzai ${surname}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByRole('button', { name: 'Verify US$300.00' }).click();
  await expectToast(page, 'Deposit verified');
});

/** Fills in the form, up to the last button. */
async function aboutToInvest(page: Page): Promise<void> {
  await expect(page.getByText('All investments carry risk')).toBeVisible();
  await page.getByRole('radio', { name: 'Basic' }).check();
  await page.getByLabel('How much do you want to invest?').fill('100');
  // 20 % of 100 a month for six months, and the principal: 220.
  await expect(page.getByText('US$220.00')).toBeVisible();
  await page.getByRole('button', { name: 'Invest Now' }).click();
  await page.getByRole('checkbox').check();
}

test('the member invests US$100 on a slow network; after a lost answer and a reload it is done once', async () => {
  const { page } = member;
  await page.reload();
  await expect(page.getByText('US$300.00').first()).toBeVisible();
  await page.getByRole('link', { name: 'Invest', exact: true }).click();
  await aboutToInvest(page);
  await expectGoodPage(page);
  await page.route('**/api/investments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Invest US$100.00' }).click();
  await expect(page.getByText('We couldn’t reach the server.', { exact: false }).first()).toBeVisible();
  await page.unroute('**/api/investments');

  await page.reload();
  await aboutToInvest(page);
  await page.getByRole('button', { name: 'Invest US$100.00' }).click();
  const question = page.getByRole('dialog', { name: 'Was this sent before?' });
  await expect(question).toContainText('US$100.00 was sent on');
  await expectGoodPage(page);
  await question.getByRole('button', { name: 'It is the same: do it once' }).click();
  await expectToast(page, 'Your investment of US$100.00 has been created successfully.');
  await page.getByRole('link', { name: 'See the investment' }).click();
  await expect(page.getByText('0 / 6 months')).toBeVisible();
  await page.reload();
  await expect(page.getByText('0 / 6 months')).toBeVisible();
  await expectGoodPage(page);
});

test('half a year later the investment has matured, and all returns are in the wallet', async () => {
  const { page } = member;
  // All daily jobs of half a year run before the request that moves the clock is answered.
  test.setTimeout(240_000);
  await network.send('Network.disable');
  await passSixMonths(page);
  await page.goto('/my-investments');
  await expect(page.getByText('Matured').first()).toBeVisible();
  await expect(page.getByText('6 / 6 months')).toBeVisible();
  // Six returns of 20 on the 100 that were invested: 120.0 %.
  await expect(page.getByText('120.0 % of US$100.00 invested so far')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Performance' }).getByText('US$20.00').first()).toBeVisible();
  await expectGoodPage(page);
  await page.goto('/wallet');
  // 300 − 100 + 6 × 20 + 100.
  await expect(page.getByText('US$420.00').first()).toBeVisible();
});

test('the member withdraws everything, and finance pays it', async () => {
  const { page } = member;
  await page.getByRole('button', { name: 'Withdraw Funds' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How much do you want to withdraw?').fill('500');
  await expect(dialog.getByText(/That is US\$80.00 more than you have available/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Everything' }).click();
  await dialog.getByRole('radio', { name: 'EcoCash' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('+263772123456')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Withdraw US$420.00' }).click();
  await expectToast(page, 'Your withdrawal request has been processed successfully.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('US$420.00 is held for a withdrawal.')).toBeVisible();

  await finance.page.goto(`/withdrawals?q=${surname}`);
  await finance.page
    .getByRole('link', { name: `Open the withdrawal of US$420.00 by Rumbidzai ${surname}` })
    .click();
  await finance.page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await finance.page.getByLabel('Reference of the payment').fill(`MP${Date.now()}.OUT`);
  await finance.page.getByRole('button', { name: 'Mark US$420.00 as paid' }).click();
  await expectToast(finance.page, 'Withdrawal paid');

  await page.reload();
  await expect(page.getByText('US$420.00 is held for a withdrawal.')).toBeHidden();
  await expect(page.getByText('Withdrawal by EcoCash')).toBeVisible();
  await expect(page.getByText('US$0.00').first()).toBeVisible();
  await expectGoodPage(page);
});

/** Moves the server's clock to the day after the sixth return. All returns until then are paid before it answers. */
async function passSixMonths(page: Page): Promise<void> {
  const signedIn = await page.request.post('/api/auth/login', {
    data: { email: 'admin@dziva.example', password: DEMO_PASSWORD },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const clock = (await (await page.request.get('/api/dev/clock')).json()) as { now: string };
  const later = new Date(clock.now);
  later.setUTCMonth(later.getUTCMonth() + 6, later.getUTCDate() + 1);
  const moved = await page.request.put('/api/dev/clock', {
    headers: { Authorization: `Bearer ${token}` },
    data: { now: later.toISOString() },
    timeout: 180_000,
  });
  expect(moved.status()).toBe(200);
}
