import { notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { FactorAdded, FactorRemoved, Factors, FactorsEvent } from './factors.ts';
import type { FactorKind } from '@dziva/vocabulary/identity';

/** The limit for one person, which is enough for their phones and computers. */
const PASSKEYS_MAX = 10;

export interface NewFactor {
  readonly userId: string;
  readonly factorId: string;
  readonly kind: FactorKind;
}

/** Adds a factor. There can be only one authenticator app: a new one replaces the earlier one. */
export function addFactor({ factors }: Factors, added: NewFactor): FactorsEvent[] {
  const same = factors.filter(({ kind }) => kind === added.kind);
  if (added.kind === 'PASSKEY' && same.length >= PASSKEYS_MAX)
    throw stateConflict('TOO_MANY_PASSKEYS', `There are ${PASSKEYS_MAX} passkeys already. Remove one first.`);
  const replaced = added.kind === 'TOTP' ? same : [];
  return [
    ...replaced.map(({ id, kind }): FactorRemoved => ({
      type: 'FactorRemoved',
      data: { userId: added.userId, factorId: id, kind },
    })),
    { type: 'FactorAdded', data: { ...added } } satisfies FactorAdded,
  ];
}

/** Removes one of the person's factors. */
export function removeFactor({ userId, factors }: Factors, factorId: string): FactorsEvent[] {
  const factor = factors.find(({ id }) => id === factorId);
  if (userId === null || factor === undefined) throw notFound('second factor');
  return [{ type: 'FactorRemoved', data: { userId, factorId, kind: factor.kind } }];
}

/** Records that a recovery code was used. `left` of them still work. */
export function useRecoveryCode(userId: string, left: number): FactorsEvent[] {
  return [{ type: 'RecoveryCodeUsed', data: { userId, left } }];
}

/** Removes all factors, so that the person can set up new ones. */
export function resetFactors({ userId, factors }: Factors): FactorsEvent[] {
  if (userId === null || factors.length === 0)
    throw stateConflict('NO_FACTORS', 'This account has no second factor: there is nothing to reset.');
  return [{ type: 'FactorsReset', data: { userId, factors: factors.length } }];
}
