import { useQuery } from '@tanstack/react-query';
import { investCopy as copy } from '#content/en/investments.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EyeToggle } from '#ui/eye-toggle.tsx';
import { MoneyFigure } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { investorWalletQuery } from './investments.api.ts';

/** What there is to invest, and the way to more of it. */
export function WalletLine() {
  const { data, isError } = useQuery(investorWalletQuery);
  return (
    <section
      aria-label={copy.wallet}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <div>
        <p className="text-sm text-ink-2">{copy.wallet}</p>
        <p className="mt-1 flex min-h-8 items-center gap-2">
          {data !== undefined && <MoneyFigure cents={data.availableBalanceCents} size="md" isPrivate />}
          {data === undefined && (isError ? '—' : <Skeleton className="h-7 w-32" />)}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <EyeToggle />
        <ButtonLink to="/wallet">{copy.manageWallet}</ButtonLink>
      </div>
    </section>
  );
}
