import { given } from '@dziva/event-ledger/testing/given';
import { accounts } from '#platform/books/chart-of-accounts';
import type { JournalEntry } from '@dziva/event-ledger/ledger/journal';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import {
  payWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
  returnWithdrawal,
  takeBackReturn,
} from './withdrawal.decisions.ts';
import type { Withdrawal } from './withdrawal.ts';
import type {
  WithdrawalEvent,
  WithdrawalPaid,
  WithdrawalRejected,
  WithdrawalRequested,
  WithdrawalReturned,
  WithdrawalReturnTakenBack,
} from './withdrawal-events.ts';
import { withdrawalStream } from './withdrawal-events.ts';

const OWNER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const WITHDRAWAL = '55555555-5555-4555-8555-555555555555';
const TODAY = '2026-11-20';
const TEXT = { sha256: 'ab' };

const money = { userId: OWNER, amountCents: cents(10_000), method: 'BANK_TRANSFER' } as const;
const requested: WithdrawalRequested = {
  type: 'WithdrawalRequested',
  data: { ...money, requestedOn: TODAY },
};
const toDestination = (usableFrom?: string): WithdrawalRequested => ({
  ...requested,
  data: {
    ...requested.data,
    destinationId: WITHDRAWAL,
    ...(usableFrom === undefined ? {} : { destinationUsableFrom: usableFrom }),
  },
});
const paid: WithdrawalPaid = { type: 'WithdrawalPaid', data: { ...money, paidOn: TODAY, reference: TEXT } };
const rejected: WithdrawalRejected = {
  type: 'WithdrawalRejected',
  data: { ...money, rejectedOn: TODAY, reason: TEXT },
};
const returned: WithdrawalReturned = {
  type: 'WithdrawalReturned',
  data: { ...money, returnedOn: TODAY, reason: TEXT },
};
const undone: WithdrawalReturnTakenBack = {
  type: 'WithdrawalReturnTakenBack',
  data: {
    ...money,
    walletCents: cents(9_000),
    owedCents: cents(1_000),
    paidOn: TODAY,
    returnedOn: TODAY,
    reason: TEXT,
  },
};
const past = (...events: WithdrawalEvent[]) => events;

const request = (withdrawal: Withdrawal) => requestWithdrawal(withdrawal, requested.data);
const payAs =
  (actorId: string, { now = '2026-11-20T08:00:00.000Z', mustBeRegistered = false } = {}) =>
  (withdrawal: Withdrawal) =>
    payWithdrawal(withdrawal, { actorId, now, today: TODAY, mustBeRegistered, reference: TEXT });
const rejectAs = (actorId: string) => (withdrawal: Withdrawal) =>
  rejectWithdrawal(withdrawal, { actorId, today: TODAY, reason: TEXT });

const returnAs =
  (actorId: string, on = TODAY) =>
  (withdrawal: Withdrawal) =>
    returnWithdrawal(withdrawal, { actorId, today: '2026-11-22', on, reason: TEXT });

describe('A withdrawal', () => {
  it('is requested once', () => {
    given(withdrawalStream, past()).when(request).then([requested]);
    given(withdrawalStream, past(requested)).when(request).thenRefused('ALREADY_REQUESTED');
  });

  it('is paid or rejected by somebody else', () => {
    given(withdrawalStream, past(requested)).when(payAs(FINANCE)).then([paid]);
    given(withdrawalStream, past(requested)).when(rejectAs(FINANCE)).then([rejected]);
    given(withdrawalStream, past(requested)).when(payAs(OWNER)).thenRefused('SELF_DECISION');
    given(withdrawalStream, past(requested)).when(rejectAs(OWNER)).thenRefused('SELF_DECISION');
  });

  it('is paid only to a registered destination, unless other places are allowed', () => {
    const only = payAs(FINANCE, { mustBeRegistered: true });
    given(withdrawalStream, past(requested)).when(only).thenRefused('DESTINATION_NOT_REGISTERED');
    given(withdrawalStream, past(toDestination())).when(only).then([paid]);
  });

  it('is not paid to a destination on hold', () => {
    const usableFrom = '2026-11-20T08:00:00.000Z';
    const held = given(withdrawalStream, past(toDestination(usableFrom)));
    held.when(payAs(FINANCE, { now: '2026-11-20T07:59:59.999Z' })).thenRefused('DESTINATION_ON_HOLD');
    held.when(payAs(FINANCE, { now: usableFrom })).then([paid]);
    held.when(rejectAs(FINANCE)).then([rejected]);
  });

  it.each([
    ['paid', paid],
    ['rejected', rejected],
  ])('that is %s cannot be decided again', (_what, decision) => {
    given(withdrawalStream, past(requested, decision)).when(payAs(FINANCE)).thenRefused('WITHDRAWAL_DECIDED');
    given(withdrawalStream, past(requested, decision))
      .when(rejectAs(FINANCE))
      .thenRefused('WITHDRAWAL_DECIDED');
  });

  it('that is paid is returned once, by somebody else', () => {
    given(withdrawalStream, past(requested, paid)).when(returnAs(FINANCE)).then([returned]);
    given(withdrawalStream, past(requested, paid)).when(returnAs(OWNER)).thenRefused('SELF_DECISION');
    const twice = given(withdrawalStream, past(requested, paid, returned));
    twice.when(returnAs(FINANCE)).thenRefused('WITHDRAWAL_RETURNED');
    twice.when(payAs(FINANCE)).thenRefused('WITHDRAWAL_DECIDED');
    twice.when(rejectAs(FINANCE)).thenRefused('WITHDRAWAL_DECIDED');
  });

  it('whose return was a mistake is paid as before, and can be returned again', () => {
    const undo = (actorId: string) => (withdrawal: Withdrawal) =>
      takeBackReturn(withdrawal, {
        actorId,
        reason: TEXT,
        walletCents: cents(9_000),
        owedCents: cents(1_000),
      });
    given(withdrawalStream, past(requested, paid, returned))
      .when(undo(FINANCE))
      .then([undone]);
    given(withdrawalStream, past(requested, paid, returned))
      .when(undo(OWNER))
      .thenRefused('SELF_DECISION');
    given(withdrawalStream, past(requested, paid)).when(undo(FINANCE)).thenRefused('WITHDRAWAL_NOT_RETURNED');
    const again = given(withdrawalStream, past(requested, paid, returned, undone));
    again.when(undo(FINANCE)).thenRefused('WITHDRAWAL_NOT_RETURNED');
    again.when(returnAs(FINANCE)).then([returned]);
  });

  it('can be returned only if it was paid', () => {
    given(withdrawalStream, past()).when(returnAs(FINANCE)).thenRefused('NOT_FOUND');
    given(withdrawalStream, past(requested)).when(returnAs(FINANCE)).thenRefused('WITHDRAWAL_NOT_PAID');
    given(withdrawalStream, past(requested, rejected))
      .when(returnAs(FINANCE))
      .thenRefused('WITHDRAWAL_NOT_PAID');
  });

  it('is returned on a day from its payout to today', () => {
    const sent = given(withdrawalStream, past(requested, paid));
    sent.when(returnAs(FINANCE, '2026-11-19')).thenRefused('DAY_TOO_EARLY');
    sent.when(returnAs(FINANCE, '2026-11-23')).thenRefused('DAY_IN_FUTURE');
    sent
      .when(returnAs(FINANCE, '2026-11-22'))
      .then([{ ...returned, data: { ...returned.data, returnedOn: '2026-11-22' } }]);
  });

  it('that does not exist cannot be decided', () => {
    given(withdrawalStream, past()).when(payAs(FINANCE)).thenRefused('NOT_FOUND');
    given(withdrawalStream, past()).when(rejectAs(FINANCE)).thenRefused('NOT_FOUND');
  });
});

describe('The postings', () => {
  const legs = (entry: JournalEntry | null | undefined) =>
    entry?.legs.map(({ address, amountCents }) => [address, amountCents]);
  const wallet = accounts.wallet(OWNER);
  const held = accounts.withdrawalsInTransit(OWNER);

  it('hold the requested amount, and then pay it out or give it back', () => {
    const { WithdrawalRequested, WithdrawalPaid, WithdrawalRejected, WithdrawalReturned } =
      withdrawalStream.postings;
    const { WithdrawalReturnTakenBack } = withdrawalStream.postings;
    expect(legs(WithdrawalRequested?.(requested, WITHDRAWAL))).toEqual([
      [wallet, 10_000],
      [held, -10_000],
    ]);
    expect(legs(WithdrawalPaid?.(paid, WITHDRAWAL))).toEqual([
      [held, 10_000],
      [accounts.cash('BANK_TRANSFER'), -10_000],
    ]);
    expect(legs(WithdrawalRejected?.(rejected, WITHDRAWAL))).toEqual([
      [held, 10_000],
      [wallet, -10_000],
    ]);
    expect(legs(WithdrawalReturned?.(returned, WITHDRAWAL))).toEqual([
      [accounts.cash('BANK_TRANSFER'), 10_000],
      [wallet, -10_000],
    ]);
    expect(legs(WithdrawalReturnTakenBack?.(undone, WITHDRAWAL))).toEqual([
      [wallet, 9_000],
      [accounts.memberReceivable(OWNER), 1_000],
      [accounts.cash('BANK_TRANSFER'), -10_000],
    ]);
  });
});
