import { Check, Minus } from 'lucide-react';
import { clsx } from 'clsx';

export interface TrackerStep {
  readonly label: string;
  /** `skipped` did not happen and will not; its note has to say so, because screen readers cannot see its style. */
  readonly state: 'done' | 'current' | 'skipped' | 'coming';
  /** Below the label: a date, or the current state. */
  readonly note?: string;
}

/** Steps as a line of stones: vertical on a phone, horizontal on a laptop. */
export function Tracker({ steps, label }: { steps: readonly TrackerStep[]; label: string }) {
  return (
    <ol aria-label={label} className="grid lg:grid-flow-col lg:auto-cols-fr">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[2rem_1fr] gap-x-3 pb-5 last:pb-0 lg:block lg:pb-0"
        >
          {index < steps.length - 1 && <Path laid={step.state === 'done'} />}
          <Stone state={step.state} />
          <div className="min-w-0 lg:mt-2.5 lg:pr-3">
            <p
              className={clsx(
                'text-sm font-semibold',
                step.state === 'coming' && 'text-ink-3',
                step.state === 'skipped' && 'text-ink-2',
              )}
            >
              {step.label}
            </p>
            {step.note !== undefined && (
              <p
                className={clsx(
                  'text-sm figures',
                  step.state === 'current' ? 'text-accent-text' : 'text-ink-2',
                )}
              >
                {step.note}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Stone({ state }: { state: TrackerStep['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative grid h-6 w-8 place-items-center rounded-chip border',
        state === 'done' && 'border-primary bg-primary text-on-primary',
        state === 'current' && 'border-2 border-accent bg-surface text-accent-text',
        state === 'skipped' && 'border-line-strong bg-sunken text-ink-2',
        state === 'coming' && 'border-dashed border-line-strong bg-surface',
      )}
    >
      {state === 'done' && <Check className="size-4" strokeWidth={2.5} />}
      {state === 'skipped' && <Minus className="size-4" strokeWidth={2.5} />}
      {state === 'current' && <span className="size-2 bg-accent" />}
    </span>
  );
}

function Path({ laid }: { laid: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute top-6 bottom-0 left-[15px] border-l-2 lg:top-[11px] lg:right-0 lg:bottom-auto lg:left-8 lg:border-t-2 lg:border-l-0',
        laid ? 'border-primary' : 'border-dashed border-line',
      )}
    />
  );
}
