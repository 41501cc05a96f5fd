import { walletCopy } from '#content/en/wallet.ts';
import { BalanceCards } from '#features/wallet/balance-cards.tsx';
import { TransactionHistory } from '#features/wallet/transaction-history.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** What the wallet holds, and what moved. */
export function Component() {
  return (
    <>
      <PageHeading title={walletCopy.title} />
      <div className="in-turn grid gap-6">
        <BalanceCards />
        <TransactionHistory />
      </div>
    </>
  );
}
