/** What has to be recorded of collateral that was pledged before there was a register. */
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { AssetEvent, AssetReleased } from './asset.ts';

export interface ExistingCollateral {
  readonly applicationId: string;
  readonly ownerId: string;
  readonly kind: string;
  /** Left out where it was erased. */
  readonly description?: FreeTextRef;
  readonly submittedOn: CalendarDate;
  readonly estimateCents: Cents;
  /** The latest assessment, if one was passed. */
  readonly assessmentId: string | null;
  readonly assessedCents: Cents | null;
  readonly assessedOn: CalendarDate | null;
  /** What ended the pledge, if anything did. */
  readonly releasedOn: CalendarDate | null;
  readonly releasedBecause: AssetReleased['data']['because'] | null;
  readonly saleId: string | null;
  readonly soldOn: CalendarDate | null;
}

/** The asset as if it had been registered with its application; its identity is not recorded. */
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

/** What was sold is not released besides, although its loan may be settled. */
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
