import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { PAGE_SIZES } from '#lib/list-state.ts';
import { Button } from './button.tsx';

/** Buttons for the pages of a list; the sentence says how many rows are shown. */
export function Pager({
  sentence,
  page,
  pageSize,
  total,
  onPage,
  onPageSize,
}: {
  sentence: string;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 text-sm sm:px-5">
      <p className="text-ink-2 figures" aria-live="polite">
        {sentence}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PageSize pageSize={pageSize} onPageSize={onPageSize} />
        <nav aria-label={uiCopy.pagination} className="flex items-center gap-1">
          <PageButton label={uiCopy.first} to={1} disabled={page <= 1} onPage={onPage}>
            <ChevronFirst />
          </PageButton>
          <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            {uiCopy.previous}
          </Button>
          <span className="px-2 whitespace-nowrap text-ink-2 figures max-sm:sr-only">
            {uiCopy.page(page, pages)}
          </span>
          <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {uiCopy.next}
            <ChevronRight aria-hidden="true" />
          </Button>
          <PageButton label={uiCopy.last} to={pages} disabled={page >= pages} onPage={onPage}>
            <ChevronLast />
          </PageButton>
        </nav>
      </div>
    </div>
  );
}

function PageButton({
  label,
  to,
  disabled,
  onPage,
  children,
}: {
  label: string;
  to: number;
  disabled: boolean;
  onPage: (page: number) => void;
  children: ReactNode;
}) {
  return (
    <Button variant="quiet" size="icon-sm" aria-label={label} disabled={disabled} onClick={() => onPage(to)}>
      {children}
    </Button>
  );
}

function PageSize({ pageSize, onPageSize }: { pageSize: number; onPageSize: (pageSize: number) => void }) {
  return (
    <div className="flex items-center gap-2 text-ink-2 max-sm:hidden">
      <span aria-hidden="true">{uiCopy.rowsPerPage}</span>
      <select
        aria-label={uiCopy.rowsPerPage}
        className="min-h-8 rounded-control border border-line-strong bg-surface px-1.5 text-ink figures"
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  );
}
