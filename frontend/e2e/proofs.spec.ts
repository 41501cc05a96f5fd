/** Somebody checks a member's payment: first with the code on the receipt, then with the proof file, without the server. */
import { expect, type Page, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { DEMO_PASSWORD, signIn } from './support/people.ts';
import { expectGoodPage, watch } from './support/watched-page.ts';

interface Proof {
  readonly content: string;
  readonly hash: string;
  readonly seal: { readonly publicKey: string } | null;
}

/** The receipt number and event of a payment in the list of payments. */
async function aPayment(page: Page): Promise<{ receiptNumber: string; eventId: string }> {
  const signedIn = await page.request.post('/api/auth/login', {
    data: { email: 'finance@dziva.example', password: DEMO_PASSWORD },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const list = await page.request.get('/api/payments?status=PROCESSED&page=1&pageSize=1', { headers });
  const [first] = (await list.json()) as { receiptNumber: string; eventId: string }[];
  if (first === undefined) throw new Error('The demo year has payments.');
  return first;
}

test('a receipt can be checked by its number and by its proof file', async ({ page }) => {
  const problems = watch(page);
  const { receiptNumber } = await aPayment(page);
  await signIn(page, 'finance');
  await page.goto(`/payments?q=${receiptNumber}`);
  await page.getByRole('button', { name: `View Receipt ${receiptNumber}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download proof' }).click();
  const file = await (await download).path();
  const proof = JSON.parse(readFileSync(file, 'utf8')) as Proof;
  await page.getByRole('link', { name: 'Check this receipt' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Check a document' })).toBeVisible();
  await expect(page.getByText('We know this number')).toBeVisible();
  await page.getByLabel('Hash on the document').fill(proof.hash);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('This document is real')).toBeVisible();
  await expectGoodPage(page);

  // Somebody else, who has the file but no account with us.
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const choose = (content: object) =>
    page.getByLabel('Choose a proof file').setInputFiles({
      name: 'proof.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
  if (proof.seal !== null) await page.getByLabel('Key you trust').fill(proof.seal.publicKey);
  await choose(proof);
  const result = page.getByRole('group', { name: 'What we found in proof.json' });
  await expect(result.getByText(proof.seal === null ? 'Not sealed yet' : 'Proven')).toBeVisible();
  await expect(result.getByText('Payment received', { exact: true })).toBeVisible();
  await expectGoodPage(page);
  await choose({ ...proof, content: proof.content.replace('"cents":', '"cents":9') });
  await expect(result.getByText('This proof is not valid')).toBeVisible();
  await expect(result.getByText('The content does not have this hash: it was changed.')).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(problems).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}, on the narrowest screen`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } });

    test('the page says that a document is not valid, and what is missing', async ({ page }) => {
      const problems = watch(page);
      await page.goto('/verify');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Enter the receipt number' })).toBeVisible();
      await expectGoodPage(page);
      await page.goto('/verify/R-0000-0000-0000');
      await expect(page.getByText('This document is not valid')).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expectGoodPage(page);
      expect(problems).toEqual([]);
    });

    test('a genuine receipt', async ({ page }) => {
      const { receiptNumber } = await aPayment(page);
      await page.goto(`/verify/${receiptNumber}`);
      await expect(page.getByText('We know this number')).toBeVisible();
      await expectGoodPage(page);
    });
  });
}
