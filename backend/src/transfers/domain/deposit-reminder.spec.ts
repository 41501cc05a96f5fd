import { given } from '@dziva/event-ledger/testing/given';
import { describe, it } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import { remindOfDeposit } from './deposit-reminder.decisions.ts';
import type { Deposit, ReminderHours } from './deposit.ts';
import type { DepositEvent } from './deposit-events.ts';
import { depositStream } from './deposit-events.ts';

const facts = { userId: 'member', amountCents: cents(25_000), method: 'ECOCASH' } as const;
const submitted: DepositEvent = {
  type: 'DepositSubmitted',
  data: { ...facts, proofId: 'proof', proofSha256: 'a'.repeat(64) },
};
const flagged: DepositEvent = {
  type: 'DepositFlagged',
  data: { userId: 'member', suspicion: 'SAME_PROOF', duplicateOfId: 'other' },
};
const verified: DepositEvent = { type: 'DepositVerified', data: { ...facts, verifiedOn: '2026-11-20' } };
const reminded = (atHours: ReminderHours): DepositEvent => ({
  type: 'DepositReminded',
  data: { ...facts, atHours },
});
const after = (...past: DepositEvent[]) => given<Deposit, DepositEvent>(depositStream, past);

describe('A deposit that waits', () => {
  it('has a reminder after a day, and after two', () => {
    after(submitted)
      .when((deposit) => remindOfDeposit(deposit, 24))
      .then([reminded(24)]);
    after(submitted, reminded(24))
      .when((deposit) => remindOfDeposit(deposit, 48))
      .then([reminded(48)]);
  });

  it('has one reminder at each age', () => {
    after(submitted, reminded(24))
      .when((deposit) => remindOfDeposit(deposit, 24))
      .thenNothing();
    // If the first reminder was missed, it is not sent after the second.
    after(submitted, reminded(48))
      .when((deposit) => remindOfDeposit(deposit, 24))
      .thenNothing();
  });

  it('keeps its duplicate mark', () =>
    after(submitted, flagged, reminded(24))
      .when((deposit) => remindOfDeposit(deposit, 48))
      .then([reminded(48)]));
});

describe('A deposit that is decided or does not exist', () => {
  it('needs no reminder', () => {
    after(submitted, verified)
      .when((deposit) => remindOfDeposit(deposit, 24))
      .thenNothing();
    after()
      .when((deposit) => remindOfDeposit(deposit, 24))
      .thenNothing();
  });
});
