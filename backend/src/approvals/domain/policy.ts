import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { ApprovalRule } from './approval-policy.ts';
import type { PolicyKind } from './approval-policy.ts';
import type { DecidedLimits } from './policy-limits.ts';

/** The id of the only policy. */
export const POLICY_ID = '5b7c0c52-6f0e-4d0b-9a63-0d4d2f1c7a31';

/** The rules that administrators have decided, by kind. The other kinds have the default. */
export type DecidedRules = Readonly<Partial<Record<PolicyKind, ApprovalRule>>>;

/**
 * A version of the approval policy. `rules` and `limits` contain all decisions up to this version, so that earlier versions are
 * not needed to apply it. `limits` is missing if no limit was ever decided.
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
  // The policy concerns no single person.
  subjectOf: () => null,
  postings: { PolicyChanged: null },
};
