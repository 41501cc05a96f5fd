import { listOf } from '#platform/lists/list';
import type { Term } from '#platform/lists/list-order';
import { listProposals } from '@dziva/contracts/approvals';
import type { Cents } from '@dziva/money/cents';
import { Raw, ViewColumn, ViewEntity } from 'typeorm';
import type { ProposalKind } from '@dziva/vocabulary/policy-kinds';
import type { ProposalSubject } from './domain/proposal.ts';
import type { ProposalState } from '@dziva/vocabulary/approvals';

@ViewEntity({ name: 'proposal_list' })
export class ProposalRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly kind: ProposalKind;
  /** As stored: an expired proposal is still PENDING until the job has recorded that it lapsed. */
  @ViewColumn() readonly state: ProposalState;
  @ViewColumn() readonly subjectKind: ProposalSubject['kind'];
  @ViewColumn() readonly subjectId: string;
  @ViewColumn() readonly memberId: string;
  @ViewColumn() readonly memberName: string;
  @ViewColumn() readonly amountCents: Cents | null;
  @ViewColumn() readonly reason: string | null;
  @ViewColumn() readonly proposedById: string;
  @ViewColumn() readonly proposedBy: string;
  @ViewColumn() readonly proposedAt: string;
  @ViewColumn() readonly expiresAt: string;
  @ViewColumn() readonly decidedById: string | null;
  @ViewColumn() readonly decidedBy: string | null;
  @ViewColumn() readonly decidedAt: string | null;
  @ViewColumn() readonly decisionNote: string | null;
  @ViewColumn() readonly involved: string[];
  @ViewColumn() readonly proposedNetwork: string | null;
  @ViewColumn() readonly proposedWith: string | null;
  @ViewColumn() readonly decidedNetwork: string | null;
  @ViewColumn() readonly decidedWith: string | null;
}

/** The state at `:now`, a parameter of the list: an expired proposal is LAPSED. */
const stateNow = (state: string): string =>
  `CASE WHEN ${state} = 'PENDING' AND item."expiresAt" <= :now THEN 'LAPSED' ELSE ${state} END`;

const NEWEST_FIRST: readonly Term<ProposalRow>[] = [
  { by: 'proposedAt', descending: true },
  { by: 'id', descending: true },
];

export const PROPOSALS = listOf(listProposals, 'approvals', ProposalRow, {
  filters: {
    state: (state) => ({ state: Raw((column) => `${stateNow(column)} = :state`, { state }) }),
    // The scope of the list applies this filter, because it depends on the reader.
    forMe: () => undefined,
  },
  sorts: {
    proposedAt: ['proposedAt', 'id'],
    expiresAt: ['expiresAt', 'id'],
    amountCents: [{ by: 'amountCents', empty: 'last' }],
    state: [{ expression: stateNow('item.state') }],
  },
  search: ['memberName', 'proposedBy'],
  order: NEWEST_FIRST,
  tieBreak: NEWEST_FIRST,
});
