/** The events of a proposal. It posts nothing itself. The proposed command does, once the proposal is confirmed. */
import { eventsOf } from '#platform/event-words/business-event';
import { administrators } from '#platform/event-words/night';
import { NO_FACTS, notice, type Recipients, stream } from '#platform/event-words/notice';
import { quoted } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { FIRST, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { kindOf, type ProposalKind } from '@dziva/vocabulary/policy-kinds';
import { DEFAULT_POLICY } from './approval-policy.ts';
import type { Decision, EndReason, Made, Proposal, ProposalFacts } from './proposal.ts';

const proposalEvent = eventsOf<Proposal>();
/** How many proposals in a row the same colleague must confirm before there is an alert. */
export const SAME_PAIR_TIMES = 10;

/**
 * A command was proposed. `input` is the command as it was sent, so that exactly this is carried out. `why` is the rule that asks
 * for a second person, and `roles` are the roles that could decide at that time.
 */
export type ProposalMade = DomainEvent<
  'ProposalMade',
  Made & { input: FreeTextRef; why: FreeTextRef; roles: readonly string[] }
>;

const proposalMade = proposalEvent<ProposalMade>('ProposalMade', {
  evolve: (_, { data }) => ({ status: 'PENDING', ...data }),
  postings: null,
  notice: notice({
    audience: secondPeople,
    subject: stream('proposal'),
    facts: ({ data: { kind, amountCents } }) => ({ kind, amountCents }),
    words: ({ kind, amountCents }, { memberName }) => ({
      title: 'Something waits for a second person',
      message: `${kindOf(kind).words}${amountOf(amountCents)}${forMember(kind, `, for ${memberName}`)}. Confirm or refuse it within 7 days.`,
    }),
  }),
  activity: null,
});

/**
 * It was done by fewer people than the policy asks for elsewhere: another person confirms it until `expiresAt`. `done` is the
 * command as it was sent, for its facts; it is not carried out again.
 */
export type EveningEntered = DomainEvent<
  'EveningEntered',
  ProposalFacts & { proposedBy: string; expiresAt: string; reason: FreeTextRef; done?: FreeTextRef }
>;

const eveningEntered = proposalEvent<EveningEntered>('EveningEntered', {
  evolve: (_, { data }) => ({ status: 'EVENING', ...data }),
  postings: null,
  notice: notice({
    audience: secondPeople,
    subject: stream('proposal'),
    facts: ({ data: { kind, amountCents } }) => ({
      kind,
      amountCents,
    }),
    words: ({ kind, amountCents }, { memberName }) => ({
      title: 'Something to look at this evening',
      message: `${kindOf(kind).words}${amountOf(amountCents)}${forMember(kind, `, for ${memberName}`)}, is done. Look at it and confirm it within a day.`,
    }),
  }),
  activity: null,
});

/** A second person confirmed it. The command was carried out in the same transaction. */
export type ProposalConfirmed = DomainEvent<'ProposalConfirmed', Decision & { note?: FreeTextRef }>;

const proposalConfirmed = proposalEvent<ProposalConfirmed>('ProposalConfirmed', {
  evolve: (proposal, { data: { decidedBy: by } }, version) =>
    proposal.status === 'NONE'
      ? proposal
      : { ...proposal, status: 'CONFIRMED', decided: { in: version, by } },
  postings: null,
  notice: notice({
    audience: proposer,
    subject: stream('proposal'),
    facts: ofKind,
    words: ({ kind }, { memberName, texts }) => ({
      title: 'What you proposed is confirmed',
      message: `${kindOf(kind).words}${forMember(kind, ` for ${memberName}`)} is done.${quoted('Note', texts['note'])}`,
    }),
  }),
  // Only if `isSamePair` is true.
  alert: {
    type: 'SAME_TWO_PEOPLE',
    ...notice({
      audience: administrators,
      subject: stream('proposal'),
      facts: NO_FACTS,
      words: () => ({
        title: 'Always the same two people',
        message: `The last ${SAME_PAIR_TIMES} proposals of one colleague were all confirmed by the same other one. Look at what they did, and let somebody else confirm for a while.`,
      }),
    }),
  },
  activity: null,
});

/** A second person refused it. */
export type ProposalRefused = DomainEvent<'ProposalRefused', Decision & { reason: FreeTextRef }>;

const proposalRefused = proposalEvent<ProposalRefused>('ProposalRefused', {
  evolve: (proposal, { data: { decidedBy: by } }, version) =>
    proposal.status === 'NONE' ? proposal : { ...proposal, status: 'REFUSED', decided: { in: version, by } },
  postings: null,
  notice: notice({
    audience: proposer,
    subject: stream('proposal'),
    facts: ofKind,
    words: ({ kind }, { memberName, texts }) => ({
      title: 'What you proposed is refused',
      message: `${kindOf(kind).words}${forMember(kind, ` for ${memberName}`)} is not done.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: null,
});

/** Nobody decided in time; or, with `because`, it ended earlier. */
export type ProposalLapsed = DomainEvent<
  'ProposalLapsed',
  Omit<Decision, 'decidedBy'> & { because?: EndReason; reason?: FreeTextRef }
>;

const proposalLapsed = proposalEvent<ProposalLapsed>('ProposalLapsed', {
  evolve: (proposal, { data: { because } }, version) =>
    proposal.status === 'NONE'
      ? proposal
      : {
          ...proposal,
          status: 'LAPSED',
          ...(because === undefined ? {} : { because }),
          decided: { in: version, by: null },
        },
  postings: null,
  notice: notice({
    audience: (event) => (event.data.because === 'PROPOSER_LEFT' ? colleaguesOf(event) : proposer(event)),
    subject: stream('proposal'),
    facts: ({ data: { kind, because } }) => ({
      kind,
      because: because ?? null,
    }),
    words: ({ kind, because }, { memberName }) => ({
      title: because === 'PROPOSER_LEFT' ? 'A proposal has ended' : 'What you proposed has lapsed',
      message: `${kindOf(kind).words}${forMember(kind, ` for ${memberName}`)} is not done: ${LAPSED[because ?? 'IN_TIME']}. Ask for it again if it is still wanted.`,
    }),
  }),
  activity: null,
});

const proposalRows = tableRows({
  table: 'proposals_read',
  key: ['proposalId'],
  items: (proposal: Proposal) => (proposal.status === 'NONE' ? [] : [proposal]),
  row: ({ status, subject, decided, ...made }, { id, at }) => ({
    proposalId: id,
    kind: made.kind,
    state: status,
    subjectKind: subject.kind,
    subjectId: subject.id,
    memberId: made.memberId,
    amountCents: made.amountCents,
    proposedBy: made.proposedBy,
    involved: made.involved ?? [],
    proposedAt: at(FIRST).recordedAt,
    expiresAt: made.expiresAt,
    madeEventId: at(FIRST).eventId,
    decidedBy: decided?.by ?? null,
    decidedAt: decided === undefined ? null : at(decided.in).recordedAt,
    decisionEventId: decided === undefined ? null : at(decided.in).eventId,
  }),
});

export const proposalStream = streamOf({
  category: 'proposal',
  initialState: { status: 'NONE' },
  subjectOf: (proposal: Proposal) =>
    proposal.status === 'NONE' || proposal.because !== undefined ? null : proposal.memberId,
  kinds: [proposalMade, eveningEntered, proposalConfirmed, proposalRefused, proposalLapsed],
  rows: [proposalRows],
});
export type ProposalEvent = EventOf<typeof proposalStream>;

interface Parts {
  readonly kind: ProposalKind;
  readonly memberId: string;
  readonly proposedBy: string;
}

function ofKind({ data: { kind } }: { readonly data: Parts }) {
  return { kind };
}

/** Who may decide on a proposal, according to their roles and accounts. */
function secondPeople({
  data,
}: {
  readonly data: Parts & { readonly roles?: readonly string[] };
}): Recipients {
  const { kind, memberId, proposedBy, roles = DEFAULT_POLICY.rules[kind].roles } = data;
  return { roles, except: [memberId, proposedBy] };
}

/** The people who could have decided, because the proposer has no business with it any more. */
function colleaguesOf({ data: { kind, memberId, proposedBy } }: { readonly data: Parts }): Recipients {
  return { roles: DEFAULT_POLICY.rules[kind].roles, except: [memberId, proposedBy] };
}

function proposer({ data }: { readonly data: Parts }): Recipients {
  return { personId: data.proposedBy };
}

const LAPSED = {
  PROPOSER_LEFT: 'the person who proposed it may not ask for it any more',
  ACCOUNT_DISABLED: 'the account was disabled',
  IN_TIME: 'nobody decided about it within 7 days',
} as const;

const amountOf = (amountCents: Cents | null): string =>
  amountCents === null ? '' : ` of ${formatUsd(amountCents)}`;

/** Products and rules belong to no member. */
const forMember = (kind: ProposalKind, member: string): string =>
  kind === 'LOAN_PRODUCT_VERSION' || kind === 'POLICY_CHANGE' ? '' : member;
