import type { TillDay } from '@dziva/contracts/tills';
import { useQuery } from '@tanstack/react-query';
import { addDays, isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { statsQuery } from '#features/overview/overview.queries.ts';
import { formatDate, formatDateTime, formatWeekday } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Button } from '#ui/button.tsx';
import { DayBox } from '#ui/day-box.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { useMay } from '#queries/may.ts';
import { OpenTillDialog, ReopenTillDialog } from './till-dialogs.tsx';
import { tillDayQuery, tillDaysQuery } from './reconciliation.queries.ts';
import { SignTillDialog } from './sign-till-dialog.tsx';
import { explanationLabels, findingWords, tillsCopy as copy } from './tills.text.ts';

const { columns } = copy;
type Act = { readonly act: 'sign' | 'open' | 'reopen'; readonly day: TillDay };

/**
 * For every till on a day: the balance of the books and of the statement, their difference, and who signed it. Any day can be shown;
 * it is kept in the address (`day`), so that a link leads to it.
 */
export function TillsPanel() {
  const recent = useQuery(tillDaysQuery);
  return (
    <QueryView query={recent} what={copy.what} loadingLabel={copy.loading}>
      {(days) => <Days recent={days} />}
    </QueryView>
  );
}

function Days({ recent }: { recent: readonly TillDay[] }) {
  const [params, setParams] = useSearchParams();
  const [act, setAct] = useState<Act | null>(null);
  const mayDecide = useMay('reconciliation.decide');
  const dates = [...new Set(recent.map(({ on }) => on))].toSorted();
  const today = dates.at(-1);
  const oldest = useOldestOpenDay(recent);
  const chosen = params.get('day') ?? '';
  const shown = isCalendarDate(chosen) ? chosen : (oldest ?? today);
  const other = useQuery({
    ...tillDayQuery(shown ?? ''),
    enabled: shown !== undefined && !dates.includes(shown),
  });
  if (shown === undefined || today === undefined) return null;
  const choose = (day: string) =>
    setParams((before) => withDay(before, day), { replace: true, preventScrollReset: true });
  const close = () => setAct(null);
  const caption = `${copy.title}, ${formatWeekday(shown)}`;
  const table = (days: readonly TillDay[]) => (
    <DataTable
      caption={caption}
      columns={columnsWith(mayDecide ? setAct : null)}
      rows={days.filter(({ on }) => on === shown)}
      rowKey={({ till }) => till}
    />
  );
  return (
    <Panel
      title={caption}
      flush
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <Button onClick={() => choose(addDays(shown, -1))}>{copy.before}</Button>
          <Button disabled={shown >= today} onClick={() => choose(addDays(shown, 1))}>
            {copy.after}
          </Button>
        </span>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm sm:px-5">
        {oldest === undefined ? copy.allSigned : copy.oldest(formatDate(oldest))}
        {oldest !== undefined && oldest !== shown && (
          <button type="button" className="text-link" onClick={() => choose(oldest)}>
            {copy.toOldest}
          </button>
        )}
        {shown !== today && (
          <button type="button" className="text-link" onClick={() => choose(today)}>
            {copy.toToday}
          </button>
        )}
        <label className="flex items-center gap-2 sm:ml-auto">
          {copy.day}
          <DayBox
            className="w-40"
            value={shown}
            max={today}
            onDay={(day) => day !== '' && day <= today && choose(day)}
          />
        </label>
      </div>
      {dates.includes(shown) ? (
        table(recent)
      ) : (
        <QueryView query={other} what={copy.what} loadingLabel={copy.loading}>
          {table}
        </QueryView>
      )}
      {act?.act === 'sign' && <SignTillDialog day={act.day} onClose={close} />}
      {act?.act === 'open' && <OpenTillDialog day={act.day} onClose={close} />}
      {act?.act === 'reopen' && <ReopenTillDialog day={act.day} onClose={close} />}
    </Panel>
  );
}

/** The overview names the oldest day of all; until that is known, or if there is none, the oldest of the recent days counts. */
function useOldestOpenDay(recent: readonly TillDay[]): string | undefined {
  const { data } = useQuery(statsQuery);
  const open = recent.filter(({ on, openedOn, signed }) => signed === null && !isBefore(on, openedOn));
  return [...open.map(({ on }) => on), ...(data?.oldestOpenTillDay ? [data.oldestOpenTillDay.on] : [])]
    .toSorted()
    .at(0);
}

const isBefore = (on: string, openedOn: string | null): boolean => openedOn !== null && on < openedOn;

function withDay(before: URLSearchParams, day: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.set('day', day);
  return next;
}

/** Null for somebody who only reads. */
type OnAct = ((act: Act) => void) | null;

const columnsWith = (onAct: OnAct): Column<TillDay>[] => [
  {
    key: 'till',
    header: columns.till,
    card: 'title',
    cell: (day) => tillCell(day, onAct),
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

function tillCell(day: TillDay, onAct: OnAct) {
  const { till, openedOn } = day;
  return (
    <span className="block">
      <strong>{methodLabels[till]}</strong>
      {openedOn === null ? (
        onAct !== null && (
          <button
            type="button"
            className="text-link block text-sm font-normal"
            aria-label={copy.openOf(methodLabels[till])}
            onClick={() => onAct({ act: 'open', day })}
          >
            {copy.open}
          </button>
        )
      ) : (
        <span className="block text-sm font-normal text-ink-2">{copy.openedOn(formatDate(openedOn))}</span>
      )}
    </span>
  );
}

function amountCell(amountCents: number | null, none: string) {
  return amountCents === null ? <span className="text-ink-2">{none}</span> : <Money cents={amountCents} />;
}

/** What explains the difference, and what is wrong between the statements. */
function explainedCell(day: TillDay) {
  if (day.findings.length === 0) return explanationOf(day);
  return (
    <div className="grid gap-1">
      {explanationOf(day)}
      <ul className="text-warn-text">
        {day.findings.map(({ why, from, to, missingCents }) => (
          <li key={`${why} ${from} ${missingCents}`}>
            {findingWords[why]({
              from: formatDate(from),
              to: formatDate(to),
              amount: missingCents === null ? null : formatUsd(Math.abs(missingCents)),
              isLess: (missingCents ?? 0) < 0,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function explanationOf({ differenceCents, explained, unexplainedCents }: TillDay) {
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

function signedCell(day: TillDay, onAct: OnAct) {
  const till = methodLabels[day.till];
  if (isBefore(day.on, day.openedOn)) return <span className="text-ink-2">{copy.beforeOpening}</span>;
  if (day.signed === null) {
    return (
      <span className="block">
        {day.unsigned !== null && (
          <span className="mb-2 block text-sm">
            {copy.unsigned(day.unsigned.byName, formatDateTime(day.unsigned.at))}
            <span className="block text-danger-text">{day.unsigned.why}</span>
          </span>
        )}
        {onAct !== null && (
          <Button aria-label={copy.signOf(till)} onClick={() => onAct({ act: 'sign', day })}>
            {copy.sign}
          </Button>
        )}
      </span>
    );
  }
  const { byName, at, note } = day.signed;
  return (
    <span className="block">
      {copy.signedBy(byName, formatDateTime(at))}
      {note !== null && <span className="block text-sm text-ink-2">{note}</span>}
      {onAct !== null && (
        <button
          type="button"
          className="text-link block text-sm"
          aria-label={copy.reopenOf(till)}
          onClick={() => onAct({ act: 'reopen', day })}
        >
          {copy.reopen}
        </button>
      )}
    </span>
  );
}
