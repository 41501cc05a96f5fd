import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { dismissOlderToast } from '#lib/toasts.ts';

/** The progress in a form of several steps: the name of each step, with a bar that is filled when the step is done. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <div>
      <p className="text-sm font-semibold text-ink-2 sm:sr-only">
        {uiCopy.step(current + 1, names.length)}: {names[current]}
      </p>
      <ol className="mt-1.5 flex gap-1.5 sm:mt-0 sm:gap-2">
        {names.map((name, index) => (
          <li
            key={name}
            className="min-w-0 grow basis-0"
            aria-current={index === current ? 'step' : undefined}
          >
            <span
              aria-hidden="true"
              className={clsx(
                'block h-2 rounded-[2px]',
                index < current && 'bg-primary',
                index === current && 'bg-accent',
                index > current && 'bg-line',
              )}
            />
            <span
              className={clsx(
                'mt-1.5 block text-sm max-sm:sr-only',
                index === current ? 'font-semibold' : 'text-ink-2',
              )}
            >
              {index + 1}. {name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The content of one step. A dialog focuses its first field itself; later steps get the focus, so that they are announced. */
export function StepRegion({
  step,
  name,
  className = '',
  children,
}: {
  step: number;
  name: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const region = start.current;
    if (shown.current !== step) dismissOlderToast();
    if (shown.current !== step && region !== null) {
      region.focus({ preventScroll: true });
      // The names of the steps are above the region, in the part of the dialog that scrolls.
      if (region.parentElement !== null) region.parentElement.scrollTop = 0;
    }
    shown.current = step;
  }, [step]);
  return (
    <div
      ref={start}
      tabIndex={-1}
      role="group"
      aria-label={name}
      className={`focus:outline-none focus-visible:shadow-none ${className}`}
    >
      {children}
    </div>
  );
}
