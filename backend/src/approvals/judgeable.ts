import type { Evidence } from '@dziva/event-ledger/domain/evidence';
import type { Cents } from '@dziva/money/cents';
import type { PolicyLimits } from './domain/policy-limits.ts';
import type { ProposalFacts } from './domain/proposal.ts';
import type { Parts } from './domain/separation.ts';
import type { Entry } from './one-word.ts';

/** What the policy needs to know about a command that was decided. */
export interface Judgeable {
  readonly facts: ProposalFacts;
  /** Whose word it rests on. It is stored in all events of the command. */
  readonly evidence: Evidence;
  /** What it could cost: the largest figure in sight. By default the amount; 0 if nothing is given, so that one person is enough. */
  readonly stakeCents?: Cents;
  /** A sentence that says why two people are needed whatever the amount; null if there is no such reason. */
  readonly because?: (limits: PolicyLimits) => string | null;
  /** Who took which part before, such as the person who entered the loan: one person does not do everything. */
  readonly parts?: Parts;
  /** The entry that it makes, by which a statement or a count may show it later. By default the subject. */
  readonly entry?: Entry;
  /** The reason that the actor wrote. */
  readonly reason?: string | undefined;
}
