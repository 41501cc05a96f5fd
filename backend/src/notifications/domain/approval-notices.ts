/** Notices to staff about proposals that wait for a second person, and about the decisions on them. */
import { DEFAULT_POLICY } from '#approvals/domain/approval-policy';
import { kindOf, type ProposalKind } from '#approvals/domain/kinds';
import type * as approval from '#approvals/domain/proposal';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { notice, type NoticeRules, type Recipients, stream } from './notice.ts';
import { quoted } from './phrases.ts';

const ofKind = ({ data: { kind } }: RecordedEvent<approval.ProposalEvent>) => ({ kind });

export const approvalNotices: NoticeRules<approval.ProposalEvent> = {
  ProposalMade: notice({
    audience: secondPeople,
    subject: stream('proposal'),
    facts: ({ data: { kind, amountCents } }: RecordedEvent<approval.ProposalMade>) => ({ kind, amountCents }),
    words: ({ kind, amountCents }, { memberName }) => ({
      title: 'Something waits for a second person',
      message: `${kindOf(kind).words}${amountOf(amountCents)}${forMember(kind, `, for ${memberName}`)}. Confirm or refuse it within 7 days.`,
    }),
  }),
  EveningEntered: notice({
    audience: secondPeople,
    subject: stream('proposal'),
    facts: ({ data: { kind, amountCents } }: RecordedEvent<approval.EveningEntered>) => ({
      kind,
      amountCents,
    }),
    words: ({ kind, amountCents }, { memberName }) => ({
      title: 'Something to look at this evening',
      message: `${kindOf(kind).words}${amountOf(amountCents)}${forMember(kind, `, for ${memberName}`)}, is done. Look at it and confirm it within a day.`,
    }),
  }),
  ProposalConfirmed: notice({
    audience: proposer,
    subject: stream('proposal'),
    facts: ofKind,
    words: ({ kind }, { memberName, texts }) => ({
      title: 'What you proposed is confirmed',
      message: `${kindOf(kind).words}${forMember(kind, ` for ${memberName}`)} is done.${quoted('Note', texts['note'])}`,
    }),
  }),
  ProposalRefused: notice({
    audience: proposer,
    subject: stream('proposal'),
    facts: ofKind,
    words: ({ kind }, { memberName, texts }) => ({
      title: 'What you proposed is refused',
      message: `${kindOf(kind).words}${forMember(kind, ` for ${memberName}`)} is not done.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  ProposalLapsed: notice({
    audience: (event: RecordedEvent<approval.ProposalLapsed>) =>
      event.data.because === 'PROPOSER_LEFT' ? colleaguesOf(event) : proposer(event),
    subject: stream('proposal'),
    facts: ({ data: { kind, because } }: RecordedEvent<approval.ProposalLapsed>) => ({
      kind,
      because: because ?? null,
    }),
    words: ({ kind, because }, { memberName }) => ({
      title: because === 'PROPOSER_LEFT' ? 'A proposal has ended' : 'What you proposed has lapsed',
      message: `${kindOf(kind).words}${forMember(kind, ` for ${memberName}`)} is not done: ${LAPSED[because ?? 'IN_TIME']}. Ask for it again if it is still wanted.`,
    }),
  }),
};

/** Who may decide on a proposal, according to their roles and accounts. */
function secondPeople({ data }: RecordedEvent<approval.ProposalMade | approval.EveningEntered>): Recipients {
  const { kind, memberId, proposedBy } = data;
  const roles = ('roles' in data ? data.roles : undefined) ?? DEFAULT_POLICY.rules[kind].roles;
  return { roles, except: [memberId, proposedBy] };
}

const LAPSED = {
  PROPOSER_LEFT: 'the person who proposed it may not ask for it any more',
  ACCOUNT_DISABLED: 'the account was disabled',
  IN_TIME: 'nobody decided about it within 7 days',
} as const;

/** The people who could have decided, because the proposer has no business with it any more. */
function colleaguesOf({ data }: RecordedEvent<approval.ProposalLapsed>): Recipients {
  const { kind, memberId, proposedBy } = data;
  return { roles: DEFAULT_POLICY.rules[kind].roles, except: [memberId, proposedBy] };
}

function proposer({ data }: RecordedEvent<approval.ProposalEvent>): Recipients {
  return { personId: data.proposedBy };
}

const amountOf = (amountCents: Cents | null): string =>
  amountCents === null ? '' : ` of ${formatUsd(amountCents)}`;

/** Products and rules belong to no member. */
const forMember = (kind: ProposalKind, member: string): string =>
  kind === 'LOAN_PRODUCT_VERSION' || kind === 'POLICY_CHANGE' ? '' : member;
