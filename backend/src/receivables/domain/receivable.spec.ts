import { given } from '@dziva/event-ledger/testing/given';
import { accounts } from '#platform/books/chart-of-accounts';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { divideTaken, openReceivable, payReceivable, requireNothingOwed } from './receivable.decisions.ts';
import {
  type Receivable,
  type ReceivableEvent,
  type ReceivableOpened,
  type ReceivablePaid,
  receivableStream,
} from './receivable.ts';

const OWNER = '22222222-2222-4222-8222-222222222222';
const TODAY = '2026-11-20';
const because = { category: 'deposit', id: '33333333-3333-4333-8333-333333333333' };
const opened = (amount: number): ReceivableOpened => ({
  type: 'ReceivableOpened',
  data: { userId: OWNER, amountCents: cents(amount), because },
});
const paid = (amount: number): ReceivablePaid => ({
  type: 'ReceivablePaid',
  data: { userId: OWNER, amountCents: cents(amount), paidOn: TODAY },
});
const after = (...past: ReceivableEvent[]) => given<Receivable, ReceivableEvent>(receivableStream, past);
const pay = (amount: number) => (receivable: Receivable) =>
  payReceivable(receivable, { userId: OWNER, creditedCents: cents(amount), today: TODAY });
const payOut = (receivable: Receivable) => {
  requireNothingOwed(receivable, (owed) => `You owe ${owed}.`);
  return [];
};

describe('Money that is taken back', () => {
  it.each([
    [100, 250, 100, 0],
    [250, 250, 250, 0],
    [250, 100, 100, 150],
    [250, 0, 0, 250],
  ])('is divided: %i from a wallet that holds %i', (amount, held, walletCents, owedCents) =>
    expect(divideTaken(cents(amount), cents(held))).toEqual({ walletCents, owedCents }),
  );
});

describe('What a member owes', () => {
  it('grows when money is taken back', () =>
    after(opened(100))
      .when((state) => openReceivable(state, opened(50).data))
      .then([opened(50)]));

  it('is paid by money that reaches the wallet, up to what is owed', () => {
    after(opened(100))
      .when(pay(40))
      .then([paid(40)]);
    after(opened(100), paid(40))
      .when(pay(100))
      .then([paid(60)]);
    after(opened(100), opened(50))
      .when(pay(1_000))
      .then([paid(150)]);
  });

  it('is nothing at first, and again after it was paid', () => {
    after().when(pay(100)).thenNothing();
    after(opened(100), paid(100)).when(pay(100)).thenNothing();
  });

  it('keeps money in the wallet until it is paid', () => {
    after(opened(100)).when(payOut).thenRefused('RECEIVABLE_OPEN');
    after(opened(100), paid(99)).when(payOut).thenRefused('RECEIVABLE_OPEN');
    after(opened(100), paid(100)).when(payOut).thenNothing();
    after().when(payOut).thenNothing();
  });
});

it('The postings move what is paid from the wallet to the account of what is owed', () => {
  const { ReceivablePaid, ReceivableOpened } = receivableStream.postings;
  expect(ReceivablePaid?.(paid(70), OWNER)?.legs).toEqual([
    { address: accounts.wallet(OWNER), amountCents: 70 },
    { address: accounts.memberReceivable(OWNER), amountCents: -70 },
  ]);
  // The event that took the money back has posted this.
  expect(ReceivableOpened).toBeNull();
});
