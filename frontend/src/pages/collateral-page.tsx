import { saleCopy } from '#features/collateral-sales/collateral-sales.text.ts';
import { SaleList, saleRows } from '#features/collateral-sales/sale-list.tsx';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(saleRows, search))]);

/** Collateral of loans in default: what is for sale, what was sold, and how the price of each sale was used. */
export function Component() {
  return (
    <>
      <PageHeading title={saleCopy.title} lead={saleCopy.lead} />
      <SaleList />
    </>
  );
}
