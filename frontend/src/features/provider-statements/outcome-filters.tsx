import type { LineOutcome, StatementImport } from '@dziva/contracts/provider-statements';
import { LINE_OUTCOMES } from '@dziva/contracts/routes/provider-statements';
import { clsx } from 'clsx';
import { statementCopy } from './provider-statements.text.ts';
import { OutcomeBadge } from './statement-badges.tsx';

const { report: copy } = statementCopy;

/** The four counts of a report. Each is a button that filters the lines below. */
export function OutcomeFilters({
  statement,
  chosen,
  onChoose,
}: {
  statement: StatementImport;
  chosen: LineOutcome | undefined;
  onChoose: (outcome: LineOutcome | undefined) => void;
}) {
  return (
    <div role="group" aria-label={copy.title} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {LINE_OUTCOMES.map((outcome) => {
        const pressed = outcome === chosen;
        return (
          <button
            key={outcome}
            type="button"
            aria-pressed={pressed}
            className={clsx(
              'flex min-h-24 flex-col items-start justify-between gap-2 rounded-card border bg-surface p-4 text-left hover:bg-sunken',
              pressed ? 'border-primary ring-1 ring-primary' : 'border-line',
            )}
            onClick={() => onChoose(pressed ? undefined : outcome)}
          >
            <OutcomeBadge outcome={outcome} />
            <span className="grid gap-1">
              <span className="text-2xl leading-none font-[650] figures">
                {countOf(statement, outcome).toLocaleString('en')}
              </span>
              <span className="text-sm text-ink-2">{copy.notes[outcome]}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

export function countOf(statement: StatementImport, outcome: LineOutcome | undefined): number {
  const { matched, unmatched, duplicates, malformed } = statement;
  switch (outcome) {
    case 'MATCHED':
      return matched;
    case 'UNMATCHED':
      return unmatched;
    case 'DUPLICATE':
      return duplicates;
    case 'MALFORMED':
      return malformed;
    case undefined:
      return matched + unmatched + duplicates + malformed;
  }
}
