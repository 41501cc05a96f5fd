/** The thing that the command changes. A wallet has the id of its owner. */
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { Cents } from '@dziva/money/cents';
import type { ProposalState, ProposalSubjectKind } from '@dziva/vocabulary/approvals';
import type { ProposalKind } from '@dziva/vocabulary/policy-kinds';

export interface ProposalSubject {
  readonly kind: ProposalSubjectKind;
  readonly id: string;
}

/** The facts that the policy and the second person decide by. They must be the same when the proposal is confirmed. */
export interface ProposalFacts {
  readonly kind: ProposalKind;
  readonly subject: ProposalSubject;
  /** The member that it concerns; the proposer if it concerns no member. */
  readonly memberId: string;
  /** Null if it is not about money. */
  readonly amountCents: Cents | null;
}

/** The person who proposed it lost the right to, or the account that it is about was disabled. */
export type EndReason = 'PROPOSER_LEFT' | 'ACCOUNT_DISABLED';

export interface Decision {
  kind: ProposalKind;
  memberId: string;
  proposedBy: string;
  decidedBy: string;
}

export type Proposal = { readonly status: 'NONE' } | MadeProposal;
/** What is known of a proposal, besides the command itself. */
export interface Made extends ProposalFacts {
  readonly proposedBy: string;
  readonly expiresAt: string;
  readonly reason?: FreeTextRef;
  /** People who took part earlier and cannot be the second person. */
  readonly involved?: readonly string[];
  /** Everybody with the right took a part, so another person looks at it again after it is confirmed. */
  readonly isForEvening?: boolean;
}

export type MadeProposal = Made & {
  readonly status: ProposalState;
  /** Left out if it was done already, and another person only looks at it. */
  readonly input?: FreeTextRef;
  /** Left out if it lapsed because nobody decided in time, or has not lapsed. */
  readonly because?: EndReason;
  /** The event that ended it, and who decided; nobody if it lapsed. Left out while it waits. */
  readonly decided?: { readonly in: EventVersion; readonly by: string | null };
};
