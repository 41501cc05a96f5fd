import type { TillDay } from '@dziva/contracts/tills';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { methodLabels } from '#content/en/loans.ts';
import { explanationLabels, tillsCopy as copy } from '#content/en/tills.ts';
import { formatDate, formatDateTime, formatWeekday } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { tillDaysQuery } from '#queries/reconciliation.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { ReopenTillDialog } from './reopen-till-dialog.tsx';
import { SignTillDialog } from './sign-till-dialog.tsx';

const { columns } = copy;
type Act = { readonly act: 'sign' | 'reopen'; readonly day: TillDay };

/** For every till on a day: the balance of the books and of the statement, their difference, and who signed it. */
export function TillsPanel() {
  const query = useQuery(tillDaysQuery);
  return (
    <QueryView query={query} what={copy.what} loadingLabel={copy.loading}>
      {(days) => <Days days={days} />}
    </QueryView>
  );
}

function Days({ days }: { days: readonly TillDay[] }) {
  const dates = [...new Set(days.map(({ on }) => on))].toSorted();
  const oldest = dates.find((date) => days.some(({ on, signed }) => on === date && signed === null));
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [act, setAct] = useState<Act | null>(null);
  const today = dates.at(-1);
  const shown = chosen ?? oldest ?? today;
  if (shown === undefined) return null;
  const place = dates.indexOf(shown);
  const close = () => setAct(null);
  return (
    <Panel
      title={`${copy.title}, ${formatWeekday(shown)}`}
      flush
      aside={
        <span className="flex gap-2">
          <Button disabled={place <= 0} onClick={() => setChosen(dates[place - 1])}>
            {copy.before}
          </Button>
          <Button disabled={place + 1 >= dates.length} onClick={() => setChosen(dates[place + 1])}>
            {copy.after}
          </Button>
        </span>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm sm:px-5">
        {oldest === undefined ? copy.allSigned : copy.oldest(formatDate(oldest))}
        {oldest !== undefined && oldest !== shown && (
          <button type="button" className="text-link" onClick={() => setChosen(oldest)}>
            {copy.toOldest}
          </button>
        )}
        {shown !== today && (
          <button type="button" className="text-link" onClick={() => setChosen(today)}>
            {copy.toToday}
          </button>
        )}
      </p>
      <DataTable
        caption={`${copy.title}, ${formatWeekday(shown)}`}
        columns={columnsWith(setAct)}
        rows={days.filter(({ on }) => on === shown)}
        rowKey={({ till }) => till}
      />
      {act?.act === 'sign' && <SignTillDialog day={act.day} onClose={close} />}
      {act?.act === 'reopen' && <ReopenTillDialog day={act.day} onClose={close} />}
    </Panel>
  );
}

const columnsWith = (onAct: (act: Act) => void): Column<TillDay>[] => [
  {
    key: 'till',
    header: columns.till,
    card: 'title',
    cell: ({ till }) => <strong>{methodLabels[till]}</strong>,
  },
  {
    key: 'books',
    header: columns.books,
    align: 'right',
    cell: ({ ledgerCents }) => amountCell(ledgerCents, copy.afterSigning),
  },
  {
    key: 'statement',
    header: columns.statement,
    align: 'right',
    cell: ({ statementCents, till }) => amountCell(statementCents, noneOf(till)),
  },
  {
    key: 'difference',
    header: columns.difference,
    align: 'right',
    cell: ({ differenceCents, till }) => amountCell(differenceCents, noneOf(till)),
  },
  { key: 'explained', header: columns.explained, cell: explainedCell },
  { key: 'signed', header: columns.signed, card: 'actions', cell: (day) => signedCell(day, onAct) },
];

const noneOf = (till: TillDay['till']): string => (till === 'CASH' ? copy.notCounted : copy.notRead);

function amountCell(amountCents: number | null, none: string) {
  return amountCents === null ? <span className="text-ink-2">{none}</span> : <Money cents={amountCents} />;
}

function explainedCell({ differenceCents, explained, unexplainedCents }: TillDay) {
  if (explained.length === 0 && differenceCents === 0) return copy.noDifference;
  if (explained.length === 0 && differenceCents === null) return copy.nothingOpen;
  return (
    <ul>
      {explained.map(({ why, count, amountCents }) => (
        <li key={why}>{copy.explanation(explanationLabels[why], count, formatUsd(amountCents))}</li>
      ))}
      {unexplainedCents !== null && unexplainedCents !== 0 && (
        <li className="font-semibold text-danger-text">{copy.unexplained(formatUsd(unexplainedCents))}</li>
      )}
    </ul>
  );
}

function signedCell(day: TillDay, onAct: (act: Act) => void) {
  const till = methodLabels[day.till];
  if (day.signed === null) {
    return (
      <span className="block">
        {day.unsigned !== null && (
          <span className="mb-2 block text-sm">
            {copy.unsigned(day.unsigned.byName, formatDateTime(day.unsigned.at))}
            <span className="block text-danger-text">{day.unsigned.why}</span>
          </span>
        )}
        <Button aria-label={copy.signOf(till)} onClick={() => onAct({ act: 'sign', day })}>
          {copy.sign}
        </Button>
      </span>
    );
  }
  const { byName, at, note } = day.signed;
  return (
    <span className="block">
      {copy.signedBy(byName, formatDateTime(at))}
      {note !== null && <span className="block text-sm text-ink-2">{note}</span>}
      <button
        type="button"
        className="text-link block text-sm"
        aria-label={copy.reopenOf(till)}
        onClick={() => onAct({ act: 'reopen', day })}
      >
        {copy.reopen}
      </button>
    </span>
  );
}
