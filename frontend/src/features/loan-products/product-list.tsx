import type { LoanProduct } from '@dziva/contracts/loan-products';
import { ButtonLink } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { loanProductCopy as copy } from './loan-products.text.ts';
import { ProductFacts } from './product-facts.tsx';

/** The current version of each loan product. */
export function ProductList({ products }: { products: readonly LoanProduct[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
      {products.map((product) => (
        <li key={product.id}>
          <Panel
            title={product.name}
            aside={
              <ButtonLink size="sm" to={`/loan-products/${product.id}`}>
                {copy.open}
              </ButtonLink>
            }
          >
            <ProductFacts terms={product} />
          </Panel>
        </li>
      ))}
    </ul>
  );
}
