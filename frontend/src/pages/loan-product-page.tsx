import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { loanProductQuery } from '#features/loan-products/loan-products.queries.ts';
import { loanProductCopy as copy } from '#features/loan-products/loan-products.text.ts';
import { ProductFacts } from '#features/loan-products/product-facts.tsx';
import { ProductVersions } from '#features/loan-products/product-versions.tsx';
import { VersionDialog } from '#features/loan-products/version-dialog.tsx';
import { MissingPage } from '#features/shell/missing-page.tsx';
import { isNotFound } from '#lib/api-error.ts';
import { may } from '@dziva/vocabulary/permissions';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { useUser } from '#queries/session.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

const back = { to: '/loan-products', label: copy.back };

export const loader = pageLoader(({ params: { id = '' } }) => [ask(loanProductQuery(id))]);

/** One product: its current version and all earlier ones. */
export function Component() {
  const { id = '' } = useParams();
  const { role } = useUser();
  const query = useQuery(loanProductQuery(id));
  const [changing, setChanging] = useState(false);
  const product = query.data;
  if (isNotFound(query.error) && product === undefined) {
    return <MissingPage title={copy.missingTitle} text={copy.missing} back={back} />;
  }
  return (
    <>
      <PageHeading
        title={product?.name ?? copy.one}
        back={back}
        actions={
          product !== undefined &&
          may(role, 'products.change') && (
            <Button variant="primary" onClick={() => setChanging(true)}>
              {copy.change}
            </Button>
          )
        }
      />
      <QueryView query={query} what={copy.oneWhat} skeleton={<SkeletonFacts rows={8} />}>
        {({ versions, ...now }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
            <Panel title={copy.now}>
              <ProductFacts terms={now} />
            </Panel>
            <ProductVersions versions={versions} />
            {changing && <VersionDialog product={now} onClose={() => setChanging(false)} />}
          </div>
        )}
      </QueryView>
    </>
  );
}
