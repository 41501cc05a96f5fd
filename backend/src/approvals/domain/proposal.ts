import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { Cents } from '@dziva/money/cents';
import type { ProposalKind } from './kinds.ts';

/** The thing that the command changes. A wallet has the id of its owner. */
export interface ProposalSubject {
  readonly kind:
    | 'loan'
    | 'payment'
    | 'collateral-sale'
    | 'deposit'
    | 'withdrawal'
    | 'wallet'
    | 'adjustment'
    | 'statement-line'
    | 'till-day'
    | 'asset'
    | 'loan-product'
    | 'user'
    | 'policy';
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

/**
 * A command was proposed. `input` is the command as it was sent, so that exactly this is carried out. `why` is the rule that asks
 * for a second person, and `roles` are the roles that could decide at that time. Both are missing in proposals from before the
 * policy could be changed.
 */
export type ProposalMade = DomainEvent<
  'ProposalMade',
  ProposalFacts & {
    proposedBy: string;
    expiresAt: string;
    input: FreeTextRef;
    reason?: FreeTextRef;
    why?: FreeTextRef;
    roles?: readonly string[];
    /** People who took part earlier and cannot be the second person. */
    apart?: readonly string[];
    /** Everybody with the right took a part, so another person looks at it again after it is confirmed. */
    isForEvening?: boolean;
  }
>;
/**
 * It was done by fewer people than the policy asks for elsewhere: another person confirms it until `expiresAt`. `done` is the
 * command as it was sent, for its facts; it is not carried out again.
 */
export type EveningEntered = DomainEvent<
  'EveningEntered',
  ProposalFacts & { proposedBy: string; expiresAt: string; reason: FreeTextRef; done?: FreeTextRef }
>;
/** A second person confirmed it. The command was carried out in the same transaction. */
export type ProposalConfirmed = DomainEvent<'ProposalConfirmed', Decision & { note?: FreeTextRef }>;
/** A second person refused it. */
export type ProposalRefused = DomainEvent<'ProposalRefused', Decision & { reason: FreeTextRef }>;
/** Nobody decided in time; or, with `because`, it ended earlier. */
export type ProposalLapsed = DomainEvent<
  'ProposalLapsed',
  Omit<Decision, 'decidedBy'> & { because?: EndReason; reason?: FreeTextRef }
>;

/** The person who proposed it lost the right to, or the account that it is about was disabled. */
export type EndReason = 'PROPOSER_LEFT' | 'ACCOUNT_DISABLED';

interface Decision {
  kind: ProposalKind;
  memberId: string;
  proposedBy: string;
  decidedBy: string;
}

export type ProposalEvent =
  ProposalMade | EveningEntered | ProposalConfirmed | ProposalRefused | ProposalLapsed;

export type Proposal = { readonly status: 'NONE' } | MadeProposal;
export type MadeProposal = Omit<ProposalMade['data'], 'input'> & {
  readonly status: 'PENDING' | 'EVENING' | 'CONFIRMED' | 'REFUSED' | 'LAPSED';
  /** Left out if it was done already, and another person only looks at it. */
  readonly input?: FreeTextRef;
  /** Left out if it lapsed because nobody decided in time, or has not lapsed. */
  readonly because?: EndReason;
};
