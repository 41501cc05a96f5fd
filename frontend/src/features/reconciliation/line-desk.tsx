import type { LineSuggestion, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { newKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Failure } from '#ui/failure.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { useMay } from '#queries/may.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { BookDialog } from './book-dialog.tsx';
import { BOOKINGS, canBook, isBooking } from './bookings.ts';
import { DeskButtons } from './desk-buttons.tsx';
import { type DeskAct, type DeskKey, deskKeyOf } from './desk-keys.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { amountText, differenceText, suggestedDifference } from './line-amount.ts';
import { LineFacts, SuggestionChoice, suggestionText } from './line-facts.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { useAcceptSuggestion } from './reconciliation.api.ts';
import { deskCopy as copy } from './reconciliation.text.ts';
import { SuspenseDialog } from './suspense-dialog.tsx';
import { type DeskLines, keyOfLine, unreadLinesQuery, useOpenLines } from './use-open-lines.ts';

/** Shows open lines one after the other, with keys for every action, and buttons for phones. */
export function LineDesk({ of }: { of: DeskLines }) {
  const mayDecide = useMay('reconciliation.decide');
  const desk = useOpenLines(of);
  const { query, current, skippedCount } = desk;
  // Without the desk the open lines are in the list below, by their state.
  if (!mayDecide) return null;
  return (
    <Panel
      title={copy.title}
      aside={
        skippedCount > 0 && (
          <span className="flex flex-wrap items-center gap-x-3 text-sm">
            {copy.skipped(skippedCount)}
            <Button onClick={desk.again}>{copy.again}</Button>
          </span>
        )
      }
    >
      <QueryView
        query={query}
        what={copy.what}
        loadingLabel={copy.loading}
        empty={{
          when: ({ total }) => total === 0,
          show: <NothingOpen of={of} />,
        }}
      >
        {() =>
          current === undefined ? (
            <p role="status">{skippedCount > 0 ? copy.through : copy.loading}</p>
          ) : (
            <CurrentLine desk={desk} line={current} />
          )
        }
      </QueryView>
    </Panel>
  );
}

/** Lines that nobody could read have not ended. */
function NothingOpen({ of }: { of: DeskLines }) {
  const { data } = useQuery(unreadLinesQuery(of));
  if (data === undefined) return <EmptyState title={copy.none} />;
  return <EmptyState title={copy.none}>{data.total === 0 ? copy.noneText : copy.noneButUnread}</EmptyState>;
}

function CurrentLine({ desk, line }: { desk: ReturnType<typeof useOpenLines>; line: ReconciliationLine }) {
  const region = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [choice, setChoice] = useState({ of: '', index: 0 });
  const { match, confirm } = useConfirm(desk);
  const chosen = choice.of === keyOfLine(line) ? choice.index : 0;
  const suggestion = line.suggestions[chosen];
  const act = (what: DeskAct) => {
    if (what === 'confirm') {
      if (suggestion !== undefined) confirm(line, suggestion);
    } else if (what === 'skip') desk.pass(line, 'skip');
    else if (!isBooking(what) || canBook(what, line)) setDialog(what);
  };
  const done = () => desk.pass(line, 'done');
  const close = () => setDialog(null);
  const choose = (index: number) => {
    if (index < line.suggestions.length) setChoice({ of: keyOfLine(line), index });
  };
  const run = (key: DeskKey) => {
    if (key.act === 'choose') choose(key.index);
    else if (key.act === 'next') desk.move(1);
    else if (key.act === 'previous') desk.move(-1);
    else act(key.act);
  };
  const press = (event: KeyboardEvent) => {
    const key = deskKeyOf(event);
    // If a button has the focus, Enter presses that button.
    if (key === null || (event.key === 'Enter' && event.target !== region.current)) return;
    event.preventDefault();
    if (!match.isPending) run(key);
  };
  return (
    <>
      <div
        ref={region}
        role="group"
        aria-label={copy.title}
        // The keys work only while this part has the focus, so that they do not disturb the rest of the page.
        tabIndex={0}
        onKeyDown={press}
        className="grid gap-5 rounded-control focus-visible:outline-3 focus-visible:outline-offset-4 focus-visible:outline-(--focus) lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <div className="grid content-start gap-3">
          <p role="status" className="text-sm text-ink-2">
            {copy.position(desk.place + 1, desk.total - desk.skippedCount)}
            <span className="sr-only">{spokenText(line, suggestion)}</span>
          </p>
          <LineFacts line={line} />
        </div>
        <div className="grid content-start gap-4">
          {match.isError && (
            <Banner tone="danger" live title={copy.failed}>
              <Failure error={match.error} />
            </Banner>
          )}
          <SuggestionChoice suggestions={line.suggestions} chosen={chosen} onChoose={choose} />
          <DeskButtons
            line={line}
            canConfirm={suggestion !== undefined}
            difference={differenceWords(line, suggestion)}
            isConfirming={match.isPending}
            isFirst={desk.place === 0}
            isLast={desk.place + 1 >= desk.onPage}
            onAct={act}
            onMove={desk.move}
          />
        </div>
      </div>
      <KeyHelp onStart={() => region.current?.focus()} />
      {dialog !== null && <LineDialog dialog={dialog} line={line} onDone={done} onClose={close} />}
    </>
  );
}

type DialogName = Exclude<DeskAct, 'confirm' | 'skip'>;

function LineDialog({
  dialog,
  ...props
}: {
  dialog: DialogName;
  line: ReconciliationLine;
  onDone: () => void;
  onClose: () => void;
}) {
  switch (dialog) {
    case 'split':
      return <AssignDialog {...props} />;
    case 'match':
      return <MatchDialog {...props} />;
    case 'suspense':
      return <SuspenseDialog {...props} />;
    case 'ignore':
      return <IgnoreDialog {...props} />;
    default:
      return <BookDialog booking={dialog} {...props} />;
  }
}

/** Matches a line with one suggestion. Trying again after a failure uses the same idempotency key. */
function useConfirm(desk: Pick<ReturnType<typeof useOpenLines>, 'pass'>) {
  const match = useAcceptSuggestion();
  const keys = useRef(new Map<string, string>());
  const keyFor = (line: ReconciliationLine, { kind, id }: LineSuggestion) => {
    const name = `${keyOfLine(line)}/${kind}/${id}`;
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    return key;
  };
  const confirm = (line: ReconciliationLine, suggestion: LineSuggestion) => {
    const idempotencyKey = keyFor(line, suggestion);
    void toastMutation(match.mutateAsync({ line, suggestion, idempotencyKey }), {
      done: {
        title: copy.matched,
        description: copy.matchedText(amountText(line), whatIsMatched(line, suggestion)),
      },
      after: () => desk.pass(line, 'done'),
    });
  };
  return { match, confirm };
}

/** The text for screen readers: the line, and the suggestion that would be confirmed. */
function spokenText(line: ReconciliationLine, suggestion: LineSuggestion | undefined): string {
  const what = `${amountText(line)}, ${line.payer ?? copy.noPayer}`;
  return suggestion === undefined
    ? `${what}. ${copy.noSuggestions}`
    : `${what}. ${whatIsMatched(line, suggestion)}: ${suggestion.why}`;
}

function differenceWords(
  line: ReconciliationLine,
  suggestion: LineSuggestion | undefined,
): string | undefined {
  const difference = suggestion && suggestedDifference(line, suggestion);
  return difference && differenceText(difference);
}

/** `Payment on a loan, Rudo Ncube, 20 November 2026, with US$1.00 to provider charges`. */
const whatIsMatched = (line: ReconciliationLine, suggestion: LineSuggestion): string =>
  [suggestionText(suggestion), differenceWords(line, suggestion) ?? []].flat().join(', ');

const ORDER = [
  'next',
  'previous',
  'choose',
  'confirm',
  'skip',
  ...BOOKINGS,
  'split',
  'match',
  'suspense',
  'ignore',
] as const;

/** The list of keys and their actions. It is not shown on phones, which have no keyboard. */
function KeyHelp({ onStart }: { onStart: () => void }) {
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm max-sm:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{copy.keys}</p>
        <Button onClick={onStart}>{copy.keyboard}</Button>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5">
        {ORDER.map((act) => (
          <div key={act} className="flex items-baseline gap-2">
            <dt>
              <kbd className="rounded-control border border-line-strong px-1.5">{copy.keyNames[act]}</kbd>
            </dt>
            <dd>{copy.shortcuts[act]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
