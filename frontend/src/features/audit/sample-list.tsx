import type { AuditSample } from '@dziva/contracts/audit-samples';
import { Link } from 'react-router-dom';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPages } from '#ui/list-pages.tsx';
import { Panel } from '#ui/panel.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { samplePageQuery } from './audit-samples.queries.ts';
import { samplesCopy as copy } from './audit-samples.text.ts';
import { DrawSample } from './draw-sample.tsx';
import { exactTime } from './event-words.ts';

export const sampleRows = rowsOf({
  page: ({ page, pageSize }) => samplePageQuery({ page, pageSize }),
  filters: {},
});

/** The samples that were drawn, the newest first. */
export function SampleList() {
  const list = useServerList({ ...sampleRows, columns: COLUMNS, rowKey: ({ id }) => id });
  return (
    <Panel title={copy.list} flush>
      <ListPages
        list={list}
        copy={copy}
        empty={
          <EmptyState title={copy.empty} action={<DrawSample />}>
            {copy.emptyText}
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption={copy.list} {...list.table} rows={rows} />}
      </ListPages>
    </Panel>
  );
}

/** The days of a sample, and the amount if there is one. */
export function periodOfSample({
  from,
  to,
  aboveCents,
}: Pick<AuditSample, 'from' | 'to' | 'aboveCents'>): string {
  const period = copy.period(formatDate(from), formatDate(to));
  return aboveCents === null ? period : `${period}, ${copy.above(formatUsd(aboveCents)).toLowerCase()}`;
}

const { columns } = copy;

const COLUMNS: readonly Column<AuditSample>[] = [
  {
    key: 'period',
    header: columns.period,
    card: 'title',
    cell: ({ id, from, to, aboveCents }) => (
      <span className="block">
        <Link to={`/audit/samples/${id}`} className="font-semibold text-ink no-underline hover:underline">
          {copy.period(formatDate(from), formatDate(to))}
        </Link>
        {aboveCents !== null && (
          <span className="block text-xs text-ink-2">{copy.above(formatUsd(aboveCents))}</span>
        )}
      </span>
    ),
  },
  { key: 'size', header: columns.size, align: 'right', cell: ({ drawn }) => drawn },
  {
    key: 'population',
    header: columns.population,
    align: 'right',
    cell: ({ population, populationCents }) => copy.population(population, formatUsd(populationCents)),
  },
  { key: 'ticked', header: columns.ticked, align: 'right', cell: ({ ticked }) => ticked },
  { key: 'questions', header: columns.questions, align: 'right', cell: ({ openQuestions }) => openQuestions },
  {
    key: 'drawn',
    header: columns.drawn,
    cell: ({ drawnAt, drawnByName }) => (
      <span className="block">
        <time dateTime={drawnAt}>{exactTime(drawnAt)}</time>
        <span className="block text-xs text-ink-2">{copy.drawnBy(drawnByName ?? copy.nobody)}</span>
      </span>
    ),
  },
];
