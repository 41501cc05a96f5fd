import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { ApprovalRule } from './approval-policy.ts';
import type { PolicyKind } from './approval-policy.ts';

/** There is one policy. */
export const POLICY_ID = '5b7c0c52-6f0e-4d0b-9a63-0d4d2f1c7a31';

/** All that administrators have ever decided, by kind. The other kinds have the default. */
export type DecidedRules = Readonly<Partial<Record<PolicyKind, ApprovalRule>>>;

/** A version of the approval policy. `rules` are all that differ from the default since then, so that each version stands alone. */
export type PolicyChanged = DomainEvent<
  'PolicyChanged',
  { n: number; rules: DecidedRules; askedBy: string; reason?: FreeTextRef }
>;

export interface Policy {
  /** 0: the default. */
  readonly n: number;
  readonly rules: DecidedRules;
}

export const policyStream: StreamDefinition<Policy, PolicyChanged> = {
  category: 'policy',
  initialState: { n: 0, rules: {} },
  evolve: (_, { data: { n, rules } }) => ({ n, rules }),
  // The policy is nobody's own affair.
  subjectOf: () => null,
  postings: { PolicyChanged: null },
};
