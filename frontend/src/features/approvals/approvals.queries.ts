import { getProposal, listProposals } from '@dziva/contracts/routes/approvals';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export type ProposalListQuery = NonNullable<CallInput<typeof listProposals>['query']>;

export const proposalPageQuery = (query: ProposalListQuery) =>
  queryOptions({
    queryKey: ['proposals', 'page', query],
    queryFn: ({ signal }) => callPage(listProposals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

const TRAIL_MAX = 100;

/** The proposals about one person, newest first. */
export const memberProposalsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['proposals', 'member', memberId],
    queryFn: ({ signal }) =>
      call(listProposals, { query: { memberId, page: 1, pageSize: TRAIL_MAX } }, { signal }),
  });

/** The proposals about one subject, such as a loan, newest first. */
export const subjectProposalsQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['proposals', 'subject', subjectId],
    queryFn: ({ signal }) =>
      call(listProposals, { query: { subjectId, page: 1, pageSize: TRAIL_MAX } }, { signal }),
  });

/** One proposal with the facts that are needed to decide it. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', 'one', id],
    queryFn: ({ signal }) => call(getProposal, { params: { id } }, { signal }),
  });
