import { defaultedLoan, soldCollateral } from '#test/support/collateral';
import { moveClock } from '#test/support/journeys';
import { pdfText } from '#test/support/pdf-text';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import * as contract from '@dziva/contracts/collateral-sales';
import { SALE_SORT_FIELDS } from '@dziva/contracts/routes/collateral-sales';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let rudo: Person, farai: Person, assessor: Person, finance: Person, admin: Person;
/** The ids of a sale with a surplus, a sale with a shortfall, and a listed one. */
let surplus: string, shortfall: string, listed: string;
let rudosLoan: string;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [rudo, farai, assessor, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'APPLICANT', { firstName: 'Farai', lastName: 'Dube' }),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE', { firstName: 'Nyasha', lastName: 'Phiri' }),
    signInAs(test, 'ADMIN'),
  ]);
  const loan = await defaultedLoan(test, { applicant: rudo, finance });
  rudosLoan = loan.id;
  surplus = loan.collateralSaleId ?? '';
  // On 11 March: 14,315 interest.
  await soldCollateral(test, finance, surplus, {
    soldPriceCents: 600_000,
    costsCents: 20_000,
    soldAt: '2027-03-11',
    note: 'The highest of three offers',
  });
  shortfall = (await defaultedLoan(test, { applicant: farai, finance })).collateralSaleId ?? '';
  await soldCollateral(test, admin, shortfall, {
    soldPriceCents: 100_000,
    soldAt: '2027-04-30',
    note: '=cmd',
  });
  listed =
    (await defaultedLoan(test, { applicant: farai, finance, listedPriceCents: 900_000 })).collateralSaleId ??
    '';
});
afterAll(() => test.close());

const get = (path: string, person = finance) => test.http.get(path).set(person.bearer);
const ids = async (query: object = {}, person = finance) => {
  const { body } = await get('/api/collateral-sales', person).query(query).expect(200);
  return contract.listCollateralSales.answer.schema.parse(body).map(({ id }) => id);
};

describe('GET /api/collateral-sales', () => {
  it('shows all sales to staff, newest first', async () => {
    expect(await ids({}, assessor)).toEqual([listed, shortfall, surplus]);
    await get('/api/collateral-sales', rudo).expect(403);
    await get(`/api/collateral-sales/${surplus}`, rudo).expect(403);
    await test.http.get('/api/collateral-sales').expect(401);
  });

  it('tells whose word a sale rests on, once it is sold', async () => {
    const typed = { kind: 'TYPED', by: [{ id: finance.id, name: 'Nyasha Phiri' }] };
    const { body } = await get('/api/collateral-sales').expect(200);
    const sales = contract.listCollateralSales.answer.schema.parse(body);
    const shown = (id: string) => sales.find((sale) => sale.id === id)?.evidence;
    expect(shown(surplus)).toEqual(typed);
    expect(shown(shortfall)?.by.map(({ id }) => id)).toEqual([admin.id]);
    expect(shown(listed)).toBeUndefined();
    const one = async (id: string) =>
      contract.collateralSale.parse((await get(`/api/collateral-sales/${id}`)).body);
    expect((await one(surplus)).evidence).toEqual(typed);
    expect((await one(listed)).evidence).toBeUndefined();
  });

  it('filters by status, loan and search words', async () => {
    expect(await ids({ status: 'LISTED' })).toEqual([listed]);
    expect(await ids({ status: 'WITHDRAWN' })).toEqual([]);
    expect(await ids({ loanId: rudosLoan })).toEqual([surplus]);
    expect(await ids({ q: 'rudo ncube' })).toEqual([surplus]);
    expect(await ids({ q: 'hilux', status: 'SOLD' })).toEqual([shortfall, surplus]);
    expect(await ids({ q: rudosLoan.slice(0, 8) })).toEqual([surplus]);
    expect(await ids({ q: 'no_such%' })).toEqual([]);
  });

  it('supports sorting and pages', async () => {
    expect(await ids({ sort: '-soldPriceCents' })).toEqual([surplus, shortfall, listed]);
    expect(await ids({ sort: 'estimatedValueCents', pageSize: 1 })).toEqual([listed]);
    for (const sort of SALE_SORT_FIELDS) {
      await ids({ sort });
      await ids({ sort: `-${sort}` });
    }
    const page = await get('/api/collateral-sales?page=2&pageSize=2').expect(200);
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body).toHaveLength(1);
  });

  it.each(['status=OPEN', 'sort=id;drop', 'loanId=x', 'page=0', 'unknown=1'])('refuses ?%s', (query) =>
    get(`/api/collateral-sales?${query}`).expect(400),
  );

  it('exports the same rows as CSV, with dollars and without formulas', async () => {
    const { text, headers } = await get('/api/collateral-sales?format=csv&status=SOLD', assessor).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="collateral-sales.csv"');
    const [heading, ...lines] = text.trim().split('\r\n');
    expect(heading).toContain('surplusUsd');
    expect(lines).toHaveLength(2);
    expect(text).toContain(',656.85,');
    expect(text).toContain(`'=cmd`);
  });
});

describe('GET /api/collateral-sales/:id/account', () => {
  const account = (id: string, person: Person) => get(`/api/collateral-sales/${id}/account`, person);
  const words = async (id: string, person: Person) => {
    const answer = await account(id, person)
      .buffer()
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toContain(`sale-${id.slice(0, 8)}.pdf`);
    return pdfText(answer.body as Buffer);
  };

  it('shows the borrower every cent of the price', async () => {
    const text = await words(surplus, rudo);
    for (const word of [
      ...[
        'Account of a collateral sale',
        'Rudo Ncube',
        'Toyota Hilux',
        'US$6,000.00',
        'US$200.00',
        'US$143.15',
      ],
      ...['US$5,000.00', 'US$656.85', 'US$12,000.00', '11 March 2027', 'Nyasha Phiri', 'Cash'],
      'The highest of three offers',
    ]) {
      expect(text).toContain(word);
    }
  });

  it('shows what is still owed', async () => {
    const text = await words(shortfall, finance);
    expect(text).toContain('Still owed on the loan');
    expect(text).toContain('What was still owed costs no interest from that day on.');
  });

  it('is for the borrower, finance and administrators, once it is sold', async () => {
    await words(surplus, admin);
    await account(surplus, farai).expect(404);
    await account(surplus, assessor).expect(403);
    await account(randomUUID(), finance).expect(404);
    await account('x', finance).expect(404);
    await test.http.get(`/api/collateral-sales/${surplus}/account`).expect(401);
    for (const person of [farai, finance]) {
      expect((await account(listed, person).expect(409)).body).toMatchObject({ code: 'SALE_NOT_SOLD' });
    }
    await account(listed, rudo).expect(404);
  });

  it('has the receipt number if the price was paid in cash', async () => {
    const { body } = await get(`/api/collateral-sales/${surplus}`, finance).expect(200);
    const { method, receiptNumber } = contract.collateralSale.parse(body);
    expect([method, receiptNumber]).toEqual(['CASH', expect.stringMatching(/^R-.{4}-.{4}-.{4}$/)]);
    expect(await words(surplus, rudo)).toContain(receiptNumber);
    const open = await get(`/api/collateral-sales/${listed}`, finance).expect(200);
    expect(open.body).toMatchObject({ receiptNumber: null });
  });

  it('replaces the receipt, which only payments have', async () => {
    await get(`/api/payments/${surplus}/receipt`, finance).expect(404);
    await get(`/api/payments/${surplus}/receipt`, rudo).expect(404);
  });
});
