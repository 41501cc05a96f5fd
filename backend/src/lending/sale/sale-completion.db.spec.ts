import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock, recordedPayment } from '#test/support/journeys';
import { type LateLoans, openLateLoans } from '#test/support/late-loans';
import type { Person } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import * as contract from '@dziva/contracts/collateral-sales';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { atOnce } from '#test/support/until-answered';

/** Below the listed price of US$12,000.00, so it needs a note. */
const SALE = {
  soldPriceCents: 600_000,
  costsCents: 20_000,
  soldAt: '2027-03-11',
  note: 'The highest of three offers',
};

let test: TestApp;
let lateLoans: LateLoans;
let rudo: Person, assessor: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  // 24 days after the first due date. Interest: a month, 7,708.33, and 24/28 of the next, 6,607.14: 14,315.
  lateLoans = await openLateLoans(test, 17);
  ({ rudo, assessor, finance, admin } = lateLoans);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const complete = (saleId: string, body: object = {}, person = finance) =>
  test.http
    .patch(`/api/collateral-sales/${saleId}/complete`)
    .set(person.bearer)
    .send({ status: 'SOLD', ...SALE, ...body });
const preview = (saleId: string, body: object = {}, person = finance) => {
  const { note: _note, ...price } = SALE;
  return test.http
    .post(`/api/collateral-sales/${saleId}/preview`)
    .set(person.bearer)
    .send({ ...price, ...body });
};
const pay = (loanId: string, body: object) =>
  test.http
    .post(`/api/loans/${loanId}/payments`)
    .set(finance.bearer)
    .send({ method: 'CASH', ...body });
const balanceOf = async (person: Person) =>
  (
    (await test.http.get('/api/wallet/balance').set(person.bearer).expect(200)).body as {
      availableBalanceCents: number;
    }
  ).availableBalanceCents;
const typesOf = async (streamId: string, after = 2) =>
  (
    await test.rows<{ type: string }>(
      `SELECT type FROM es.event WHERE stream_id = $1 AND version > $2 AND type <> 'InstalmentReminded' ORDER BY version`,
      [streamId, after],
    )
  ).map(({ type }) => type);
const postingsOf = async (streamId: string) =>
  (
    await test.rows<{ address: string; amount: number; value_on: string }>(
      `SELECT a.address, p.amount, p.value_on FROM ledger.posting p JOIN ledger.account a USING (account_id)
         JOIN es.event e USING (tx, pos) WHERE e.stream_id = $1 ORDER BY p.pos, p.leg`,
      [streamId],
    )
  ).map(({ address, amount, value_on }) => [address, amount, value_on]);

describe('A sale above what is owed', () => {
  it('pays costs, interest and principal, and the rest goes to the borrower’s wallet', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    const before = await balanceOf(rudo);
    const waterfall = {
      costsCents: 20_000,
      interestCents: 14_315,
      principalCents: 500_000,
      // 600,000 − 20,000 − 14,315 − 500,000.
      surplusCents: 65_685,
      shortfallCents: 0,
    };
    expect((await preview(saleId).expect(200)).body).toEqual(waterfall);
    expect(await typesOf(saleId, 0)).toEqual(['CollateralListed']);
    const sale = contract.collateralSale.parse(
      (await complete(saleId, { method: 'ECOCASH', reference: 'MP270311.1' }).expect(200)).body,
    );
    expect(sale).toMatchObject({
      ...waterfall,
      status: 'SOLD',
      soldPriceCents: 600_000,
      method: 'ECOCASH',
      soldByName: 'Nyasha Phiri',
      note: 'The highest of three offers',
      loanBalanceCents: 0,
    });
    expect(await postingsOf(saleId)).toEqual([
      ['assets:cash:ecocash', 600_000, '2027-03-11'],
      // The costs are owed until they are paid.
      [`liabilities:sale-costs:${saleId}`, -20_000, '2027-03-11'],
      ['income:loan-interest', -14_315, '2027-03-11'],
      [`assets:loans-receivable:${loanId}`, -500_000, '2027-03-11'],
      [`liabilities:wallet:${rudo.id}`, -65_685, '2027-03-11'],
    ]);
    expect(await typesOf(loanId)).toEqual(['LoanDefaulted', 'PaymentReceived', 'LoanSettled']);
    expect(await lateLoans.read(loanId)).toMatchObject({
      status: 'SETTLED',
      balanceCents: 0,
      arrearsCents: 0,
      daysPastDue: 0,
      payments: [],
    });
    expect(await balanceOf(rudo)).toBe(before + 65_685);
  });

  it('appears in the wallet’s history and on the statement', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    await complete(saleId).expect(200);
    const rows = await test.http.get('/api/wallet/transactions').set(rudo.bearer).expect(200);
    const description = `Collateral of loan ${loanId.slice(0, 8).toUpperCase()} sold`;
    expect((rows.body as object[])[0]).toMatchObject({
      type: 'COLLATERAL_SURPLUS',
      amount: 65_685,
      status: 'COMPLETED',
      description,
    });
    const statement = await test.http.get('/api/wallet/statement?format=csv').set(rudo.bearer).expect(200);
    expect(statement.text).toContain(description);
  });

  it('adds no row to the wallet if there is no surplus', async () => {
    const { saleId } = await lateLoans.inDefault();
    // 514,315 are owed.
    const sale = await complete(saleId, { soldPriceCents: 514_315, costsCents: 0 }).expect(200);
    expect(sale.body).toMatchObject({ surplusCents: 0, shortfallCents: 0, loanBalanceCents: 0 });
    const rows = await test.rows(
      `SELECT 1 FROM read.wallet_history_read h JOIN es.event e ON e.event_id = h.event_id
      WHERE e.stream_id = $1`,
      [saleId],
    );
    expect(rows).toEqual([]);
  });
});

describe('A sale below what is owed', () => {
  it('leaves a shortfall without interest, whose payment later settles the loan', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    // 290,000 net: 14,315 interest, 275,685 principal; 500,000 − 275,685 stays owed.
    const sale = await complete(saleId, { soldPriceCents: 300_000, costsCents: 10_000 }).expect(200);
    expect(sale.body).toMatchObject({
      interestCents: 14_315,
      principalCents: 275_685,
      surplusCents: 0,
      shortfallCents: 224_315,
      loanBalanceCents: 224_315,
    });
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'DEFAULTED', balanceCents: 224_315 });
    const payoff = await test.http
      .get(`/api/loans/${loanId}/payoff?on=2027-04-10`)
      .set(rudo.bearer)
      .expect(200);
    expect(payoff.body).toMatchObject({ principalCents: 224_315, interestCents: 0 });
    const part = await recordedPayment(test, finance, loanId, { amountCents: 24_315 });
    expect(part).toMatchObject({ interestCents: 0, principalCents: 24_315 });
    const tooMuch = await pay(loanId, { amountCents: 200_001 }).expect(422);
    expect(tooMuch.body).toMatchObject({ code: 'EXCEEDS_PAYOFF', payoffCents: 200_000 });
    const last = await recordedPayment(test, finance, loanId, { amountCents: 200_000 });
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    // The collateral stays sold. If the payment is reversed, the loan is in default again.
    await test.http
      .post(`/api/payments/${last.id}/reverse`)
      .set(admin.bearer)
      .send({ reason: 'Bounced' })
      .expect(200);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'DEFAULTED', balanceCents: 200_000 });
    await pay(loanId, { amountCents: 200_000 }).expect(201);
    expect(await typesOf(loanId)).toEqual([
      ...['LoanDefaulted', 'PaymentReceived', 'PaymentReceived', 'PaymentReceived', 'LoanSettled'],
      ...['PaymentTakenBack', 'PaymentReceived', 'LoanSettled'],
    ]);
  });

  it('stops the interest even if the costs are as high as the price', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    const sale = await complete(saleId, { soldPriceCents: 5_000, costsCents: 5_000 }).expect(200);
    expect(sale.body).toMatchObject({
      interestCents: 0,
      principalCents: 0,
      surplusCents: 0,
      shortfallCents: 514_315,
    });
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'DEFAULTED', balanceCents: 500_000 });
    const payoff = await test.http
      .get(`/api/loans/${loanId}/payoff?on=2027-04-10`)
      .set(rudo.bearer)
      .expect(200);
    expect(payoff.body).toMatchObject({ totalCents: 514_315 });
  });
});

describe('A completion is refused', () => {
  it('a second time, and says who completed it first', async () => {
    const { saleId } = await lateLoans.inDefault();
    await complete(saleId).expect(200);
    const again = await complete(saleId, {}, admin).expect(409);
    expect(again.body).toMatchObject({ code: 'SALE_SOLD', changedBy: 'Nyasha Phiri', currentStatus: 'SOLD' });
    await preview(saleId).expect(409);
    const change = (body: object) =>
      test.http.patch(`/api/collateral-sales/${saleId}`).set(finance.bearer).send(body).expect(409);
    await change({ estimatedValueCents: 100 });
    await change({ status: 'WITHDRAWN' });
  });

  it.each([
    ['in the future', { soldAt: '2027-03-12' }, 'SOLD_IN_FUTURE'],
    ['in an hour', { soldAt: '2027-03-11T12:00:00Z' }, 'SOLD_IN_FUTURE'],
    ['before the day of the listing', { soldAt: '2027-03-10' }, 'SOLD_BEFORE_LISTED'],
    ['with costs above the price', { costsCents: 600_001 }, 'COSTS_EXCEED_PRICE'],
    ['below the listed price without a note', { note: '' }, 'NOTE_REQUIRED'],
  ])('%s', async (_when, body, code) => {
    const [{ saleId } = { saleId: '' }] = await test.rows<{ saleId: string }>(
      `SELECT sale_id AS "saleId" FROM read.collateral_sales_read WHERE status = 'LISTED'`,
    );
    const id = saleId === '' ? (await lateLoans.inDefault()).saleId : saleId;
    expect((await complete(id, body).expect(422)).body).toMatchObject({ code });
    if (code !== 'NOTE_REQUIRED') {
      const { note: _note, ...price } = { note: '', ...body };
      expect((await preview(id, price).expect(422)).body).toMatchObject({ code });
    }
    expect(await typesOf(id, 0)).toEqual(['CollateralListed']);
  });

  it.each([
    ...[-1, -0.01, 0, 1.5, '12', null, true, [5], {}, 9_007_199_254_740_993].map((soldPriceCents) => ({
      soldPriceCents,
    })),
    ...[-1, 1.5, '12', true, [5]].map((costsCents) => ({ costsCents })),
    ...['2027-02-30', 'yesterday', '', 5, null, '2027-13-01'].map((soldAt) => ({ soldAt })),
    { status: 'LISTED' },
    { method: 'WALLET' },
    { note: 5 },
    { isSold: true },
  ])('with %j', async (body) => {
    const [sale] = await test.rows<{ id: string }>(
      'SELECT sale_id AS id FROM read.collateral_sales_read LIMIT 1',
    );
    await complete(sale?.id ?? '', body).expect(400);
  });

  it('for members and assessors, for one’s own collateral, and for an unknown sale', async () => {
    const { saleId } = await lateLoans.inDefault();
    await complete(saleId, {}, rudo).expect(403);
    await preview(saleId, {}, assessor).expect(403);
    await complete(randomUUID()).expect(404);
    await complete('x').expect(404);
    await test.rows(`UPDATE app.user_account SET role = 'FINANCE', version = version + 1 WHERE id = $1`, [
      rudo.id,
    ]);
    try {
      for (const answer of [
        await complete(saleId, {}, rudo).expect(403),
        await preview(saleId, {}, rudo).expect(403),
        await test.http
          .patch(`/api/collateral-sales/${saleId}`)
          .set(rudo.bearer)
          .send({ estimatedValueCents: 1 })
          .expect(403),
        await test.http
          .patch(`/api/collateral-sales/${saleId}`)
          .set(rudo.bearer)
          .send({ status: 'WITHDRAWN' })
          .expect(403),
      ]) {
        expect(answer.body).toMatchObject({ code: 'SELF_DECISION' });
      }
    } finally {
      await test.rows(`UPDATE app.user_account SET role = 'APPLICANT', version = version + 1 WHERE id = $1`, [
        rudo.id,
      ]);
    }
    expect(await typesOf(saleId, 0)).toEqual(['CollateralListed']);
  });
});

describe('Collateral of a loan whose arrears are paid', () => {
  it('cannot be sold, previewed or listed again; after a withdrawal its loan is active', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    await recordedPayment(test, finance, loanId, { amountCents: 45_959 });
    const { note: _note, ...price } = SALE;
    const change = (body: object) =>
      test.http.patch(`/api/collateral-sales/${saleId}`).set(finance.bearer).send(body);
    for (const refused of [
      await complete(saleId),
      await preview(saleId, price),
      await change({ estimatedValueCents: 700_000 }),
    ]) {
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'ARREARS_PAID' }]);
    }
    expect(await typesOf(saleId, 0)).toEqual(['CollateralListed']);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'DEFAULTED', arrearsCents: 0 });
    await change({ status: 'WITHDRAWN' }).expect(200);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('At the same moment', () => {
  it('twenty completions record one sale', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    const answers = await atOnce(20, () => complete(saleId));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await typesOf(saleId, 0)).toEqual(['CollateralListed', 'CollateralSold']);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'SETTLED' });
  });

  it('a completion with an Idempotency-Key is done once, and a repeat gets the same answer', async () => {
    const { saleId } = await lateLoans.inDefault();
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(saleId).set(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await typesOf(saleId, 0)).toEqual(['CollateralListed', 'CollateralSold']);
  });
});

describe('A sale that is entered late', () => {
  it('divides a payment of a later day again, also in the ledger', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    const spent = await lateLoans.inDefault();
    await moveClock(test, '2027-03-20T08:00:00.000Z');
    for (const id of [loanId, spent.loanId]) {
      const payment = await recordedPayment(test, finance, id, { amountCents: 45_959, paidAt: '2027-03-15' });
      // Two months on 500,000.
      expect(payment).toMatchObject({ interestCents: 15_417, principalCents: 30_542 });
    }
    const sale = await complete(saleId, { soldPriceCents: 300_000, costsCents: 0 }).expect(200);
    expect(sale.body).toMatchObject({
      interestCents: 14_315,
      principalCents: 285_685,
      shortfallCents: 214_315,
    });
    // No interest accrued after 11 March: 214,315 − 45,959.
    const loan = await lateLoans.read(loanId);
    expect(loan).toMatchObject({ status: 'DEFAULTED', balanceCents: 168_356 });
    expect(loan.payments).toMatchObject([{ interestCents: 0, principalCents: 45_959 }]);
    // 514,315 − 470,000 would have left less than was paid four days later.
    const refused = await complete(spent.saleId, { soldPriceCents: 470_000, costsCents: 0 }).expect(422);
    expect(refused.body).toMatchObject({ code: 'EXCEEDS_PAYOFF', payoffCents: 44_315 });
    expect(await typesOf(spent.saleId, 0)).toEqual(['CollateralListed']);
    // A payment dated before the sale may only be as large as the part of the sale that was needed.
    const late = await pay(loanId, { amountCents: 168_357, paidAt: '2027-02-15' }).expect(422);
    expect(late.body).toMatchObject({ code: 'EXCEEDS_PAYOFF' });
    await pay(loanId, { amountCents: 45_959, paidAt: '2027-02-15' }).expect(201);
    // The sale pays 6,102 of interest instead of 14,315, so 8,213 less are owed, in addition to the 38,251 of the payment.
    expect(await lateLoans.read(loanId)).toMatchObject({ balanceCents: 168_356 - 8_213 - 38_251 });
  });
});
