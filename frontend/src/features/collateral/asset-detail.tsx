import type { Asset } from '@dziva/contracts/assets';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { collateralLabelOf } from '#features/applications/applications.text.ts';
import { recoveryCopy } from '#features/loans/arrears/loan-recovery.text.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { shortId } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Facts, type Fact } from '#ui/facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { isTaken } from '@dziva/vocabulary/collateral';
import { recordedIdentity } from './asset-identity.text.ts';
import { assetCopy, consentLabels } from './assets.text.ts';

const { facts: terms, sections } = assetCopy;
const { release } = recoveryCopy;

/** The facts about an asset, with the numbers that identify it. */
export function AssetFacts({
  asset,
  onRecord,
  actions,
}: {
  asset: Asset;
  onRecord?: (() => void) | undefined;
  /** Buttons for other actions. */
  actions?: ReactNode;
}) {
  return (
    <Panel
      title={sections.facts}
      aside={
        onRecord !== undefined && (
          <Button onClick={onRecord}>
            {asset.isIdentified ? assetCopy.record.change : assetCopy.record.button}
          </Button>
        )
      }
    >
      {!asset.isIdentified && <p className="mb-4 text-sm text-warn-text">{assetCopy.notIdentified}</p>}
      {(asset.releaseWaitsFor ?? []).length > 0 && (
        <p className="mb-4 text-sm text-warn-text">
          {[release.staff, ...(asset.releaseWaitsFor ?? []).map((what) => release[what]), release.next].join(
            ' ',
          )}
        </p>
      )}
      <Facts facts={factsOf(asset)} />
      {actions !== undefined && <div className="mt-4 flex flex-wrap gap-2 empty:hidden">{actions}</div>}
    </Panel>
  );
}

function factsOf(asset: Asset): Fact[] {
  const { identity, consents, applicationId, loanId, collateralSaleId } = asset;
  return [
    { term: terms.kind, value: collateralLabelOf(asset.kind) },
    {
      term: terms.description,
      value: <span className="whitespace-pre-line">{asset.description ?? assetCopy.erased}</span>,
    },
    ...recordedIdentity(identity).map(({ label, value }) => ({ term: label, value })),
    { term: terms.owner, value: asset.ownerName },
    ...consents.map(({ name, as, givenOn }) => ({
      term: terms.consent(consentLabels[as]),
      value: `${name}, ${formatDate(givenOn)}`,
    })),
    { term: terms.registered, value: formatDateTime(asset.createdAt) },
    ...(!isTaken(asset.state) || applicationId === null
      ? []
      : [{ term: terms.secures, value: <Secured applicationId={applicationId} loanId={loanId} /> }]),
    ...(collateralSaleId === null
      ? []
      : [
          {
            term: terms.sale,
            value: (
              <Link to={`/collateral?open=${collateralSaleId}`} className="text-link">
                {assetCopy.saleLink}
              </Link>
            ),
          },
        ]),
  ];
}

/** A link to the loan that an asset secures, or to the application while there is no loan. */
export function Secured({ applicationId, loanId }: { applicationId: string; loanId: string | null }) {
  return (
    <Link to={loanId === null ? `/applications/${applicationId}` : `/loans/${loanId}`} className="text-link">
      {loanId === null ? assetCopy.application(shortId(applicationId)) : assetCopy.loan(shortId(loanId))}
    </Link>
  );
}
