import type { ReactNode } from 'react';

export interface TimelineItem {
  readonly key: string;
  readonly title: ReactNode;
  readonly when: ReactNode;
  readonly who?: ReactNode;
  /** More than one line: a list, a few facts. */
  readonly detail?: ReactNode;
  readonly note?: ReactNode;
}

/** Events, newest first, as stones along a line. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="grid gap-0">
      {items.map((item, index) => (
        <li key={item.key} className="relative pb-5 pl-7 last:pb-0">
          {index < items.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-[-4px] left-[5px] w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className={`absolute top-1.5 left-0 size-[11px] ${index === 0 ? 'bg-accent' : 'bg-line-strong'}`}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{item.title}</span>
            <span className="text-sm text-ink-2 figures">{item.when}</span>
          </div>
          {item.who !== undefined && <p className="text-sm text-ink-2">{item.who}</p>}
          {item.detail !== undefined && <div className="mt-1.5 text-sm">{item.detail}</div>}
          {item.note !== undefined && (
            <p className="mt-1.5 rounded-r-chip border-l-2 border-line-strong bg-sunken px-3 py-2 text-sm whitespace-pre-line break-words">
              {item.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
