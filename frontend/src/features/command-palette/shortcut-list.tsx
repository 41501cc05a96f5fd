import { Fragment } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { shortcutCopy as copy } from './command-palette.text.ts';
import { Key } from './key.tsx';
import { commandKey, PAGE_LETTERS, type PalettePage } from './shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';

/** All shortcuts, and the switch that turns shortcuts of single keys off. */
export default function ShortcutList({
  pages,
  onClose,
}: {
  pages: readonly PalettePage[];
  onClose: () => void;
}) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.title} description={copy.lead}>
      <label className="mb-5 flex items-start gap-3 rounded-card bg-sunken p-4">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-(--primary)"
          aria-describedby="single-keys-hint"
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        <span>
          <span className="block font-semibold">{copy.singleKeys}</span>
          <span id="single-keys-hint" className="block text-sm text-ink-2">
            {copy.singleKeysHint}
          </span>
        </span>
      </label>
      <Shortcuts
        title={copy.everywhere}
        rows={[
          { what: copy.palette, keys: [[commandKey(), 'K']] },
          { what: copy.search, keys: [['/']] },
          { what: copy.list, keys: [['?']] },
          { what: copy.toast, keys: [['F8']] },
          { what: copy.close, keys: [['Esc']] },
        ]}
      />
      <Shortcuts
        title={copy.pages}
        rows={pages.flatMap(({ label, to }) => {
          const letter = PAGE_LETTERS[to];
          return letter === undefined ? [] : [{ what: label, keys: [['G'], [letter.toUpperCase()]] }];
        })}
      />
    </Dialog>
  );
}

interface Shortcut {
  readonly what: string;
  /** Key strokes in order. The keys of one stroke are pressed together. */
  readonly keys: readonly (readonly string[])[];
}

function Shortcuts({ title, rows }: { title: string; rows: readonly Shortcut[] }) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 className="mb-1 text-sm font-semibold text-ink-2">{title}</h3>
      <dl className="grid sm:grid-cols-2 sm:gap-x-8">
        {rows.map(({ what, keys }) => (
          <div key={what} className="flex items-center justify-between gap-4 border-t border-line py-1.5">
            <dt>{what}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-sm text-ink-2">
              {keys.map((stroke, index) => (
                <Fragment key={stroke.join('+')}>
                  {index > 0 && <span>{copy.then}</span>}
                  {stroke.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
