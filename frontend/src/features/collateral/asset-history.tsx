import type { Asset, Pledge, Valuation } from '@dziva/contracts/assets';
import { formatDate } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { Secured } from './asset-detail.tsx';
import { assetCopy, pledgeEndLabels, valuationMethodLabels } from './assets.text.ts';

const { sections } = assetCopy;

/** The valuations of an asset, newest first. */
export function Valuations({ asset, onValue }: { asset: Asset; onValue?: (() => void) | undefined }) {
  return (
    <Panel
      title={sections.valuations}
      aside={onValue !== undefined && <Button onClick={onValue}>{assetCopy.value.button}</Button>}
    >
      {asset.valuations.length === 0 ? (
        <p className="text-ink-2">{assetCopy.noValue}</p>
      ) : (
        <ul className="grid gap-4">
          {asset.valuations.map((valuation) => (
            <li key={valuation.id}>
              <ValuationLine valuation={valuation} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ValuationLine({ valuation }: { valuation: Valuation }) {
  const { valueCents, method, valuedOn, valuer, note, recordedByName } = valuation;
  return (
    <>
      <p>
        <strong className="font-semibold">
          <Money cents={valueCents} />
        </strong>
      </p>
      <p className="text-sm text-ink-2">
        {assetCopy.valuedOn(valuationMethodLabels[method], formatDate(valuedOn))}
      </p>
      {valuer !== null && <p className="text-sm text-ink-2">{assetCopy.valuer(valuer)}</p>}
      {recordedByName !== null && (
        <p className="text-sm text-ink-2">{assetCopy.recordedBy(recordedByName)}</p>
      )}
      {note !== null && <p className="mt-1 text-sm whitespace-pre-line">{note}</p>}
    </>
  );
}

/** The loans and applications that an asset secured, newest first, and why each pledge ended. */
export function Pledges({ pledges }: { pledges: readonly Pledge[] }) {
  return (
    <Panel title={sections.pledges}>
      {pledges.length === 0 ? (
        <p className="text-ink-2">{assetCopy.nothing}</p>
      ) : (
        <ul className="grid gap-4">
          {pledges.map((pledge) => (
            <li key={pledge.applicationId}>
              <Secured applicationId={pledge.applicationId} loanId={pledge.loanId} />
              <p className="text-sm text-ink-2">{periodOf(pledge)}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** `Offered on 10 November 2026. Pledged since 24 November 2026.` It is pledged from the payout of the loan. */
function periodOf({ pledgedOn, paidOutOn, endedOn, endedBecause }: Pledge): string {
  // What was added to a running loan was pledged at once.
  const isLater = paidOutOn !== null && paidOutOn < pledgedOn;
  const from = formatDate(isLater ? pledgedOn : (paidOutOn ?? pledgedOn));
  const words = paidOutOn === null ? offeredWords : pledgedWords;
  const period = endedOn === null ? words.since(from) : words.until(from, formatDate(endedOn));
  return [
    ...(paidOutOn === null || isLater ? [] : [`${assetCopy.offeredOn(formatDate(pledgedOn))}.`]),
    endedBecause === null ? period : `${period}: ${pledgeEndLabels[endedBecause]}`,
  ].join(' ');
}

const offeredWords = { since: assetCopy.offeredSince, until: assetCopy.offered };
const pledgedWords = { since: assetCopy.pledgedSince, until: assetCopy.pledged };
