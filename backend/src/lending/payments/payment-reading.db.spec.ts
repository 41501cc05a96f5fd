import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { pdfText } from '#test/support/pdf-text';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { loan } from '@dziva/contracts/loans';
import * as contract from '@dziva/contracts/payments';
import { PAYMENT_SORT_FIELDS } from '@dziva/contracts/routes/payments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let rudo: Person, farai: Person, assessor: Person, finance: Person;
let loanId: string;
/** Rudo's payments in the order of recording; the last one was entered late. */
let rudos: contract.Payment[];
let farais: contract.Payment;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [rudo, farai, assessor, finance] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'APPLICANT', { firstName: 'Farai', lastName: 'Dube' }),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE', { firstName: 'Chipo', lastName: 'Banda' }),
  ]);
  ({ id: loanId } = await disbursedLoan(test, { applicant: rudo, finance }));
  const farais_ = await disbursedLoan(test, { applicant: farai, finance });
  await moveClock(test, '2027-02-15T08:00:00.000Z');
  rudos = [
    await recordedPayment(test, rudo, loanId, { amountCents: 45_959, method: 'WALLET' }),
    await recordedPayment(test, finance, loanId, { amountCents: 10_000, reference: 'Till 7' }),
  ];
  farais = await recordedPayment(test, finance, farais_.id, { amountCents: 20_000, method: 'ECOCASH' });
  await moveClock(test, '2027-03-01T08:00:00.000Z');
  rudos.push(await recordedPayment(test, finance, loanId, { amountCents: 5_000, paidAt: '2027-02-01' }));
});
afterAll(() => test.close());

const get = (path: string, person: Person) => test.http.get(path).set(person.bearer);
const list = async (person: Person, query: object = {}) => {
  const answer = await get('/api/payments', person).query(query).expect(200);
  return contract.listPayments.answer.schema.parse(answer.body);
};
const ids = async (query: object, person = finance) =>
  (await list(person, query)).map((payment) => payment.id);

describe('GET /api/payments', () => {
  it('shows finance all, newest first, with the current split', async () => {
    const [first, second, third] = rudos.map((payment) => payment.id);
    expect(await ids({})).toEqual([third, farais.id, second, first]);
    // On 1 February 7,708.33 × 12/26 = 3,558 was interest, so 1,442 of the 5,000 came off the principal. Until 15 February
    // 498,558 × 18.5 % / 12 × 14/26 = 4,139; 45,959 − 4,139 = 41,820. It had been 7,708 and 38,251.
    expect(rudos[0]).toMatchObject({ interestCents: 7_708, principalCents: 38_251 });
    const payments = await list(finance);
    expect(payments.find(({ id }) => id === first)).toMatchObject({
      interestCents: 4_139,
      principalCents: 41_820,
    });
  });

  it('tells staff whose word each rests on, and the payout too, but not the borrower', async () => {
    const typed = { kind: 'TYPED', by: [{ id: finance.id, name: 'Chipo Banda' }] };
    const own = { kind: 'OWNER', by: [{ id: rudo.id, name: 'Rudo Ncube' }] };
    expect((await list(finance, { loanId })).map(({ evidence }) => evidence)).toEqual([typed, typed, own]);
    expect(rudos.map(({ evidence }) => evidence)).toEqual([undefined, typed, typed]);
    expect((await list(rudo)).filter((payment) => 'evidence' in payment)).toEqual([]);
    const loanFor = async (person: Person) =>
      loan.parse((await get(`/api/loans/${loanId}`, person).expect(200)).body);
    const shown = await loanFor(finance);
    expect(shown.evidence).toEqual(typed);
    expect(shown.payments.map(({ evidence }) => evidence)).toEqual([typed, own, typed]);
    const borrowers = await loanFor(rudo);
    expect([borrowers, ...borrowers.payments].filter((entry) => 'evidence' in entry)).toEqual([]);
  });

  it('shows a borrower their own with any filter; an assessor may not see any', async () => {
    expect(await ids({}, farai)).toEqual([farais.id]);
    expect(await ids({ loanId }, farai)).toEqual([]);
    await get('/api/payments', assessor).expect(403);
    await test.http.get('/api/payments').expect(401);
  });

  it('filters by loan, method, status, value date and search text', async () => {
    const [first, second, third] = rudos.map((payment) => payment.id);
    expect(await ids({ loanId })).toEqual([third, second, first]);
    expect(await ids({ method: 'ECOCASH' })).toEqual([farais.id]);
    expect(await ids({ status: 'REVERSED' })).toEqual([]);
    expect(await ids({ from: '2027-02-02', loanId })).toEqual([second, first]);
    expect(await ids({ from: '2027-02-01', to: '2027-02-01' })).toEqual([third]);
    expect(await ids({ q: 'till' })).toEqual([second]);
    expect(await ids({ q: 'farai dube' })).toEqual([farais.id]);
    expect(await ids({ q: rudos[0]?.receiptNumber })).toEqual([first]);
    expect(await ids({ q: 'no_such%' })).toEqual([]);
  });

  it('sorts and pages', async () => {
    expect(await ids({ sort: '-amountCents', pageSize: 2 })).toEqual([rudos[0]?.id, farais.id]);
    for (const sort of PAYMENT_SORT_FIELDS) {
      await ids({ sort });
      await ids({ sort: `-${sort}` });
    }
    const page = await get('/api/payments?page=2&pageSize=3', finance).expect(200);
    expect(page.headers['x-total-count']).toBe('4');
    expect(page.body).toHaveLength(1);
  });

  it('pages by cursor, also while new payments arrive', async () => {
    const first = await get('/api/payments?limit=3', finance).expect(200);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    expect(next).toMatch(/^\/api\/payments\?limit=3&after=[\w-]+$/);
    const added = await recordedPayment(test, finance, loanId, { amountCents: 100 });
    const second = await get(next, finance).expect(200);
    expect((second.body as contract.Payment[]).map(({ id }) => id)).toEqual([rudos[0]?.id]);
    expect(second.headers['link']).toBeUndefined();
    expect((await ids({}))[0]).toBe(added.id);
  });

  it.each([
    'after=garbage',
    'after=WyJ4IiwieSJd',
    'after=%00',
    'limit=0',
    'limit=3&page=1',
    'from=2027-02-30',
  ])('refuses ?%s', (query) => get(`/api/payments?${query}`, finance).expect(400));

  it('exports the same rows as CSV, with dollars and without formulas', async () => {
    const { text, headers } = await get(`/api/payments?format=csv&loanId=${loanId}`, finance).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="payments.csv"');
    const [heading, ...lines] = text.trim().split('\r\n');
    expect(heading).toContain('amountUsd');
    expect(lines.some((line) => line.includes(',459.59,'))).toBe(true);
  });
});

describe('GET /api/payments/:id/receipt', () => {
  const receipt = (id: string, person: Person) => get(`/api/payments/${id}/receipt`, person);
  const bytes = (id: string, person: Person) =>
    receipt(id, person)
      .buffer()
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);

  it('is a PDF with the amount, its split and the remaining principal', async () => {
    const [, second] = rudos;
    const answer = await bytes(second?.id ?? '', rudo);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toContain(`receipt-${second?.receiptNumber}.pdf`);
    const pdf = answer.body as Buffer;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 419.53 595.28]'); // A5
    const words = pdfText(pdf);
    for (const word of [
      'Dziva',
      'Payment receipt',
      second?.receiptNumber,
      'US$100.00',
      'Rudo Ncube',
      'Till 7',
      'Cash',
    ]) {
      expect(words).toContain(word);
    }
    expect(words).toContain(loanId.slice(0, 8).toUpperCase());
    expect(words).toContain('15 February 2027');
    // In value-date order it was the third: 500,000 − 1,442 − 41,820 − 10,000.
    expect(words).toContain('US$4,467.38');
  });

  it('is for the borrower, finance and administrators', async () => {
    const [first] = rudos;
    const id = first?.id ?? '';
    await bytes(id, finance);
    await receipt(id, farai).expect(404);
    await receipt(id, assessor).expect(403);
    await receipt(randomUUID(), finance).expect(404);
    await receipt('x', finance).expect(404);
    await test.http.get(`/api/payments/${id}/receipt`).expect(401);
  });
});
