/** One payment has one effect: its method and reference belong to one entry, whatever the kind of entry and the spelling. */
import { deposit, type Deposit, listDeposits } from '@dziva/contracts/transfers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectReplayToAgree, expectSoundBooks } from './support/books.ts';
import { defaultedLoan } from './support/collateral.ts';
import { approvedLoan, disbursedLoan, recordedPayment } from './support/journeys.ts';
import { type Person, signInAs } from './support/people.ts';
import { freshReference } from './support/references.ts';
import { arrived, importedStatement } from './support/statements.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { creditedWallet, requestedWithdrawal, submittedDeposit } from './support/transfers.ts';

const CENTS = 10_000;

let test: TestApp;
let member: Person, other: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  [member, other, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const send = (address: string, body: object = {}, by = finance) =>
  test.http.post(address).set(by.bearer).send(body);
const pay = (loanId: string, reference: string, method = 'ECOCASH') =>
  send(`/api/loans/${loanId}/payments`, { amountCents: CENTS, method, reference });
const verify = (id: string, body: object = {}, by = finance) =>
  send(`/api/admin/deposits/${id}/verify`, body, by);
const depositOf = async (id: string): Promise<Deposit | undefined> => {
  const { body } = await test.http.get('/api/admin/deposits').set(finance.bearer).expect(200);
  return listDeposits.answer.schema.parse(body).find((each) => each.id === id);
};
const used = (kind: string, id: string) => ({ code: 'REFERENCE_USED', usedBy: { kind, id } });

describe('A reference that was used for a repayment', () => {
  it('cannot be used for a second repayment, in any spelling, and the refusal names the first one', async () => {
    const { id } = await disbursedLoan(test, { finance });
    const payment = await recordedPayment(test, finance, id, {
      amountCents: CENTS,
      method: 'ECOCASH',
      reference: 'MP 2411.0935-c07',
    });
    const again = await pay(id, 'ｍｐ24110935 C07').expect(409);
    expect(again.body).toMatchObject({
      ...used('REPAYMENT', payment.id),
      message: 'This reference is in the books already: one payment has one entry. Look at the first one.',
    });
    expect(again.body).not.toHaveProperty('changedAt');
    // Another provider may use the same letters for another payment.
    await pay(id, 'MP24110935C07', 'ONEMONEY').expect(201);
  });

  it('verifies no deposit, neither automatically nor by a person: the deposit is accepted and flagged', async () => {
    const reference = freshReference();
    const { id } = await disbursedLoan(test, { finance });
    const { body: payment } = await pay(id, reference).expect(201);
    const { id: depositId } = await submittedDeposit(test, member, {
      amount: 100,
      externalReference: reference.toLowerCase(),
    });
    await importedStatement(test, finance, [arrived(reference, { amountCents: CENTS })]);
    const entry = { kind: 'REPAYMENT', id: (payment as { id: string }).id };
    expect(await depositOf(depositId)).toMatchObject({
      status: 'PENDING',
      suspectedDuplicate: 'SAME_REFERENCE',
      duplicateOfId: null,
      referenceUsedBy: entry,
    });
    const refused = await verify(depositId, { note: 'I know' }).expect(409);
    expect(refused.body).toMatchObject(used(entry.kind, entry.id));
    // Once the mistake is corrected, the payment can be recorded correctly.
    await send(`/api/payments/${entry.id}/reverse`, { reason: 'It was a deposit' }).expect(200);
    expect(deposit.parse((await verify(depositId, { note: 'It was' }).expect(200)).body)).toMatchObject({
      status: 'COMPLETED',
      referenceUsedBy: null,
    });
    expect((await pay(id, reference).expect(409)).body).toMatchObject(used('DEPOSIT', depositId));
  });

  it('does not verify a deposit that was sent before the repayment was recorded either', async () => {
    const reference = freshReference();
    const { id: depositId } = await submittedDeposit(test, member, { externalReference: reference });
    const { id } = await disbursedLoan(test, { finance });
    await pay(id, reference).expect(201);
    await importedStatement(test, finance, [arrived(reference)]);
    expect(await depositOf(depositId)).toMatchObject({
      status: 'PENDING',
      suspectedDuplicate: 'SAME_REFERENCE',
      referenceUsedBy: { kind: 'REPAYMENT' },
    });
    await verify(depositId).expect(409);
  });
});

describe('A reference can be used only once', () => {
  it('among disbursements, payouts, proceeds of sales and repayments', async () => {
    const reference = freshReference();
    const { id } = await disbursedLoan(test, { finance });
    const paid = await pay(id, reference).expect(201);
    const first = used('REPAYMENT', (paid.body as { id: string }).id);
    const approved = await approvedLoan(test, { finance });
    const disbursed = await send(`/api/loans/${approved.id}/disburse`, { method: 'ECOCASH', reference });
    expect([disbursed.status, disbursed.body]).toMatchObject([409, first]);
    await creditedWallet(test, finance, other, 50);
    const { id: withdrawalId } = await requestedWithdrawal(test, other, { amount: 20 });
    const payout = await send(`/api/admin/withdrawals/${withdrawalId}/pay`, { reference });
    expect([payout.status, payout.body]).toMatchObject([409, first]);
    const { collateralSaleId } = await defaultedLoan(test, { finance });
    const [now] = await test.rows<{ at: string }>(
      `SELECT (now() + ahead_ms * interval '1 millisecond')::text AS at FROM app.controlled_clock`,
    );
    const soldAt = new Date(Date.parse(now?.at ?? '') - 60_000).toISOString();
    const sale = await test.http
      .patch(`/api/collateral-sales/${collateralSaleId ?? ''}/complete`)
      .set(finance.bearer)
      .send({
        status: 'SOLD',
        soldPriceCents: 900_000,
        soldAt,
        note: 'To a dealer',
        method: 'ECOCASH',
        reference,
      });
    expect([sale.status, sale.body]).toMatchObject([409, first]);

    const out = freshReference();
    await send(`/api/loans/${approved.id}/disburse`, { method: 'ECOCASH', reference: out }).expect(200);
    expect((await pay(id, out).expect(409)).body).toMatchObject(used('DISBURSEMENT', approved.id));
    const gone = freshReference();
    await send(`/api/admin/withdrawals/${withdrawalId}/pay`, { reference: gone }).expect(200);
    expect((await pay(id, gone).expect(409)).body).toMatchObject(used('WITHDRAWAL', withdrawalId));
  });

  it('but not for cash, because we write the receipts ourselves', async () => {
    const { id } = await disbursedLoan(test, { finance });
    await pay(id, 'Book 7', 'CASH').expect(201);
    await pay(id, 'Book 7', 'CASH').expect(201);
  });

  it('also when the same request is repeated: it returns the first answer', async () => {
    const { id } = await disbursedLoan(test, { finance });
    const body = { amountCents: CENTS, method: 'BANK_TRANSFER', reference: freshReference() };
    const once = () => send(`/api/loans/${id}/payments`, body).set('Idempotency-Key', `key-${id}`);
    const [first, second] = await Promise.all([once(), once()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('also after the erasure of its owner', async () => {
    const reference = freshReference();
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await disbursedLoan(test, { applicant: person, finance, method: 'CASH' });
    await pay(id, reference).expect(201);
    const { body } = await test.http.get(`/api/loans/${id}/payoff`).set(finance.bearer).expect(200);
    const { totalCents } = body as { totalCents: number };
    await send(`/api/loans/${id}/payments`, { amountCents: totalCents, method: 'CASH' }).expect(201);
    await send(`/api/admin/users/${person.id}/erase`, {}, admin).expect(204);
    const texts = await test.rows(
      `SELECT 1 FROM app.event_text t JOIN es.event e USING (event_id) WHERE e.stream_id = $1`,
      [id],
    );
    expect(texts).toEqual([]);
    const next = await disbursedLoan(test, { finance });
    expect((await pay(next.id, reference).expect(409)).body).toMatchObject({ code: 'REFERENCE_USED' });
  });
});
