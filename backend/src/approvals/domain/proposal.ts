import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { Cents } from '@dziva/money/cents';

/** What a command that wants a second person would do; the names are stored. */
export type ProposalKind =
  | 'LOAN_DISBURSEMENT'
  | 'REPAYMENT'
  | 'PAYMENT_REVERSAL'
  | 'SALE_COMPLETION'
  | 'DEPOSIT_VERIFICATION'
  | 'WITHDRAWAL_PAYOUT'
  | 'WALLET_CREDIT'
  | 'WALLET_DEBIT'
  | 'ADJUSTMENT_REVERSAL'
  | 'WITHDRAWAL_RETURN'
  | 'PAYMENT_RETURN'
  | 'SUSPENSE_ASSIGNMENT'
  | 'SUSPENSE_PART_REVERSAL'
  | 'DEPOSIT_REVERSAL'
  | 'DISBURSEMENT_UNDO'
  | 'WRITE_OFF_UNDO'
  | 'SALE_UNDO'
  | 'COLLATERAL_RELEASE'
  | 'LOAN_PRODUCT_VERSION'
  | 'STAFF_ROLE'
  | 'PASSWORD_LINK'
  | 'ERASURE'
  | 'POLICY_CHANGE';

/** What it would be done to. The id of a wallet is its owner's. */
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
    | 'asset'
    | 'loan-product'
    | 'user'
    | 'policy';
  readonly id: string;
}

/** What the policy and the second person judge: the same for the proposer and for the person who confirms. */
export interface ProposalFacts {
  readonly kind: ProposalKind;
  readonly subject: ProposalSubject;
  /** Whose affair it is; the proposer's own where it is no member's. */
  readonly memberId: string;
  /** Null where it is not about money. */
  readonly amountCents: Cents | null;
}

/**
 * Somebody wants it done. `input` is the command as it was sent, so that exactly this is carried out. `why` is the rule that asks
 * for a second person, and `roles` are those that could be it then; proposals from before the policy could change have neither.
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
    /** Who had a part in it before, and is not the second person. */
    apart?: readonly string[];
  }
>;
/** A second person had it done, in the same transaction. */
export type ProposalConfirmed = DomainEvent<'ProposalConfirmed', Decision & { note?: FreeTextRef }>;
/** A second person said no. */
export type ProposalRefused = DomainEvent<'ProposalRefused', Decision & { reason: FreeTextRef }>;
/** Nobody decided in time. */
export type ProposalLapsed = DomainEvent<'ProposalLapsed', Omit<Decision, 'decidedBy'>>;

interface Decision {
  kind: ProposalKind;
  memberId: string;
  proposedBy: string;
  decidedBy: string;
}

export type ProposalEvent = ProposalMade | ProposalConfirmed | ProposalRefused | ProposalLapsed;

export type Proposal = { readonly status: 'NONE' } | MadeProposal;
export type MadeProposal = ProposalMade['data'] & {
  readonly status: 'PENDING' | 'CONFIRMED' | 'REFUSED' | 'LAPSED';
};
