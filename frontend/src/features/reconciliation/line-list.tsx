import type { ReconciliationLine } from '@dziva/contracts/reconciliation';
import { LINE_STATES, listReconciliationLines } from '@dziva/contracts/routes/reconciliation';
import { TRANSFER_METHODS } from '@dziva/contracts/routes/wallet';
import { useState } from 'react';
import { methodLabels } from '#content/en/loans.ts';
import {
  assignCopy,
  linesCopy as copy,
  lineStateLabels,
  takeBackPartCopy,
} from '#content/en/reconciliation.ts';
import { formatDateShort } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { linePageQuery } from '#queries/reconciliation.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { partText, suggestionText } from './line-facts.tsx';
import { isPart, type PartOfLine } from './line-parts.ts';
import { TakeBackPartDialog } from './take-back-part-dialog.tsx';
import { UnmatchDialog } from './unmatch-dialog.tsx';
import { keyOfLine } from './use-open-lines.ts';

const { columns } = copy;

const FILTERS = {
  till: {
    words: TRANSFER_METHODS,
    labels: methodLabels,
    select: { label: copy.till, all: copy.allTills },
  },
  state: {
    words: LINE_STATES,
    labels: lineStateLabels,
    select: { label: copy.state, all: copy.allStates },
    // Open lines are shown above this list.
    initially: 'MATCHED',
  },
} as const;

export const lineRows = rowsOf({ page: linePageQuery, filters: FILTERS });

/** The decided lines and their entries. A line can be opened again, and an assigned part can be taken back. */
export function LineList() {
  const [undone, setUndone] = useState<ReconciliationLine | null>(null);
  const [assigned, setAssigned] = useState<ReconciliationLine | null>(null);
  const [wrong, setWrong] = useState<PartOfLine | null>(null);
  const list = useServerList({
    ...lineRows,
    csv: { route: listReconciliationLines, title: copy.title },
    name: 'statement-lines',
    columns: [...COLUMNS, entriesColumn(setWrong), STATE, actColumn(setUndone, setAssigned)],
    rowKey: keyOfLine,
  });
  return (
    <div>
      <h2 className="mb-3 text-lg">{copy.title}</h2>
      <ServerList title={copy.title} list={list} copy={copy} empty={<EmptyState title={copy.none} />} />
      {assigned !== null && <AssignDialog line={assigned} onClose={() => setAssigned(null)} />}
      {wrong !== null && <TakeBackPartDialog {...wrong} onClose={() => setWrong(null)} />}
      {undone !== null && <UnmatchDialog line={undone} onClose={() => setUndone(null)} />}
    </div>
  );
}

const COLUMNS: Column<ReconciliationLine, never>[] = [
  {
    key: 'line',
    header: columns.line,
    card: 'title',
    cell: ({ reference, payer, till, line }) => (
      <span className="block">
        <span className="block font-semibold [overflow-wrap:anywhere]">{reference ?? `#${line}`}</span>
        <span className="block text-sm text-ink-2">
          {[payer, methodLabels[till]].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: columns.amount,
    align: 'right',
    cell: (row) => <Money cents={row.amountCents} signed />,
  },
  {
    key: 'on',
    header: columns.on,
    cell: ({ paidOn }) => <span className="whitespace-nowrap">{formatDateShort(paidOn)}</span>,
  },
];

const STATE: Column<ReconciliationLine, never> = {
  key: 'state',
  header: columns.state,
  card: 'badge',
  cell: ({ state }) => <Badge {...STATE_STYLES[state]}>{lineStateLabels[state]}</Badge>,
};

const STATE_STYLES: Record<ReconciliationLine['state'], { tone: BadgeTone; shape: BadgeShape }> = {
  OPEN: { tone: 'yellow', shape: 'ring' },
  MATCHED: { tone: 'green', shape: 'tick' },
  SUSPENSE: { tone: 'copper', shape: 'half' },
  IGNORED: { tone: 'grey', shape: 'bar' },
};

function entriesColumn(onTakeBack: (part: PartOfLine) => void): Column<ReconciliationLine, never> {
  return {
    key: 'entries',
    header: columns.entries,
    cell: (line) => <LineEntries line={line} onTakeBack={onTakeBack} />,
  };
}

function LineEntries({
  line,
  onTakeBack,
}: {
  line: ReconciliationLine;
  onTakeBack: (part: PartOfLine) => void;
}) {
  const { entries, reason, decidedByName } = line;
  return (
    <span className="grid gap-1 [overflow-wrap:anywhere]">
      {entries.map((entry) =>
        isPart(entry) ? (
          <span
            key={entry.partId}
            className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 lg:justify-between"
          >
            <span>
              {partText(entry)}
              {entries.length > 1 && `, ${formatUsd(Math.abs(entry.amountCents))}`}
            </span>
            <Button
              aria-label={takeBackPartCopy.openOf(
                `${partText(entry)}, ${formatUsd(Math.abs(entry.amountCents))}`,
              )}
              onClick={() => onTakeBack({ line, part: entry })}
            >
              <span className="whitespace-nowrap">{takeBackPartCopy.open}</span>
            </Button>
          </span>
        ) : (
          <span key={entry.id}>{suggestionText(entry)}</span>
        ),
      )}
      {reason !== null && <span className="whitespace-pre-line">{reason}</span>}
      {decidedByName !== null && <span className="text-xs text-ink-2">{copy.by(decidedByName)}</span>}
    </span>
  );
}

type OnLine = (line: ReconciliationLine) => void;

function actColumn(onUndo: OnLine, onAssign: OnLine): Column<ReconciliationLine, never> {
  return {
    key: 'actions',
    header: columns.actions,
    headerHidden: true,
    card: 'actions',
    cell: (line) => {
      const name = line.reference ?? `#${line.line}`;
      return (
        <span className="flex flex-wrap justify-end gap-2">
          {line.state === 'SUSPENSE' && (
            <Button aria-label={assignCopy.assignOf(name)} onClick={() => onAssign(line)}>
              {assignCopy.assign}
            </Button>
          )}
          {/* A line with assigned parts can be opened again only after these are taken back. */}
          {line.state !== 'OPEN' && !line.entries.some(isPart) && (
            <Button aria-label={copy.undoOf(name)} onClick={() => onUndo(line)}>
              <span className="whitespace-nowrap">{copy.undo}</span>
            </Button>
          )}
        </span>
      );
    },
  };
}
