import type { SecuringAsset } from '@dziva/contracts/assets';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { collateralLabelOf } from '#features/applications/applications.text.ts';
import { formatDate } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Facts, type Fact } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { useMay } from '#queries/may.ts';
import type { ToSecure } from './add-collateral-dialog.tsx';
import { AssetBadge } from './asset-badge.tsx';
import { recordedIdentity } from './asset-identity.text.ts';
import { assetCopy, valuationMethodLabels } from './assets.text.ts';
import { isTaken } from '@dziva/vocabulary/collateral';

/** The form and its rules are loaded when somebody opens it. */
const IdentityDialog = lazy(async () => {
  const { IdentityDialog: loaded } = await import('./identity-dialog.tsx');
  return { default: loaded };
});

const AddCollateralDialog = lazy(async () => {
  const { AddCollateralDialog: loaded } = await import('./add-collateral-dialog.tsx');
  return { default: loaded };
});

/** The assets that secure an application or a loan. Staff and the owner can record missing numbers. */
export function SecuringAssets({
  assets,
  forStaff,
  toSecure,
}: {
  assets: readonly SecuringAsset[];
  forStaff: boolean;
  /** Given if the user may add collateral. */
  toSecure?: ToSecure | undefined;
}) {
  const [isAdding, setIsAdding] = useState(false);
  const [recording, setRecording] = useState<SecuringAsset | null>(null);
  if (assets.length === 0 && toSecure === undefined) return null;
  return (
    <Panel
      title={assetCopy.sections.securing}
      aside={
        toSecure !== undefined && <Button onClick={() => setIsAdding(true)}>{assetCopy.add.button}</Button>
      }
    >
      {assets.length === 0 && <p className="text-ink-2">{assetCopy.nothing}</p>}
      <ul className="grid gap-6">
        {assets.map((asset) => (
          <li key={asset.id} className="grid gap-3">
            <AssetHead asset={asset} forStaff={forStaff} />
            <Facts facts={factsOf(asset)} />
            {!asset.isIdentified && isTaken(asset.state) && (
              <div>
                <p className="mb-2 text-sm text-ink-2">
                  {forStaff ? assetCopy.notIdentified : assetCopy.notRecorded}
                </p>
                <RecordButton onRecord={() => setRecording(asset)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {isAdding && toSecure !== undefined && (
        <Suspense>
          <AddCollateralDialog toSecure={toSecure} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {recording !== null && (
        <Suspense>
          <IdentityDialog asset={recording} onClose={() => setRecording(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

function RecordButton({ onRecord }: { onRecord: () => void }) {
  return useMay('assets.keep') && <Button onClick={onRecord}>{assetCopy.record.button}</Button>;
}

function AssetHead({ asset, forStaff }: { asset: SecuringAsset; forStaff: boolean }) {
  const description = asset.description ?? assetCopy.erased;
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 font-semibold break-words whitespace-pre-line">
        {forStaff ? (
          <Link to={`/assets/${asset.id}`} className="text-link">
            {description}
          </Link>
        ) : (
          description
        )}
        <span className="block text-sm font-normal text-ink-2">{collateralLabelOf(asset.kind)}</span>
      </p>
      <AssetBadge state={asset.state} />
    </div>
  );
}

function factsOf({ identity, valueCents, valueMethod, valuedOn }: SecuringAsset): Fact[] {
  const recorded = recordedIdentity(identity).map(({ label, value }) => ({ term: label, value }));
  if (valueCents === null || valueMethod === null || valuedOn === null) return recorded;
  const value = (
    <>
      <Money cents={valueCents} />
      <span className="block text-sm text-ink-2">
        {assetCopy.valuedOn(valuationMethodLabels[valueMethod], formatDate(valuedOn))}
      </span>
    </>
  );
  return [...recorded, { term: assetCopy.columns.value, value }];
}
