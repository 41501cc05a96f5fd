import type {
  LineOutcome,
  StatementImport,
  StatementLine,
  StatementReport,
} from '@dziva/contracts/provider-statements';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateShort } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Banner } from '#ui/banner.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { ColumnHelp } from './column-help.tsx';
import { ImportReading } from './import-reading.tsx';
import { LineNotes } from './line-notes.tsx';
import { countOf, OutcomeFilters } from './outcome-filters.tsx';
import { outcomeLabels, statementCopy, statementNoteCopy } from './provider-statements.text.ts';
import { OutcomeBadge } from './statement-badges.tsx';
import { StatementConfirmation } from './statement-confirmation.tsx';

const { report: copy, progress: progressCopy } = statementCopy;

interface LinesInView {
  readonly outcome: LineOutcome | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly onOutcome: (outcome: LineOutcome | undefined) => void;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/** The progress of the import, the four counts, and the lines of the chosen count. */
export function StatementReportView({
  report,
  lines,
  desk,
}: {
  report: StatementReport;
  lines: LinesInView;
  /** The open lines of this import, with what can be done with them. */
  desk: ReactNode;
}) {
  const { outcome } = lines;
  const total = countOf(report, outcome);
  // Nothing could be read: the needed columns are more helpful than four zeros.
  if (report.status === 'FAILED' && countOf(report, undefined) === 0) {
    return (
      <div className="grid gap-6">
        <StatementProgress statement={report} />
        <ColumnHelp providers={[report.provider]} open />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <StatementProgress statement={report} />
      <StatementConfirmation statement={report} />
      <ImportReading statement={report} />
      <OutcomeFilters statement={report} chosen={outcome} onChoose={lines.onOutcome} />
      {report.status === 'DONE' && report.unmatched + report.malformed > 0 && desk}
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
  if (row.depositId !== null)
    return <DepositLink id={row.depositId}>{copy.openDeposit(formatUsd(row.amountCents ?? 0))}</DepositLink>;
  if (row.resembles === null) return <span className="text-ink-2">{copy.noDeposit}</span>;
  const { depositId, amountCents, sameReference } = row.resembles;
  const why = sameReference ? statementNoteCopy.sameReference : statementNoteCopy.similar;
  return (
    <span className="block">
      <DepositLink id={depositId}>{statementNoteCopy.maybe(formatUsd(amountCents))}</DepositLink>
      <span className="block text-sm text-ink-2">{why(formatUsd(amountCents))}</span>
    </span>
  );
}

function DepositLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to={`/deposits?status=ALL&open=${id}`} className="text-link whitespace-nowrap">
      {children}
    </Link>
  );
}

/** The progress of an import while it runs, or why it failed. */
function StatementProgress({ statement }: { statement: StatementImport }) {
  const { status, progress, linesRead, problem } = statement;
  if (status === 'DONE') return null;
  if (status === 'FAILED' || status === 'LAPSED') {
    return (
      <Banner tone="danger" title={status === 'LAPSED' ? progressCopy.lapsed : progressCopy.failed}>
        {problem}
      </Banner>
    );
  }
  const words =
    status === 'WAITING'
      ? progressCopy.waiting
      : progressCopy.running(linesRead.toLocaleString('en'), progress);
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <Progress share={progress / 100} label={words} />
      <p className="mt-2 text-sm text-ink-2 figures">{words}</p>
    </div>
  );
}
