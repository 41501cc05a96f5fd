import type { StatementPreview, StatementPreviewLine } from '@dziva/contracts/provider-statements';
import type { ReactNode } from 'react';
import { formatUsd } from '#lib/money-format.ts';
import { counted } from '#lib/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Money } from '#ui/money.tsx';
import { statementCopy } from './provider-statements.text.ts';
import { OutcomeBadge } from './statement-badges.tsx';

const { preview: copy } = statementCopy;

/** What an import would do: how much it would credit, and the result for each line. */
export function ImportPreview({ preview, children }: { preview: StatementPreview; children: ReactNode }) {
  if (preview.problem !== null)
    return (
      <>
        <Banner tone="danger" live title={preview.problem} />
        {children}
      </>
    );
  const { deposits, depositsCents, linesRead, lines, isWhole } = preview;
  const credits =
    deposits === 0 ? copy.nothing : copy.credits(counted(deposits, 'deposit'), formatUsd(depositsCents));
  return (
    <>
      <Banner live title={credits}>
        {copy.unchanged} {!isWhole && copy.notWhole(linesRead.toLocaleString('en'))}
      </Banner>
      {children}
      {lines.length < linesRead && (
        <p className="text-sm text-ink-2">
          {copy.shown(lines.length.toLocaleString('en'), linesRead.toLocaleString('en'))}
        </p>
      )}
      <ul aria-label={copy.label} className="divide-y divide-line rounded-control border border-line">
        {lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ul>
    </>
  );
}

function Line({ line }: { line: StatementPreviewLine }) {
  return (
    <li className="px-3 py-2 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold break-all">{line.reference ?? copy.line(line.line)}</span>
        <span className="shrink-0 figures">
          {line.amountCents === null ? '—' : <Money cents={line.amountCents} />}
        </span>
      </div>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-2">
        <span className="min-w-0">{outcomeText(line)}</span>
        <OutcomeBadge outcome={line.outcome} />
      </div>
    </li>
  );
}

function outcomeText({ outcome, credits, depositOf, problem }: StatementPreviewLine): string {
  const whose = depositOf ?? copy.someone;
  if (outcome !== 'MATCHED') return problem ?? copy.does[outcome];
  return credits ? copy.does.CREDIT(whose) : copy.does.MATCHED(whose);
}
