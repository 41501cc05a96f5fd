import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import { useState } from 'react';
import { useIsWide } from '#lib/wide-screen.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonWallet } from './person-wallet.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';
import { walletManagementCopy as copy } from './wallet-management.text.ts';

/** The open dialog of a transaction, with its person or with none yet; null if no dialog is open. */
export type Transacting = { readonly person: UserRow | null } | null;

/** The list at the left and the chosen person at the right. On a phone, the person is shown in a dialog. */
export function WalletManager({
  ownId,
  transacting,
  onTransacting,
}: {
  ownId: string;
  transacting: Transacting;
  onTransacting: (next: Transacting) => void;
}) {
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<UserRow | null>(null);
  const wallet = chosen !== null && (
    <PersonWallet
      key={chosen.id}
      person={chosen}
      isOwn={chosen.id === ownId}
      onTransaction={(person) => onTransacting({ person })}
    />
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <PeopleList ownId={ownId} chosenId={chosen?.id ?? null} onManage={setChosen} />
      <div className="grid gap-6 lg:sticky lg:top-6">
        {isWide && (
          <Panel title={chosen === null ? copy.chooseTitle : fullName(chosen)}>
            {wallet === false ? <p className="text-ink-2">{copy.choose}</p> : wallet}
          </Panel>
        )}
        <Guidelines />
      </div>
      {!isWide && chosen !== null && transacting === null && (
        <Dialog open onOpenChange={(open) => !open && setChosen(null)} title={fullName(chosen)}>
          {wallet}
        </Dialog>
      )}
      {transacting !== null && (
        <TransactionDialog initial={transacting.person} ownId={ownId} onClose={() => onTransacting(null)} />
      )}
    </div>
  );
}

/** The rules for when a wallet may be changed manually. */
function Guidelines() {
  const { title, items } = copy.guidelines;
  return (
    <Panel title={title}>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Panel>
  );
}
