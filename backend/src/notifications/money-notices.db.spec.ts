import { settle } from '#test/support/background';
import { openedInvestment } from '#test/support/investing';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import {
  creditedWallet,
  decidedWithdrawal,
  requestedWithdrawal,
  submittedDeposit,
  verifiedDeposit,
} from '#test/support/transfers';
import { type Notification, notification } from '@dziva/contracts/notifications';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';

let test: TestApp;
let member: Person;
let finance: Person;

beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  finance = await signInAs(test, 'FINANCE');
});
afterAll(() => test.close());

describe('A member’s money', () => {
  it('has one notice for each movement, with amounts, reasons and references', async () => {
    member = await signInAs(test, 'APPLICANT');
    await verifiedDeposit(test, member, { amount: 1_250, finance });
    const { id } = await submittedDeposit(test, member, { amount: '50.5', paymentMethod: 'BANK_TRANSFER' });
    await admin(`deposits/${id}/reject`, { reason: 'The proof shows another amount' });
    const paid = await requestedWithdrawal(test, member, { amount: 100 });
    await decidedWithdrawal(test, finance, paid.id, { reference: 'MP210127.0802' });
    const rejected = await requestedWithdrawal(test, member, { amount: 20 });
    await decidedWithdrawal(test, finance, rejected.id, { reason: 'The number is not yours!' });
    await creditedWallet(test, finance, member, 10);
    await admin('wallet/debit', { userId: member.id, amount: 10, description: 'Credited twice' });
    await settle(test);

    const received = (await notices(member)).toReversed();
    expect(received.map(({ type, message }) => [type, message])).toEqual([
      [
        'DEPOSIT_SUBMITTED',
        'US$1,250.00 by EcoCash. We check the proof of payment within 24–48 hours; then the money is in your wallet.',
      ],
      ['DEPOSIT_VERIFIED', 'We have checked your deposit of US$1,250.00 by EcoCash.'],
      [
        'DEPOSIT_SUBMITTED',
        'US$50.50 by bank transfer. We check the proof of payment within 24–48 hours; then the money is in your wallet.',
      ],
      [
        'DEPOSIT_REJECTED',
        'Nothing was added to your wallet for US$50.50 by bank transfer. Reason: The proof shows another amount.',
      ],
      [
        'WITHDRAWAL_REQUESTED',
        'US$100.00 is held in your wallet until we pay it out by EcoCash, usually within 24–48 hours.',
      ],
      ['WITHDRAWAL_PAID', 'We paid out US$100.00 by EcoCash. Reference: MP210127.0802.'],
      [
        'WITHDRAWAL_REQUESTED',
        'US$20.00 is held in your wallet until we pay it out by EcoCash, usually within 24–48 hours.',
      ],
      ['WITHDRAWAL_REJECTED', 'US$20.00 is available in your wallet again. Reason: The number is not yours!'],
      ['WALLET_ADJUSTED', 'Our team added US$10.00. Description: Opening credit.'],
      ['WALLET_ADJUSTED', 'Our team took US$10.00. Description: Credited twice.'],
    ]);
    expect(received.find(({ type }) => type === 'DEPOSIT_REJECTED')?.subject).toEqual({
      kind: 'deposit',
      id,
    });
    expect(received.at(-1)?.subject).toEqual({ kind: 'wallet', id: member.id });
    expect(await notices(finance)).toEqual([]);
  });

  it('has notices of an investment from the first day to the last', async () => {
    const investor = await signInAs(test, 'APPLICANT');
    await creditedWallet(test, finance, investor, 500);
    const lasting = await openedInvestment(test, investor);
    const ended = await openedInvestment(test, investor);
    await test.http.post(`/api/investments/${ended.id}/withdraw`).set(investor.bearer).send({}).expect(200);
    await moveClock(test, '2027-03-21T08:00:00.000Z');
    await settle(test);

    const received = (await notices(investor))
      .toReversed()
      .filter(({ subject }) => subject.kind === 'investment');
    const of = (id: string) =>
      received.filter(({ subject }) => subject.id === id).map(({ type, message }) => [type, message]);
    expect(of(ended.id).map(([type]) => type)).toEqual(['INVESTMENT_OPENED', 'INVESTMENT_WITHDRAWN']);
    // 100.00 at 20 % a month.
    expect(of(lasting.id)).toEqual([
      [
        'INVESTMENT_OPENED',
        `US$100.00 in the plan ${lasting.planName}, until 20 July 2027. The first return is due on 20 February 2027. Returns are a target, not a promise.`,
      ],
      ['MONTHLY_RETURN_PAID', 'US$20.00 for month 1 of your investment, due on 20 February 2027.'],
      ['MONTHLY_RETURN_PAID', 'US$20.00 for month 2 of your investment, due on 20 March 2027.'],
    ]);
    await moveClock(test, '2027-07-21T08:00:00.000Z');
    await settle(test);
    const last = (await notices(investor)).slice(0, 2).map(({ type }) => type);
    expect(last.toSorted()).toEqual(['INVESTMENT_MATURED', 'MONTHLY_RETURN_PAID']);
  });
});

describe('A deposit that waits', () => {
  it('is reported to finance after a day, and again after two', async () => {
    const depositor = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
    const { id } = await submittedDeposit(test, depositor, { amount: 75 });
    for (const later of ['2027-07-22T10:00:00.000Z', '2027-07-23T10:00:00.000Z']) {
      await moveClock(test, later);
      await settle(test);
    }
    expect((await notices(finance)).toReversed()).toMatchObject([
      {
        title: 'A deposit is waiting for you',
        message: 'Rudo Ncube sent US$75.00 by EcoCash more than 24 hours ago, and nobody has checked it yet.',
        subject: { kind: 'deposit', id },
      },
      { title: 'A deposit is overdue', message: expect.stringContaining('more than 48 hours ago') },
    ]);
  });
});

const admin = (path: string, body: object) =>
  test.http
    .post(`/api/admin/${path}`)
    .set(finance.bearer)
    .send(body)
    .expect(({ status }) => expect(status).toBeLessThan(300));

async function notices(person: Person): Promise<Notification[]> {
  const { body } = await test.http.get('/api/notifications').set(person.bearer).expect(200);
  return z.array(notification).parse(body);
}
