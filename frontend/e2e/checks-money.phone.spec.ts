/** Money on a phone, with what goes wrong on the way. `money.phone.spec` has the whole way of an amount. */
import { expect, test, type Page } from '@playwright/test';
import { becomeMember, bearer, moveMoney, staffToken } from './support/members.ts';
import { photoOf, reloadOffline } from './support/network.ts';
import { expectToast } from './support/people.ts';
import { expectGoodPage } from './support/watched-page.ts';

const MEBIBYTE = 1024 * 1024;

test('a Word document, an empty file and a file of 12 MB are refused with three different messages', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await becomeMember(page, 'Memory');
  await toProof(page, '50');
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  for (const [name, mimeType, buffer, sentence] of [
    ['slip.docx', word, Buffer.from('PK\x03\x04'), 'slip.docx must be a JPG, PNG, WebP or PDF'],
    ['empty.pdf', 'application/pdf', Buffer.alloc(0), 'empty.pdf is empty. Choose another file'],
    [
      'scan.pdf',
      'application/pdf',
      Buffer.alloc(12 * MEBIBYTE, '%PDF-'),
      'scan.pdf must be smaller than 10 MB',
    ],
  ] as const) {
    await page.getByLabel('Choose file').setInputFiles({ name, mimeType, buffer });
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Send proof of payment' }).click();
  await expectToast(page, 'Please fill all fields and upload payment proof');
  expect(sent.filter((url) => url.includes('/deposit'))).toEqual([]);
});

test('a deposit continues after the phone closed the page for the camera, and is sent only once', async ({
  page,
}) => {
  await becomeMember(page, 'Patience');
  await toProof(page, '50');
  await page.getByLabel(/^Reference of the payment/).fill(`MP${Date.now()}.CAMERA`);
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) });
  await expect(page.getByText(/MB → \d+ KB/)).toBeVisible();
  // The draft is stored a moment after it is shown.
  await expect.poll(() => hasStoredProof(page)).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Deposit Funds' }).click();
  await expect(page.getByText('You started this earlier. Your answers are still here.')).toBeVisible();
  await expect(page.getByText('US$50.00 by EcoCash')).toBeVisible();
  await expect(page.getByText('slip.jpg')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Send proof of payment' }).click();
  await expectToast(page, 'Deposit Submitted');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Showing 1 of 1 transactions')).toBeVisible();
  await page.getByRole('button', { name: 'Deposit Funds' }).click();
  await expect(page.getByLabel('How much are you paying in?')).toHaveValue('');
});

test('an amount above the balance is refused with an explanation; a refusal by the server is shown in the dialog and in a toast', async ({
  page,
}) => {
  const { id } = await becomeMember(page, 'Blessing');
  await moveMoney(page.request, 'credit', id, '100');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Withdraw Funds' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How much do you want to withdraw?').fill('150');
  const tooMuch = 'That is US$50.00 more than you have available. Enter a smaller amount';
  await expect(dialog.getByText(tooMuch)).toBeVisible();
  await dialog.getByRole('radio', { name: 'EcoCash' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'There is a problem' }).getByRole('link', { name: tooMuch }),
  ).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByLabel('How much do you want to withdraw?').fill('80');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('US$20.00')).toBeVisible();
  // Meanwhile half of the money is debited.
  await moveMoney(page.request, 'debit', id, '50');
  await dialog.getByRole('button', { name: 'Withdraw US$80.00' }).click();
  const refusal = dialog.getByRole('alert').filter({ hasText: 'Withdrawal Failed' });
  await expect(refusal).toContainText('Insufficient wallet balance');
  await expect(page.getByText('Withdrawal Failed')).not.toHaveCount(1);
  await expectGoodPage(page);
});

test('99, 100 and 10,001 in Basic; the risk must be accepted; Add Funds if the wallet is empty', async ({
  page,
}) => {
  await becomeMember(page, 'Simba');
  await page.goto('/investments');
  await page.getByRole('radio', { name: 'Basic' }).check();
  const amount = page.getByLabel('How much do you want to invest?');
  await amount.fill('99');
  await expect(page.getByText('Enter at least US$100.00 to see what you could earn.')).toBeVisible();
  await expect(page.getByText('Final value')).toBeHidden();
  await amount.fill('10,001');
  await page.getByRole('button', { name: 'Invest Now' }).click();
  await expectToast(page, 'Invalid Amount');
  await expectToast(page, 'Investment amount must be between US$100.00 and US$10,000.00.');
  await amount.fill('100');
  // 20 % of 100 is 20 a month, 120 in six; with the principal 220.
  for (const [term, value] of [
    ['Target return a month', 'US$20.00'],
    ['Total target returns', 'US$120.00'],
    ['Final value', 'US$220.00'],
  ] as const)
    await expect(
      page
        .locator('dl > div')
        .filter({ has: page.getByText(term, { exact: true }) })
        .getByText(value),
    ).toBeVisible();
  await page.getByRole('button', { name: 'Invest Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Invest US$100.00' }).click();
  await expect(
    dialog.getByRole('link', { name: 'Tick the box to show that you understand the risk' }),
  ).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Invest US$100.00' }).click();
  await expect(dialog.getByText('Insufficient wallet balance')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Add Funds' })).toHaveAttribute('href', '/wallet');
  await expectGoodPage(page);
});

test('23 transactions take at most 2,000 px on a phone, and buttons stay large enough to tap', async ({
  page,
}) => {
  const member = await becomeMember(page, 'Ropafadzo');
  const headers = bearer(await staffToken(page.request, 'finance'));
  for (let n = 1; n <= 23; n++) {
    const data = { userId: member.id, amount: `${100 + n}.50`, description: 'For a check of the app' };
    const answer = await page.request.post('/api/admin/wallet/credit', { headers, data });
    expect(answer.status()).toBe(201);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/wallet');
  await expect(page.getByText('Showing 23 of 23 transactions')).toBeVisible();
  // The heading of a day has the same height for each of 23 days.
  const heights = await page.evaluate(() => {
    const heightOf = (one: Element | null) => one?.getBoundingClientRect().height ?? Number.NaN;
    const rows = [...document.querySelectorAll('section[aria-label] > ul > li')];
    const day = document.querySelector('section[aria-label] > h3');
    return { rows: rows.map(heightOf), day: heightOf(day) };
  });
  expect(heights.rows).toHaveLength(23);
  const allPx = heights.rows.reduce((sum, px) => sum + px + heights.day, 0);
  expect(allPx).toBeLessThanOrEqual(2_000);
  await expectGoodPage(page);
});

test('without a network the wallet shows its last state with the time, and updates itself when the network is back', async ({
  page,
  context,
}) => {
  const member = await becomeMember(page, 'Rutendo');
  await moveMoney(page.request, 'credit', member.id, '75.50');
  await page.goto('/wallet');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // After a reload, the service worker handles every request of the page.
  await page.reload();
  await expect(page.getByText('US$75.50').first()).toBeVisible();
  await expect(page.getByText('Showing 1 of 1 transactions')).toBeVisible();
  await context.setOffline(true);
  await expectLastSeen(page);
  await reloadOffline(page);
  await expectLastSeen(page);
  await expectGoodPage(page);
  await moveMoney(page.request, 'credit', member.id, '24.50');
  await context.setOffline(false);
  await expect(page.getByText('US$100.00').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw Funds' })).toBeEnabled();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => storedAnswers(page)).toBe(0);
  // The token was removed at sign-out and is not valid any more.
  const refused = await page.request.get('/api/wallet/balance', { headers: bearer(member.token) });
  expect(refused.status()).toBe(401);
});

async function expectLastSeen(page: Page): Promise<void> {
  await expect(page.getByText('You’re offline.', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('US$75.50').first()).toBeVisible();
  await expect(page.getByText(/^as at \d\d:\d\d$/)).toBeVisible();
  for (const name of ['Deposit Funds', 'Withdraw Funds'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await expect(page.getByText('You’re offline. This needs a connection.')).toBeVisible();
}

/** The number of the server's answers that are stored on this device. */
function storedAnswers(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('dziva-last-seen');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/** Whether the draft on this device contains its photo. */
function hasStoredProof(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('dziva');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const kept = reading.result as { draft: { proof?: { proof: object | null } } }[];
            resolve(kept.some(({ draft }) => (draft.proof?.proof ?? null) !== null));
          };
        };
      }),
  );
}

/** Opens a deposit by EcoCash, and goes to the step for the proof. */
async function toProof(page: Page, amount: string): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Deposit Funds' }).click();
  await page.getByLabel('How much are you paying in?').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'EcoCash' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('group', { name: /^Proof of payment/ })).toBeVisible();
}
