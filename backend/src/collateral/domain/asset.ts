/** Why an asset was released. */
import { eventsOf } from '#platform/event-words/business-event';
import { notice } from '#platform/event-words/notice';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import type { Cents } from '@dziva/money/cents';
import type { ValuationMethod } from '@dziva/vocabulary/collateral';

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

const assetEvent = eventsOf<Asset>();

/** `identityHashes` are keyed hashes of the numbers that identify it. If there are none, its identity is not recorded. */
export type AssetRegistered = DomainEvent<
  'AssetRegistered',
  Texts & { ownerId: string; kind: string; identityHashes: readonly string[] }
>;

const assetRegistered = assetEvent<AssetRegistered>('AssetRegistered', {
  evolve: (_, { data: { ownerId, kind, identityHashes } }) => ({
    status: 'FREE',
    ownerId,
    kind,
    identityHashes,
    releasedFrom: null,
  }),
  postings: null,
  notice: null,
  activity: null,
});

/** Fields that are left out keep their value. */
export type AssetDetailsChanged = DomainEvent<
  'AssetDetailsChanged',
  Texts & {
    identityHashes?: readonly string[];
    /** The numbers that it had while it secured something: nobody else can pledge them until it is released. */
    stillClaimed?: readonly string[];
  }
>;

const assetDetailsChanged = assetEvent<AssetDetailsChanged>('AssetDetailsChanged', {
  evolve: ofRegistered((asset, { data }) => ({
    ...asset,
    identityHashes: data.identityHashes ?? asset.identityHashes,
    ...(asset.status === 'PLEDGED' ? { claimed: data.stillClaimed ?? asset.claimed } : {}),
  })),
  postings: null,
  notice: null,
  activity: null,
});

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

const assetValued = assetEvent<AssetValued>('AssetValued', {
  evolve: (asset) => asset,
  postings: null,
  notice: null,
  activity: null,
});

/** It secures this application from now on, and later its loan. */
export type AssetPledged = DomainEvent<'AssetPledged', { applicationId: string; pledgedOn: CalendarDate }>;

const assetPledged = assetEvent<AssetPledged>('AssetPledged', {
  evolve: ofRegistered((asset, { data: { applicationId } }) => ({
    ...lastingOf(asset),
    status: 'PLEDGED',
    applicationId,
    claimed: [],
  })),
  postings: null,
  notice: null,
  activity: null,
});

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

const assetReleased = assetEvent<AssetReleased>('AssetReleased', {
  evolve: ofRegistered((asset, { data: { applicationId, because } }) => ({
    ...lastingOf(asset),
    status: 'FREE',
    releasedFrom: { applicationId, because },
  })),
  postings: null,
  notice: notice({
    audience: 'member',
    subject: ({ data: { loanId } }) => {
      assert(loanId, 'an early release names its loan');
      return { kind: 'loan', id: loanId };
    },
    isNotified: ({ data: { because } }) => because === 'RELEASED_EARLY',
    facts: ({ data }) => ({ releasedOn: data.releasedOn }),
    words: ({ releasedOn }) => ({
      title: 'Some of your collateral is released',
      message: `Since ${day(releasedOn)} it does not secure your loan any more. Your loan shows what was released and what still secures it. Your instalments stay as they are.`,
    }),
  }),
  activity: null,
});

/** The sale of its loan's collateral was completed. It belongs to the buyer now. */
export type AssetSold = DomainEvent<
  'AssetSold',
  { applicationId: string; saleId: string; soldOn: CalendarDate }
>;

const assetSold = assetEvent<AssetSold>('AssetSold', {
  evolve: ofRegistered((asset, { data: { applicationId, saleId } }) => ({
    ...lastingOf(asset),
    status: 'SOLD',
    applicationId,
    saleId,
  })),
  postings: null,
  notice: null,
  activity: null,
});

/** The sale was undone. It secures its loan again. */
export type AssetSaleUndone = DomainEvent<'AssetSaleUndone', { saleId: string; undoneOn: CalendarDate }>;

const assetSaleUndone = assetEvent<AssetSaleUndone>('AssetSaleUndone', {
  evolve: (asset) =>
    asset.status === 'SOLD'
      ? { ...lastingOf(asset), status: 'PLEDGED', applicationId: asset.applicationId, claimed: [] }
      : asset,
  postings: null,
  notice: null,
  activity: null,
});

/** The ledger has no account for the value of collateral. It has accounts for the loan. */
export const assetStream = streamOf({
  category: 'asset',
  initialState: { status: 'NONE' },
  subjectOf: (asset: Asset) => (asset.status === 'NONE' ? null : asset.ownerId),
  kinds: [
    assetRegistered,
    assetDetailsChanged,
    assetValued,
    assetPledged,
    assetReleased,
    assetSold,
    assetSaleUndone,
  ],
});
export type AssetEvent = EventOf<typeof assetStream>;

function ofRegistered<Event extends DomainEvent>(evolve: (asset: RegisteredAsset, event: Event) => Asset) {
  return (asset: Asset, event: Event): Asset => (asset.status === 'NONE' ? asset : evolve(asset, event));
}

/** What belongs to the asset in every status. */
function lastingOf({ ownerId, kind, identityHashes }: Registered): Registered {
  return { ownerId, kind, identityHashes };
}
