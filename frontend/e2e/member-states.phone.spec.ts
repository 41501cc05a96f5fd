/** What a member sees if something goes wrong: failed uploads, a failing server, a conflict with staff. */
import { expect, test } from '@playwright/test';
import { fillApplication } from './support/application-form.ts';
import { applyFor, callAs, callAsMember, ownSurname } from './support/api-calls.ts';
import { becomeMember, bearer, signInMember, staffToken } from './support/members.ts';
import { photoOf, slowNetwork } from './support/network.ts';
import { expectToast } from './support/people.ts';
import { expectGoodPage } from './support/watched-page.ts';

test('documents that could not be uploaded on a slow network stay on the phone, and can be sent later', async ({
  page,
  context,
}) => {
  await becomeMember(page, 'Tendai', 'of age');
  await fillApplication(page);
  await page.getByRole('link', { name: 'Change Documents' }).click();
  await page
    .getByLabel('Choose file: Photos of what you pledge')
    .setInputFiles({ name: 'hilux.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) });
  await expect(page.getByText(/MB → \d+ KB/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to your answers' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Check your answers' })).toBeFocused();
  await slowNetwork(await context.newCDPSession(page));
  await page.route('**/documents', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expectToast(page, 'Application Submitted');
  await expect(page.getByText('We have your application, but not all documents')).toBeVisible();
  await expect(page.getByText('The upload stopped. Your file is still here. Try again.')).toBeVisible();
  await expectGoodPage(page);
  await page.close();

  const later = await context.newPage();
  await later.goto('/dashboard');
  await expect(later.getByText('1 document on this device could not be sent yet.')).toBeVisible();
  await expectGoodPage(later);
  await later.getByRole('link', { name: 'Send them' }).click();
  await expect(later.getByText('No documents uploaded yet')).toBeVisible();
  await later.getByRole('button', { name: 'Send now' }).click();
  await expect(later.getByRole('button', { name: 'Open Photo of the collateral, hilux.jpg' })).toBeVisible();
  await expectGoodPage(later);
  await later.reload();
  await expect(later.getByText('No documents uploaded yet')).toBeHidden();
  await expect(later.getByRole('button', { name: 'Send now' })).toBeHidden();
});

test('a list that cannot be loaded says so and has a Retry button, and does not look empty', async ({
  page,
}) => {
  await becomeMember(page, 'Rudo');
  for (const [address, calls, empty] of [
    ['/dashboard', '**/api/applications', 'No applications found'],
    ['/applications', '**/api/applications', 'No applications found'],
    ['/loans', '**/api/loans', 'You have no loan with us'],
    ['/wallet', '**/api/wallet/transactions*', 'No transactions yet.'],
    ['/my-investments', '**/api/investments', 'No Investments Yet'],
    ['/notifications', '**/api/notifications?limit=*', 'No notifications yet'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
    await page.goto(address);
    await expect(page.getByText(/^We couldn’t load /).first()).toBeVisible();
    await expect(page.getByText(empty)).toHaveCount(0);
    await expectGoodPage(page);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^We couldn’t load /)).toHaveCount(0);
  }
});

test('a request for information is shown on the dashboard until the document is uploaded', async ({
  page,
}) => {
  const member = await callAsMember('Netsai', ownSurname('Moyo'));
  const { id } = await applyFor(member, 120_000);
  const note = 'Please add a proof of residence that is not older than three months.';
  await (await callAs('finance')).post(`/api/applications/${id}/request-information`, { note });
  await signInMember(page, member.email);
  const first = page.getByRole('region', { name: 'What to do first' });
  await expect(first.getByText('We need something from you', { exact: true })).toBeVisible();
  await expect(first.getByText(note)).toBeVisible();
  await first.getByRole('link', { name: 'Open my application' }).click();
  await expect(page.getByRole('link', { name: 'Add a document' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('What is it?').selectOption({ label: 'Proof of residence' });
  await page
    .getByLabel('Choose file: Another document')
    .setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) });
  await expect(page.getByRole('button', { name: 'Open Proof of residence, bill.jpg' })).toBeVisible();
  await expect(page.getByText('We need something from you')).toBeHidden();
});

test('a member who withdraws while staff change the application sees who changed it, and can decide again', async ({
  page,
}) => {
  const { token } = await becomeMember(page, 'Tariro', 'of age');
  const submitted = await page.request.post('/api/applications', {
    headers: bearer(token),
    data: {
      sourceOfIncome: 'Poultry farm',
      monthlyIncomeCents: 80_000,
      loanAmountCents: 150_000,
      collateralType: 'vehicle',
      collateralDesc: 'Toyota Hilux 2014',
      collateralEstValueCents: 300_000,
      nextOfKinName: 'Grace Moyo',
      nextOfKinPhone: '0712 345 678',
    },
  });
  const { id } = (await submitted.json()) as { id: string };
  await page.goto(`/applications/${id}`);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  const reviewed = await page.request.patch(`/api/applications/${id}/status`, {
    headers: bearer(await staffToken(page.request, 'assessor')),
    data: { status: 'UNDER_REVIEW' },
  });
  expect(reviewed.status()).toBe(200);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(dialog.getByText(/changed this to Under review/)).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Current stage - processing in progress')).toBeVisible();
  await expect(page.getByText('Under Review').first()).toBeVisible();
});
