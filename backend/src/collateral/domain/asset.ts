import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** How a value was determined. ESTIMATE is an estimate of the owner, ASSESSMENT the result of a completed assessment. */
export type ValuationMethod = 'ESTIMATE' | 'ASSESSMENT' | 'DEALER' | 'COMPARISON' | 'AUCTION' | 'OTHER';

/** Why an asset was released. */
export type ReleaseCause =
  | 'APPLICATION_DECLINED'
  | 'APPLICATION_WITHDRAWN'
  | 'LOAN_SETTLED'
  | 'LOAN_RECOVERED'
  | 'LOAN_CLOSED'
  | 'TAKEN_OFF'
  /** The loan is still active, and its other assets secure enough of it. */
  | 'RELEASED_EARLY';

/** The texts name a person or their property, so they can be erased; `identity` and `consents` are JSON. */
interface Texts {
  readonly description?: FreeTextRef;
  readonly identity?: FreeTextRef;
  readonly consents?: FreeTextRef;
}

/** `identityHashes` are keyed hashes of the numbers that identify it. If there are none, its identity is not recorded. */
export type AssetRegistered = DomainEvent<
  'AssetRegistered',
  Texts & { ownerId: string; kind: string; identityHashes: readonly string[] }
>;
/** Fields that are left out keep their value. */
export type AssetDetailsChanged = DomainEvent<
  'AssetDetailsChanged',
  Texts & {
    identityHashes?: readonly string[];
    /** The numbers that it had while it secured something: nobody else can pledge them until it is released. */
    stillClaimed?: readonly string[];
  }
>;
export type AssetValued = DomainEvent<
  'AssetValued',
  {
    valueCents: Cents;
    method: ValuationMethod;
    valuedOn: CalendarDate;
    assessmentId?: string;
    /** The person who valued it, if somebody else recorded the value. */
    valuer?: FreeTextRef;
    note?: FreeTextRef;
  }
>;
/** It secures this application from now on, and later its loan. */
export type AssetPledged = DomainEvent<'AssetPledged', { applicationId: string; pledgedOn: CalendarDate }>;
export type AssetReleased = DomainEvent<
  'AssetReleased',
  {
    applicationId: string;
    releasedOn: CalendarDate;
    because: ReleaseCause;
    /** For an early release: the loan, which stays active. */
    loanId?: string;
    /** For an early release: the reason. */
    reason?: FreeTextRef;
  }
>;
/** The sale of its loan's collateral was completed. It belongs to the buyer now. */
export type AssetSold = DomainEvent<
  'AssetSold',
  { applicationId: string; saleId: string; soldOn: CalendarDate }
>;
/** The sale was undone. It secures its loan again. */
export type AssetSaleUndone = DomainEvent<'AssetSaleUndone', { saleId: string; undoneOn: CalendarDate }>;

export type AssetEvent =
  | AssetRegistered
  | AssetDetailsChanged
  | AssetValued
  | AssetPledged
  | AssetReleased
  | AssetSold
  | AssetSaleUndone;

interface Registered {
  readonly ownerId: string;
  readonly kind: string;
  readonly identityHashes: readonly string[];
}

export type Asset =
  | { readonly status: 'NONE' }
  /** `releasedFrom` is the application that it secured last, and the cause of the release. */
  | (Registered & {
      readonly status: 'FREE';
      readonly releasedFrom: { readonly applicationId: string; readonly because: ReleaseCause } | null;
    })
  /** `claimed` are numbers that were corrected since it was pledged: nobody else can pledge them. */
  | (Registered & {
      readonly status: 'PLEDGED';
      readonly applicationId: string;
      readonly claimed: readonly string[];
    })
  | (Registered & { readonly status: 'SOLD'; readonly applicationId: string; readonly saleId: string });

export type RegisteredAsset = Exclude<Asset, { status: 'NONE' }>;

export const assetStream: StreamDefinition<Asset, AssetEvent> = {
  category: 'asset',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (asset) => (asset.status === 'NONE' ? null : asset.ownerId),
  // The ledger has no account for the value of collateral. It has accounts for the loan.
  postings: {
    AssetRegistered: null,
    AssetDetailsChanged: null,
    AssetValued: null,
    AssetPledged: null,
    AssetReleased: null,
    AssetSold: null,
    AssetSaleUndone: null,
  },
};

function evolve(asset: Asset, event: AssetEvent): Asset {
  if (event.type === 'AssetRegistered') {
    const { ownerId, kind, identityHashes } = event.data;
    return { status: 'FREE', ownerId, kind, identityHashes, releasedFrom: null };
  }
  if (asset.status === 'NONE') return asset;
  const { ownerId, kind, identityHashes } = asset;
  const lasting = { ownerId, kind, identityHashes };
  switch (event.type) {
    case 'AssetDetailsChanged':
      return {
        ...asset,
        identityHashes: event.data.identityHashes ?? identityHashes,
        ...(asset.status === 'PLEDGED' ? { claimed: event.data.stillClaimed ?? asset.claimed } : {}),
      };
    case 'AssetValued':
      return asset;
    case 'AssetPledged':
      return { ...lasting, status: 'PLEDGED', applicationId: event.data.applicationId, claimed: [] };
    case 'AssetReleased': {
      const { applicationId, because } = event.data;
      return { ...lasting, status: 'FREE', releasedFrom: { applicationId, because } };
    }
    case 'AssetSold': {
      const { applicationId, saleId } = event.data;
      return { ...lasting, status: 'SOLD', applicationId, saleId };
    }
    case 'AssetSaleUndone':
      return asset.status === 'SOLD'
        ? { ...lasting, status: 'PLEDGED', applicationId: asset.applicationId, claimed: [] }
        : asset;
    default:
      return assertNever(event);
  }
}
