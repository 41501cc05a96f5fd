/** A whole loan in an office of three people, each of whom acts once; and one in an office of two, with a list for the evening. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applyFor, type Caller, callAs, callAsMember } from './support/api-calls.ts';
import { MEMBER_PASSWORD } from './support/members.ts';
import { type OwnServer, ownServer } from './support/own-server.ts';
import { expectToast, keepToken } from './support/people.ts';
import { addPhoto, visitNow } from './support/visits.ts';
import { expectGoodPage, LAPTOP, openPage, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });
test.skip(process.env['JOURNEY_TEMPLATE'] === undefined, 'A server from outside may run without approvals.');

interface Officer extends Watched {
  readonly calls: Caller;
}

let server: OwnServer;
let assessor: Officer, finance: Officer, admin: Officer;

test.beforeAll(async ({ browser }) => {
  server = await ownServer({ approvals: 'on', secondFactor: 'on', acceptance: 'on' });
  [assessor, finance, admin] = await Promise.all([
    officer(browser, 'assessor'),
    officer(browser, 'finance'),
    officer(browser, 'admin'),
  ]);
});

test.afterAll(async () => {
  for (const { page, problems } of [assessor, finance, admin]) {
    expect(problems).toEqual([]);
    await page.context().close();
  }
  await server.stop();
});

test('three people make a loan, pay it out, and release the collateral when a second person has counted the cash', async () => {
  const member = await memberWhoApplied('Tsitsi', 'Mudzuri');
  await review(assessor, 'Tinashe Murapa', member);
  const loanId = await lend(finance, member);
  await payOut(admin, loanId);
  await expectToast(admin.page, 'Loan paid out');

  await finance.page.reload();
  // US$1,000 at 20 % a year over 12 months: 92.63 a month. No interest has accrued on the day of the payout.
  await takeCash(finance.page, /Next instalment/, 'US$92.63');
  await takeCash(finance.page, /Everything/, 'US$907.37');
  await expect(finance.page.getByText('The collateral waits to be released')).toBeVisible();
  await pictures(finance.page, 'collateral-waits');
  const isPledged = async () => {
    const { assets } = (await member.calls.get(`/api/loans/${loanId}`)) as { assets: { state: string }[] };
    return assets.map(({ state }) => state);
  };
  expect(await isPledged()).toEqual(['PLEDGED']);

  await countCash(admin);
  await expect.poll(isPledged).toEqual(['RELEASED']);
  await finance.page.reload();
  await expect(finance.page.getByText('Released', { exact: true })).toBeVisible();
  await expect(finance.page.getByText('The collateral waits to be released')).toBeHidden();
  // Nobody had to propose anything.
  expect(await proposalsFor(member)).toEqual([]);
});

test('in a small office two people make a loan, and the other one confirms in the evening what one did twice', async () => {
  await chooseSmallOffice();
  const member = await memberWhoApplied('Simba', 'Zvobgo');
  await review(admin, 'Farai Machingura', member);
  const loanId = await lend(finance, member);
  await payOut(admin, loanId);
  await expectToast(admin.page, 'Loan paid out');
  const payment = { amountCents: 100_000, method: 'WALLET' };
  await member.calls.post(`/api/loans/${loanId}/payments`, payment);
  expect(await proposalsFor(member)).toEqual(['EVENING']);

  const { page } = finance;
  await page.goto('/approvals');
  await page.getByRole('link', { name: 'For the evening' }).click();
  await expectGoodPage(page);
  await pictures(page, 'evening-list');
  await page.getByRole('link', { name: 'Loan payout for Simba Zvobgo' }).click();
  await expect(page.getByText(/^This is done already/)).toBeVisible();
  await expect(page.getByText(/^The person who enters this assessed the collateral/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to look at' }).getByText('20 %')).toBeVisible();
  await expectGoodPage(page);
  await pictures(page, 'evening-one');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectToast(page, 'Confirmed');
  expect(await proposalsFor(member)).toEqual(['CONFIRMED']);
});

interface Applicant {
  readonly calls: Caller;
  readonly id: string;
  readonly lastName: string;
  readonly applicationId: string;
}

/** A member who has applied for US$1,000.00, and handed in all documents. */
async function memberWhoApplied(firstName: string, lastName: string): Promise<Applicant> {
  const calls = await callAsMember(firstName, lastName, server.url);
  await calls.patch('/api/profile', { dob: '1990-03-27' });
  const [me, application] = await Promise.all([calls.get('/api/auth/me'), applyFor(calls, 100_000)]);
  for (const kind of ['NATIONAL_ID', 'PAYSLIP']) {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'paper.pdf');
    await calls.upload(`/api/applications/${application.id}/documents`, form);
  }
  return { calls, id: (me as { id: string }).id, lastName, applicationId: application.id };
}

/** Starts the review, books a visit, and passes the car after it. */
async function review({ page, calls }: Officer, name: string, applicant: Applicant): Promise<void> {
  await page.goto(`/applications/${applicant.applicationId}`);
  await page.getByRole('button', { name: 'Start review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start review' }).click();
  await expectToast(page, 'Status Updated');
  await page.getByRole('button', { name: 'Schedule Assessment' }).click();
  const option = dialog.getByRole('option', { name: new RegExp(name) });
  await dialog.getByLabel('Assessor').selectOption(await option.getAttribute('value'));
  await dialog.getByLabel('Assessment date').fill('2031-11-17');
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Location').fill('Harare office');
  await dialog.getByRole('button', { name: 'Schedule Assessment' }).click();
  await expectToast(page, 'Assessment Scheduled');
  await visitNow(applicant.lastName, calls);
  await addPhoto(applicant.lastName, calls);
  await page.goto(`/assessments?q=${applicant.lastName}`);
  await page.getByRole('button', { name: /^Pass, / }).click();
  await dialog.getByLabel('Assessed value').fill('3000');
  await dialog.getByRole('button', { name: 'Mark as passed' }).click();
  await expectToast(page, 'Assessment Complete');
}

/** Makes a loan of US$1,000.00 that is within the limits of its product, and the member accepts it. Returns its id. */
async function lend({ page }: Officer, { calls, applicationId }: Applicant): Promise<string> {
  await page.goto(`/applications/${applicationId}`);
  await page.getByRole('button', { name: 'Create Loan', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Principal amount').fill('1000');
  await dialog.getByRole('button', { name: 'Preview Schedule' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Create Loan' }).click();
  await expectToast(page, 'The loan has been created and approved successfully.');
  await expect(page).toHaveURL(/\/loans\/[0-9a-f-]{36}$/);
  const loanId = page.url().slice(-36);
  await calls.post(`/api/loans/${loanId}/accept`, { password: MEMBER_PASSWORD, method: 'WALLET' });
  return loanId;
}

async function payOut({ page }: Officer, loanId: string): Promise<void> {
  await page.goto(`/loans/${loanId}`);
  await page.getByRole('button', { name: 'Pay out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay out US$1,000.00' }).click();
}

/** Records what the borrower brought, with one of the suggested amounts. */
async function takeCash(page: Page, what: RegExp, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: what }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: `Record ${amount}` }).click();
  await expect(dialog.getByText(/^R-/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

/** Counts the cash at the end of today. The page does not say how much there should be, so the journey asks the books. */
async function countCash({ page, calls }: Officer): Promise<void> {
  const accounts = (await calls.get('/api/ledger/accounts')) as { account: string; balanceCents: number }[];
  const till = accounts.find(({ account }) => account === 'assets:cash:cash');
  await page.goto('/reconciliation');
  await page.getByRole('button', { name: 'Show today' }).click();
  await page.getByRole('button', { name: 'Sign Cash' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cash counted').fill(String((till?.balanceCents ?? 0) / 100));
  await dialog.getByRole('radio', { name: 'Only this day' }).check();
  await dialog.getByRole('button', { name: 'Sign this day' }).click();
  await expectToast(page, 'Signed');
}

/** Two administrators choose the rules for an office of two people. */
async function chooseSmallOffice(): Promise<void> {
  const second = await callAs('admin2', server.url);
  const { version } = (await admin.calls.get('/api/admin/policy')) as { version: number };
  const answer = await admin.calls.put('/api/admin/policy', { version, preset: 'SMALL_OFFICE' });
  const { proposal } = answer as { proposal: { id: string } };
  await second.post(`/api/approvals/${proposal.id}/confirm`, {});
}

/** The states of what waited for a second person because of this member, or stands on the evening list. */
async function proposalsFor({ id }: Applicant): Promise<string[]> {
  const rows = (await admin.calls.get(`/api/approvals?memberId=${id}`)) as { state: string }[];
  return rows.map(({ state }) => state);
}

async function officer(browser: Browser, who: 'assessor' | 'finance' | 'admin'): Promise<Officer> {
  const calls = await callAs(who, server.url);
  const watched = await openPage(browser, { ...LAPTOP, baseURL: server.url });
  await keepToken(watched.page, calls.token);
  return { ...watched, calls };
}

/** Screenshots on a phone and on a laptop. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
}
