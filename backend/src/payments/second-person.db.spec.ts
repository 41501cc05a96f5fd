/** Large payments entered by staff need a second person, and so does every reversal. */
import { payment } from '@dziva/contracts/payments';
import { proposed } from '@dziva/contracts/proposed';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changedPolicy, confirming, identifiedStaff, readProposal, refusing } from '#test/support/approvals';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { verifiedDeposit } from '#test/support/transfers';

let test: TestApp;
let rudo: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  rudo = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  finance = await identifiedStaff(test, 'FINANCE');
  admin = await identifiedStaff(test, 'ADMIN');
});
afterEach(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

let year = 2030;
/** A loan of US$5,000.00 that is some weeks old, so that its payoff is above US$5,000.00. */
const runningLoan = async () => {
  await moveClock(test, `${++year}-01-15T08:00:00.000Z`);
  const loan = await disbursedLoan(test, { applicant: rudo, finance, principalCents: 500_000 });
  await moveClock(test, `${year}-02-10T08:00:00.000Z`);
  return loan;
};
const pay = (loanId: string, body: object, person = finance) =>
  test.http
    .post(`/api/loans/${loanId}/payments`)
    .set(person.bearer)
    .send({ amountCents: 500_001, method: 'ECOCASH', reference: freshReference(), ...body });
const reverse = (paymentId: string, person = finance) =>
  test.http.post(`/api/payments/${paymentId}/reverse`).set(person.bearer).send({ reason: 'Entered twice' });
const paymentsOf = async (loanId: string) => {
  const { body } = await test.http.get('/api/payments').query({ loanId }).set(finance.bearer).expect(200);
  return body as { id: string; paidAt: string; status: string; amountCents: number }[];
};

describe('A payment above US$5,000.00 that staff enter', () => {
  it('waits for a second person, who sees loan, payoff, method and reference', async () => {
    const { id: loanId } = await runningLoan();
    const reference = freshReference();
    const { proposal } = proposed.parse((await pay(loanId, { reference }).expect(202)).body);
    expect(proposal).toMatchObject({
      kind: 'REPAYMENT',
      amountCents: 500_001,
      subject: { kind: 'loan', id: loanId },
      memberName: 'Rudo Ncube',
      reason: 'Amounts above US$5,000.00 need a second person.',
    });
    expect(await paymentsOf(loanId)).toEqual([]);
    const payoff = await test.http.get(`/api/loans/${loanId}/payoff`).set(finance.bearer).expect(200);
    const { facts } = await readProposal(test, admin, proposal);
    expect(facts).toEqual([
      { name: 'METHOD', unit: 'METHOD', value: 'ECOCASH' },
      { name: 'REFERENCE', unit: 'TEXT', value: reference },
      { name: 'VALUE_DATE', unit: 'DAY', value: `${year}-02-10` },
      { name: 'PAYOFF', unit: 'CENTS', value: (payoff.body as { totalCents: number }).totalCents },
    ]);
    // Neither of the two may be the borrower.
    await confirming(test, finance, proposal).expect(403);
  });

  it('counts from when it was entered, also if it is confirmed days later and after another payment', async () => {
    const { id: loanId } = await runningLoan();
    const { proposal } = proposed.parse((await pay(loanId, {}).expect(202)).body);
    await moveClock(test, `${year}-02-14T08:00:00.000Z`);
    await pay(loanId, { amountCents: 100, method: 'CASH', reference: undefined }).expect(201);
    await confirming(test, admin, proposal).expect(200);
    const large = (await paymentsOf(loanId)).find(({ amountCents }) => amountCents === 500_001);
    expect(large).toMatchObject({
      paidAt: expect.stringContaining(`${year}-02-10T08:00:0`),
      status: 'PROCESSED',
    });
  });

  it('has one effect, also if it was proposed for two loans', async () => {
    const loans = [(await runningLoan()).id, (await runningLoan()).id] as const;
    const reference = freshReference();
    const first = proposed.parse((await pay(loans[0], { reference }).expect(202)).body);
    const second = proposed.parse((await pay(loans[1], { reference }).expect(202)).body);
    await confirming(test, admin, first.proposal).expect(200);
    expect((await confirming(test, admin, second.proposal).expect(409)).body).toMatchObject({
      code: 'REFERENCE_USED',
    });
    expect(await paymentsOf(loans[1])).toEqual([]);
  });

  it('needs no second person from the member’s wallet, or up to the limit', async () => {
    const { id: loanId } = await runningLoan();
    await verifiedDeposit(test, rudo, { amount: 3_000, finance });
    await verifiedDeposit(test, rudo, { amount: 3_000, finance });
    const own = await pay(loanId, { method: 'WALLET', reference: undefined }, rudo).expect(201);
    expect(payment.parse(own.body)).toMatchObject({ amountCents: 500_001 });
    const { id: otherId } = await runningLoan();
    await pay(otherId, { amountCents: 500_000 }).expect(201);
  });
});

describe('A payment with an earlier date', () => {
  const dated = (loanId: string, day: string, amountCents = 1_000) =>
    pay(loanId, { amountCents, paidAt: `${year}-02-${day}` });

  it('waits for a second person if it is dated more than 7 days back', async () => {
    const { id: loanId } = await runningLoan();
    await dated(loanId, '03').expect(201);
    const { proposal } = proposed.parse((await dated(loanId, '02').expect(202)).body);
    expect(proposal.reason).toBe('The payment is dated 8 days back. More than 7 days need a second person.');
    await confirming(test, admin, proposal).expect(200);
    expect(await paymentsOf(loanId)).toHaveLength(2);
  });
});

describe('The reversal of a payment', () => {
  it('always waits for a second person, whatever the amount', async () => {
    const { id: loanId } = await runningLoan();
    const reference = freshReference();
    const entered = payment.parse((await pay(loanId, { amountCents: 1_000, reference }).expect(201)).body);
    const { proposal } = proposed.parse((await reverse(entered.id).expect(202)).body);
    expect(proposal).toMatchObject({
      kind: 'PAYMENT_REVERSAL',
      amountCents: 1_000,
      subject: { kind: 'payment', id: entered.id },
      reason: 'Entered twice',
    });
    expect((await reverse(entered.id).expect(409)).body).toMatchObject({ code: 'ALREADY_PROPOSED' });
    expect(await paymentsOf(loanId)).toMatchObject([{ status: 'PROCESSED' }]);
    const { facts } = await readProposal(test, admin, proposal);
    expect(facts.map(({ name }) => name)).toEqual([
      'LOAN',
      'RECEIPT',
      'METHOD',
      'REFERENCE',
      'VALUE_DATE',
      'PAYOFF',
    ]);
    await confirming(test, admin, proposal).expect(200);
    expect(await paymentsOf(loanId)).toMatchObject([{ status: 'REVERSED' }]);
    // The reference can be used again.
    await pay(loanId, { amountCents: 1_000, reference }).expect(201);
  });

  it('covers the whole amount received, including the part in the wallet', async () => {
    const { id: loanId } = await runningLoan();
    const more = { amountCents: 900_000, excess: 'WALLET' };
    const asked = proposed.parse((await pay(loanId, more).expect(202)).body);
    await confirming(test, admin, asked.proposal).expect(200);
    const [entered] = await paymentsOf(loanId);
    const { proposal } = proposed.parse((await reverse(entered?.id ?? '').expect(202)).body);
    expect(proposal.amountCents).toBe(900_000);
  });

  it('is not done if the second person refuses', async () => {
    const { id: loanId } = await runningLoan();
    const entered = payment.parse((await pay(loanId, { amountCents: 1_000 }).expect(201)).body);
    const { proposal } = proposed.parse((await reverse(entered.id).expect(202)).body);
    await refusing(test, admin, proposal).expect(200);
    expect(await paymentsOf(loanId)).toMatchObject([{ status: 'PROCESSED' }]);
  });
});

describe('With other limits in the approval policy', () => {
  it('a payment that is dated 3 days back waits, also if a payment needs no second person because of its amount', async () => {
    await changedPolicy(test, {
      classes: { moneyIn: { aboveCents: 100_000_000, dayCents: 100_000_000, thirtyDayCents: 100_000_000 } },
      limits: { backDatedDays: 2 },
    });
    const { id: loanId } = await runningLoan();
    await pay(loanId, { amountCents: 1_000, paidAt: `${year}-02-08` }).expect(201);
    const { body } = await pay(loanId, { amountCents: 1_000, paidAt: `${year}-02-07` }).expect(202);
    const { proposal } = proposed.parse(body);
    const why = 'The payment is dated 3 days back. More than 2 days need a second person.';
    expect((await readProposal(test, admin, proposal)).why).toBe(why);
    await confirming(test, finance, proposal).expect(403);
    await confirming(test, admin, proposal).expect(200);
    // A large payment dated today needs no second person.
    await pay(loanId, { amountCents: 490_000 }).expect(201);
    expect(await paymentsOf(loanId)).toHaveLength(3);
  });
});
