/** The second factors of a person. Secrets, keys and codes are stored in rows; the events record only that factors exist. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';

/** The names are stored. */
export type FactorKind = 'TOTP' | 'PASSKEY';

interface Named {
  userId: string;
  factorId: string;
  kind: FactorKind;
}

export type FactorAdded = DomainEvent<'FactorAdded', Named>;
export type FactorRemoved = DomainEvent<'FactorRemoved', Named>;
/** `left`: how many codes still work. */
export type RecoveryCodeUsed = DomainEvent<'RecoveryCodeUsed', { userId: string; left: number }>;
/** The owner of the database removed all factors, for a person who has lost them. */
export type FactorsReset = DomainEvent<'FactorsReset', { userId: string; factors: number }>;

export type FactorsEvent = FactorAdded | FactorRemoved | RecoveryCodeUsed | FactorsReset;

export interface Factors {
  readonly userId: string | null;
  readonly factors: readonly { readonly id: string; readonly kind: FactorKind }[];
}

export const factorsStream: StreamDefinition<Factors, FactorsEvent> = {
  category: 'factors',
  initialState: { userId: null, factors: [] },
  evolve,
  subjectOf: ({ userId }) => userId,
  postings: { FactorAdded: null, FactorRemoved: null, RecoveryCodeUsed: null, FactorsReset: null },
};

function evolve({ factors }: Factors, { type, data }: FactorsEvent): Factors {
  const { userId } = data;
  switch (type) {
    case 'FactorAdded':
      return { userId, factors: [...factors, { id: data.factorId, kind: data.kind }] };
    case 'FactorRemoved':
      return { userId, factors: factors.filter(({ id }) => id !== data.factorId) };
    case 'RecoveryCodeUsed':
      return { userId, factors };
    case 'FactorsReset':
      return { userId, factors: [] };
  }
}
