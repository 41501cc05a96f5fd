import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { ChangePriceDialog } from './change-price-dialog.tsx';
import { CloseCostsDialog } from './close-costs-dialog.tsx';
import { PayCostsDialog } from './pay-costs-dialog.tsx';
import { SellDialog } from './sell-dialog.tsx';
import { UndoSaleDialog } from './undo-sale-dialog.tsx';
import { WithdrawSaleDialog } from './withdraw-sale-dialog.tsx';

/** The actions on collateral that is listed or sold. */
export type SaleAct = 'sell' | 'price' | 'withdraw' | 'undo' | 'pay-costs' | 'close-costs';

const dialogs = {
  sell: SellDialog,
  price: ChangePriceDialog,
  withdraw: WithdrawSaleDialog,
  undo: UndoSaleDialog,
  'pay-costs': PayCostsDialog,
  'close-costs': CloseCostsDialog,
} as const;

/** The dialog of an action. */
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
