import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { declaredDefault, soldCollateral } from '#test/support/collateral';
import { moveClock, recordedPayment } from '#test/support/journeys';
import { type LateLoans, openLateLoans } from '#test/support/late-loans';
import type { Person } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import * as contract from '@dziva/contracts/collateral-sales';
import { type Loan, loan as loanAnswer } from '@dziva/contracts/loans';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let lateLoans: LateLoans;
let rudo: Person, farai: Person, assessor: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  lateLoans = await openLateLoans(test, 12);
  ({ rudo, farai, assessor, finance, admin } = lateLoans);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const change = (saleId: string, body: object) =>
  test.http.patch(`/api/collateral-sales/${saleId}`).set(finance.bearer).send(body);
const withdraw = (saleId: string) => change(saleId, { status: 'WITHDRAWN' });
const readSale = async (saleId: string) =>
  contract.collateralSale.parse(
    (await test.http.get(`/api/collateral-sales/${saleId}`).set(assessor.bearer).expect(200)).body,
  );
const statusOf = async (loanId: string) => (await lateLoans.read(loanId)).status;
const typesOf = async (streamId: string) =>
  (
    await test.rows<{ type: string }>('SELECT type FROM es.event WHERE stream_id = $1 ORDER BY version', [
      streamId,
    ])
  ).map(({ type }) => type);

describe('Collateral of a loan in default', () => {
  it('is listed at the applicant’s estimate, and marked as an estimate, if nobody assessed it', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    expect(await readSale(saleId)).toMatchObject({
      loanId,
      borrowerId: rudo.id,
      borrowerName: 'Rudo Ncube',
      collateralType: 'vehicle',
      status: 'LISTED',
      originalValueCents: 1_200_000,
      assessedValueCents: null,
      estimatedValueCents: 1_200_000,
      priceBasis: 'ESTIMATE',
      soldAt: null,
      soldPriceCents: null,
      note: null,
      loanBalanceCents: 500_000,
    });
  });

  it('is listed at the price that staff choose', async () => {
    const { saleId } = await lateLoans.inDefault({ listedPriceCents: 900_000 });
    const named = { originalValueCents: 1_200_000, estimatedValueCents: 900_000, priceBasis: 'CHOSEN' };
    expect(await readSale(saleId)).toMatchObject(named);
  });

  it('is listed at the assessed value', async () => {
    const { body: application } = await test.http
      .post('/api/applications')
      .set(farai.bearer)
      .send({
        sourceOfIncome: 'Salary',
        monthlyIncomeCents: 80_000,
        loanAmountCents: 500_000,
        collateralType: 'vehicle',
        collateralDesc: 'Honda Fit',
        collateralEstValueCents: 1_200_000,
        nextOfKinName: 'Chipo Moyo',
        nextOfKinPhone: '+263772123456',
      })
      .expect(201);
    const appId = (application as { id: string }).id;
    const opened = await test.http
      .post('/api/assessments')
      .set(admin.bearer)
      .send({
        applicationId: appId,
        assessorId: assessor.id,
        scheduledAt: '2027-03-12T08:00:00Z',
        location: 'Harare',
      })
      .expect(201);
    await test.http
      .patch(`/api/assessments/${(opened.body as { id: string }).id}/complete`)
      .set(assessor.bearer)
      .send({ result: 'PASS', assessedValueCents: 800_000, assessedAt: '2027-03-11' })
      .expect(200);
    const terms = { principalCents: 500_000, interestRateAPR: 18.5, termMonths: 1, dueDayOfMonth: 1 };
    const made = await test.http
      .post('/api/loans')
      .set(finance.bearer)
      .send({ ...terms, appId })
      .expect(201);
    const { id } = made.body as Loan;
    await test.http
      .post(`/api/loans/${id}/disburse`)
      .set(finance.bearer)
      .send({ method: 'CASH' })
      .expect(200);
    await moveClock(test, '2027-04-02T08:00:00.000Z');
    const { collateralSaleId } = await declaredDefault(test, finance, id);
    expect(await readSale(collateralSaleId ?? '')).toMatchObject({
      originalValueCents: 1_200_000,
      assessedValueCents: 800_000,
      estimatedValueCents: 800_000,
      priceBasis: 'ASSESSMENT',
      collateralDescription: 'Honda Fit',
    });
  });

  it('can be listed at another price; the same price again changes nothing', async () => {
    const { saleId } = await lateLoans.inDefault();
    const { listedAt } = await readSale(saleId);
    const answer = await change(saleId, { estimatedValueCents: 1_000_000 }).expect(200);
    expect(answer.body).toMatchObject({
      status: 'LISTED',
      estimatedValueCents: 1_000_000,
      // Staff chose this price, so it must not be marked as the applicant's estimate.
      priceBasis: 'CHOSEN',
      listedAt,
    });
    await change(saleId, { estimatedValueCents: 1_000_000 }).expect(200);
    expect(await typesOf(saleId)).toEqual(['CollateralListed', 'CollateralRelisted']);
  });

  it.each([
    ...[-1, 0, 1.5, '12', null].map((estimatedValueCents) => ({ estimatedValueCents })),
    {},
    { status: 'SOLD' },
    { status: 'WITHDRAWN', estimatedValueCents: 5 },
  ])('refuses the change %j', async (body) => {
    await change(randomUUID(), body).expect(400);
  });

  it('answers 404 for an unknown sale', async () => {
    for (const id of [randomUUID(), 'x']) {
      await change(id, { status: 'WITHDRAWN' }).expect(404);
      await test.http.get(`/api/collateral-sales/${id}`).set(finance.bearer).expect(404);
    }
  });
});

describe('Collateral that is withdrawn from sale', () => {
  it('before the arrears are paid, leaves its loan in default until they are paid', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    const { body } = await withdraw(saleId).expect(200);
    expect(body).toMatchObject({ status: 'WITHDRAWN', withdrawnAt: expect.any(String) });
    expect((await withdraw(saleId).expect(409)).body).toMatchObject({ code: 'SALE_WITHDRAWN' });
    expect(await statusOf(loanId)).toBe('DEFAULTED');
    await recordedPayment(test, finance, loanId, { amountCents: 91_917 });
    expect(await statusOf(loanId)).toBe('DEFAULTED');
    // The instalments of February and March: 91,918.
    await recordedPayment(test, finance, loanId, { amountCents: 1 });
    expect(await statusOf(loanId)).toBe('ACTIVE');
    expect(await typesOf(loanId)).toContain('LoanReinstated');
    expect((await change(saleId, { estimatedValueCents: 5 }).expect(409)).body).toMatchObject({
      code: 'LOAN_NOT_DEFAULTED',
    });
  });

  it('after the arrears are paid, makes its loan active again at once', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    await recordedPayment(test, finance, loanId, { amountCents: 91_918 });
    expect(await statusOf(loanId)).toBe('DEFAULTED');
    await withdraw(saleId).expect(200);
    const { body } = await test.http.get(`/api/loans/${loanId}`).set(finance.bearer).expect(200);
    expect(body).toMatchObject({
      status: 'ACTIVE',
      defaultedOn: null,
      arrearsCents: 0,
      collateralSaleId: saleId,
    });
  });

  it('can be listed again while its loan is in default, and counts as listed from that day', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    await withdraw(saleId).expect(200);
    await moveClock(test, '2027-04-10T08:00:00.000Z');
    const { body } = await change(saleId, { estimatedValueCents: 1_200_000 }).expect(200);
    expect(body).toMatchObject({
      status: 'LISTED',
      withdrawnAt: null,
      listedAt: expect.stringMatching(/^2027-04-10/),
    });
    const early = { status: 'SOLD', soldPriceCents: 1_200_000, soldAt: '2027-04-09' };
    const refused = await test.http
      .patch(`/api/collateral-sales/${saleId}/complete`)
      .set(finance.bearer)
      .send(early)
      .expect(422);
    expect(refused.body).toMatchObject({ code: 'SOLD_BEFORE_LISTED' });
    await soldCollateral(test, finance, saleId, { soldPriceCents: 1_200_000, soldAt: '2027-04-10' });
    expect(await statusOf(loanId)).toBe('SETTLED');
  });

  it('cannot be listed again after a later default has started another sale', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    await withdraw(saleId).expect(200);
    await recordedPayment(test, finance, loanId, { amountCents: 91_918 });
    await moveClock(test, '2027-04-20T08:00:00.000Z');
    const { collateralSaleId } = await declaredDefault(test, finance, loanId);
    expect(collateralSaleId).not.toBe(saleId);
    expect((await change(saleId, { estimatedValueCents: 5 }).expect(409)).body).toMatchObject({
      code: 'SALE_SUPERSEDED',
    });
  });

  it('is withdrawn automatically when its loan is paid off', async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    const payoff = await test.http.get(`/api/loans/${loanId}/payoff`).set(rudo.bearer).expect(200);
    await recordedPayment(test, finance, loanId, {
      amountCents: (payoff.body as { totalCents: number }).totalCents,
    });
    expect(await statusOf(loanId)).toBe('SETTLED');
    expect(await readSale(saleId)).toMatchObject({ status: 'WITHDRAWN' });
    // If the payment is reversed, the loan is active, not in default.
    const { payments } = loanAnswer.parse(
      (await test.http.get(`/api/loans/${loanId}`).set(finance.bearer).expect(200)).body,
    );
    const reversal = { reason: 'The bank sent it back' };
    await test.http
      .post(`/api/payments/${payments[0]?.id}/reverse`)
      .set(admin.bearer)
      .send(reversal)
      .expect(200);
    const { body } = await test.http.get(`/api/loans/${loanId}`).set(finance.bearer).expect(200);
    expect(body).toMatchObject({ status: 'ACTIVE', defaultedOn: null });
    await declaredDefault(test, finance, loanId);
  });
});
