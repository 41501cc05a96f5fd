/** A sale that could cost more than one person may give up, or that is unusual, needs a second person. */
import { confirming, identified, identifiedStaff, readProposal, refusing } from '#test/support/approvals';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { defaultedLoan } from '#test/support/collateral';
import { moveClock } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { problem } from '@dziva/contracts/problem';
import { proposed } from '@dziva/contracts/proposed';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let test: TestApp;
/** Farai declares defaults and sets prices; the seller does neither. */
let rudo: Person, finance: Person, seller: Person, admin: Person;
/** The national ID of Rudo. */
let borrowerId: string;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  rudo = await signInAs(test, 'APPLICANT');
  borrowerId = await identified(test, rudo);
  finance = await identifiedStaff(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' });
  seller = await identifiedStaff(test, 'FINANCE');
  admin = await identifiedStaff(test, 'ADMIN');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

let year = 2030;
/** A loan in default, and its collateral on sale; one of US$3,000.00 and a car of US$4,000.00, unless stated otherwise. */
const listed = async (principalCents = 300_000, valueCents = 400_000) => {
  await moveClock(test, `${++year}-01-15T08:00:00.000Z`);
  const loan = await defaultedLoan(test, { applicant: rudo, finance, principalCents });
  const asset = loan.assets[0]?.id ?? '';
  await test.http
    .post(`/api/assets/${asset}/valuations`)
    .set(finance.bearer)
    .send({ valueCents, method: 'DEALER' })
    .expect(201);
  const { body } = await test.http
    .get('/api/collateral-sales')
    .query({ loanId: loan.id })
    .set(finance.bearer)
    .expect(200);
  const [sale] = body as { id: string; collateralDescription: string; estimatedValueCents: number }[];
  if (!sale) throw new Error('a loan in default has its collateral for sale');
  return { loan, sale };
};
const BUYER = { name: 'Tendai Moyo', nationalId: '63-7654321 B 63', phone: '0772 555 111' };
const complete = (
  saleId: string,
  soldPriceCents: number,
  soldAt: string,
  body: object = {},
  by: Person = seller,
) =>
  test.http
    .patch(`/api/collateral-sales/${saleId}/complete`)
    .set(by.bearer)
    .send({
      status: 'SOLD',
      soldPriceCents,
      soldAt,
      costsCents: 10_000,
      note: 'The highest of three offers',
      buyer: BUYER,
      ...body,
    });
const change = (saleId: string, body: object, by: Person = finance) =>
  test.http.patch(`/api/collateral-sales/${saleId}`).set(by.bearer).send(body);
const whyOf = async (answer: { body: unknown }) =>
  (await readProposal(test, admin, proposed.parse(answer.body).proposal)).why;
const refuse = async (answer: { body: unknown }) =>
  refusing(test, admin, proposed.parse(answer.body).proposal).expect(200);
/** Moves the clock to a day after the default, and returns that day. */
const soldToday = async () => {
  const day = `${year}-03-31`;
  await moveClock(test, `${day}T08:00:00.000Z`);
  return day;
};
/** A small sale, which one person may record, after the price was lowered to that of the valuation by two people. */
const fairSale = async () => {
  const { loan, sale } = await listed();
  await change(sale.id, { estimatedValueCents: 400_000, reason: 'As valued' }).expect(200);
  return { loan, sale, soldAt: await soldToday() };
};
const statusOf = async (saleId: string) =>
  (await test.http.get(`/api/collateral-sales/${saleId}`).set(finance.bearer).expect(200)).body as object;
describe('A sale that could cost more than US$5,000.00', () => {
  it('waits for a second person, who sees price, listed price, costs, payoff and buyer', async () => {
    const { loan, sale } = await listed(500_000, 1_200_000);
    const soldAt = await soldToday();
    const { proposal } = proposed.parse((await complete(sale.id, 1_150_000, soldAt).expect(202)).body);
    expect(proposal).toMatchObject({
      kind: 'SALE_COMPLETION',
      amountCents: 1_150_000,
      subject: { kind: 'collateral-sale', id: sale.id },
      reason: 'The highest of three offers',
    });
    expect(await statusOf(sale.id)).toMatchObject({ status: 'LISTED' });
    const { facts, why } = await readProposal(test, admin, proposal);
    expect(why).toBe('Amounts above US$5,000.00 need a second person.');
    expect(facts).toEqual([
      { name: 'COLLATERAL', unit: 'TEXT', value: sale.collateralDescription },
      { name: 'LISTED_PRICE', unit: 'CENTS', value: sale.estimatedValueCents },
      { name: 'SALE_PRICE', unit: 'CENTS', value: 1_150_000 },
      { name: 'SALE_COSTS', unit: 'CENTS', value: 10_000 },
      { name: 'METHOD', unit: 'METHOD', value: 'CASH' },
      { name: 'BUYER', unit: 'TEXT', value: 'Tendai Moyo, 63-7654321 B 63, +263772555111' },
      { name: 'LOAN', unit: 'LOAN', value: loan.id },
      { name: 'VALUE_DATE', unit: 'DAY', value: soldAt },
      { name: 'PAYOFF', unit: 'CENTS', value: expect.any(Number) },
    ]);
    await confirming(test, seller, proposal).expect(403);
    await confirming(test, admin, proposal).expect(200);
    expect(await statusOf(sale.id)).toMatchObject({
      status: 'SOLD',
      soldPriceCents: 1_150_000,
      buyerName: 'Tendai Moyo',
    });
    const account = await test.http.get(`/api/collateral-sales/${sale.id}`).set(rudo.bearer);
    expect(account.status).toBe(403);
  });

  it('is one of a small price for something of value too, and stays on sale if they refuse', async () => {
    const { sale } = await listed(500_000, 1_200_000);
    const soldAt = await soldToday();
    const answer = await complete(sale.id, 100, soldAt, { costsCents: 0 }).expect(202);
    expect(proposed.parse(answer.body).proposal.amountCents).toBe(100);
    expect(await whyOf(answer)).toBe(
      'A price of US$1.00 is below 90 % of the latest valuation, US$12,000.00.',
    );
    await refuse(answer);
    expect(await statusOf(sale.id)).toMatchObject({ status: 'LISTED' });
  });
});

describe('A small sale', () => {
  it('takes one person at a fair price, with low costs and a buyer who is nobody that we know', async () => {
    const { sale, soldAt } = await fairSale();
    await complete(sale.id, 400_000, soldAt).expect(200);
  });

  it('takes two people if the seller declared the default or set the price', async () => {
    const { sale, soldAt } = await fairSale();
    const answer = await complete(sale.id, 400_000, soldAt, {}, finance).expect(202);
    expect(await whyOf(answer)).toBe(
      'The person who enters this declared the default, so another person has to agree.',
    );
    await refuse(answer);
    await change(sale.id, { estimatedValueCents: 390_000, reason: 'Nobody came' }, seller).expect(200);
    const again = await complete(sale.id, 400_000, soldAt).expect(202);
    expect(await whyOf(again)).toBe(
      'The person who enters this set the price, so another person has to agree.',
    );
    await confirming(test, finance, proposed.parse(again.body).proposal).expect(200);
  });

  it('takes two people for what is missing, never a refusal', async () => {
    const { sale, soldAt } = await fairSale();
    for (const [body, words] of [
      // The price and the costs together are what it could cost.
      [{ soldPriceCents: 480_000, costsCents: 30_000 }, 'Amounts above US$5,000.00 need a second person.'],
      [{ buyer: undefined }, 'The buyer is not named.'],
      [{ costsCents: 40_001 }, 'are more than 10 % of the price'],
      [{ soldPriceCents: 359_999 }, 'below 90 % of the latest valuation'],
      [{ buyer: { name: 'dube  FARAI' } }, 'The buyer has the name of a member of staff, Farai Dube.'],
      [{ buyer: { name: 'X', nationalId: borrowerId } }, 'The buyer has the national ID of the borrower'],
    ] as const) {
      const answer = await complete(sale.id, 400_000, soldAt, body).expect(202);
      expect(await whyOf(answer)).toContain(words);
      await refuse(answer);
    }
  });
});

describe('A lower price at the listing', () => {
  it('needs a reason, and two people below 90 % of the valuation', async () => {
    const { sale } = await listed();
    const lower = { estimatedValueCents: 360_000 };
    expect(problem.parse((await change(sale.id, lower).expect(422)).body).code).toBe('REASON_REQUIRED');
    await change(sale.id, { ...lower, reason: 'Nobody asked for it' }).expect(200);
    const lowest = { estimatedValueCents: 359_999, reason: 'Still nobody' };
    const answer = await change(sale.id, lowest).expect(202);
    expect(proposed.parse(answer.body).proposal).toMatchObject({
      kind: 'SALE_PRICE',
      reason: 'Still nobody',
    });
    expect(await statusOf(sale.id)).toMatchObject({ estimatedValueCents: 360_000 });
    await confirming(test, admin, proposed.parse(answer.body).proposal).expect(200);
    expect(await statusOf(sale.id)).toMatchObject({ estimatedValueCents: 359_999 });
    await change(sale.id, { status: 'WITHDRAWN' }).expect(200);
  });
});

describe('A sale before the borrower’s last day to redeem the collateral', () => {
  it('needs a second person whatever the amount, and the borrower sees the day', async () => {
    const { loan, sale } = await listed();
    await change(sale.id, { estimatedValueCents: 400_000, reason: 'As valued' }).expect(200);
    const until = addDays(loan.defaultedOn ?? '', 14);
    const read = await test.http.get(`/api/loans/${loan.id}`).set(rudo.bearer).expect(200);
    expect(read.body).toMatchObject({ redeemableUntil: until });
    await moveClock(test, `${until}T08:00:00.000Z`);
    await refuse(await complete(sale.id, 400_000, until).expect(202));
    const after = addDays(until, 1);
    await moveClock(test, `${after}T08:00:00.000Z`);
    await complete(sale.id, 400_000, after).expect(200);
    const sold = await test.http.get(`/api/loans/${loan.id}`).set(rudo.bearer).expect(200);
    expect(sold.body).toMatchObject({ redeemableUntil: null, assets: [{ state: 'SOLD' }] });
  });
});
