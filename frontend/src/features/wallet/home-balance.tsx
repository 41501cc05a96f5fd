import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#ui/button.tsx';
import { EyeToggle } from '#ui/eye-toggle.tsx';
import { MoneyFigure } from '#ui/money.tsx';
import { walletBalanceQuery } from './wallet.queries.ts';
import { walletCopy } from './wallet.text.ts';

const { home: copy } = walletCopy;

/** The available balance of a member in one line. It has the same height while the balance is loading. */
export function HomeBalance() {
  const { data, isError } = useQuery(walletBalanceQuery);
  return (
    <section
      aria-label={copy.available}
      className="flex min-h-20 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <div className="min-w-0">
        <p className="flex min-h-10 items-center gap-1 text-sm text-ink-2">
          {copy.available}
          <EyeToggle />
        </p>
        <p className="flex h-8 items-center">
          {data !== undefined && <MoneyFigure cents={data.availableBalanceCents} size="md" isPrivate />}
          {data === undefined && isError && <span className="text-sm text-ink-2">{copy.unknown}</span>}
        </p>
      </div>
      <ButtonLink to="/wallet" className="shrink-0">
        {copy.open}
      </ButtonLink>
    </section>
  );
}
