import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { CircleSlash, Ellipsis, Tag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonStyles, IconButton } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { saleCopy } from './collateral-sales.text.ts';
import type { SaleAct } from './sale-acts.tsx';

const { acts } = saleCopy;

/** For listed collateral: sell it, change the price, or take it off sale. Otherwise only a link to the details. */
export function SaleRowActions({
  sale,
  detailSearch,
  maySell,
  onAct,
}: {
  sale: CollateralSale;
  detailSearch: string;
  maySell: boolean;
  onAct: (act: SaleAct) => void;
}) {
  const what = sale.collateralDescription;
  if (sale.status !== 'LISTED' || !maySell) {
    return (
      <span className="flex sm:justify-end">
        <Link
          to={{ search: detailSearch }}
          preventScrollReset
          aria-label={saleCopy.of(acts.view, what)}
          className={buttonStyles({ size: 'sm', className: 'whitespace-nowrap' })}
        >
          {acts.view}
        </Link>
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1 sm:justify-end">
      <Button
        size="sm"
        variant="primary"
        className="whitespace-nowrap"
        aria-label={saleCopy.of(acts.sell, what)}
        onClick={() => onAct('sell')}
      >
        {acts.sell}
      </Button>
      <Menu
        trigger={
          <IconButton label={saleCopy.more(what)} size="icon-sm">
            <Ellipsis strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => onAct('price')}>
          <Tag strokeWidth={1.75} /> {acts.price}
        </MenuItem>
        <MenuItem onSelect={() => onAct('withdraw')}>
          <CircleSlash strokeWidth={1.75} /> {acts.withdraw}
        </MenuItem>
      </Menu>
    </span>
  );
}
