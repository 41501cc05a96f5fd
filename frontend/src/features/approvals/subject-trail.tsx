import { useQuery } from '@tanstack/react-query';
import { subjectProposalsQuery } from './approvals.queries.ts';
import { TrailPanel } from './trail-panel.tsx';

/** The proposals about one thing, for example a deposit. */
export function SubjectTrail({ subjectId }: { subjectId: string }) {
  const { data } = useQuery(subjectProposalsQuery(subjectId));
  return <TrailPanel trail={data ?? []} />;
}
