import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { ChangePriceDialog } from './change-price-dialog.tsx';
import { SellDialog } from './sell-dialog.tsx';
import { WithdrawSaleDialog } from './withdraw-sale-dialog.tsx';

/** What can be done with collateral that is listed. */
export type SaleAct = 'sell' | 'price' | 'withdraw';

const dialogs = { sell: SellDialog, price: ChangePriceDialog, withdraw: WithdrawSaleDialog } as const;

/** The dialog of an act. */
export function SaleActDialog({
  act,
  sale,
  onClose,
}: {
  act: SaleAct;
  sale: CollateralSale;
  onClose: () => void;
}) {
  const Opened = dialogs[act];
  return <Opened sale={sale} onClose={onClose} />;
}
