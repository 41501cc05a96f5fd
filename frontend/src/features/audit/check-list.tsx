import type { listIntegrityChecks } from '@dziva/contracts/audit';
import type { AnswerOf } from '@dziva/contracts/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { checksQuery } from './audit.queries.ts';
import { CheckBadge } from './check-badge.tsx';
import { exactTime } from './event-words.ts';
import { durationOf } from './integrity-words.ts';
import { integrityCopy } from './integrity.text.ts';
import { OlderRows, useOlder } from '#ui/older-rows.tsx';

const { history: copy, scopes } = integrityCopy;

type Check = AnswerOf<typeof listIntegrityChecks>[number];

/** All checks of the history, nightly ones and ones that somebody started by hand. */
export function CheckList() {
  const query = useInfiniteQuery(checksQuery);
  const showOlder = useOlder(query, rowId);
  const checks = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Panel title={copy.title} flush className="mb-6">
      <QueryView
        query={query}
        what={integrityCopy.what}
        loadingLabel={integrityCopy.loading}
        empty={{ when: () => checks.length === 0, show: <p className="p-5 text-ink-2">{copy.none}</p> }}
      >
        {() => (
          <>
            <DataTable caption={copy.caption} columns={COLUMNS} rows={checks} rowKey={({ id }) => id} />
            <OlderRows shown={checks.length} query={query} copy={copy} onMore={showOlder} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

const rowId = ({ id }: Check): string => `check-${id}`;

const COLUMNS: readonly Column<Check>[] = [
  {
    key: 'when',
    header: copy.when,
    card: 'title',
    cell: (check) => (
      <time id={rowId(check)} tabIndex={-1} dateTime={check.checkedAt} className="sm:whitespace-nowrap">
        {exactTime(check.checkedAt)}
      </time>
    ),
  },
  { key: 'scope', header: copy.scope, cell: ({ scope }) => scopes[scope] },
  { key: 'result', header: copy.result, card: 'badge', cell: (check) => <CheckBadge check={check} /> },
  {
    key: 'events',
    header: copy.events,
    align: 'right',
    cell: ({ eventsChecked }) => eventsChecked.toLocaleString('en'),
  },
  { key: 'seals', header: copy.seals, align: 'right', cell: ({ sealsChecked }) => sealsChecked },
  {
    key: 'duration',
    header: copy.duration,
    align: 'right',
    cell: ({ durationMs }) => durationOf(durationMs),
  },
];
