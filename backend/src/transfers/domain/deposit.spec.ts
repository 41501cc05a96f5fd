import { given } from '@dziva/event-ledger/testing/given';
import { accounts } from '#platform/books/chart-of-accounts';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import type { Deposit } from './deposit.ts';
import type { DepositEvent, DepositTakenBack, DepositSubmitted } from './deposit-events.ts';
import { depositStream } from './deposit-events.ts';
import {
  keepLine,
  rejectDeposit,
  takeBackDeposit,
  submitDeposit,
  verifyDeposit,
} from './deposit.decisions.ts';

const OWNER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const EARLIER = '44444444-4444-4444-8444-444444444444';
const DEPOSIT = '55555555-5555-4555-8555-555555555555';
const TODAY = '2026-11-20';
const REASON = { sha256: 'ab' };
const EVIDENCE = { importId: '66666666-6666-4666-8666-666666666666', line: 7 };

const facts: DepositSubmitted['data'] = {
  userId: OWNER,
  amountCents: cents(25_000),
  method: 'ECOCASH',
  proofId: '77777777-7777-4777-8777-777777777777',
  proofSha256: 'cd',
};
const money = { userId: OWNER, amountCents: cents(25_000), method: 'ECOCASH' } as const;
const submitted: DepositEvent = { type: 'DepositSubmitted', data: facts };
const flagged: DepositEvent = {
  type: 'DepositFlagged',
  data: { userId: OWNER, suspicion: 'SAME_REFERENCE', duplicateOfId: EARLIER },
};
const verified: DepositEvent = { type: 'DepositVerified', data: { ...money, verifiedOn: TODAY } };
const arrivedLess: DepositEvent = {
  type: 'DepositVerified',
  data: {
    ...money,
    amountCents: cents(24_000),
    claimedCents: cents(25_000),
    verifiedOn: TODAY,
    arrivedOn: '2026-11-17',
    line: EVIDENCE,
  },
};
const rejected: DepositEvent = { type: 'DepositRejected', data: { ...money, reason: REASON } };

const reversed: DepositTakenBack = {
  type: 'DepositTakenBack',
  data: { ...money, reversedOn: TODAY, reason: REASON, walletCents: cents(10_000), owedCents: cents(15_000) },
};

const past = (...events: DepositEvent[]) => events;
const verify = (deposit: Deposit) => verifyDeposit(deposit, { actorId: FINANCE, today: TODAY, byJob: false });
const reject = (deposit: Deposit) => rejectDeposit(deposit, FINANCE, REASON);

const reverse =
  ({ actorId = FINANCE, on = TODAY, today = TODAY } = {}) =>
  (deposit: Deposit) =>
    takeBackDeposit(deposit, {
      actorId,
      today,
      on,
      reason: REASON,
      walletCents: cents(10_000),
      owedCents: cents(15_000),
    });

describe('A new deposit', () => {
  it('is submitted', () =>
    given(depositStream, [])
      .when((deposit) => submitDeposit(deposit, facts, null))
      .then([submitted]));

  it('is marked at once if it resembles an earlier one', () =>
    given(depositStream, [])
      .when((deposit) =>
        submitDeposit(deposit, facts, { suspicion: 'SAME_REFERENCE', duplicateOfId: EARLIER }),
      )
      .then([submitted, flagged]));

  it('is submitted once', () =>
    given(depositStream, past(submitted))
      .when((deposit) => submitDeposit(deposit, facts, null))
      .thenRefused('ALREADY_SUBMITTED'));
});

describe('A pending deposit', () => {
  it('is verified by finance', () => given(depositStream, past(submitted)).when(verify).then([verified]));

  it('is verified by a statement line', () =>
    given(depositStream, past(submitted))
      .when((deposit) =>
        verifyDeposit(deposit, { actorId: FINANCE, today: TODAY, byJob: true, evidence: EVIDENCE }),
      )
      .then([{ type: 'DepositVerified', data: { ...money, verifiedOn: TODAY, line: EVIDENCE } }]));

  it('has the day of its line and is credited with the line’s amount, even if the member entered another one', () =>
    given(depositStream, past(submitted))
      .when((deposit) =>
        verifyDeposit(deposit, {
          actorId: FINANCE,
          today: TODAY,
          byJob: false,
          evidence: EVIDENCE,
          arrival: { amountCents: cents(24_000), paidOn: '2026-11-17' },
        }),
      )
      .then([arrivedLess]));

  it('is never dated after its verification, whatever the line says', () => {
    const by = (paidOn: '2026-11-21' | null) => (deposit: Deposit) =>
      verifyDeposit(deposit, {
        actorId: FINANCE,
        today: TODAY,
        byJob: true,
        evidence: EVIDENCE,
        arrival: { amountCents: money.amountCents, paidOn },
      });
    const data = { ...money, verifiedOn: TODAY, line: EVIDENCE };
    given(depositStream, past(submitted))
      .when(by('2026-11-21'))
      .then([{ type: 'DepositVerified', data: { ...data, arrivedOn: TODAY } }]);
    given(depositStream, past(submitted))
      .when(by(null))
      .then([{ type: 'DepositVerified', data }]);
  });

  it('is never verified by a job if the amount differs', () =>
    given(depositStream, past(submitted))
      .when((deposit) =>
        verifyDeposit(deposit, {
          actorId: FINANCE,
          today: TODAY,
          byJob: true,
          evidence: EVIDENCE,
          arrival: { amountCents: cents(24_999), paidOn: TODAY },
        }),
      )
      .thenRefused('AMOUNT_DIFFERS'));

  it('is rejected with a reason', () => given(depositStream, past(submitted)).when(reject).then([rejected]));

  it('cannot be decided by its owner', () => {
    given(depositStream, past(submitted))
      .when((deposit) => verifyDeposit(deposit, { actorId: OWNER, today: TODAY, byJob: false }))
      .thenRefused('SELF_DECISION');
    given(depositStream, past(submitted))
      .when((deposit) => rejectDeposit(deposit, OWNER, REASON))
      .thenRefused('SELF_DECISION');
  });
});

describe('A deposit that looks like an earlier one', () => {
  it('can be verified by a person', () =>
    given(depositStream, past(submitted, flagged)).when(verify).then([verified]));

  it('is never verified by a statement line alone', () =>
    given(depositStream, past(submitted, flagged))
      .when((deposit) =>
        verifyDeposit(deposit, { actorId: FINANCE, today: TODAY, byJob: true, evidence: EVIDENCE }),
      )
      .thenRefused('DEPOSIT_FLAGGED'));
});

describe('A decided deposit', () => {
  it.each([
    ['verified', verified],
    ['rejected', rejected],
  ])('that is %s cannot be decided again', (_what, decision) => {
    given(depositStream, past(submitted, decision)).when(verify).thenRefused('DEPOSIT_DECIDED');
    given(depositStream, past(submitted, decision)).when(reject).thenRefused('DEPOSIT_DECIDED');
  });

  it('that does not exist cannot be decided', () => {
    given(depositStream, []).when(verify).thenRefused('NOT_FOUND');
    given(depositStream, []).when(reject).thenRefused('NOT_FOUND');
  });
});

describe('A verified deposit', () => {
  it('is reversed once, by somebody else', () => {
    given(depositStream, past(submitted, verified)).when(reverse()).then([reversed]);
    given(depositStream, past(submitted, verified))
      .when(reverse({ actorId: OWNER }))
      .thenRefused('SELF_DECISION');
    const twice = given(depositStream, past(submitted, verified, reversed));
    twice.when(reverse()).thenRefused('DEPOSIT_REVERSED');
    twice.when(verify).thenRefused('DEPOSIT_DECIDED');
    twice.when(reject).thenRefused('DEPOSIT_DECIDED');
  });

  it('is reversed on a day from its value date to today', () => {
    const arrivedEarlier = given(depositStream, past(submitted, arrivedLess));
    arrivedEarlier.when(reverse({ on: '2026-11-16' })).thenRefused('DAY_TOO_EARLY');
    arrivedEarlier.when(reverse({ on: '2026-11-21' })).thenRefused('DAY_IN_FUTURE');
    arrivedEarlier.when(reverse({ on: '2026-11-17' })).then([
      {
        ...reversed,
        data: { ...reversed.data, amountCents: cents(24_000), reversedOn: '2026-11-17' },
      },
    ]);
  });

  it('can be reversed only if it was verified', () => {
    given(depositStream, []).when(reverse()).thenRefused('NOT_FOUND');
    given(depositStream, past(submitted)).when(reverse()).thenRefused('DEPOSIT_NOT_VERIFIED');
    given(depositStream, past(submitted, rejected)).when(reverse()).thenRefused('DEPOSIT_NOT_VERIFIED');
  });

  it('no longer waits for a line after it is reversed', () =>
    given(depositStream, past(submitted, verified, reversed))
      .when((deposit) => keepLine(deposit, EVIDENCE))
      .thenNothing());
});

describe('The postings', () => {
  it('return to the account of the method what the wallet holds and what the member owes from now on', () => {
    expect(depositStream.postings.DepositTakenBack?.(reversed, DEPOSIT)).toEqual({
      valueOn: TODAY,
      description: 'Deposit by EcoCash taken back: US$150.00 of it is owed',
      legs: [
        { address: accounts.wallet(OWNER), amountCents: 10_000 },
        { address: accounts.memberReceivable(OWNER), amountCents: 15_000 },
        { address: accounts.cash('ECOCASH'), amountCents: -25_000 },
      ],
    });
  });

  it('credit the member with the amount that arrived', () => {
    const rule = depositStream.postings.DepositVerified;
    expect(verified.type === 'DepositVerified' && rule?.(verified, DEPOSIT)).toEqual({
      valueOn: TODAY,
      description: 'Deposit by EcoCash',
      legs: [
        { address: accounts.cash('ECOCASH'), amountCents: 25_000 },
        { address: accounts.wallet(OWNER), amountCents: -25_000 },
      ],
    });
  });

  it('have the amount of the line, on its day', () => {
    const rule = depositStream.postings.DepositVerified;
    expect(arrivedLess.type === 'DepositVerified' && rule?.(arrivedLess, DEPOSIT)).toMatchObject({
      valueOn: '2026-11-17',
      legs: [{ amountCents: 24_000 }, { amountCents: -24_000 }],
    });
  });
});
