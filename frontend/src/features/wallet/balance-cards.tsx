import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shellCopy } from '#content/en/shell.ts';
import { formatTime } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useHiddenAmounts } from '#lib/hidden-amounts.ts';
import { useOnline } from '#lib/network.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EyeToggle } from '#ui/eye-toggle.tsx';
import { MoneyFigure } from '#ui/money.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';
import { walletBalanceQuery } from './wallet.queries.ts';
import { depositCopy, walletCopy, withdrawCopy } from './wallet.text.ts';

/** The available balance in large figures, with the other balances next to it. The button with the eye hides them all. */
export function BalanceCards() {
  const query = useQuery(walletBalanceQuery);
  const [hidden] = useHiddenAmounts();
  const amountOf = (cents: number) => (hidden ? '••••' : formatUsd(cents));
  return (
    // As high as the cards will be, so that the history below does not move.
    <div className="min-h-[22rem] sm:min-h-[20rem]">
      <QueryView
        query={query}
        what={walletCopy.what}
        loadingLabel={walletCopy.loading}
        skeleton={<SkeletonFacts rows={3} />}
      >
        {(balance) => (
          <section
            aria-label={walletCopy.available}
            className="overflow-hidden rounded-card border border-line bg-surface"
          >
            <div className="flex items-start justify-between gap-4 p-4 sm:p-6">
              <div className="min-w-0">
                <p className="text-ink-2">{walletCopy.available}</p>
                <p className="mt-2">
                  <MoneyFigure cents={balance.availableBalanceCents} size="xl" isPrivate />
                </p>
                <p className="mt-2 text-sm text-ink-2 figures">
                  {walletCopy.asAt(formatTime(query.dataUpdatedAt))}
                </p>
                {balance.heldCents > 0 && <Aside>{walletCopy.held(amountOf(balance.heldCents))}</Aside>}
                {balance.pendingDepositsCents > 0 && (
                  <Aside>{walletCopy.pendingDeposits(amountOf(balance.pendingDepositsCents))}</Aside>
                )}
              </div>
              <EyeToggle />
            </div>
            {balance.receivableCents !== undefined && (
              <div className="px-4 pb-4 sm:px-6">
                <Banner tone="warn" title={walletCopy.owedTitle(amountOf(balance.receivableCents))}>
                  <p>{walletCopy.owedText}</p>
                </Banner>
              </div>
            )}
            <div className="px-4 pb-4 sm:px-6 sm:pb-6">
              <MoneyButtons />
            </div>
            <StoneCourse thin tone="soft" />
            <dl className="grid divide-y divide-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
              <Small label={walletCopy.total} cents={balance.totalBalanceCents} />
              <Small label={walletCopy.invested} cents={balance.totalInvestedCents} />
              <Small label={walletCopy.loanBalance} cents={balance.totalLoanBalanceCents} />
            </dl>
          </section>
        )}
      </QueryView>
    </div>
  );
}

function Aside({ children }: { children: string }) {
  return <p className="mt-1 text-sm text-ink-2 figures">{children}</p>;
}

function Small({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-4 py-3 sm:block sm:px-6 sm:py-4">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="sm:mt-1">
        <MoneyFigure cents={cents} size="sm" isPrivate />
      </dd>
    </div>
  );
}

const DepositDialog = lazy(() =>
  import('./deposit-dialog.tsx').then(({ DepositDialog: loaded }) => ({ default: loaded })),
);
const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then(({ WithdrawDialog: loaded }) => ({ default: loaded })),
);

/** The buttons for deposits and withdrawals. Without a network they are disabled, and a sentence says why. */
function MoneyButtons() {
  const [opened, setOpened] = useState<'deposit' | 'withdraw' | null>(null);
  const online = useOnline();
  const close = () => setOpened(null);
  return (
    <div>
      <div className="grid grid-cols-2 gap-2 sm:flex">
        <Button
          variant="accent"
          className="max-sm:px-2"
          disabled={!online}
          onClick={() => setOpened('deposit')}
        >
          <ArrowDownToLine aria-hidden="true" strokeWidth={1.75} className="max-sm:hidden" />
          {depositCopy.open}
        </Button>
        <Button className="max-sm:px-2" disabled={!online} onClick={() => setOpened('withdraw')}>
          <ArrowUpFromLine aria-hidden="true" strokeWidth={1.75} className="max-sm:hidden" />
          {withdrawCopy.open}
        </Button>
      </div>
      {!online && <p className="mt-2 text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      <Suspense>
        {opened === 'deposit' && <DepositDialog onClose={close} />}
        {opened === 'withdraw' && <WithdrawDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
