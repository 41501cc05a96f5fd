/** The events of an asset. */
import { eventsOf } from '#platform/event-words/business-event';
import { notice } from '#platform/event-words/notice';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import type { Cents } from '@dziva/money/cents';
import type { ValuationMethod } from '@dziva/vocabulary/collateral';
import { assetRows } from './asset.rows.ts';
import {
  type Asset,
  claimedOf,
  type Identity,
  type Pledge,
  type Registered,
  type RegisteredAsset,
  type ReleaseCause,
} from './asset.ts';

/** The texts name a person or their property, so they can be erased; `identity` and `consents` are JSON. */
interface Texts {
  readonly description?: FreeTextRef;
  readonly identity?: FreeTextRef;
  readonly consents?: FreeTextRef;
}

const assetEvent = eventsOf<Asset>();

/** `identityHashes` are keyed hashes of the numbers that identify it. If there are none, its identity is not recorded. */
export type AssetRegistered = DomainEvent<
  'AssetRegistered',
  Texts & { ownerId: string; kind: string; identityHashes: readonly string[] }
>;

const assetRegistered = assetEvent<AssetRegistered>('AssetRegistered', {
  evolve: (_, { data: { ownerId, kind, identityHashes, ...texts } }, version) => ({
    status: 'FREE',
    ownerId,
    kind,
    identities: identitiesOf(identityHashes),
    texts: textsOf(texts, version),
    values: [],
    pledges: [],
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
  evolve: ofRegistered((asset, { data: { identityHashes, stillClaimed, ...texts } }, version) => {
    const known = [...asset.identities, ...claimedOf(asset)];
    const claimed = stillClaimed === undefined ? claimedOf(asset) : identitiesOf(stillClaimed, known);
    return {
      ...asset,
      identities: identityHashes === undefined ? asset.identities : identitiesOf(identityHashes, known),
      texts: textsOf(texts, version, asset.texts),
      ...(asset.status === 'PLEDGED' ? { claimed } : {}),
    };
  }),
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
  evolve: ofRegistered((asset, { data: { method, valueCents, valuedOn } }, entry) => ({
    ...asset,
    values: [...asset.values, { method, valueCents, valuedOn, entry }],
  })),
  postings: null,
  notice: null,
  activity: null,
});

/** It secures this application from now on, and later its loan. */
export type AssetPledged = DomainEvent<'AssetPledged', { applicationId: string; pledgedOn: CalendarDate }>;

const assetPledged = assetEvent<AssetPledged>('AssetPledged', {
  evolve: ofRegistered((asset, { data: { applicationId, pledgedOn } }, pledged) => ({
    ...lastingOf(asset),
    pledges: pledgedFor(asset, { applicationId, pledgedOn, pledged, ended: null }),
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
  evolve: ofRegistered((asset, { data: { applicationId, because, releasedOn: on } }, entry) => ({
    ...lastingOf(asset),
    pledges: withEnd(asset, applicationId, { on, because, entry }),
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
  evolve: ofRegistered((asset, { data: { applicationId, saleId, soldOn: on } }, entry) => ({
    ...lastingOf(asset),
    pledges: withEnd(asset, applicationId, { on, because: 'SOLD', entry }),
    status: 'SOLD',
    applicationId,
    saleId,
  })),
  postings: null,
  notice: null,
  activity: null,
});

/** The sale was taken back. It secures its loan again. */
export type AssetSaleTakenBack = DomainEvent<
  'AssetSaleTakenBack',
  { saleId: string; takenBackOn: CalendarDate }
>;

const assetSaleTakenBack = assetEvent<AssetSaleTakenBack>('AssetSaleTakenBack', {
  evolve: (asset) => {
    if (asset.status !== 'SOLD') return asset;
    const { applicationId } = asset;
    const pledges = withEnd(asset, applicationId, null);
    return { ...lastingOf(asset), pledges, status: 'PLEDGED', applicationId, claimed: [] };
  },
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
    assetSaleTakenBack,
  ],
  rows: assetRows,
});
export type AssetEvent = EventOf<typeof assetStream>;

function ofRegistered<Event extends DomainEvent>(
  evolve: (asset: RegisteredAsset, event: Event, version: EventVersion) => Asset,
) {
  return (asset: Asset, event: Event, version: EventVersion): Asset =>
    asset.status === 'NONE' ? asset : evolve(asset, event, version);
}

/** A number that is known is the same object, also if it is claimed as well: two objects would be two rows with one key. */
const identitiesOf = (hashes: readonly string[], known: readonly Identity[] = []): readonly Identity[] =>
  hashes.map((hash) => known.find((identity) => identity.hash === hash) ?? { hash });

/** The event with this version has these texts. The others keep theirs. */
function textsOf(texts: Texts, version: EventVersion, known?: Registered['texts']): Registered['texts'] {
  const { description = null, identity = null, consents = null } = known ?? {};
  return {
    description: texts.description === undefined ? description : version,
    identity: texts.identity === undefined ? identity : version,
    consents: texts.consents === undefined ? consents : version,
  };
}

function pledgedFor({ pledges }: Registered, pledge: Pledge): readonly Pledge[] {
  const earlier = pledges.find(({ applicationId }) => applicationId === pledge.applicationId);
  if (earlier === undefined) return [...pledges, pledge];
  const again = { ...pledge, pledgedOn: earlier.pledgedOn };
  return pledges.map((each) => (each === earlier ? again : each));
}

const withEnd = ({ pledges }: Registered, applicationId: string, ended: Pledge['ended']): readonly Pledge[] =>
  pledges.map((each) => (each.applicationId === applicationId ? { ...each, ended } : each));

/** What belongs to the asset in every status. */
function lastingOf({ ownerId, kind, identities, texts, values, pledges }: Registered): Registered {
  return { ownerId, kind, identities, texts, values, pledges };
}
