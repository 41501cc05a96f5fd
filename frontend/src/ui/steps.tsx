import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { endToastOfBefore } from '#lib/toasts.ts';

/** Where one is in a form of several steps: named stones, the laid ones filled. */
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

/** What one step shows. A dialog puts the focus on its first field itself; later steps are announced from their start. */
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
    if (shown.current !== step) endToastOfBefore();
    if (shown.current !== step && region !== null) {
      region.focus({ preventScroll: true });
      // The names of the steps stand above the region, in the part of the dialog that scrolls.
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
