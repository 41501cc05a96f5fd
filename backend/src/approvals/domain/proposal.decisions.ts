import { isSamePerson, type KnownPerson } from '#identity/people/domain/same-person';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { formatUsd } from '@dziva/money/usd';
import { may } from '@dziva/vocabulary/permissions';
import type { Role } from '@dziva/vocabulary/roles';
import { PROPOSAL_DAYS } from './approval-policy.ts';
import { isFixed, type ProposalKind } from '@dziva/vocabulary/policy-kinds';
import type { EndReason, MadeProposal, Proposal, ProposalFacts } from './proposal.ts';
import type { ProposalEvent } from './proposal-events.ts';
import type { DecisionBar } from '@dziva/vocabulary/approvals';

const DAY_MS = 86_400_000;

export interface ProposalRequest extends ProposalFacts {
  readonly actorId: string;
  /** ISO instant. */
  readonly now: string;
  readonly input: FreeTextRef;
  readonly reason?: FreeTextRef;
  readonly why: FreeTextRef;
  readonly roles: readonly string[];
  readonly involved?: readonly string[];
  readonly isForEvening?: boolean;
}

/** Makes a proposal, which waits for a second person. */
export function propose(proposal: Proposal, { actorId, now, ...request }: ProposalRequest): ProposalEvent[] {
  if (proposal.status !== 'NONE') throw stateConflict('ALREADY_PROPOSED', 'This was proposed before.');
  const expiresAt = new Date(Date.parse(now) + PROPOSAL_DAYS * DAY_MS).toISOString();
  return [{ type: 'ProposalMade', data: { ...request, proposedBy: actorId, expiresAt } }];
}

/** Enters what was done on the list that another person confirms within a day. */
export function enterForEvening(
  proposal: Proposal,
  {
    actorId,
    now,
    ...entry
  }: ProposalFacts &
    Pick<ProposalRequest, 'actorId' | 'now'> & { readonly reason: FreeTextRef; readonly done?: FreeTextRef },
): ProposalEvent[] {
  if (proposal.status !== 'NONE') throw stateConflict('ALREADY_PROPOSED', 'This was entered before.');
  const expiresAt = new Date(Date.parse(now) + DAY_MS).toISOString();
  return [{ type: 'EveningEntered', data: { ...entry, proposedBy: actorId, expiresAt } }];
}

/** The person who decides, and the other people whose part in the proposal matters for that. */
export interface DecidingParties {
  readonly actor: KnownPerson & { readonly role: string };
  readonly proposer: KnownPerson;
  readonly member: KnownPerson;
  /** People who took part earlier, such as the one who entered the loan. */
  readonly involved: readonly KnownPerson[];
  /** The roles that may decide about this kind under the current policy. */
  readonly roles: readonly string[];
  /** ISO instant. */
  readonly now: string;
}

/** Why this person cannot decide about the proposal now; null if they can. */
export function decisionBar(
  proposal: Pick<MadeProposal, 'status' | 'expiresAt'>,
  parties: DecidingParties,
): DecisionBar | null {
  const { actor, proposer, member, involved, roles, now } = parties;
  if (!roles.includes(actor.role)) return 'ROLE';
  if (isSamePerson(actor, proposer)) return 'OWN_PROPOSAL';
  if (isSamePerson(actor, member)) return 'OWN_AFFAIR';
  if (involved.some((person) => isSamePerson(actor, person))) return 'OWN_PART';
  if (!isOpen(proposal, now)) return 'DECIDED';
  return actor.nationalId === null ? 'NO_NATIONAL_ID' : null;
}

/** Whether it can still be decided. What was done already stays on the list of the evening until somebody has confirmed it. */
const isOpen = (proposal: Pick<MadeProposal, 'status' | 'expiresAt'>, now: string): boolean =>
  proposal.status === 'EVENING' || (proposal.status === 'PENDING' && !hasLapsed(proposal, now));

export function existingProposal(proposal: Proposal): MadeProposal {
  if (proposal.status === 'NONE') throw notFound('proposal');
  return proposal;
}

/** The proposal. Throws if this person cannot decide about it. */
export function decidableBy(proposal: Proposal, parties: DecidingParties): MadeProposal {
  const made = existingProposal(proposal);
  const bar = decisionBar(made, parties);
  if (bar !== null) throw refusalOf(bar, made);
  return made;
}

/** Confirms the proposal. The command is carried out in the same transaction; `facts` are what it does now. */
export function confirmProposal(
  proposal: Proposal,
  {
    facts,
    note,
    ...parties
  }: DecidingParties & { readonly facts: ProposalFacts; readonly note?: FreeTextRef },
): ProposalEvent[] {
  const made = decidableBy(proposal, parties);
  if (made.status === 'PENDING') refuseIfChanged(made, facts);
  const withNote = note === undefined ? {} : { note };
  return [
    { type: 'ProposalConfirmed', data: { ...decisionOf(made), decidedBy: parties.actor.id, ...withNote } },
  ];
}

export function refuseProposal(
  proposal: Proposal,
  { reason, ...parties }: DecidingParties & { readonly reason: FreeTextRef },
): ProposalEvent[] {
  const made = decidableBy(proposal, parties);
  if (made.status === 'EVENING')
    throw stateConflict(
      'ALREADY_DONE',
      'This is done already, so it cannot be refused. If it is wrong, take it back on its own page.',
    );
  return [{ type: 'ProposalRefused', data: { ...decisionOf(made), decidedBy: parties.actor.id, reason } }];
}

/** Ends a proposal that has expired. Does nothing for any other. */
export function lapseProposal(proposal: Proposal, now: string): ProposalEvent[] {
  if (proposal.status !== 'PENDING' || !hasLapsed(proposal, now)) return [];
  return [{ type: 'ProposalLapsed', data: decisionOf(proposal) }];
}

/**
 * Ends a proposal before its time. Does nothing for one that is decided, or that has expired already. What is on the list of the
 * evening is done, so it stays there.
 */
export function endProposal(
  proposal: Proposal,
  { because, reason, now }: { because: EndReason; reason: FreeTextRef; now: string },
): ProposalEvent[] {
  if (proposal.status !== 'PENDING' || hasLapsed(proposal, now)) return [];
  return [{ type: 'ProposalLapsed', data: { ...decisionOf(proposal), because, reason } }];
}

/** Whether somebody with this role may still ask for it. Null is a person whose account is not active. */
export const mayStillPropose = (role: Role | null, kind: ProposalKind): boolean =>
  may(role, isFixed(kind) ? 'users.change' : 'approvals.decide');

/** Whether the proposal has expired at `now`, an ISO instant. */
export const hasLapsed = ({ expiresAt }: Pick<MadeProposal, 'expiresAt'>, now: string): boolean =>
  Date.parse(now) >= Date.parse(expiresAt);

const decisionOf = ({ kind, memberId, proposedBy }: MadeProposal) => ({ kind, memberId, proposedBy });

/** Refuses the confirmation if the command would now do something else than what was proposed. */
function refuseIfChanged(made: MadeProposal, facts: ProposalFacts): void {
  const { amountCents, memberId, subject } = made;
  if (facts.amountCents !== amountCents && facts.amountCents !== null && amountCents !== null) {
    throw new RuleViolation(
      'AMOUNT_CHANGED',
      `It would be ${formatUsd(facts.amountCents)} now, not ${formatUsd(amountCents)} as proposed. Nothing was done: refuse it, and ask for it again.`,
      'conflict',
      { requestedCents: amountCents, amountCents: facts.amountCents },
    );
  }
  if (
    facts.amountCents !== amountCents ||
    facts.kind !== made.kind ||
    facts.memberId !== memberId ||
    facts.subject.id !== subject.id
  ) {
    throw stateConflict(
      'PROPOSAL_CHANGED',
      'This proposal would now do something else than when it was made. Nothing was done. Refuse it, and propose it again.',
    );
  }
}

const DECIDED = {
  CONFIRMED: 'This is already confirmed, and done.',
  REFUSED: 'This is already refused.',
} as const;

const LAPSED = {
  PROPOSER_LEFT: 'The person who proposed this may not ask for it any more, so it lapsed.',
  ACCOUNT_DISABLED: 'The account that this is about was disabled, so it lapsed.',
  IN_TIME: 'Nobody decided about this in time, so it lapsed.',
} as const;

function refusalOf(bar: DecisionBar, { status, because }: MadeProposal): RuleViolation {
  switch (bar) {
    case 'ROLE':
      return forbidden('FORBIDDEN', 'This needs another role.');
    case 'OWN_PROPOSAL':
      return forbidden('SELF_DECISION', 'You proposed this yourself: another person has to decide.');
    case 'OWN_AFFAIR':
      return forbidden('SELF_DECISION', 'This is about your own account: another person has to decide.');
    case 'OWN_PART':
      return forbidden('SELF_DECISION', 'You took a part in this before: another person has to decide.');
    case 'NO_NATIONAL_ID':
      return identityUnknown();
    case 'DECIDED':
      return status === 'CONFIRMED' || status === 'REFUSED'
        ? stateConflict('PROPOSAL_DECIDED', DECIDED[status])
        : stateConflict('PROPOSAL_LAPSED', `${LAPSED[because ?? 'IN_TIME']} Ask for it again.`);
  }
}

/** For a second person whose national ID nobody has seen. */
export const identityUnknown = (): RuleViolation =>
  forbidden(
    'IDENTITY_UNKNOWN',
    'Nobody has seen your national ID yet. Enter it in your profile, and show the document to a colleague: it shows that two different people decide.',
  );
