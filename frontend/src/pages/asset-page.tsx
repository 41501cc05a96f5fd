import type { Asset } from '@dziva/contracts/assets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CollateralPhotos } from '#features/applications/collateral-photos.tsx';
import { SubjectTrail } from '#features/approvals/subject-trail.tsx';
import { AssetBadge } from '#features/collateral/asset-badge.tsx';
import { AssetFacts } from '#features/collateral/asset-detail.tsx';
import { Pledges, Valuations } from '#features/collateral/asset-history.tsx';
import { assetQuery } from '#features/collateral/assets.queries.ts';
import { assetCopy } from '#features/collateral/assets.text.ts';
import { ConsentDialog } from '#features/collateral/consent-dialog.tsx';
import { IdentityDialog } from '#features/collateral/identity-dialog.tsx';
import { ReleaseDialog } from '#features/collateral/release-dialog.tsx';
import { ValuationDialog } from '#features/collateral/valuation-dialog.tsx';
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
import { isTaken } from '@dziva/vocabulary/collateral';

const back = { to: '/assets', label: assetCopy.back };

export const loader = pageLoader(({ params: { id = '' } }) => [ask(assetQuery(id))]);

/** One asset of the register, for staff: its description, its values over time, and the loans it has secured. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(assetQuery(id));
  const asset = query.data;
  if (isNotFound(query.error) && asset === undefined) {
    return <MissingPage title={assetCopy.notFoundTitle} text={assetCopy.notFound} back={back} />;
  }
  return (
    <>
      <PageHeading
        title={asset?.description?.split('\n')[0] ?? assetCopy.title}
        back={back}
        badge={asset && <AssetBadge state={asset.state} />}
        lead={asset?.ownerName}
      />
      <QueryView query={query} what={assetCopy.whatOne} skeleton={<SkeletonFacts rows={8} />}>
        {(opened) => <AssetDetail asset={opened} />}
      </QueryView>
    </>
  );
}

type Opened = 'identity' | 'valuation' | 'consent' | 'release';

function AssetDetail({ asset }: { asset: Asset }) {
  const user = useUser();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const canRelease = isTaken(asset.state) && asset.ownerId !== user.id && may(user.role, 'assets.release');
  // Staff may not value their own assets, and a sold asset is not valued any more.
  const canManage = may(user.role, 'assets.manage');
  const canValue = canManage && asset.ownerId !== user.id && asset.state !== 'SOLD';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
      <AssetFacts
        asset={asset}
        onRecord={asset.state === 'SOLD' || !canManage ? undefined : () => setOpened('identity')}
        actions={
          asset.state !== 'SOLD' &&
          canManage && (
            <>
              <Button onClick={() => setOpened('consent')}>{assetCopy.consent.button}</Button>
              {canRelease && (
                <Button variant="refuse" onClick={() => setOpened('release')}>
                  {assetCopy.release.button}
                </Button>
              )}
            </>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Valuations asset={asset} onValue={canValue ? () => setOpened('valuation') : undefined} />
        <Pledges pledges={asset.pledges} />
        <SubjectTrail subjectId={asset.id} />
        <Panel title={assetCopy.sections.documents}>
          {asset.documents.length === 0 && <p className="text-ink-2">{assetCopy.noDocuments}</p>}
          <CollateralPhotos documents={asset.documents} />
        </Panel>
      </div>
      {opened === 'identity' && <IdentityDialog asset={asset} onClose={close} />}
      {opened === 'consent' && <ConsentDialog asset={asset} onClose={close} />}
      {opened === 'release' && <ReleaseDialog asset={asset} onClose={close} />}
      {opened === 'valuation' && <ValuationDialog asset={asset} onClose={close} />}
    </div>
  );
}
