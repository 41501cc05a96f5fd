/** The events that register collateral which was pledged before the collateral register existed. */
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { AssetEvent, AssetReleased } from './asset-events.ts';

export interface ExistingCollateral {
  readonly applicationId: string;
  readonly ownerId: string;
  readonly kind: string;
  /** Missing if it was erased. */
  readonly description?: FreeTextRef;
  readonly submittedOn: CalendarDate;
  readonly estimateCents: Cents;
  /** The latest assessment, if one was passed. */
  readonly assessmentId: string | null;
  readonly assessedCents: Cents | null;
  readonly assessedOn: CalendarDate | null;
  /** The day on which the pledge ended; null if it did not end. */
  readonly releasedOn: CalendarDate | null;
  readonly releasedBecause: AssetReleased['data']['because'] | null;
  readonly saleId: string | null;
  readonly soldOn: CalendarDate | null;
}

/** The events as if the asset had been registered with its application. Its identity is not recorded. */
export function registerExisting(existing: ExistingCollateral): AssetEvent[] {
  const { ownerId, kind, description, submittedOn, estimateCents, applicationId } = existing;
  return [
    {
      type: 'AssetRegistered',
      data: { ownerId, kind, identityHashes: [], ...(description === undefined ? {} : { description }) },
    },
    {
      type: 'AssetValued',
      data: { valueCents: estimateCents, method: 'ESTIMATE', valuedOn: submittedOn },
    },
    ...assessed(existing),
    { type: 'AssetPledged', data: { applicationId, pledgedOn: submittedOn } },
    ...ended(existing),
  ];
}

function assessed({ assessmentId, assessedCents, assessedOn }: ExistingCollateral): AssetEvent[] {
  if (assessmentId === null || assessedCents === null || assessedOn === null) return [];
  const data = {
    valueCents: assessedCents,
    method: 'ASSESSMENT',
    valuedOn: assessedOn,
    assessmentId,
  } as const;
  return [{ type: 'AssetValued', data }];
}

/** A sold asset is not released as well, although its loan may be settled. */
function ended({
  applicationId,
  saleId,
  soldOn,
  releasedOn,
  releasedBecause,
}: ExistingCollateral): AssetEvent[] {
  if (saleId !== null && soldOn !== null)
    return [{ type: 'AssetSold', data: { applicationId, saleId, soldOn } }];
  if (releasedOn === null || releasedBecause === null) return [];
  return [{ type: 'AssetReleased', data: { applicationId, releasedOn, because: releasedBecause } }];
}
