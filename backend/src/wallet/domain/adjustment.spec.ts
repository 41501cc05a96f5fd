import { accounts } from '#platform/books/chart-of-accounts';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import type { LineDirection } from '@dziva/vocabulary/reconciliation';
import { ADJUSTMENT_PURPOSES } from '@dziva/vocabulary/wallet';
import { describe, expect, it } from '@jest/globals';
import { adjustWallet } from './adjustment.decisions.ts';
import { type Adjustment, type AdjustmentEvent, adjustmentStream } from './adjustment.ts';

const OWNER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const ADJUSTMENT = '55555555-5555-4555-8555-555555555555';
const TODAY = '2026-11-20';

const facts = {
  for: 'GOODWILL',
  userId: OWNER,
  amountCents: cents(2_500),
  description: { sha256: 'ab' },
} as const;
const adjusted = (direction: LineDirection): AdjustmentEvent => ({
  type: 'WalletAdjusted',
  data: { ...facts, direction, adjustedOn: TODAY },
});
const past = (...events: AdjustmentEvent[]) => events;
const by = (actorId: string, direction: LineDirection = 'CREDIT') => ({
  ...facts,
  direction,
  actorId,
  today: TODAY,
});

describe('A wallet', () => {
  it('is credited and debited by staff', () => {
    given(adjustmentStream, past())
      .when((a: Adjustment) => adjustWallet(a, by(FINANCE)))
      .then([adjusted('CREDIT')]);
    given(adjustmentStream, past())
      .when((a: Adjustment) => adjustWallet(a, by(FINANCE, 'DEBIT')))
      .then([adjusted('DEBIT')]);
  });

  it('cannot be adjusted by its owner', () => {
    given(adjustmentStream, past())
      .when((a: Adjustment) => adjustWallet(a, by(OWNER)))
      .thenRefused('SELF_DECISION');
    given(adjustmentStream, past())
      .when((a: Adjustment) => adjustWallet(a, by(OWNER, 'DEBIT')))
      .thenRefused('SELF_DECISION');
  });

  it('is changed once by one adjustment', () =>
    given(adjustmentStream, past(adjusted('CREDIT')))
      .when((a: Adjustment) => adjustWallet(a, by(FINANCE, 'DEBIT')))
      .thenRefused('ALREADY_ADJUSTED'));
});

describe('The postings', () => {
  const legsOf = (event: AdjustmentEvent) =>
    event.type === 'WalletAdjusted'
      ? adjustmentStream.postings.WalletAdjusted?.(event, ADJUSTMENT)?.legs
      : undefined;
  const wallet = accounts.wallet(OWNER);

  it('of a credit and of a debit mirror each other', () => {
    const goodwill = 'expenses:goodwill';
    expect(legsOf(adjusted('CREDIT'))).toEqual([
      { address: goodwill, amountCents: 2_500 },
      { address: wallet, amountCents: -2_500 },
    ]);
    expect(legsOf(adjusted('DEBIT'))).toEqual([
      { address: wallet, amountCents: 2_500 },
      { address: goodwill, amountCents: -2_500 },
    ]);
  });

  it('have an account for each purpose', () =>
    expect(ADJUSTMENT_PURPOSES.map((purpose) => accounts.adjustments(purpose))).toEqual([
      'expenses:goodwill',
      'equity:corrections',
      'income:cash-found',
    ]));
});
