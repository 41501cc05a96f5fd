import { saleCopy } from '#content/en/collateral-sales.ts';
import { SaleList } from '#features/collateral-sales/sale-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Collateral of loans in default: what is for sale, what was sold, and the account of each sale. */
export function Component() {
  return (
    <>
      <PageHeading title={saleCopy.title} lead={saleCopy.lead} />
      <SaleList />
    </>
  );
}
