import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { walletBalanceQuery } from '#features/wallet/wallet.queries.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EyeToggle } from '#ui/eye-toggle.tsx';
import { MoneyFigure } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { investCopy as copy, portfolioCopy } from './investments.text.ts';

/** The available and the invested amount, with links to the wallet and to the member's investments. */
export function WalletLine() {
  const { data, isError } = useQuery(walletBalanceQuery);
  return (
    <section
      aria-label={copy.wallet}
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <div className="flex grow flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:justify-start">
        <Figure
          label={copy.wallet}
          cents={data?.availableBalanceCents}
          failed={isError}
          aside={<EyeToggle />}
        />
        <Figure label={copy.invested} cents={data?.totalInvestedCents} failed={isError} />
      </div>
      <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex">
        <ButtonLink to="/my-investments" className="max-sm:px-2">
          {portfolioCopy.title}
        </ButtonLink>
        <ButtonLink to="/wallet" className="max-sm:px-2">
          {copy.manageWallet}
        </ButtonLink>
      </div>
    </section>
  );
}

function Figure({
  label,
  cents,
  failed,
  aside,
}: {
  label: string;
  cents: number | undefined;
  failed: boolean;
  aside?: ReactNode;
}) {
  return (
    <div>
      <p className="text-sm text-ink-2">{label}</p>
      <div className="flex min-h-10 items-center gap-1">
        {cents !== undefined && <MoneyFigure cents={cents} size="md" isPrivate />}
        {cents === undefined && (failed ? '—' : <Skeleton className="h-7 w-32" />)}
        {aside}
      </div>
    </div>
  );
}
