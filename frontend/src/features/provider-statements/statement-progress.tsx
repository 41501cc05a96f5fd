import type { StatementImport } from '@dziva/contracts/provider-statements';
import { statementCopy } from '#content/en/provider-statements.ts';
import { Banner } from '#ui/banner.tsx';
import { Progress } from '#ui/progress.tsx';

const { progress: copy } = statementCopy;

/** The progress of an import while it runs, or why it failed. */
export function StatementProgress({ statement }: { statement: StatementImport }) {
  const { status, progress, linesRead, problem } = statement;
  if (status === 'DONE') return null;
  if (status === 'FAILED' || status === 'LAPSED') {
    return (
      <Banner tone="danger" title={status === 'LAPSED' ? copy.lapsed : copy.failed}>
        {problem}
      </Banner>
    );
  }
  const words = status === 'WAITING' ? copy.waiting : copy.running(linesRead.toLocaleString('en'), progress);
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <Progress share={progress / 100} label={words} />
      <p className="mt-2 text-sm text-ink-2 figures">{words}</p>
    </div>
  );
}
