import { useQuery } from '@tanstack/react-query';
import { memberProposalsQuery } from '#queries/approvals.ts';
import { TrailPanel } from './trail-panel.tsx';

/** What needed two people and was about this person. */
export function MemberTrail({ memberId }: { memberId: string }) {
  const { data } = useQuery(memberProposalsQuery(memberId));
  return <TrailPanel trail={data ?? []} />;
}
