/** The rows of a schedule and the payments beyond them add up to the loan and to its payments, whatever was paid and when. */
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { declaredDefault, soldCollateral } from '#test/support/collateral';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { expectScheduleToAddUp } from '#test/support/schedule-sums';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { loan as loanAnswer } from '@dziva/contracts/loans';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let test: TestApp;
let rudo: Person, finance: Person, admin: Person;
let parts: string, more: string, entered: string, settled: string, sold: string, lost: string;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [rudo, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
  ]);
  // 500,000 at 18.5 % a year in twelve instalments of 45,959, the first on 15 February; 51,510 of interest in all.
  const lend = async () => (await disbursedLoan(test, { applicant: rudo, finance })).id;
  [parts, more, entered] = [await lend(), await lend(), await lend()];
  [settled, sold, lost] = [await lend(), await lend(), await lend()];
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const get = async (id: string, person = finance, query: object = {}) => {
  const answer = await test.http.get(`/api/loans/${id}`).set(person.bearer).query(query).expect(200);
  return loanAnswer.parse(answer.body);
};
/** The loan, after its sums are checked. The borrower reads the same as staff, in the list and on its own. */
const read = async (id: string) => {
  const [forStaff, own] = [await get(id), await get(id, rudo)];
  const list = await test.http.get('/api/loans').set(rudo.bearer).expect(200);
  const listed = loanAnswer
    .array()
    .parse(list.body)
    .find((one) => one.id === id);
  for (const other of [own, listed]) {
    expect(other).toMatchObject({ schedule: forStaff.schedule, prepayments: forStaff.prepayments });
    expect(other?.savedInterestCents).toBe(forStaff.savedInterestCents);
  }
  return forStaff;
};
const pay = (loanId: string, amountCents: number, paidAt?: string) =>
  recordedPayment(test, finance, loanId, { amountCents, ...(paidAt === undefined ? {} : { paidAt }) });

describe('The schedule of a loan adds up', () => {
  it('if nothing was paid', async () => {
    const loan = await read(parts);
    expectScheduleToAddUp(loan);
    expect(loan).toMatchObject({ prepayments: [], plannedTermMonths: 12, savedInterestCents: 0 });
  });

  it('if a part of an instalment was paid early, on the day of the payment and on its due date', async () => {
    await moveClock(test, '2027-02-10T08:00:00.000Z');
    await pay(parts, 20_000);
    // 7,708.33 × 21/26 = 6,226 of interest, 13,774 off the principal. Until the 15th 486,226 cost 1,441.53: the other
    // 25,959 of the instalment are 1,442 and 24,517.
    const first = {
      n: 1,
      paymentCents: 45_959,
      interestCents: 7_668,
      principalCents: 38_291,
      paidCents: 20_000,
    };
    const early = await read(parts);
    expectScheduleToAddUp(early);
    expect(early.schedule[0]).toMatchObject({ ...first, status: 'PARTLY_PAID' });
    await moveClock(test, '2027-02-15T08:00:00.000Z');
    const due = await read(parts);
    expectScheduleToAddUp(due);
    expect(due.schedule[0]).toMatchObject({ ...first, status: 'PARTLY_PAID' });
  });

  it('if more than the current instalment was paid, which makes the loan end earlier', async () => {
    const { id: paymentId } = await pay(more, 145_959);
    const loan = await read(more);
    expectScheduleToAddUp(loan);
    expect(loan.schedule.slice(0, 2)).toMatchObject([
      { n: 1, interestCents: 7_708, principalCents: 38_251, paidCents: 45_959, status: 'PAID' },
      { n: 2, interestCents: 0, principalCents: 45_959, paidCents: 45_959, status: 'PAID' },
    ]);
    expect(loan.prepayments).toEqual([
      {
        paymentId,
        paidOn: '2027-02-15',
        amountCents: 54_041,
        interestCents: 0,
        principalCents: 54_041,
      },
    ]);
    // 7,708 paid and 33,259 to come: the case `1,000.00 more than the instalment on the first due date`.
    expect(loan).toMatchObject({ plannedTermMonths: 12, savedInterestCents: 51_510 - 40_967 });
    expect(loan.schedule.at(-1)).toMatchObject({ n: 11, dueDate: '2027-12-15' });
  });

  it('if more is paid in a period whose instalment is paid already, so that interest is beyond it too', async () => {
    await moveClock(test, '2027-03-01T08:00:00.000Z');
    // 361,749 cost 5,576.96 a month, 14/28 of it are 2,788.
    const { id: paymentId } = await pay(more, 10_000);
    const loan = await read(more);
    expectScheduleToAddUp(loan);
    expect(loan.prepayments[1]).toEqual({
      paymentId,
      paidOn: '2027-03-01',
      amountCents: 10_000,
      interestCents: 2_788,
      principalCents: 7_212,
    });
  });

  it('if a payment is entered late, and if one is reversed', async () => {
    const late = await pay(entered, 200_000, '2027-02-20');
    expectScheduleToAddUp(await read(entered));
    await pay(entered, 45_959, '2027-02-15');
    const both = await read(entered);
    expectScheduleToAddUp(both);
    expect(both.prepayments).toMatchObject([{ paymentId: late.id, amountCents: 200_000 - 45_959 }]);
    await test.http
      .post(`/api/payments/${late.id}/reverse`)
      .set(finance.bearer)
      .send({ reason: 'It was for another loan' })
      .expect(200);
    const reversed = await read(entered);
    expectScheduleToAddUp(reversed);
    expect(reversed).toMatchObject({ prepayments: [], savedInterestCents: 0 });
  });

  it('if it was settled early: the instalments that never fell due count as paid beyond the schedule', async () => {
    await pay(settled, 30_000, '2027-02-20');
    const { body: payoff } = await test.http
      .get(`/api/loans/${settled}/payoff`)
      .set(finance.bearer)
      .expect(200);
    const last = await pay(settled, (payoff as { totalCents: number }).totalCents);
    const loan = await read(settled);
    expectScheduleToAddUp(loan);
    expect(loan).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    expect(loan.schedule.map(({ n, status }) => ({ n, status }))).toEqual([{ n: 1, status: 'PAID' }]);
    expect(loan.prepayments).toMatchObject([{ paymentId: last.id, paidOn: '2027-03-01' }]);
    const interest = loan.payments.reduce((sum, payment) => sum + payment.interestCents, 0);
    expect(loan.savedInterestCents).toBe(51_510 - interest);
  });

  it('after a sale that leaves a remainder, including the proceeds', async () => {
    await moveClock(test, '2027-03-11T08:00:00.000Z');
    await pay(sold, 60_000, '2027-02-10');
    await moveClock(test, '2027-03-20T08:00:00.000Z');
    const { collateralSaleId } = await declaredDefault(test, finance, sold);
    expectScheduleToAddUp(await read(sold));
    const price = {
      soldPriceCents: 198_437,
      costsCents: 10_000,
      soldAt: '2027-03-20',
      note: 'The only offer',
    };
    const sale = await soldCollateral(test, finance, collateralSaleId ?? '', price);
    await moveClock(test, '2027-05-20T08:00:00.000Z');
    const loan = await read(sold);
    const interestCents = sale.interestCents ?? 0;
    expectScheduleToAddUp(loan, { interestCents, principalCents: 188_437 - interestCents });
    // No interest is charged any more because the collateral is sold. The borrower saved nothing by this.
    expect(loan).toMatchObject({ plannedTermMonths: 12, savedInterestCents: 0 });
  });

  it('after a write-off', async () => {
    await pay(lost, 60_000, '2027-02-10');
    await declaredDefault(test, finance, lost);
    const writeOff = (step: string, person: Person, body: object) =>
      test.http.post(`/api/loans/${lost}/write-off${step}`).set(person.bearer).send(body);
    await writeOff('', finance, { reason: 'Moved away' }).expect(202);
    await writeOff('/confirm', admin, {}).expect(200);
    const loan = await read(lost);
    expectScheduleToAddUp(loan);
    expect(loan).toMatchObject({ status: 'WRITTEN_OFF', savedInterestCents: 0 });
  });

  it('on every day of the past, as known on any day', async () => {
    const days = [
      '2027-01-20',
      '2027-02-10',
      '2027-02-14',
      '2027-02-15',
      '2027-02-16',
      '2027-03-01',
      '2027-03-15',
    ];
    for (const id of [parts, more, entered, settled, lost]) {
      for (const valueOn of days) {
        expectScheduleToAddUp(await get(id, finance, { valueOn }));
        expectScheduleToAddUp(await get(id, rudo, { asOf: valueOn, valueOn }));
      }
    }
    expect(await get(more, rudo, { valueOn: '2027-02-20' })).toMatchObject({ savedInterestCents: 10_543 });
  });
});
