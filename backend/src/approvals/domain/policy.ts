import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { DecidedPolicy } from './approval-policy.ts';

/** The id of the only policy. */
export const POLICY_ID = '5b7c0c52-6f0e-4d0b-9a63-0d4d2f1c7a31';

/**
 * A version of the approval policy. It contains all decisions up to this version, so that earlier versions are not needed to apply
 * it. A part about which nothing was ever decided is missing.
 */
export type PolicyChanged = DomainEvent<
  'PolicyChanged',
  DecidedPolicy & { n: number; askedBy: string; reason?: FreeTextRef }
>;

export interface Policy {
  /** 0: the default. */
  readonly n: number;
  readonly decided: DecidedPolicy;
}

export const policyStream: StreamDefinition<Policy, PolicyChanged> = {
  category: 'policy',
  initialState: { n: 0, decided: { rules: {} } },
  evolve: (_, { data: { n, askedBy: _by, reason: _why, ...decided } }) => ({ n, decided }),
  // The policy concerns no single person.
  subjectOf: () => null,
  postings: { PolicyChanged: null },
};
