/** What members read of the lines that prove their payouts, if two people are needed. */
import { loan as loanAnswer } from '@dziva/contracts/loans';
import { walletTransaction } from '@dziva/contracts/wallet';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { identifiedStaff } from '#test/support/approvals';
import { expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, confirmedStatement, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, paidWithdrawal } from '#test/support/transfers';

let test: TestApp;
let importer: Person, colleague: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  [importer, colleague, member] = await Promise.all([
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'ADMIN'),
    signInAs(test, 'APPLICANT'),
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await test.close();
});

async function transactionsOf(person: Person) {
  const { body } = await test.http.get('/api/wallet/transactions').set(person.bearer).expect(200);
  return z.array(walletTransaction).parse(body);
}
async function loanOf(loanId: string) {
  const { body } = await test.http.get(`/api/loans/${loanId}`).set(member.bearer).expect(200);
  return loanAnswer.parse(body);
}

it('A withdrawal and a loan say when they arrived, once another person has confirmed the statement', async () => {
  await creditedWallet(test, await identifiedStaff(test, 'FINANCE'), member, 100);
  const payer = await identifiedStaff(test, 'FINANCE');
  const withdrawal = await paidWithdrawal(test, member, { amount: 40, finance: payer });
  const loan = await disbursedLoan(test, { applicant: member, principalCents: 50_000, method: 'ECOCASH' });
  const reference = async (event: string) => {
    const [row] = await test.rows<{ text: string }>(
      `SELECT x.text FROM es.event e JOIN app.event_text x USING (event_id) WHERE e.type = $1 AND x.field = 'reference'`,
      [event],
    );
    return row?.text ?? '';
  };
  const { id } = await importedStatement(test, importer, [
    arrived(await reference('WithdrawalPaid'), { amountCents: -4_000, paidOn: '2031-11-19' }),
    arrived(await reference('LoanDisbursed'), { amountCents: -50_000, paidOn: '2031-11-20' }),
    arrived(freshReference(), { amountCents: -300, paidOn: '2031-11-20' }),
  ]);
  const paid = async () => (await transactionsOf(member)).find((one) => one.id === withdrawal.id);
  expect(await paid()).toMatchObject({ status: 'COMPLETED' });
  expect((await paid())?.arrivedOn).toBeUndefined();
  expect((await loanOf(loan.id)).arrivedOn).toBeNull();
  await confirmedStatement(test, colleague, id);
  expect((await paid())?.arrivedOn).toBe('2031-11-19');
  expect((await loanOf(loan.id)).arrivedOn).toBe('2031-11-20');
});
