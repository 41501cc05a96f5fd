/** The second factors of a person. Secrets, keys and codes are stored in rows; the events record only that factors exist. */
import { eventsOf } from '#platform/event-words/business-event';
import { notice, type Subject } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FactorKind } from '@dziva/vocabulary/identity';

interface Named {
  userId: string;
  factorId: string;
  kind: FactorKind;
}

export interface Factors {
  readonly userId: string | null;
  readonly factors: readonly { readonly id: string; readonly kind: FactorKind }[];
}

const factorsEvent = eventsOf<Factors>();
const CALL_US = 'If it was not you, call us at once.';
const WHAT = { TOTP: 'An authenticator app', PASSKEY: 'A passkey' } satisfies Readonly<
  Record<FactorKind, string>
>;

export type FactorAdded = DomainEvent<'FactorAdded', Named>;

const factorAdded = factorsEvent<FactorAdded>('FactorAdded', {
  evolve: ({ factors }, { data: { userId, factorId: id, kind } }) => ({
    userId,
    factors: [...factors, { id, kind }],
  }),
  postings: null,
  notice: notice({
    audience: 'receipt',
    subject: account,
    facts: ({ data: { kind } }) => ({ kind }),
    words: ({ kind }) => ({
      title: `${WHAT[kind]} was added to your account`,
      message: `From now on we ask for your second factor when you sign in. ${CALL_US}`,
    }),
  }),
  activity: null,
});

export type FactorRemoved = DomainEvent<'FactorRemoved', Named>;

const factorRemoved = factorsEvent<FactorRemoved>('FactorRemoved', {
  evolve: ({ factors }, { data: { userId, factorId } }) => ({
    userId,
    factors: factors.filter(({ id }) => id !== factorId),
  }),
  postings: null,
  notice: notice({
    audience: 'receipt',
    subject: account,
    facts: ({ data: { kind } }) => ({ kind }),
    words: ({ kind }) => ({
      title: `${WHAT[kind]} was removed from your account`,
      message: `It does not open your account any more. ${CALL_US}`,
    }),
  }),
  activity: null,
});

/** `left`: how many codes still work. */
export type RecoveryCodeUsed = DomainEvent<'RecoveryCodeUsed', { userId: string; left: number }>;

const recoveryCodeUsed = factorsEvent<RecoveryCodeUsed>('RecoveryCodeUsed', {
  evolve: ({ factors }, { data: { userId } }) => ({ userId, factors }),
  postings: null,
  notice: notice({
    audience: 'receipt',
    subject: account,
    facts: ({ data: { left } }) => ({ left }),
    words: ({ left }) => ({
      title: 'A recovery code was used',
      message: `One of your recovery codes stood in for your second factor; ${left} are left. ${CALL_US}`,
    }),
  }),
  activity: null,
});

/** The owner of the database removed all factors, for a person who has lost them. */
export type FactorsReset = DomainEvent<'FactorsReset', { userId: string; factors: number }>;

const factorsReset = factorsEvent<FactorsReset>('FactorsReset', {
  evolve: (_, { data: { userId } }) => ({ userId, factors: [] }),
  postings: null,
  notice: notice({
    audience: ({ data }) => ({ roles: ['ADMIN'], except: [], also: data.userId }),
    subject: account,
    facts: () => ({}),
    words: (_, { memberName }) => ({
      title: 'Second factors were reset',
      message: `All second factors of ${memberName} were removed by who runs the database. New ones are set up at the next sign-in. If nobody asked for it, call us at once.`,
    }),
  }),
  activity: null,
});

export const factorsStream = streamOf({
  category: 'factors',
  initialState: { userId: null, factors: [] },
  subjectOf: ({ userId }: Factors) => userId,
  kinds: [factorAdded, factorRemoved, recoveryCodeUsed, factorsReset],
});
export type FactorsEvent = EventOf<typeof factorsStream>;

function account({ data }: { readonly data: { readonly userId: string } }): Subject {
  return { kind: 'account', id: data.userId };
}
