import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';

type Tone = 'info' | 'success' | 'warn' | 'danger';

/** A message that stays on the page: what happened, what to do, and perhaps a button. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  live = false,
  comesIntoView = false,
}: {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced by screen readers when it appears. */
  live?: boolean;
  /** Scrolls to the banner. For the result of a button at the bottom: on a phone the banner may be outside the view. */
  comesIntoView?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesIntoView) box.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  const Icon = icons[tone];
  return (
    <div
      ref={box}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={clsx(
        'flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border-l-4 px-4 py-3',
        toneStyles[tone],
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-60">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-sm text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}

const icons = { info: Info, success: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const;

const toneStyles: Record<Tone, string> = {
  info: 'border-primary bg-primary-wash text-primary',
  success: 'border-success bg-success-wash text-success-text',
  warn: 'border-warn bg-warn-wash text-warn-text',
  danger: 'border-danger bg-danger-wash text-danger-text',
};
