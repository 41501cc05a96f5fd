import type { SealAnswer } from '@dziva/contracts/proofs';
import { Download } from 'lucide-react';
import { sealPageQuery } from '#features/proofs/proofs.queries.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPages } from '#ui/list-pages.tsx';
import { Panel } from '#ui/panel.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { exactTime } from './event-words.ts';
import { integrityCopy } from './integrity.text.ts';
import { jsonFile } from './use-download.ts';

const { seals: copy } = integrityCopy;
const PAGE_SIZE = 10;
/** The number of characters of a hash that are shown: enough to compare two by eye. */
const HASH_SHOWN = 16;

export const sealRows = rowsOf({
  page: ({ page, pageSize }) => sealPageQuery({ page, pageSize }),
  filters: {},
  pageSize: PAGE_SIZE,
});

/** The seals, newest first. Each can be downloaded, so that somebody outside the company can keep it. */
export function SealList() {
  const list = useServerList({
    ...sealRows,
    columns: COLUMNS,
    rowKey: ({ n }) => String(n),
  });
  return (
    <div id="seals" className="scroll-mt-20">
      <Panel title={copy.title} flush>
        <p className="max-w-[84ch] px-4 py-3 text-sm text-pretty text-ink-2 sm:px-5">{copy.explain}</p>
        <ListPages list={list} copy={copy} empty={<EmptyState title={copy.none}>{copy.noneText}</EmptyState>}>
          {(rows) => <DataTable caption={copy.caption} {...list.table} rows={rows} />}
        </ListPages>
      </Panel>
    </div>
  );
}

const COLUMNS: readonly Column<SealAnswer>[] = [
  {
    key: 'seal',
    header: copy.columns.seal,
    card: 'title',
    cell: ({ n }) => <span className="font-semibold whitespace-nowrap">{copy.name(n)}</span>,
  },
  {
    key: 'at',
    header: copy.columns.at,
    cell: ({ sealedAt }) => (
      <time dateTime={sealedAt} className="whitespace-nowrap">
        {exactTime(sealedAt)}
      </time>
    ),
  },
  {
    key: 'events',
    header: copy.columns.events,
    align: 'right',
    cell: ({ events }) => events.toLocaleString('en'),
  },
  {
    key: 'hash',
    header: copy.columns.hash,
    cell: ({ n, hash }) => (
      <span className="inline-flex items-center gap-1">
        <code className="text-xs" title={hash}>
          {hash.slice(0, HASH_SHOWN)}…
        </code>
        <CopyButton text={hash} what={copy.hashWhat(n)} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: copy.columns.actions,
    headerHidden: true,
    card: 'actions',
    cell: (seal) => (
      <span className="flex sm:justify-end">
        <Button
          size="sm"
          aria-label={copy.exportOf(seal.n)}
          onClick={() => saveFile(jsonFile(seal), `seal-${seal.n}.json`)}
        >
          <Download strokeWidth={1.75} />
          {copy.export}
        </Button>
      </span>
    ),
  },
];
