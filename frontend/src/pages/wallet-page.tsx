import { ownInvestmentsQuery } from '#features/investments/investments.queries.ts';
import { ownLoansQuery } from '#features/loans/loans.queries.ts';
import { BalanceCards } from '#features/wallet/balance-cards.tsx';
import { TransactionHistory, transactionRows } from '#features/wallet/transaction-history.tsx';
import { walletBalanceQuery } from '#features/wallet/wallet.queries.ts';
import { walletCopy } from '#features/wallet/wallet.text.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [
  ask(walletBalanceQuery),
  ask(rowsAt(transactionRows, search)),
  ask(ownLoansQuery),
  ask(ownInvestmentsQuery),
]);

/** The balance and history of the wallet. */
export function Component() {
  return (
    <>
      <PageHeading title={walletCopy.title} />
      <div className="grid gap-6">
        <BalanceCards />
        <TransactionHistory />
      </div>
    </>
  );
}
