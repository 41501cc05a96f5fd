import { BookmarkPlus, X } from 'lucide-react';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { uiCopy } from '#content/en/ui.ts';
import { SAVED_VIEWS_MAX, useSavedViews, type ListView } from '#lib/saved-views.ts';
import { Button } from './button.tsx';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));

/** Parts of the address that do not belong to a view. */
const NOT_OF_VIEW = ['page', 'size', 'open', 'view'];

export interface ListViewsProps {
  /** The name under which this device stores saved views. */
  readonly list: string;
  readonly views: readonly ListView[];
  /** The filters of the list: a view sets some of them and clears the others. */
  readonly filterNames: readonly string[];
}

/** Named sets of filters, chosen with one click: first those for everybody, then the person's own. Each is a link to share. */
export function ListViews({ list, views, filterNames }: ListViewsProps) {
  const [params] = useSearchParams();
  const [saved, setSaved] = useSavedViews(list);
  const [naming, setNaming] = useState(false);
  const searchOf = (view: ListView) => searchWith(params, view, filterNames);
  const current = [...views, ...saved].find((view) => isInView(params, view, filterNames));
  const canSave = current === undefined && saved.length < SAVED_VIEWS_MAX;
  return (
    <div className="flex items-center gap-2 border-b border-line px-2 sm:px-3">
      <nav aria-label={uiCopy.views} className="flex min-w-0 overflow-x-auto [scrollbar-width:none]">
        {views.map((view) => (
          <ViewLink key={view.label} view={view} search={searchOf(view)} isCurrent={view === current} />
        ))}
        {saved.map((view) => (
          <span key={view.label} className="flex items-center">
            <ViewLink view={view} search={searchOf(view)} isCurrent={view === current} />
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={uiCopy.remove(view.label)}
              className="-ml-2"
              onClick={() => setSaved(saved.filter((one) => one !== view))}
            >
              <X strokeWidth={1.75} />
            </Button>
          </span>
        ))}
      </nav>
      {canSave && (
        <Button variant="quiet" size="sm" className="ml-auto shrink-0" onClick={() => setNaming(true)}>
          <BookmarkPlus aria-hidden="true" strokeWidth={1.75} />
          <span className="max-sm:sr-only">{uiCopy.saveView}</span>
        </Button>
      )}
      {naming && (
        <Suspense>
          <SaveViewDialog
            taken={[...views, ...saved].map(({ label }) => label)}
            onSave={(label) => setSaved([...saved, { label, search: chosenIn(params, filterNames) }])}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function ViewLink({ view, search, isCurrent }: { view: ListView; search: string; isCurrent: boolean }) {
  return (
    <Link
      to={{ search }}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        'flex min-h-11 shrink-0 items-center border-b-3 px-3 text-sm font-semibold whitespace-nowrap no-underline focus-visible:-outline-offset-3',
        isCurrent ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {view.label}
    </Link>
  );
}

function searchWith(params: URLSearchParams, view: ListView, filterNames: readonly string[]): string {
  const next = new URLSearchParams(params);
  for (const name of [...filterNames, 'q', 'page', 'open']) next.delete(name);
  for (const [name, word] of Object.entries(view.search)) next.set(name, word);
  return next.size === 0 ? '' : `?${next}`;
}

/** A view without a sort order is current with any sort order. */
function isInView(params: URLSearchParams, view: ListView, filterNames: readonly string[]): boolean {
  const chosen = chosenIn(params, filterNames);
  const names = new Set([...Object.keys(chosen), ...Object.keys(view.search)]);
  if (view.search['sort'] === undefined) names.delete('sort');
  return [...names].every((name) => chosen[name] === view.search[name]);
}

function chosenIn(params: URLSearchParams, filterNames: readonly string[]): Record<string, string> {
  const known = [...filterNames, 'q', 'sort'].filter((name) => !NOT_OF_VIEW.includes(name));
  return Object.fromEntries(
    known.flatMap((name) => {
      const word = params.get(name);
      return word === null || word === '' ? [] : [[name, word]];
    }),
  );
}
