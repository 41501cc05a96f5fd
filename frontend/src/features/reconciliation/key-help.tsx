import { deskCopy as copy } from '#content/en/reconciliation.ts';
import { Button } from '#ui/button.tsx';

const ORDER = ['next', 'previous', 'choose', 'confirm', 'skip', 'match', 'suspense', 'ignore'] as const;

/** The list of keys and their actions. It is not shown on phones, which have no keyboard. */
export function KeyHelp({ onStart }: { onStart: () => void }) {
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
