import type { ReconciliationLine } from '@dziva/contracts/reconciliation';
import type { UnmatchedEntry } from '@dziva/contracts/tills';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { methodLabels } from '#content/en/payment-methods.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { SearchBox } from '#ui/list-filters.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { amountText, differenceOf, differenceText } from './line-amount.ts';
import { suggestionText } from './line-facts.tsx';
import { useMatchLine, withDifference } from './reconciliation.api.ts';
import { tillEntryPageQuery } from './reconciliation.queries.ts';
import { byHandCopy as copy } from './reconciliation.text.ts';

const ENTRIES_MAX = 25;
type Chosen = ReadonlyMap<string, UnmatchedEntry>;

/** Chooses the entries of a line by hand. Their sum must be the amount of the line, but for a charge that the provider kept. */
export function MatchDialog({
  line,
  onDone,
  onClose,
}: {
  line: ReconciliationLine;
  onDone: () => void;
  onClose: () => void;
}) {
  const { key, renew } = useIdempotencyKey();
  const match = useMatchLine();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const choose = (entry: UnmatchedEntry) => {
    const next = new Map(chosen);
    if (!next.delete(entry.id)) next.set(entry.id, entry);
    setChosen(next);
    // With other entries it is another request, which needs a new idempotency key.
    renew();
  };
  const sumCents = [...chosen.values()].reduce((sum, { amountCents }) => sum + amountCents, 0);
  const missingCents = (line.amountCents ?? 0) - sumCents;
  const difference = chosen.size === 0 ? undefined : differenceOf(line, sumCents);
  const send = () => {
    const entries = [...chosen.values()].map(({ kind, id }) => ({ kind, id }));
    return toastMutation(
      match.mutateAsync({ line, body: { entries, ...withDifference(difference) }, idempotencyKey: key }),
      {
        done: { title: copy.title, description: copy.chosen(formatUsd(sumCents)) },
        after: () => {
          onDone();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.description(amountText(line), methodLabels[line.till])}
      keepOpenOutside
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.size > 0) void send();
        }}
      >
        {match.isError && (
          <Banner tone="danger" live>
            <Failure error={match.error} />
          </Banner>
        )}
        <Entries line={line} chosen={chosen} onChoose={choose} />
        <p role="status" className="figures">
          <strong>{copy.chosen(formatUsd(sumCents))}</strong> ·{' '}
          {missingCents === 0 ? copy.fits : copy.missing(formatUsd(missingCents))}
        </p>
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={difference === undefined ? copy.submit : copy.submitWith(differenceText(difference))}
          busyLabel={match.isPending && copy.submitting}
        />
      </form>
    </Dialog>
  );
}

function Entries({
  line,
  chosen,
  onChoose,
}: {
  line: ReconciliationLine;
  chosen: Chosen;
  onChoose: (entry: UnmatchedEntry) => void;
}) {
  const [q, setQ] = useState('');
  const query = useQuery(tillEntryPageQuery({ till: line.till, q, page: 1, pageSize: ENTRIES_MAX }));
  return (
    <>
      <SearchBox label={copy.search} value={q} onSearch={setQ} />
      <QueryView
        query={query}
        what={copy.what}
        loadingLabel={copy.loading}
        empty={{ when: ({ total }) => total === 0, show: <p>{copy.none}</p> }}
      >
        {({ rows, total }) => (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">{copy.entries}</legend>
            {rows.map((entry) => (
              <label
                key={entry.id}
                className="flex min-h-12 items-start gap-3 rounded-control border border-line px-3 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
              >
                <input
                  type="checkbox"
                  className="mt-0.5 size-5 shrink-0 accent-(--primary)"
                  checked={chosen.has(entry.id)}
                  onChange={() => onChoose(entry)}
                />
                <span className="min-w-0 grow [overflow-wrap:anywhere]">
                  {suggestionText(entry)}
                  {entry.reference !== null && (
                    <span className="block text-sm text-ink-2">{entry.reference}</span>
                  )}
                </span>
                <strong className="figures">{formatUsd(entry.amountCents)}</strong>
              </label>
            ))}
            {total > rows.length && <p className="text-sm text-ink-2">{copy.more(rows.length, total)}</p>}
          </fieldset>
        )}
      </QueryView>
    </>
  );
}
