import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { Proposal, ProposalEvent } from './proposal.ts';

/** A proposal posts nothing itself. The proposed command does, once the proposal is confirmed. */
export const proposalStream: StreamDefinition<Proposal, ProposalEvent> = {
  category: 'proposal',
  initialState: { status: 'NONE' },
  evolve,
  // One that ended early concerns nobody any more: a dismissal must not fail because a proposal was about the person who dismisses.
  subjectOf: (proposal) =>
    proposal.status === 'NONE' || proposal.because !== undefined ? null : proposal.memberId,
  postings: {
    ProposalMade: null,
    EveningEntered: null,
    ProposalConfirmed: null,
    ProposalRefused: null,
    ProposalLapsed: null,
  },
};

function evolve(proposal: Proposal, event: ProposalEvent): Proposal {
  if (event.type === 'ProposalMade') return { status: 'PENDING', ...event.data };
  if (event.type === 'EveningEntered') return { status: 'EVENING', ...event.data };
  if (proposal.status === 'NONE') return proposal;
  switch (event.type) {
    case 'ProposalConfirmed':
      return { ...proposal, status: 'CONFIRMED' };
    case 'ProposalRefused':
      return { ...proposal, status: 'REFUSED' };
    case 'ProposalLapsed':
      return {
        ...proposal,
        status: 'LAPSED',
        ...(event.data.because === undefined ? {} : { because: event.data.because }),
      };
    default:
      return assertNever(event);
  }
}
