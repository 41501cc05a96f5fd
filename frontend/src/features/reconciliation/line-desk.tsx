import type { LineSuggestion, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { useRef, useState, type KeyboardEvent } from 'react';
import { deskCopy as copy } from '#content/en/reconciliation.ts';
import { newKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Failure } from '#ui/failure.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { LineListQuery } from '#queries/reconciliation.ts';
import { DeskButtons } from './desk-buttons.tsx';
import { type DeskKey, deskKeyOf } from './desk-keys.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { LineFacts, SuggestionChoice, suggestionText } from './line-facts.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { useMatchLine } from './reconciliation.api.ts';
import { KeyHelp } from './key-help.tsx';
import { SuspenseDialog } from './suspense-dialog.tsx';
import { keyOfLine, useOpenLines } from './use-open-lines.ts';

/** Shows open lines one after the other, with keys for every action, and buttons for phones. */
export function LineDesk({ till }: { till: LineListQuery['till'] }) {
  const desk = useOpenLines(till);
  const { query, current, skippedCount } = desk;
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
          show: <EmptyState title={copy.none}>{copy.noneText}</EmptyState>,
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

function CurrentLine({ desk, line }: { desk: ReturnType<typeof useOpenLines>; line: ReconciliationLine }) {
  const region = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [choice, setChoice] = useState({ of: '', index: 0 });
  const { match, confirm } = useConfirm(desk);
  const chosen = choice.of === keyOfLine(line) ? choice.index : 0;
  const suggestion = line.suggestions[chosen];
  const acts = {
    next: () => desk.move(1),
    previous: () => desk.move(-1),
    confirm: () => {
      if (suggestion !== undefined) confirm(line, suggestion);
    },
    skip: () => desk.pass(line, 'skip'),
    match: () => setDialog('match'),
    suspense: () => setDialog('suspense'),
    ignore: () => setDialog('ignore'),
  };
  const done = () => desk.pass(line, 'done');
  const close = () => setDialog(null);
  const choose = (index: number) => {
    if (index < line.suggestions.length) setChoice({ of: keyOfLine(line), index });
  };
  const run = (key: DeskKey) => (key.act === 'choose' ? choose(key.index) : acts[key.act]());
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
            acts={acts}
            canConfirm={suggestion !== undefined}
            isConfirming={match.isPending}
            isFirst={desk.place === 0}
            isLast={desk.place + 1 >= desk.onPage}
          />
        </div>
      </div>
      <KeyHelp onStart={() => region.current?.focus()} />
      {dialog !== null && <LineDialog dialog={dialog} line={line} onDone={done} onClose={close} />}
    </>
  );
}

type DialogName = 'match' | 'suspense' | 'ignore';

function LineDialog({
  dialog,
  ...props
}: {
  dialog: DialogName;
  line: ReconciliationLine;
  onDone: () => void;
  onClose: () => void;
}) {
  if (dialog === 'match') return <MatchDialog {...props} />;
  return dialog === 'suspense' ? <SuspenseDialog {...props} /> : <IgnoreDialog {...props} />;
}

/** Matches a line with one suggestion. Trying again after a failure uses the same idempotency key. */
function useConfirm(desk: Pick<ReturnType<typeof useOpenLines>, 'pass'>) {
  const match = useMatchLine();
  const keys = useRef(new Map<string, string>());
  const keyFor = (line: ReconciliationLine, { kind, id }: LineSuggestion) => {
    const name = `${keyOfLine(line)}/${kind}/${id}`;
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    return key;
  };
  const confirm = (line: ReconciliationLine, suggestion: LineSuggestion) => {
    const { kind, id } = suggestion;
    const idempotencyKey = keyFor(line, suggestion);
    void toastMutation(match.mutateAsync({ line, body: { entries: [{ kind, id }] }, idempotencyKey }), {
      done: {
        title: copy.matched,
        description: copy.matchedText(formatUsd(line.amountCents), suggestionText(suggestion)),
      },
      fallback: copy.failed,
      after: () => desk.pass(line, 'done'),
    });
  };
  return { match, confirm };
}

/** The text for screen readers: the line, and the suggestion that would be confirmed. */
function spokenText(line: ReconciliationLine, suggestion: LineSuggestion | undefined): string {
  const what = `${formatUsd(line.amountCents)}, ${line.payer ?? copy.noPayer}`;
  return suggestion === undefined
    ? `${what}. ${copy.noSuggestions}`
    : `${what}. ${suggestionText(suggestion)}: ${suggestion.why}`;
}
