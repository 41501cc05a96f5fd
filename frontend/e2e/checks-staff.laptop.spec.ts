/** What staff do on a laptop: the queue, the loan, and two officers at the same time. */
import { expect, test, type Page } from '@playwright/test';
import { applyFor, callAs, callAsMember, ownSurname, type Answer } from './support/api-calls.ts';
import { expectToast, signIn } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });

let assessor: Watched;
let finance: Watched;
let admin: Watched;
const surname = ownSurname('Gumbo');

test.beforeAll(async ({ browser }) => {
  [assessor, finance, admin] = await Promise.all([
    openPage(browser, LAPTOP),
    openPage(browser, LAPTOP),
    openPage(browser, LAPTOP),
  ]);
  await signIn(assessor.page, 'assessor');
  await signIn(finance.page, 'finance');
  await signIn(admin.page, 'admin');
});

test.afterAll(async () => {
  for (const { page, problems } of [assessor, finance, admin]) {
    expect(problems).toEqual([]);
    await page.context().close();
  }
});

test('for an application that does not exist the page says so, with a link back', async () => {
  const { page } = assessor;
  await page.goto('/applications/none');
  await expect(page.getByRole('heading', { name: 'Application Not Found', level: 1 })).toBeVisible();
  await expect(page.getByText('The requested application could not be found.')).toBeVisible();
  await page.getByRole('link', { name: 'All applications' }).click();
  await expect(page.getByRole('heading', { name: 'Stokvel Applications' })).toBeVisible();
});

test('filter, sort order and page are in the address; Back restores them; a colleague sees the same', async () => {
  const { page } = assessor;
  const officer = await callAs('assessor');
  const member = await callAsMember('Kudzai', surname);
  for (let n = 1; n <= 11; n++) {
    const { id } = await applyFor(member, 100_000 * n);
    await officer.patch(`/api/applications/${id}/status`, { status: 'UNDER_REVIEW' });
  }
  await page.goto('/applications?size=10');
  await page.getByLabel('Status', { exact: true }).selectOption('Under Review');
  await expect(page).toHaveURL(/status=UNDER_REVIEW/);
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  // Until the second page is loaded, the rows of the first stay visible.
  const secondPage = page.waitForResponse(/\/api\/applications\?.*page=2/);
  await page.getByRole('button', { name: 'Next' }).click();
  await (await secondPage).finished();
  await expect(page).toHaveURL(/size=10.*status=UNDER_REVIEW.*sort=loanAmountCents.*page=2/);
  await expect(page.getByText(/^Showing \d+ of \d+ applications$/)).toBeVisible();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expectGoodPage(page);
  const rows = await namesIn(page);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^.+ · US\$[\d,]+ · / })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(rows.length + 1);
  expect(await namesIn(page)).toEqual(rows);
  await admin.page.goto(page.url());
  await expect(admin.page.getByText(/^Page 2 of/)).toBeVisible();
  expect(await namesIn(admin.page)).toEqual(rows);
});

test('rate, due day and principal outside their limits are refused with the specified texts', async () => {
  const { page } = finance;
  await applyFor(await callAsMember('Maita', surname), 100_000);
  await openCreateLoan(page, `Maita ${surname}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Interest rate').fill('50.1');
  await dialog.getByLabel('Due day').fill('29');
  await dialog.getByLabel('Principal amount').fill('0');
  await dialog.getByRole('button', { name: 'Preview Schedule' }).click();
  for (const sentence of [
    'Principal amount must be greater than 0',
    'Interest rate must be between 0.1% and 50%',
    'Due day must be between 1 and 28',
  ]) {
    await expect(dialog.getByRole('link', { name: sentence })).toBeVisible();
  }
  await expect(dialog.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expectGoodPage(page);
  await page.keyboard.press('Escape');
});

test('a loan of US$1,000 on the default terms, in three steps, to the cent', async () => {
  const { page } = finance;
  await openCreateLoan(page, `Maita ${surname}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Interest rate')).toHaveValue('20');
  await expect(dialog.getByLabel('Due day')).toHaveValue('15');
  await expect(dialog.getByRole('radio', { name: '12 months' })).toBeChecked();
  for (const amount of ['US$92.63', 'US$1,111.61', 'US$111.61']) {
    await expect(dialog.getByText(amount).first()).toBeVisible();
  }
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Preview Schedule' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(13);
  const payments = await dialog.getByRole('row').allInnerTexts();
  // At 20 %, the lowest rate of the Vehicle Fund: 11 instalments of 92.63 and a last one of 92.68, 1,111.61 in total.
  expect(payments.slice(1, 12).every((row) => row.includes('US$92.63'))).toBe(true);
  expect(payments[12]).toContain('US$92.68');
  await expect(dialog.getByText('US$1,111.61')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/^Lend US\$1,000.00 to Maita/)).toBeVisible();
  await dialog.getByLabel('Why make the loan anyway?').fill('Her employer guarantees it.');
  await dialog.getByRole('button', { name: 'Create Loan' }).click();
  await expectToast(page, 'Loan Created');
  await expectToast(page, 'The loan has been created and approved successfully.');
  await expect(page.getByRole('row', { name: new RegExp(`Maita ${surname}`) })).toContainText('Approved');
});

test('two officers decide; the second sees who decided first and when, and nothing is overwritten', async () => {
  const officer = await callAs('assessor');
  const { id } = await applyFor(await callAsMember('Rumbi', surname), 120_000);
  await officer.patch(`/api/applications/${id}/status`, { status: 'UNDER_REVIEW' });
  for (const { page } of [finance, admin]) {
    await page.goto(`/applications/${id}`);
    await expect(page.getByRole('button', { name: 'Decline Application' })).toBeVisible();
  }
  await admin.page.getByRole('button', { name: 'Decline Application' }).click();
  const declining = admin.page.getByRole('dialog');
  await declining.getByLabel('Why is it declined?').fill('The papers of the car are missing.');
  await finance.page.getByRole('button', { name: 'Approve Application' }).click();
  await finance.page.getByRole('dialog').getByRole('button', { name: 'Approve Application' }).click();
  await expectToast(finance.page, 'Status Updated');
  await declining.getByRole('button', { name: 'Decline Application' }).click();
  await expect(
    declining.getByText(/Nomsa Sigauke changed this to Approved (just now|\d+ minutes? ago)\./),
  ).toBeVisible();
  // The typed text is still there, and the first decision is still valid.
  await expect(declining.getByLabel('Why is it declined?')).toHaveValue('The papers of the car are missing.');
  await expectGoodPage(admin.page);
  const after = (await officer.get(`/api/applications/${id}`)) as Answer;
  expect(after.status).toBe('APPROVED');
  await declining.getByRole('button', { name: 'Reload' }).click();
  await expect(admin.page.getByText('Approved', { exact: true }).first()).toBeVisible();
});

test('a loan is not created if a colleague has decided something meanwhile', async () => {
  const { id } = await applyFor(await callAsMember('Tawa', surname), 120_000);
  const { page } = finance;
  await openCreateLoan(page, `Tawa ${surname}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview Schedule' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await (await callAs('assessor')).patch(`/api/applications/${id}/status`, { status: 'UNDER_REVIEW' });
  await dialog.getByLabel('Why make the loan anyway?').fill('Her employer guarantees it.');
  await dialog.getByRole('button', { name: 'Create Loan' }).click();
  await expect(dialog.getByText(/changed this to Under review/i)).toBeVisible();
  // After a reload, the officer can continue with the same terms.
  await dialog.getByRole('button', { name: 'Reload' }).click();
  // The queue behind the dialog is hidden from screen readers, so it is not found by its role.
  await expect(page.locator('tr', { hasText: `Tawa ${surname}` })).toContainText('Under Review');
  await dialog.getByRole('button', { name: 'Create Loan' }).click();
  await expectToast(page, 'Loan Created');
});

async function openCreateLoan(page: Page, name: string): Promise<void> {
  await page.goto(`/applications?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Approve and create loan, ${name}` }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Create Loan' })).toBeVisible();
}

function namesIn(page: Page): Promise<string[]> {
  return page.getByRole('row').locator('td:first-child a').allInnerTexts();
}
