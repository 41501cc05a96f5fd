import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shellCopy } from '#content/en/shell.ts';
import { depositCopy, withdrawCopy } from '#content/en/wallet.ts';
import { useOnline } from '#lib/network.ts';
import { Button } from '#ui/button.tsx';

const DepositDialog = lazy(() =>
  import('./deposit-dialog.tsx').then(({ DepositDialog: loaded }) => ({ default: loaded })),
);
const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then(({ WithdrawDialog: loaded }) => ({ default: loaded })),
);

/** The buttons for deposits and withdrawals. Without a network they are disabled, and a sentence says why. */
export function MoneyButtons() {
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
