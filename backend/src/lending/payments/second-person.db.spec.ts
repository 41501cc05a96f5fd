/** Large payments entered by staff need a second person, and so does every reversal. */
import { changedPolicy, confirming, identifiedStaff, readProposal, refusing } from '#test/support/approvals';
import { settle } from '#test/support/background';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, confirmedStatement, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { verifiedDeposit } from '#test/support/transfers';
import { loan, type Loan } from '@dziva/contracts/loans';
import { payment } from '@dziva/contracts/payments';
import { proposed } from '@dziva/contracts/proposed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let test: TestApp;
let rudo: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  rudo = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  finance = await identifiedStaff(test, 'FINANCE');
  admin = await identifiedStaff(test, 'ADMIN');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

let year = 2030;
/** A loan of US$5,000.00 that is some weeks old, so that its payoff is above US$5,000.00. */
const runningLoan = async (principalCents = 500_000) => {
  await moveClock(test, `${++year}-01-15T08:00:00.000Z`);
  const running = await disbursedLoan(test, { applicant: rudo, finance, principalCents });
  await moveClock(test, `${year}-02-10T08:00:00.000Z`);
  return running;
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

describe('The collateral of a settled loan', () => {
  const loanFor = async (person: Person, loanId: string): Promise<Loan> => {
    const { body } = await test.http.get(`/api/loans/${loanId}`).set(person.bearer).expect(200);
    return loan.parse(body);
  };
  /** A small loan, and everything that is owed on it. */
  const owed = async () => {
    const { id } = await runningLoan(200_000);
    const { body } = await test.http.get(`/api/loans/${id}/payoff`).set(finance.bearer).expect(200);
    return { id, amountCents: (body as { totalCents: number }).totalCents };
  };
  const stateOf = async (loanId: string) => {
    const { status, assets, releaseWaitsFor = [] } = await loanFor(rudo, loanId);
    return { status, assets: assets.map(({ state }) => state), releaseWaitsFor };
  };
  const released = { status: 'SETTLED', assets: ['RELEASED'], releaseWaitsFor: [] };
  const waiting = (what: string) => ({ status: 'SETTLED', assets: ['PLEDGED'], releaseWaitsFor: [what] });
  const signCash = async (by: Person) => {
    const [till] = await test.rows<{ cents: string }>(
      "SELECT ledger.balance(account_id) AS cents FROM ledger.account WHERE address = 'assets:cash:cash'",
    );
    const body = { on: `${year}-02-10`, statementClosingCents: Number(till?.cents) };
    return test.http.post('/api/reconciliation/tills/CASH/sign').set(by.bearer).send(body).expect(200);
  };
  const cash = { method: 'CASH', reference: undefined };

  it('is released at once when it was paid from the wallet of the borrower, or two people confirmed the payment', async () => {
    const { id, amountCents } = await owed();
    await verifiedDeposit(test, rudo, { amount: 3_000, finance });
    await pay(id, { amountCents, method: 'WALLET', reference: undefined }, rudo).expect(201);
    expect(await stateOf(id)).toEqual(released);
    const { id: largeId } = await runningLoan();
    const { body } = await pay(largeId, { ...cash, amountCents: 600_000, excess: 'WALLET' }).expect(202);
    await confirming(test, admin, proposed.parse(body).proposal).expect(200);
    expect(await stateOf(largeId)).toEqual(released);
  });

  it('waits until somebody else has counted the cash that one person took, and then that leaves their sum', async () => {
    const { id, amountCents } = await owed();
    await pay(id, { ...cash, amountCents }).expect(201);
    expect(await stateOf(id)).toEqual(waiting('COUNT'));
    const sum = () =>
      test.rows('SELECT 1 FROM app.one_word WHERE by_id = $1 AND cents = $2', [finance.id, amountCents]);
    await signCash(finance);
    await settle(test);
    expect(await stateOf(id)).toEqual(waiting('COUNT'));
    expect(await sum()).toHaveLength(1);
    await signCash(admin);
    await settle(test);
    expect(await stateOf(id)).toEqual(released);
    expect(await sum()).toHaveLength(0);
  });

  it('waits for the statement that shows a payment, until another person has confirmed it', async () => {
    const { id, amountCents } = await owed();
    const reference = freshReference();
    // The first payment is too small to settle it, but it rests on one word too.
    await pay(id, { amountCents: 100_000, reference }).expect(201);
    await verifiedDeposit(test, rudo, { amount: 3_000, finance });
    const rest = { amountCents: amountCents - 100_000, method: 'WALLET', reference: undefined };
    await pay(id, rest, rudo).expect(201);
    expect(await stateOf(id)).toEqual(waiting('LINE'));
    const { id: importId } = await importedStatement(test, finance, [
      arrived(reference, { amountCents: 100_000, paidOn: `${year}-02-10` }),
    ]);
    expect(await stateOf(id)).toEqual(waiting('LINE'));
    await confirmedStatement(test, admin, importId);
    expect(await stateOf(id)).toEqual(released);
  });

  it('is released by two people who say so, and pledged again if the payment is reversed', async () => {
    const { id, amountCents } = await owed();
    const { id: paymentId } = payment.parse((await pay(id, { ...cash, amountCents }).expect(201)).body);
    const { assets } = await loanFor(finance, id);
    const release = test.http.patch(`/api/assets/${assets[0]?.id}`).set(finance.bearer);
    const { body } = await release
      .send({ applicationId: null, reason: 'The manager saw her pay' })
      .expect(202);
    expect(await stateOf(id)).toEqual(waiting('COUNT'));
    await confirming(test, admin, proposed.parse(body).proposal).expect(200);
    expect(await stateOf(id)).toEqual(released);
    const reversal = proposed.parse((await reverse(paymentId).expect(202)).body);
    await confirming(test, admin, reversal.proposal).expect(200);
    expect(await stateOf(id)).toEqual({ status: 'ACTIVE', assets: ['PLEDGED'], releaseWaitsFor: [] });
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
