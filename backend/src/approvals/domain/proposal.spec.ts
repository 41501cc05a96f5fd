import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_POLICY } from './approval-policy.ts';
import {
  confirmProposal,
  type DecidingParties,
  endProposal,
  enterForEvening,
  lapseProposal,
  mayStillPropose,
  propose,
  refuseProposal,
} from './proposal.decisions.ts';
import { proposalStream } from './proposal-events.ts';
import type { EveningEntered, ProposalEvent, ProposalMade } from './proposal-events.ts';
import type { Proposal, ProposalFacts } from './proposal.ts';

const MEMBER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const ADMIN = '44444444-4444-4444-8444-444444444444';
const NOW = '2026-11-20T08:00:00.000Z';
const LAST_MOMENT = '2026-11-27T07:59:59.999Z';
const A_WEEK_LATER = '2026-11-27T08:00:00.000Z';

const facts: ProposalFacts = {
  kind: 'WALLET_CREDIT',
  subject: { kind: 'wallet', id: MEMBER },
  memberId: MEMBER,
  amountCents: cents(600_000),
};
const text = { sha256: 'ab' };
const made: ProposalMade = {
  type: 'ProposalMade',
  data: {
    ...facts,
    proposedBy: FINANCE,
    expiresAt: A_WEEK_LATER,
    input: text,
    reason: text,
    why: text,
    roles: ['ADMIN'],
  },
};
const decision = { kind: facts.kind, memberId: MEMBER, proposedBy: FINANCE };
const confirmed: ProposalEvent = { type: 'ProposalConfirmed', data: { ...decision, decidedBy: ADMIN } };
const refused: ProposalEvent = {
  type: 'ProposalRefused',
  data: { ...decision, decidedBy: ADMIN, reason: text },
};
const lapsed: ProposalEvent = { type: 'ProposalLapsed', data: decision };

const person = (id: string, nationalId: string | null = `63-${id.slice(0, 6)} B 63`) => ({
  id,
  nationalId,
  phone: null,
});
const parties = (change: Partial<DecidingParties> = {}): DecidingParties => ({
  actor: { ...person(ADMIN), role: 'ADMIN' },
  proposer: person(FINANCE),
  member: person(MEMBER),
  involved: [],
  roles: DEFAULT_POLICY.rules[facts.kind].roles,
  now: NOW,
  ...change,
});
const past = (...events: ProposalEvent[]) => given(proposalStream, events);
const confirm =
  (change: Partial<DecidingParties> = {}, of: ProposalFacts = facts) =>
  (proposal: Proposal) =>
    confirmProposal(proposal, { ...parties(change), facts: of });
const refuse =
  (change: Partial<DecidingParties> = {}) =>
  (proposal: Proposal) =>
    refuseProposal(proposal, { ...parties(change), reason: text });

describe('A proposal', () => {
  it('expires after seven days', () =>
    past()
      .when((p: Proposal) =>
        propose(p, {
          ...facts,
          actorId: FINANCE,
          now: NOW,
          input: text,
          reason: text,
          why: text,
          roles: ['ADMIN'],
        }),
      )
      .then([made]));

  it('is confirmed or refused by another person', () => {
    past(made).when(confirm()).then([confirmed]);
    past(made).when(refuse()).then([refused]);
  });

  it.each([
    ['the person who proposed it', { actor: { ...person(FINANCE), role: 'FINANCE' } }, 'SELF_DECISION'],
    [
      'another account of the person who proposed it',
      { actor: { ...person(ADMIN, person(FINANCE).nationalId), role: 'ADMIN' } },
      'SELF_DECISION',
    ],
    [
      'another account of the member that it concerns',
      { actor: { ...person(ADMIN, person(MEMBER).nationalId), role: 'ADMIN' } },
      'SELF_DECISION',
    ],
    ['a person who took part earlier', { involved: [person(ADMIN)] }, 'SELF_DECISION'],
    ['a person with another role', { actor: { ...person(ADMIN), role: 'ASSESSOR' } }, 'FORBIDDEN'],
    [
      'a person whose identity is not known',
      { actor: { ...person(ADMIN, null), role: 'ADMIN' } },
      'IDENTITY_UNKNOWN',
    ],
  ])('is not decided by %s', (_who, change, code) => {
    past(made).when(confirm(change)).thenRefused(code);
    past(made).when(refuse(change)).thenRefused(code);
  });

  it('is decided once', () => {
    for (const decided of [confirmed, refused]) {
      past(made, decided).when(confirm()).thenRefused('PROPOSAL_DECIDED');
      past(made, decided).when(refuse()).thenRefused('PROPOSAL_DECIDED');
    }
  });

  it('lapses when it expires, even if the job has not recorded it yet', () => {
    past(made)
      .when(confirm({ now: LAST_MOMENT }))
      .then([confirmed]);
    past(made)
      .when(confirm({ now: A_WEEK_LATER }))
      .thenRefused('PROPOSAL_LAPSED');
    past(made, lapsed).when(confirm()).thenRefused('PROPOSAL_LAPSED');
    past(made)
      .when((p: Proposal) => lapseProposal(p, A_WEEK_LATER))
      .then([lapsed]);
    past(made)
      .when((p: Proposal) => lapseProposal(p, LAST_MOMENT))
      .then([]);
    past(made, confirmed)
      .when((p: Proposal) => lapseProposal(p, A_WEEK_LATER))
      .then([]);
  });

  it('ends early if its proposer left or the account is disabled, unless it is decided or has lapsed', () => {
    for (const because of ['PROPOSER_LEFT', 'ACCOUNT_DISABLED'] as const) {
      const ending =
        (now = NOW) =>
        (p: Proposal) =>
          endProposal(p, { because, reason: text, now });
      const ended: ProposalEvent = { type: 'ProposalLapsed', data: { ...decision, because, reason: text } };
      past(made).when(ending()).then([ended]);
      past(made, ended).when(confirm()).thenRefused('PROPOSAL_LAPSED');
      for (const decided of [confirmed, refused, ended]) past(made, decided).when(ending()).then([]);
      past(made).when(ending(A_WEEK_LATER)).then([]);
    }
  });

  it.each([
    [null, 'WALLET_CREDIT', false],
    ['APPLICANT', 'WALLET_CREDIT', false],
    ['ASSESSOR', 'WALLET_CREDIT', false],
    ['FINANCE', 'WALLET_CREDIT', true],
    ['FINANCE', 'STAFF_ROLE', false],
    ['ADMIN', 'STAFF_ROLE', true],
  ] as const)('outlives a change of its proposer to %s: %s %s', (role, kind, stays) =>
    expect(mayStillPropose(role, kind)).toBe(stays),
  );

  it('carries out exactly what was proposed, or nothing', () => {
    past(made)
      .when(confirm({}, { ...facts, amountCents: cents(600_001) }))
      .thenRefused('AMOUNT_CHANGED');
    // If only one of the two has an amount, there are no amounts to compare in the error.
    past(made)
      .when(confirm({}, { ...facts, amountCents: null }))
      .thenRefused('PROPOSAL_CHANGED');
    past({ ...made, data: { ...made.data, amountCents: null } })
      .when(confirm())
      .thenRefused('PROPOSAL_CHANGED');
    past(made)
      .when(confirm({}, { ...facts, kind: 'WALLET_DEBIT' }))
      .thenRefused('PROPOSAL_CHANGED');
    past(made)
      .when(confirm({}, { ...facts, memberId: ADMIN }))
      .thenRefused('PROPOSAL_CHANGED');
  });

  it('does not exist before it is made', () => past().when(confirm()).thenRefused('NOT_FOUND'));
});

describe('What was done by fewer people than elsewhere', () => {
  const TOMORROW = '2026-11-21T08:00:00.000Z';
  const entered: EveningEntered = {
    type: 'EveningEntered',
    data: { ...facts, proposedBy: FINANCE, expiresAt: TOMORROW, reason: text },
  };

  it('is entered for the evening, and another person confirms it within a day or later', () => {
    past()
      .when((p) => enterForEvening(p, { ...facts, actorId: FINANCE, now: NOW, reason: text }))
      .then([entered]);
    past(entered).when(confirm()).then([confirmed]);
    past(entered)
      .when(confirm({ now: A_WEEK_LATER }))
      .then([confirmed]);
    past(entered, confirmed).when(confirm()).thenRefused('PROPOSAL_DECIDED');
  });

  it('is not confirmed by the person who did it, and cannot be refused or lapse, because it is done', () => {
    past(entered)
      .when(confirm({ actor: { ...person(FINANCE), role: 'FINANCE' } }))
      .thenRefused('SELF_DECISION');
    past(entered).when(refuse()).thenRefused('ALREADY_DONE');
    past(entered)
      .when((p: Proposal) => lapseProposal(p, A_WEEK_LATER))
      .then([]);
    past(entered)
      .when((p: Proposal) => endProposal(p, { because: 'PROPOSER_LEFT', reason: text, now: NOW }))
      .then([]);
  });
});
