import type { Found } from '@dziva/contracts/search';
import { FOUND_EACH_MAX } from '@dziva/contracts/routes/search';
import { meaningsOfTypedUsd } from '@dziva/money/typed-usd';
import { FOUND_KINDS, type FoundKind } from '@dziva/vocabulary/search';
import { uiCopy } from '#content/en/ui.ts';
import { Button } from '#ui/button.tsx';
import { paletteCopy as copy } from './command-palette.text.ts';
import { detailOf, foundKinds } from './found-rows.ts';
import { foundCopy } from './palette-words.text.ts';
import { PaletteGroup, PaletteItem } from './palette-item.tsx';
import type { FoundRows } from './use-found.ts';

/** What was found, in a group for each kind. */
export function FoundGroups({ found: { q, rows }, onGo }: { found: FoundRows; onGo: (to: string) => void }) {
  if (rows === undefined) return null;
  return FOUND_KINDS.map((kind) => {
    const group = rows.filter((row) => row.kind === kind);
    return group.length === 0 ? null : <FoundGroup key={kind} kind={kind} rows={group} q={q} onGo={onGo} />;
  });
}

function FoundGroup({
  kind,
  rows,
  q,
  onGo,
}: {
  kind: FoundKind;
  rows: readonly Found[];
  q: string;
  onGo: (to: string) => void;
}) {
  const { statuses, to, list } = foundKinds[kind];
  return (
    <PaletteGroup heading={foundCopy.kinds[kind]}>
      {rows.map((row) => (
        <PaletteItem
          key={row.id}
          value={`${kind} ${row.id}`}
          detail={detailOf(row)}
          aside={row.status !== null && <Aside>{statuses[row.status] ?? row.status}</Aside>}
          onSelect={() => onGo(to(row))}
        >
          {row.name ?? foundCopy.nobody}
        </PaletteItem>
      ))}
      {list !== undefined && rows.length === FOUND_EACH_MAX && !isAmount(q) && (
        <PaletteItem
          value={`more ${list}`}
          onSelect={() => onGo(`${list}${list.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`)}
        >
          <span className="text-primary">{copy.more(foundCopy.kinds[kind])}</span>
        </PaletteItem>
      )}
    </PaletteGroup>
  );
}

/** The lists do not find by an amount. A telephone number begins with a zero. */
const isAmount = (q: string): boolean => !/^0\d/.test(q) && meaningsOfTypedUsd(q).length > 0;

function Aside({ children }: { children: string }) {
  return <span className="shrink-0 text-right text-xs text-ink-2 max-sm:max-w-20">{children}</span>;
}

/** The state of the search, also for screen readers. Outside the list, because a list contains only things to choose. */
export function FoundStatus({ found }: { found: FoundRows }) {
  const { rows, isWaiting, isFailed, retry } = found;
  if (isFailed) {
    return (
      <div role="alert" className="flex items-center justify-between gap-4 border-t border-line px-4 py-3">
        {copy.failed}
        <Button size="sm" onClick={retry}>
          {uiCopy.retry}
        </Button>
      </div>
    );
  }
  const count = rows?.length ?? 0;
  const words = isWaiting
    ? copy.searching
    : rows === undefined
      ? ''
      : count === 0
        ? copy.none
        : copy.results(count);
  return (
    <p
      role="status"
      className={words === '' ? 'sr-only' : 'border-t border-line px-4 py-2 text-sm text-ink-2'}
    >
      {words}
    </p>
  );
}
