import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Folded on a phone behind a line that opens it, also without scripts; on wider screens always shown. */
export function FoldOnPhone({
  summary,
  label,
  children,
}: {
  summary: ReactNode;
  /** What is inside, for screen readers, where the summary does not say it. */
  label?: string;
  children: ReactNode;
}) {
  return (
    // Its parts are children of the grid or column around it: a button can stand beside the line that opens it.
    <div className="max-sm:contents">
      <details className="group peer sm:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-control [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            {summary}
            {label !== undefined && <span className="sr-only">: {label}</span>}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-2 group-open:rotate-180"
            strokeWidth={1.75}
          />
        </summary>
      </details>
      <div className="max-sm:order-3 max-sm:col-span-2 max-sm:hidden max-sm:peer-open:block">{children}</div>
    </div>
  );
}
