/** Receipts, statements and accounts of sales contain everything that anybody needs to check them. */
import { defaultedLoan, soldCollateral } from '#test/support/collateral';
import { disbursedLoan, recordedPayment } from '#test/support/journeys';
import { pdfQrCode } from '#test/support/pdf-qr';
import { pdfText } from '#test/support/pdf-text';
import { type Person, signInAs } from '#test/support/people';
import { SEAL_KEY, sealEverything } from '#test/support/sealing';
import { startTestApp, type TestApp } from '#test/support/test-app';
import type { Payment } from '@dziva/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PUBLIC_URL = 'https://dziva.example';
const LATER = 'will be sealed within ten minutes';

let test: TestApp;
let rudo: Person, finance: Person;
let paid: Payment;
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: `${PUBLIC_URL}/` });
  rudo = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  finance = await signInAs(test, 'FINANCE');
  const { id } = await disbursedLoan(test, { applicant: rudo, finance });
  paid = await recordedPayment(test, rudo, id, { amountCents: 45_959, method: 'WALLET' });
});
afterAll(() => test.close());

async function pdf(path: string): Promise<Buffer> {
  const { body } = await test.http.get(path).set(rudo.bearer).buffer(true).expect(200);
  return body as Buffer;
}
const hashOf = async (type: string) => {
  const [row] = await test.rows<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM es.event WHERE type = $1 ORDER BY pos DESC LIMIT 1`,
    [type],
  );
  return row?.hash ?? '';
};
/** Calls the API in the same way as the public page does. */
const isValid = async (url: string) => {
  const { pathname, search } = new URL(url);
  const { body } = await test.http.get(`/api${pathname}${search}`).expect(200);
  return (body as { valid: boolean }).valid;
};
const closingRow = async () => {
  const { text } = await test.http.get('/api/wallet/statement').set(rudo.bearer).expect(200);
  const [head = '', ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const cells = rows.at(-1)?.split(',') ?? [];
  return Object.fromEntries(head.split(',').map((key, i) => [key, cells[i]]));
};

describe('Before anything is sealed', () => {
  it('a receipt has the hash of its event, and says when it will be sealed', async () => {
    const receipt = await pdf(`/api/payments/${paid.id}/receipt`);
    const hash = await hashOf('PaymentReceived');
    const words = pdfText(receipt);
    expect(words).toContain(`${hash.slice(0, 8)}, ${LATER}`);
    expect(words).toContain(hash);
    expect(pdfQrCode(receipt)).toBe(`${PUBLIC_URL}/verify/${paid.receiptNumber}?hash=${hash}`);
    expect(await isValid(pdfQrCode(receipt))).toBe(true);
  });

  it('a statement says when it will be sealed, and has the hash of its last movement', async () => {
    const words = pdfText(await pdf('/api/wallet/statement?format=pdf'));
    expect(words).toContain(LATER);
    expect(words).toContain(await hashOf('PaymentReceived'));
    expect(await closingRow()).toMatchObject({
      description: 'Closing balance',
      eventHash: await hashOf('PaymentReceived'),
      seal: LATER,
      sealHash: '',
      verifyAt: '',
    });
  });
});

describe('Once it is sealed', () => {
  let sealHash: string;
  beforeAll(async () => {
    const { id, collateralSaleId } = await defaultedLoan(test, { applicant: rudo, finance });
    const [now] = await test.rows<{ at: string }>('SELECT max(recorded_at) AS at FROM es.event');
    const sale = { soldPriceCents: 2_000_000, soldAt: now?.at ?? '', costsCents: 500, note: 'To a dealer' };
    await soldCollateral(test, finance, collateralSaleId ?? id, sale);
    sealHash = (await sealEverything(test)).newest?.hash ?? '';
  });

  it('a receipt has the number of its seal and the key that signed it', async () => {
    const words = pdfText(await pdf(`/api/payments/${paid.id}/receipt`));
    expect(words).toContain('seal 1');
    expect(words.replaceAll('\n', '')).toContain(SEAL_KEY);
    expect(words).not.toContain(LATER);
  });

  it('a statement has the newest seal, as a QR code in the PDF and as columns in the CSV file', async () => {
    const statement = await pdf('/api/wallet/statement?format=pdf');
    expect(pdfText(statement)).toContain(sealHash);
    expect(pdfText(statement)).toContain('The last movement is under seal 1.');
    const url = `${PUBLIC_URL}/verify/SEAL-1?hash=${sealHash}`;
    expect(pdfQrCode(statement)).toBe(url);
    expect(await isValid(url)).toBe(true);
    expect(await closingRow()).toMatchObject({ seal: 'SEAL-1', sealHash, verifyAt: url });
  });

  it('the account of a sale can be checked in the same way as a receipt', async () => {
    const [sale] = await test.rows<{ id: string }>('SELECT sale_id AS id FROM read.collateral_sales_read');
    const account = await pdf(`/api/collateral-sales/${sale?.id}/account`);
    const number = `SALE-${sale?.id.slice(0, 8).toUpperCase()}`;
    expect(pdfText(account)).toContain(number);
    expect(pdfQrCode(account)).toBe(`${PUBLIC_URL}/verify/${number}?hash=${await hashOf('CollateralSold')}`);
    expect(await isValid(pdfQrCode(account))).toBe(true);
  });
});
