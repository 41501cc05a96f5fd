import type { SampleItem, SampleWithItems } from '@dziva/contracts/audit-samples';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FilterSelect, ListFilters } from '#ui/list-filters.tsx';
import { sampleCopy as copy } from './audit-samples.text.ts';
import { SampleEntry } from './sample-entry.tsx';

const STATES = ['TO_DO', 'QUESTION', 'TICKED'] as const;
type State = (typeof STATES)[number];
const SHOWN_AT_FIRST = 25;

/** The entries of a sample in the order of the draw, to tick and to ask about. */
export function SampleItems({ sample: { id, items } }: { sample: SampleWithItems }) {
  const [state, setState] = useState<State>();
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const matching = items.filter((item) => state === undefined || IS[state](item));
  const shown = matching.slice(0, limit);
  return (
    <section aria-label={copy.entries} className="rounded-card border border-line bg-surface">
      <ListFilters>
        <FilterSelect
          label={copy.filter}
          all={copy.states.ALL}
          value={state}
          choices={STATES.map((value) => ({ value, label: copy.states[value] }))}
          onChoose={(value) => setState(STATES.find((one) => one === value))}
        />
        <p role="status" className="self-center text-sm text-ink-2">
          {copy.showing(shown.length, matching.length)}
        </p>
      </ListFilters>
      {matching.length === 0 ? (
        <p className="border-t border-line px-4 py-6 sm:px-5">{copy.none}</p>
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {shown.map((item) => (
            <SampleEntry key={item.entryId} sampleId={id} item={item} />
          ))}
        </ol>
      )}
      {shown.length < matching.length && (
        <div className="border-t border-line p-4 sm:px-5">
          <Button onClick={() => setLimit(limit + SHOWN_AT_FIRST)}>{copy.more}</Button>
        </div>
      )}
    </section>
  );
}

const IS: Record<State, (item: SampleItem) => boolean> = {
  TO_DO: ({ tickedAt }) => tickedAt === null,
  QUESTION: ({ openQuestion }) => openQuestion,
  TICKED: ({ tickedAt }) => tickedAt !== null,
};
