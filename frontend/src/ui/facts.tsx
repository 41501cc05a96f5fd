import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  /** To the right of the value: a Change link, a copy button. */
  readonly action?: ReactNode;
  /** The value has facts of its own: on a phone it is below its term, in the whole width. */
  readonly below?: boolean;
}

/** A description list: facts about one thing, with thin lines between them. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={clsx('grid', columns === 2 && 'sm:grid-cols-2 sm:gap-x-8')}>
      {facts.map((fact) => (
        <div
          key={fact.term}
          className={clsx(
            'grid sm:grid-cols-[minmax(7.5rem,2fr)_3fr] items-baseline gap-x-4 gap-y-0.5 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0',
            fact.below !== true && 'grid-cols-[minmax(6rem,2fr)_4fr]',
            columns === 2 && 'sm:nth-2:border-t-0 sm:nth-2:pt-0',
          )}
        >
          <dt className="text-sm text-ink-2">{fact.term}</dt>
          <dd className="flex min-w-0 items-baseline justify-between gap-3">
            <span
              className={clsx(
                'min-w-0 break-words figures',
                fact.below === true && 'grow max-sm:mt-1 max-sm:border-l-2 max-sm:border-line max-sm:pl-3',
              )}
            >
              {fact.value}
            </span>
            {fact.action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
