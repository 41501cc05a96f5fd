import type { Waterfall as Split } from '@dziva/contracts/collateral-sales';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { saleCopy } from './collateral-sales.text.ts';
import { Waterfall } from './waterfall.tsx';

const { waterfall: copy } = saleCopy;

/** The division of a price as the server calculates it. It is paler while a newer one is loading. */
export function WaterfallView({ preview }: { preview: UseQueryResult<Split> | null }) {
  return (
    <aside aria-label={copy.title} aria-live="polite" className="min-w-0 rounded-card bg-sunken p-4">
      <p className="mb-3 font-semibold">{copy.title}</p>
      {preview === null ? (
        <p className="text-sm text-ink-2">{copy.waiting}</p>
      ) : (
        <QueryView
          query={preview}
          what={copy.what}
          loadingLabel={copy.loading}
          skeleton={<SkeletonFacts rows={4} />}
        >
          {(split) => (
            <div
              aria-busy={preview.isPlaceholderData}
              className={clsx(preview.isPlaceholderData && 'opacity-60')}
            >
              <Waterfall priceCents={priceOf(split)} split={split} />
            </div>
          )}
        </QueryView>
      )}
    </aside>
  );
}

/** The price that was divided, as the sum of its parts, so that bars and numbers always match. */
function priceOf({ costsCents, interestCents, principalCents, recoveryCents, surplusCents }: Split): number {
  return costsCents + interestCents + principalCents + (recoveryCents ?? 0) + surplusCents;
}
