import { given } from '@dziva/event-ledger/testing/given';
import { accounts } from '#platform/books/chart-of-accounts';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { creditWallet, debitWallet } from './adjustment.decisions.ts';
import { type Adjustment, type AdjustmentEvent, adjustmentStream } from './adjustment.ts';

const OWNER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const ADJUSTMENT = '55555555-5555-4555-8555-555555555555';
const TODAY = '2026-11-20';

const facts = { userId: OWNER, amountCents: cents(2_500), description: { sha256: 'ab' } };
const credited: AdjustmentEvent = { type: 'WalletCredited', data: { ...facts, creditedOn: TODAY } };
const debited: AdjustmentEvent = { type: 'WalletDebited', data: { ...facts, debitedOn: TODAY } };
const past = (...events: AdjustmentEvent[]) => events;
const by = (actorId: string) => ({ ...facts, actorId, today: TODAY });

describe('A wallet', () => {
  it('is credited and debited by staff', () => {
    given(adjustmentStream, past())
      .when((a: Adjustment) => creditWallet(a, by(FINANCE)))
      .then([credited]);
    given(adjustmentStream, past())
      .when((a: Adjustment) => debitWallet(a, by(FINANCE)))
      .then([debited]);
  });

  it('cannot be adjusted by its owner', () => {
    given(adjustmentStream, past())
      .when((a: Adjustment) => creditWallet(a, by(OWNER)))
      .thenRefused('SELF_DECISION');
    given(adjustmentStream, past())
      .when((a: Adjustment) => debitWallet(a, by(OWNER)))
      .thenRefused('SELF_DECISION');
  });

  it('is changed once by one adjustment', () =>
    given(adjustmentStream, past(credited))
      .when((a: Adjustment) => debitWallet(a, by(FINANCE)))
      .thenRefused('ALREADY_ADJUSTED'));
});

describe('The postings', () => {
  it('keep what staff credited and debited in equity', () => {
    const { WalletCredited, WalletDebited } = adjustmentStream.postings;
    const equity = accounts.staffAdjustments();
    const wallet = accounts.wallet(OWNER);
    expect(credited.type === 'WalletCredited' && WalletCredited?.(credited, ADJUSTMENT)?.legs).toEqual([
      { address: equity, amountCents: 2_500 },
      { address: wallet, amountCents: -2_500 },
    ]);
    expect(debited.type === 'WalletDebited' && WalletDebited?.(debited, ADJUSTMENT)?.legs).toEqual([
      { address: wallet, amountCents: 2_500 },
      { address: equity, amountCents: -2_500 },
    ]);
  });
});
