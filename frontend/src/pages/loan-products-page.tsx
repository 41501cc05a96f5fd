import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loanProductsQuery } from '#features/loan-products/loan-products.queries.ts';
import { loanProductCopy as copy } from '#features/loan-products/loan-products.text.ts';
import { ProductList } from '#features/loan-products/product-list.tsx';
import { VersionDialog } from '#features/loan-products/version-dialog.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { useUser } from '#queries/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

export const loader = pageLoader(() => [ask(loanProductsQuery)]);

/** Which loans we offer for which collateral. Finance can propose new products. */
export function Component() {
  const { role } = useUser();
  const products = useQuery(loanProductsQuery);
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHeading
        title={copy.title}
        lead={copy.lead}
        actions={
          may(role, 'products.change') && (
            <Button variant="primary" onClick={() => setCreating(true)}>
              {copy.create}
            </Button>
          )
        }
      />
      <QueryView
        query={products}
        what={copy.what}
        skeleton={<SkeletonFacts rows={8} />}
        empty={{
          when: (known) => known.length === 0,
          show: <EmptyState scene="bird-on-rock" title={copy.empty} />,
        }}
      >
        {(known) => <ProductList products={known} />}
      </QueryView>
      {creating && <VersionDialog onClose={() => setCreating(false)} />}
    </>
  );
}
