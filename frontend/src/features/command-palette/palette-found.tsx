import { shellCopy } from '#content/en/shell.ts';
import { uiCopy } from '#content/en/ui.ts';
import { collateralLabelOf, statusLabels } from '#features/applications/applications.text.ts';
import { loanStatusLabels } from '#features/loans/loans.text.ts';
import { formatUsd } from '#lib/money-format.ts';
import { shortId } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { paletteCopy as copy } from './command-palette.text.ts';
import { PaletteGroup, PaletteItem } from './palette-item.tsx';
import type { FoundRows } from './use-found.ts';

/** Applications, loans and people with that name or short id, as far as the role may see them. */
export function FoundGroups({ found, onGo }: { found: FoundRows; onGo: (to: string) => void }) {
  const { q, rows } = found;
  if (rows === undefined) return null;
  const { applications, loans, people } = rows;
  return (
    <>
      {applications.rows.length > 0 && (
        <PaletteGroup heading={copy.groups.applications}>
          {applications.rows.map((row) => (
            <PaletteItem
              key={row.id}
              value={`application ${row.id}`}
              detail={`${shortId(row.id)} · ${formatUsd(row.loanAmountCents)} · ${collateralLabelOf(row.collateralType)}`}
              aside={<Aside>{statusLabels[row.status]}</Aside>}
              onSelect={() => onGo(`/applications/${row.id}`)}
            >
              {row.applicantName}
            </PaletteItem>
          ))}
          <More of={applications} what={copy.groups.applications} to="/applications" q={q} onGo={onGo} />
        </PaletteGroup>
      )}
      {loans.rows.length > 0 && (
        <PaletteGroup heading={copy.groups.loans}>
          {loans.rows.map((row) => (
            <PaletteItem
              key={row.id}
              value={`loan ${row.id}`}
              detail={`${shortId(row.id)} · ${formatUsd(row.principalCents)}`}
              aside={<Aside>{loanStatusLabels[row.status]}</Aside>}
              onSelect={() => onGo(`/loans/${row.id}`)}
            >
              {row.borrowerName}
            </PaletteItem>
          ))}
          <More of={loans} what={copy.groups.loans} to="/loans?view=all" q={q} onGo={onGo} />
        </PaletteGroup>
      )}
      {people.rows.length > 0 && (
        <PaletteGroup heading={copy.groups.people}>
          {people.rows.map((row) => (
            <PaletteItem
              key={row.id}
              value={`person ${row.id}`}
              detail={row.email}
              aside={<Aside>{shellCopy.roles[row.role]}</Aside>}
              onSelect={() => onGo(`/users?q=${encodeURIComponent(row.email)}`)}
            >
              {row.firstName} {row.lastName}
            </PaletteItem>
          ))}
          <More of={people} what={copy.groups.people} to="/users" q={q} onGo={onGo} />
        </PaletteGroup>
      )}
    </>
  );
}

/** Opens the list with all matches, if there are more than the palette shows. */
function More({
  of: { rows, total },
  what,
  to,
  q,
  onGo,
}: {
  of: { readonly rows: readonly unknown[]; readonly total: number };
  what: string;
  to: string;
  q: string;
  onGo: (to: string) => void;
}) {
  if (total <= rows.length) return null;
  const address = `${to}${to.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`;
  return (
    <PaletteItem value={`more ${to}`} onSelect={() => onGo(address)}>
      <span className="text-primary">{copy.more(what)}</span> <span className="text-ink-2">({total})</span>
    </PaletteItem>
  );
}

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
  const count =
    rows === undefined ? 0 : rows.applications.rows.length + rows.loans.rows.length + rows.people.rows.length;
  const words = isWaiting
    ? copy.searching
    : rows === undefined
      ? ''
      : count === 0
        ? copy.none
        : copy.found(count);
  return (
    <p
      role="status"
      className={words === '' ? 'sr-only' : 'border-t border-line px-4 py-2 text-sm text-ink-2'}
    >
      {words}
    </p>
  );
}
