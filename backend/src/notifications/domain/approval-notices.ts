/** What staff are told of what waits for a second person, and of what became of it. */
import { APPROVAL_RULES } from '#approvals/domain/approval-policy';
import type * as approval from '#approvals/domain/proposal';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { notice, type NoticeRules, type Recipients, stream } from './notice.ts';
import { quoted } from './phrases.ts';

/** What is done, as it stands before `for Rudo Ncube`. */
const WHAT: Readonly<Record<approval.ProposalKind, string>> = {
  LOAN_DISBURSEMENT: 'The payout of a loan',
  REPAYMENT: 'The entry of a payment on a loan',
  PAYMENT_REVERSAL: 'The reversal of a payment',
  SALE_COMPLETION: 'The sale of collateral',
  DEPOSIT_VERIFICATION: 'The verification of a deposit',
  WITHDRAWAL_PAYOUT: 'The payout of a withdrawal',
  WALLET_CREDIT: 'A credit of a wallet',
  WALLET_DEBIT: 'A debit of a wallet',
  WITHDRAWAL_RETURN: 'The return of a paid withdrawal',
  PAYMENT_RETURN: 'The return of a payment',
  SUSPENSE_ASSIGNMENT: 'The assignment of money in suspense',
  DEPOSIT_REVERSAL: 'The reversal of a deposit',
  DISBURSEMENT_UNDO: 'Taking back the payout of a loan',
  WRITE_OFF_UNDO: 'Taking back a write-off',
  SALE_UNDO: 'Taking back a sale of collateral',
  LOAN_PRODUCT_VERSION: 'A new version of a loan product',
  STAFF_ROLE: 'A staff role',
  PASSWORD_LINK: 'A password link',
  ERASURE: 'The erasure of an account',
};

const ofKind = ({ data: { kind } }: RecordedEvent<approval.ProposalEvent>) => ({ kind });

export const approvalNotices: NoticeRules<approval.ProposalEvent> = {
  ProposalMade: notice({
    audience: secondPeople,
    subject: stream('proposal'),
    facts: ({ data: { kind, amountCents } }: RecordedEvent<approval.ProposalMade>) => ({ kind, amountCents }),
    words: ({ kind, amountCents }, { memberName }) => ({
      title: 'Something waits for a second person',
      message: `${WHAT[kind]}${amountOf(amountCents)}${whose(kind, `, for ${memberName}`)}. Confirm or refuse it within 7 days.`,
    }),
  }),
  ProposalConfirmed: notice({
    audience: proposer,
    subject: stream('proposal'),
    facts: ofKind,
    words: ({ kind }, { memberName, texts }) => ({
      title: 'What you proposed is confirmed',
      message: `${WHAT[kind]}${whose(kind, ` for ${memberName}`)} is done.${quoted('Note', texts['note'])}`,
    }),
  }),
  ProposalRefused: notice({
    audience: proposer,
    subject: stream('proposal'),
    facts: ofKind,
    words: ({ kind }, { memberName, texts }) => ({
      title: 'What you proposed is refused',
      message: `${WHAT[kind]}${whose(kind, ` for ${memberName}`)} is not done.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  ProposalLapsed: notice({
    audience: proposer,
    subject: stream('proposal'),
    facts: ofKind,
    words: ({ kind }, { memberName }) => ({
      title: 'What you proposed has lapsed',
      message: `${WHAT[kind]}${whose(kind, ` for ${memberName}`)} is not done: nobody decided about it within 7 days. Ask for it again if it is still wanted.`,
    }),
  }),
};

/** Who may decide about a proposal, as far as their roles and accounts say. */
function secondPeople({ data }: RecordedEvent<approval.ProposalEvent>): Recipients {
  const { kind, memberId, proposedBy } = data;
  return { roles: APPROVAL_RULES[kind].roles, except: [memberId, proposedBy] };
}

function proposer({ data }: RecordedEvent<approval.ProposalEvent>): Recipients {
  return { personId: data.proposedBy };
}

const amountOf = (amountCents: Cents | null): string =>
  amountCents === null ? '' : ` of ${formatUsd(amountCents)}`;

/** A product is no member's affair. */
const whose = (kind: approval.ProposalKind, member: string): string =>
  kind === 'LOAN_PRODUCT_VERSION' ? '' : member;
