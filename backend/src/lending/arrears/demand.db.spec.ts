/** A default needs a demand before it; without one, a second person decides. */
import { confirming, identifiedStaff, readProposal } from '#test/support/approvals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { loanHistoryEntry } from '@dziva/contracts/loan-history';
import { loan as loanAnswer } from '@dziva/contracts/loans';
import { notification } from '@dziva/contracts/notifications';
import { problem } from '@dziva/contracts/problem';
import { proposed } from '@dziva/contracts/proposed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';

let test: TestApp;
let rudo: Person, assessor: Person, finance: Person, admin: Person;
let year = 2030;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  rudo = await signInAs(test, 'APPLICANT');
  assessor = await signInAs(test, 'ASSESSOR');
  finance = await identifiedStaff(test, 'FINANCE', { firstName: 'Nyasha', lastName: 'Phiri' });
  admin = await identifiedStaff(test, 'ADMIN');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const on = (day: string) => moveClock(test, `${year}-${day}T08:00:00.000Z`);
/** A loan of 20 January; its first instalment is due on 15 February. */
const lent = async () => {
  year += 1;
  await on('01-20');
  return (await disbursedLoan(test, { applicant: rudo, finance })).id;
};
const demand = (id: string, payBy: string, body: object = {}, by = finance) =>
  test.http
    .post(`/api/loans/${id}/demand`)
    .set(by.bearer)
    .send({ payBy: `${year}-${payBy}`, ...body });
const declare = (id: string, body: object = {}, by = finance) =>
  test.http
    .post(`/api/loans/${id}/default`)
    .set(by.bearer)
    .send({ reason: 'No answer', ...body });
const read = async (id: string, by: Person) =>
  loanAnswer.parse((await test.http.get(`/api/loans/${id}`).set(by.bearer).expect(200)).body);

describe('POST /api/loans/:id/demand', () => {
  it('tells the borrower how much to pay and by when, on the loan, as a notice and in the history', async () => {
    const id = await lent();
    await on('02-20');
    const { body } = await demand(id, '03-10', { note: 'Come and see us' }).expect(200);
    const sent = {
      sentOn: `${year}-02-20`,
      payBy: `${year}-03-10`,
      amountCents: 45_959,
      note: 'Come and see us',
    };
    expect(loanAnswer.parse(body).demands).toEqual([
      expect.objectContaining({ ...sent, sentBy: 'Nyasha Phiri' }),
    ]);
    expect((await read(id, rudo)).demands).toEqual([expect.objectContaining({ ...sent, sentBy: null })]);
    await settle(test);
    const notices = await test.http.get('/api/notifications').set(rudo.bearer).expect(200);
    expect(z.array(notification).parse(notices.body)[0]).toMatchObject({
      type: 'DEMAND_SENT',
      title: `Pay US$459.59 by 10 March ${year}`,
      message: expect.stringContaining('Come and see us'),
      subject: { kind: 'loan', id },
    });
    const history = await test.http.get(`/api/loans/${id}/history`).set(rudo.bearer).expect(200);
    expect(z.array(loanHistoryEntry).parse(history.body)[0]).toMatchObject({
      step: 'DEMAND_SENT',
      description: `US$459.59 demanded, to be paid by 10 March ${year}.`,
      amountCents: 45_959,
      note: 'Come and see us',
    });
  });

  it('is refused for less than 14 days, for a loan that is not late, and to assessors and members', async () => {
    const id = await lent();
    expect(problem.parse((await demand(id, '03-10').expect(422)).body).code).toBe('LOAN_NOT_OVERDUE');
    await on('02-20');
    expect(problem.parse((await demand(id, '03-04').expect(422)).body).code).toBe('PAY_BY_TOO_SOON');
    await demand(id, '03-10', {}, assessor).expect(403);
    await demand(id, '03-10', {}, rudo).expect(403);
    await demand(id, '02-30').expect(400);
    expect((await read(id, finance)).demands).toEqual([]);
  });
});

describe('A payment of staff from the borrower’s wallet', () => {
  const pay = (id: string, amountCents: number) =>
    test.http.post(`/api/loans/${id}/payments`).set(finance.bearer).send({ amountCents, method: 'WALLET' });
  const from = async (id: string, amountCents: number) => {
    const { body } = await pay(id, amountCents).expect(409);
    expect(body).toMatchObject({ code: 'NOTICE_NEEDED', from: expect.any(String) });
    return (body as { from: string }).from.slice(5);
  };

  it('needs two people, and a demand of the week before that was not paid since', async () => {
    const id = await lent();
    await on('02-20');
    expect(await from(id, 1_000)).toBe('02-27');
    await demand(id, '03-10').expect(200);
    await on('02-22');
    expect(await from(id, 1_000)).toBe('02-27');
    await on('02-27');
    // More than was demanded.
    expect(await from(id, 46_000)).toBe('03-06');
    const { proposal } = proposed.parse((await pay(id, 45_000).expect(202)).body);
    await confirming(test, admin, proposal).expect(200);
    expect(await from(id, 1_000)).toBe('03-06');
    expect((await read(id, rudo)).payments).toMatchObject([{ amountCents: 45_000, method: 'WALLET' }]);
  });
});

describe('POST /api/loans/:id/default', () => {
  it('takes one person after 30 days and a demand whose day has passed', async () => {
    const id = await lent();
    await on('02-20');
    await demand(id, '03-10').expect(200);
    await on('03-10');
    const early = problem.parse((await declare(id).expect(409)).body);
    expect(early).toMatchObject({ code: 'NO_DEMAND' });
    expect(early.detail).toContain('23 days late, and a default needs at least 30');
    expect(early.detail).toContain(`The borrower has until 10 March ${year} to pay`);
    await on('03-17');
    expect((await declare(id).expect(200)).body).toMatchObject({ status: 'DEFAULTED' });
  });

  it('takes a second person without a demand, who sees what is missing', async () => {
    const id = await lent();
    await on('02-16');
    expect(problem.parse((await declare(id).expect(409)).body).code).toBe('NO_DEMAND');
    const { body } = await declare(id, { withoutDemand: true, reason: 'He is emigrating' }).expect(202);
    const { proposal } = proposed.parse(body);
    expect(proposal).toMatchObject({ kind: 'LOAN_DEFAULT', reason: 'He is emigrating', amountCents: null });
    expect((await read(id, finance)).status).toBe('ACTIVE');
    expect((await readProposal(test, admin, proposal)).why).toBe(
      'The loan is 1 day late, and a default needs at least 30. No demand for what is overdue was sent to the borrower.',
    );
    await confirming(test, finance, proposal).expect(403);
    await confirming(test, admin, proposal).expect(200);
    expect((await read(id, finance)).status).toBe('DEFAULTED');
  });

  it('takes a second person if the collateral is listed below 90 % of its valuation', async () => {
    const id = await lent();
    await on('02-20');
    await demand(id, '03-10').expect(200);
    await on('03-20');
    const { proposal } = proposed.parse((await declare(id, { listedPriceCents: 100 }).expect(202)).body);
    expect((await readProposal(test, admin, proposal)).why).toContain('below 90 % of the latest valuation');
  });
});
