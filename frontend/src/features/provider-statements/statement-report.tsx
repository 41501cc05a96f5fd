import type { LineOutcome, StatementLine, StatementReport } from '@dziva/contracts/provider-statements';
import { Link } from 'react-router-dom';
import { outcomeLabels, statementCopy } from '#content/en/provider-statements.ts';
import { statementNoteCopy } from '#content/en/statement-notes.ts';
import { formatDateShort } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { shortId } from '#lib/words.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { ColumnHelp } from './column-help.tsx';
import { LineNotes } from './line-notes.tsx';
import { countOf, OutcomeFilters } from './outcome-filters.tsx';
import { OutcomeBadge } from './statement-badges.tsx';
import { StatementConfirmation } from './statement-confirmation.tsx';
import { StatementProgress } from './statement-progress.tsx';

const { report: copy } = statementCopy;

interface LinesInView {
  readonly outcome: LineOutcome | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly onOutcome: (outcome: LineOutcome | undefined) => void;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/** The progress of the import, the four counts, and the lines of the chosen count. */
export function StatementReportView({ report, lines }: { report: StatementReport; lines: LinesInView }) {
  const { outcome } = lines;
  const total = countOf(report, outcome);
  // Nothing could be read: the needed columns are more helpful than four zeros.
  if (report.status === 'FAILED' && countOf(report, undefined) === 0) {
    return (
      <div className="grid gap-6">
        <StatementProgress statement={report} />
        <ColumnHelp provider={report.provider} open />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <StatementProgress statement={report} />
      <StatementConfirmation statement={report} />
      <OutcomeFilters statement={report} chosen={outcome} onChoose={lines.onOutcome} />
      <Panel
        title={outcome === undefined ? copy.all : outcomeLabels[outcome]}
        flush
        aside={
          outcome !== undefined && (
            <button type="button" className="text-link text-sm" onClick={() => lines.onOutcome(undefined)}>
              {copy.all}
            </button>
          )
        }
      >
        {report.lines.length === 0 ? (
          <EmptyState title={outcome === undefined ? copy.none : copy.noneOf(outcomeLabels[outcome])} />
        ) : (
          <>
            <DataTable
              caption={copy.lines}
              columns={[...LINE_COLUMNS, notesColumn(report.id)]}
              rows={report.lines}
              rowKey={(row) => String(row.line)}
            />
            <Pager
              sentence={copy.showing(report.lines.length, total.toLocaleString('en'))}
              page={lines.page}
              pageSize={lines.pageSize}
              total={total}
              onPage={lines.onPage}
              onPageSize={lines.onPageSize}
            />
          </>
        )}
      </Panel>
    </div>
  );
}

const LINE_COLUMNS: readonly Column<StatementLine>[] = [
  {
    key: 'line',
    header: copy.columns.line,
    card: 'title',
    cell: (row) => (
      <span>
        <span className="sm:sr-only">{copy.columns.line} </span>
        {row.line}
      </span>
    ),
  },
  { key: 'reference', header: copy.columns.reference, cell: referenceCell },
  {
    key: 'amount',
    header: copy.columns.amount,
    align: 'right',
    cell: (row) => (row.amountCents === null ? '—' : <Money cents={row.amountCents} />),
  },
  {
    key: 'date',
    header: copy.columns.date,
    cell: (row) => (
      <span className="whitespace-nowrap">{row.date === null ? '—' : formatDateShort(row.date)}</span>
    ),
  },
  { key: 'payer', header: copy.columns.payer, cell: (row) => row.payer ?? '—' },
  { key: 'deposit', header: copy.columns.deposit, cell: depositCell },
  {
    key: 'outcome',
    header: copy.columns.outcome,
    card: 'badge',
    cell: (row) => <OutcomeBadge outcome={row.outcome} />,
  },
];

const notesColumn = (importId: string): Column<StatementLine> => ({
  key: 'notes',
  header: statementNoteCopy.column,
  cell: (row) => <LineNotes importId={importId} row={row} />,
});

/** The reference of a line, and below it what is wrong with the line, unless it fits an entry all the same. */
function referenceCell(row: StatementLine) {
  return (
    <span className="block">
      <span className="break-all">{row.reference ?? '—'}</span>
      {row.problem !== null && row.outcome !== 'MATCHED' && (
        <span className={`block ${row.outcome === 'MALFORMED' ? 'text-danger-text' : 'text-ink-2'}`}>
          {row.problem}
        </span>
      )}
    </span>
  );
}

function depositCell(row: StatementLine) {
  if (row.depositId !== null) return <DepositLink id={row.depositId} words={copy.openDeposit} />;
  if (row.resembles === null) return <span className="text-ink-2">{copy.noDeposit}</span>;
  const { depositId, amountCents, sameReference } = row.resembles;
  const why = sameReference ? statementNoteCopy.sameReference : statementNoteCopy.similar;
  return (
    <span className="block">
      <DepositLink id={depositId} words={statementNoteCopy.maybe} />
      <span className="block text-sm text-ink-2">{why(formatUsd(amountCents))}</span>
    </span>
  );
}

function DepositLink({ id, words }: { id: string; words: (shortened: string) => string }) {
  return (
    <Link to={`/deposits?status=ALL&open=${id}`} className="text-link whitespace-nowrap">
      {words(shortId(id))}
    </Link>
  );
}
