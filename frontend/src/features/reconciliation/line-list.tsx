import { lineReasonRequest, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { listReconciliationLines } from '@dziva/contracts/routes/reconciliation';
import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { methodLabels } from '#content/en/payment-methods.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useOtherMethods, useToday } from '#queries/system.ts';
import { formatDate, formatDateShort } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { TakeBackForm } from '#ui/take-back-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { useMay } from '#queries/may.ts';
import { ActDialog } from './act-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { LineFacts, partText, suggestionText } from './line-facts.tsx';
import { isPart, type PartOfLine } from './line-parts.ts';
import { useTakeBackPart, useUnmatchLine } from './reconciliation.api.ts';
import { linePageQuery } from './reconciliation.queries.ts';
import {
  assignCopy,
  linesCopy as copy,
  lineStateLabels,
  takeBackPartCopy,
  unmatchCopy,
} from './reconciliation.text.ts';
import { keyOfLine } from './use-open-lines.ts';
import { LINE_STATES } from '@dziva/vocabulary/reconciliation';

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
  const [undone, setTakenBack] = useState<ReconciliationLine | null>(null);
  const [assigned, setAssigned] = useState<ReconciliationLine | null>(null);
  const [wrong, setWrong] = useState<PartOfLine | null>(null);
  const mayDecide = useMay('reconciliation.decide');
  const list = useServerList({
    ...lineRows,
    hidden: useOtherMethods(),
    csv: { route: listReconciliationLines, title: copy.title },
    name: 'statement-lines',
    columns: [
      ...COLUMNS,
      entriesColumn(mayDecide ? setWrong : null),
      STATE,
      ...(mayDecide ? [actColumn(setTakenBack, setAssigned)] : []),
    ],
    rowKey: keyOfLine,
  });
  return (
    <div>
      <h2 className="mb-3 text-lg">{copy.title}</h2>
      <ServerList title={copy.title} list={list} copy={copy} empty={<EmptyState title={copy.none} />} />
      {assigned !== null && <AssignDialog line={assigned} onClose={() => setAssigned(null)} />}
      {wrong !== null && <TakeBackPartDialog {...wrong} onClose={() => setWrong(null)} />}
      {undone !== null && <UnmatchDialog line={undone} onClose={() => setTakenBack(null)} />}
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
    cell: (row) =>
      row.amountCents === null ? lineStateLabels.UNREAD : <Money cents={row.amountCents} signed />,
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
  UNREAD: { tone: 'red', shape: 'bar' },
  OPEN: { tone: 'yellow', shape: 'ring' },
  MATCHED: { tone: 'green', shape: 'tick' },
  SUSPENSE: { tone: 'copper', shape: 'half' },
  IGNORED: { tone: 'grey', shape: 'bar' },
  BEFORE_OPENING: { tone: 'grey', shape: 'bar' },
};

/** Null for somebody who only reads. */
type OnTakeBack = ((part: PartOfLine) => void) | null;

function entriesColumn(onTakeBack: OnTakeBack): Column<ReconciliationLine, never> {
  return {
    key: 'entries',
    header: columns.entries,
    cell: (line) => <LineEntries line={line} onTakeBack={onTakeBack} />,
  };
}

function LineEntries({ line, onTakeBack }: { line: ReconciliationLine; onTakeBack: OnTakeBack }) {
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
            {onTakeBack !== null && (
              <Button
                aria-label={takeBackPartCopy.openOf(
                  `${partText(entry)}, ${formatUsd(Math.abs(entry.amountCents))}`,
                )}
                onClick={() => onTakeBack({ line, part: entry })}
              >
                <span className="whitespace-nowrap">{takeBackPartCopy.open}</span>
              </Button>
            )}
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

/** Opens a decided line again, with a reason. */
function UnmatchDialog({ line, onClose }: { line: ReconciliationLine; onClose: () => void }) {
  const unmatch = useUnmatchLine(line, useIdempotencyKey().key);
  const form = useForm({ resolver: zodResolver(lineReasonRequest), defaultValues: { reason: '' } });
  return (
    <ActDialog title={unmatchCopy.title} copy={unmatchCopy} form={form} act={unmatch} onClose={onClose}>
      <LineFacts line={line} />
      <p>{unmatchCopy.text}</p>
      <TextField name="reason" label={unmatchCopy.reason} />
    </ActDialog>
  );
}

/** Takes back an assigned part of a line in suspense, once a second person has confirmed it. */
function TakeBackPartDialog({ line, part, onClose }: PartOfLine & { onClose: () => void }) {
  const today = useToday();
  const takeBack = useTakeBackPart(line, part.partId, useIdempotencyKey().key);
  const amount = formatUsd(Math.abs(part.amountCents));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={takeBackPartCopy.title} keepOpenOutside>
      <TakeBackForm
        facts={[
          { term: takeBackPartCopy.facts.wentTo, value: partText(part) },
          { term: takeBackPartCopy.facts.amount, value: <strong>{amount}</strong> },
          { term: takeBackPartCopy.facts.on, value: formatDate(part.on ?? today) },
          { term: takeBackPartCopy.facts.line, value: line.reference ?? `#${line.line}` },
        ]}
        sentences={[takeBackPartCopy.suspense(amount), takeBackPartCopy[part.kind]]}
        min={part.on ?? today}
        max={today}
        act={takeBackPartCopy.submit(amount)}
        error={takeBack.error}
        errorFallback={takeBackPartCopy.failed}
        isBusy={takeBack.isPending}
        onSubmit={(body) =>
          toastMutation(takeBack.mutateAsync(body), {
            done: { title: takeBackPartCopy.done, description: takeBackPartCopy.doneText(amount) },
            after: onClose,
          })
        }
        onBack={onClose}
      />
    </Dialog>
  );
}
