import type { LoanHistoryEntry } from '@dziva/contracts/loan-history';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ago, dayOf, formatDate, formatDateTime } from '#lib/dates.ts';
import { pathOfEvent } from '#lib/ledger-accounts.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Timeline, type TimelineItem } from '#ui/timeline.tsx';
import { loanHistoryQuery } from '../loans.queries.ts';
import { historyCopy as copy, loanStepLabels } from './loan-history.text.ts';

/** The history of a loan: for each entry the time of recording, the value date, the person, and its effects. */
export function LoanHistory({
  loanId,
  showEvents,
  onNote,
}: {
  loanId: string;
  /** Whether each entry links to its event, for readers who may see the event log. */
  showEvents: boolean;
  /** For those who may add a note. */
  onNote?: () => void;
}) {
  const query = useQuery(loanHistoryQuery(loanId));
  return (
    <Panel title={copy.title}>
      <p className="-mt-1 mb-5 max-w-[66ch] text-sm text-ink-2">{copy.meaning}</p>
      {onNote !== undefined && (
        <Button variant="secondary" size="sm" className="mb-5" onClick={onNote} data-print="hide">
          {copy.note.add}
        </Button>
      )}
      <QueryView
        query={query}
        what={copy.what}
        loadingLabel={copy.loading}
        empty={{ when: (entries) => entries.length === 0, show: <p className="text-ink-2">{copy.empty}</p> }}
      >
        {(entries) => <Timeline items={entries.map((entry) => itemOf(entry, showEvents))} />}
      </QueryView>
    </Panel>
  );
}

function itemOf(entry: LoanHistoryEntry, showEvent: boolean): TimelineItem {
  const label = loanStepLabels[entry.step];
  return {
    key: entry.id,
    title: entry.amountCents === null ? label : `${label} · ${formatUsd(entry.amountCents)}`,
    when: <Times entry={entry} />,
    who: entry.actorName === null ? copy.byService : copy.by(entry.actorName),
    detail: (
      <>
        <p>{entry.description}</p>
        {entry.reallocations.length > 0 && <InterestChanges reallocations={entry.reallocations} />}
        {showEvent && (
          <Link to={pathOfEvent(entry.id)} className="text-link" data-print="hide">
            {copy.seeEvent}
          </Link>
        )}
      </>
    ),
    ...(entry.note === null ? {} : { note: entry.note }),
  };
}

/** One time if both dates are the same day; otherwise the time of recording and the value date. */
function Times({ entry: { recordedAt, valueOn, step } }: { entry: LoanHistoryEntry }) {
  const recorded = (
    <time dateTime={recordedAt} title={ago(recordedAt)}>
      {formatDateTime(recordedAt)}
    </time>
  );
  // Payments that were divided again have their own value dates, shown in a list of their own.
  if (valueOn === null || valueOn === dayOf(recordedAt) || step === 'REALLOCATED') return recorded;
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>
        {copy.recorded} {recorded}
      </span>
      <span className="font-semibold text-accent-text">
        {copy.counts} <time dateTime={valueOn}>{formatDate(valueOn)}</time>
      </span>
    </span>
  );
}

/** For each payment, the interest that became principal, or the reverse. */
function InterestChanges({ reallocations }: { reallocations: LoanHistoryEntry['reallocations'] }) {
  return (
    <div className="mt-2 rounded-chip border border-line px-3 py-2">
      <p className="font-semibold">{copy.moved}</p>
      <ul className="mt-1 grid gap-1 figures">
        {reallocations.map(({ receiptNumber, valueOn, interestDifferenceCents: difference }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {receiptNumber === null
                ? copy.movedSale(formatDate(valueOn))
                : copy.movedRow(receiptNumber, formatDate(valueOn))}
            </span>
            <span>
              {difference > 0 ? copy.more(formatUsd(difference)) : copy.less(formatUsd(-difference))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
