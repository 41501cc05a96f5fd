import { useState } from 'react';
import { walletManagementCopy } from '#features/wallet-management/wallet-management.text.ts';
import { WalletManager, type Transacting } from '#features/wallet-management/wallet-manager.tsx';
import { useOnline } from '#lib/network.ts';
import { useUser } from '#queries/session.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { personRows } from '#features/wallet-management/people-list.tsx';
import { rowsAt } from '#ui/use-server-list.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(personRows, search))]);

/** Manual credits and debits of members' wallets. */
export function Component() {
  const { id } = useUser();
  const online = useOnline();
  const [transacting, setTransacting] = useState<Transacting>(null);
  return (
    <>
      <PageHeading
        title={walletManagementCopy.title}
        actions={
          <Button disabled={!online} onClick={() => setTransacting({ person: null })}>
            {walletManagementCopy.newTransaction}
          </Button>
        }
      />
      <WalletManager ownId={id} transacting={transacting} onTransacting={setTransacting} />
    </>
  );
}
