import { AssetList, assetRows } from '#features/collateral/asset-list.tsx';
import { assetCopy } from '#features/collateral/assets.text.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { rowsAt } from '#ui/use-server-list.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(assetRows, search))]);

/** The register of collateral. */
export function Component() {
  return (
    <>
      <PageHeading title={assetCopy.title} lead={assetCopy.lead} />
      <AssetList />
    </>
  );
}
