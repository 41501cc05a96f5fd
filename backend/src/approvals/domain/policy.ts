import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { ApprovalRule } from './approval-policy.ts';
import type { PolicyKind } from './approval-policy.ts';
import type { DecidedLimits } from './policy-limits.ts';

/** There is one policy. */
export const POLICY_ID = '5b7c0c52-6f0e-4d0b-9a63-0d4d2f1c7a31';

/** All that administrators have ever decided, by kind. The other kinds have the default. */
export type DecidedRules = Readonly<Partial<Record<PolicyKind, ApprovalRule>>>;

/**
 * A version of the approval policy. `rules` and `limits` are all that were ever decided, so that each version stands alone; without
 * `limits` none was.
 */
export type PolicyChanged = DomainEvent<
  'PolicyChanged',
  { n: number; rules: DecidedRules; limits?: DecidedLimits; askedBy: string; reason?: FreeTextRef }
>;

export interface Policy {
  /** 0: the default. */
  readonly n: number;
  readonly rules: DecidedRules;
  readonly limits: DecidedLimits;
}

export const policyStream: StreamDefinition<Policy, PolicyChanged> = {
  category: 'policy',
  initialState: { n: 0, rules: {}, limits: {} },
  evolve: (_, { data: { n, rules, limits = {} } }) => ({ n, rules, limits }),
  // The policy is nobody's own affair.
  subjectOf: () => null,
  postings: { PolicyChanged: null },
};
