import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { describe, expect, it } from '@jest/globals';
import { addFactor, removeFactor, resetFactors, useRecoveryCode } from './factors.decisions.ts';
import { factorsStream, type FactorsEvent } from './factors.ts';
import type { FactorKind } from '@dziva/vocabulary/identity';

const after = (...events: FactorsEvent[]) => evolveAll(factorsStream, events);
const named = (factorId: string, kind: FactorKind) => ({ userId: 'rudo', factorId, kind });
const added = (factorId: string, kind: FactorKind): FactorsEvent => ({
  type: 'FactorAdded',
  data: named(factorId, kind),
});
const removed = (factorId: string, kind: FactorKind): FactorsEvent => ({
  type: 'FactorRemoved',
  data: named(factorId, kind),
});

describe('Adding a second factor', () => {
  it('keeps the others', () =>
    expect(addFactor(after(added('app', 'TOTP')), named('phone', 'PASSKEY'))).toEqual([
      added('phone', 'PASSKEY'),
    ]));

  it('replaces the earlier authenticator app with a new one', () =>
    expect(addFactor(after(added('old', 'TOTP'), added('phone', 'PASSKEY')), named('new', 'TOTP'))).toEqual([
      removed('old', 'TOTP'),
      added('new', 'TOTP'),
    ]));

  it('is refused after ten passkeys', () => {
    const ten = after(...Array.from({ length: 10 }, (_, i) => added(String(i), 'PASSKEY')));
    expect(() => addFactor(ten, named('11', 'PASSKEY'))).toThrow('Remove one first');
  });
});

describe('Removing a second factor', () => {
  it('works once, for an existing factor', () => {
    const there = [added('app', 'TOTP')];
    expect(removeFactor(after(...there), 'app')).toEqual([removed('app', 'TOTP')]);
    expect(() => removeFactor(after(...there, removed('app', 'TOTP')), 'app')).toThrow('could not be found');
    expect(() => removeFactor(after(), 'app')).toThrow('could not be found');
  });
});

describe('A recovery code', () => {
  it('does not change the factors when it is used', () => {
    const used = useRecoveryCode('rudo', 9);
    expect(used).toEqual([{ type: 'RecoveryCodeUsed', data: { userId: 'rudo', left: 9 } }]);
    expect(after(added('app', 'TOTP'), ...used).factors).toHaveLength(1);
  });
});

describe('A reset', () => {
  it('removes all factors, if there are any', () => {
    const both = after(added('app', 'TOTP'), added('phone', 'PASSKEY'));
    const reset = resetFactors(both);
    expect(reset).toEqual([{ type: 'FactorsReset', data: { userId: 'rudo', factors: 2 } }]);
    expect(after(added('app', 'TOTP'), ...reset).factors).toEqual([]);
    expect(() => resetFactors(after())).toThrow('nothing to reset');
  });
});
