import type { IntegrityCheck, IntegrityProblem } from '@dziva/contracts/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { newestChecksQuery } from '#features/audit/audit.queries.ts';
import { Banner } from '#ui/banner.tsx';
import { overviewCopy } from './overview.text.ts';

const READ_MODEL = 'PROJECTION_CHANGED';

const { history } = overviewCopy;

/** An alert while the history has open integrity problems. */
export function HistoryAlert() {
  const { data } = useQuery(newestChecksQuery);
  const problems = data === undefined ? 0 : openProblems(data);
  if (problems === 0) return null;
  return (
    <div className="mb-4">
      <Banner
        tone="danger"
        live
        title={history.title}
        action={
          <Link to="/audit/integrity" className="text-link">
            {history.see}
          </Link>
        }
      >
        {history.problems(problems)}
      </Banner>
    </div>
  );
}

/**
 * The number of open problems. The checks are sorted, newest first. A full check replaces the results of all earlier checks. A
 * check of new events only adds its own. Problems of read models are those of the last check that compared the read models.
 */
export function openProblems(checks: readonly IntegrityCheck[]): number {
  const lastFull = checks.findIndex(({ scope }) => scope === 'FULL');
  const ofHistory = lastFull < 0 ? checks : checks.slice(0, lastFull + 1);
  const ofReadModels = checks.find(({ projectionsChecked }) => projectionsChecked !== null);
  const named = [
    ...ofHistory.flatMap(({ problems }) => problems.filter(({ kind }) => kind !== READ_MODEL)),
    ...(ofReadModels?.problems ?? []).filter(({ kind }) => kind === READ_MODEL),
  ];
  const unbalanced = ofHistory.some(({ ledgerBalanced }) => !ledgerBalanced) ? 1 : 0;
  return new Set(named.map(nameOf)).size + unbalanced;
}

const nameOf = ({ kind, subject }: IntegrityProblem): string => `${kind} ${subject}`;
