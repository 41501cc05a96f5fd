import { useEffect, type ReactNode, type Ref } from 'react';
import { uiCopy } from '#content/en/ui.ts';

export interface SummaryItem {
  readonly message: string;
  readonly targetId: string;
}

/** All errors of a form, at its top, each a link to its field. Meanwhile the page title begins with Error. */
export function ErrorSummary({
  items,
  failure,
  onChoose = focusField,
  ref,
}: {
  items: readonly SummaryItem[];
  failure?: ReactNode;
  /** Called instead of focusing the control with that id. */
  onChoose?: (targetId: string) => void;
  ref?: Ref<HTMLDivElement>;
}) {
  const hasFailure = failure !== undefined && failure !== null && failure !== '';
  const shown = items.length > 0 || hasFailure;
  useErrorInTitle(shown);
  if (!shown) return null;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded-control border-2 border-danger max-lg:scroll-mt-28 bg-danger-wash px-4 py-3"
    >
      <h2 className="text-lg text-danger-text">{uiCopy.thereIsAProblem}</h2>
      {hasFailure && <div className="mt-1.5">{failure}</div>}
      {items.length > 0 && (
        <ul className="mt-1.5 grid gap-1">
          {items.map((item) => (
            <li key={item.targetId}>
              <a
                href={`#${item.targetId}`}
                className="font-semibold text-danger-text underline underline-offset-3"
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(item.targetId);
                }}
              >
                {item.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Scrolls to a summary that has just appeared, and focuses it so that screen readers read it. */
export function focusSummary(summary: HTMLElement | null): void {
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ block: 'start' });
}

/** Focuses the control, or the first control of a group, and scrolls so that its label is visible. */
function focusField(id: string): void {
  const target = document.getElementById(id);
  const control =
    target?.matches('fieldset') === true ? target.querySelector<HTMLElement>('input,select') : target;
  control?.focus({ preventScroll: true });
  target?.closest('div,fieldset')?.parentElement?.scrollIntoView({ block: 'center' });
}

function useErrorInTitle(shown: boolean): void {
  useEffect(() => {
    if (!shown) return undefined;
    const before = document.title;
    document.title = `${uiCopy.errorPrefix}${before}`;
    return () => {
      if (document.title === `${uiCopy.errorPrefix}${before}`) document.title = before;
    };
  }, [shown]);
}
