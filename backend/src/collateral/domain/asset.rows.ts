/** The rows of an asset: the collateral register, its identity and values, and what it secures or secured. */
import {
  type EventVersion,
  FIRST,
  type StreamSnapshot,
  tableRows,
} from '@dziva/event-ledger/domain/stream-rows';
import type { Asset, RegisteredAsset } from './asset.ts';

const registeredOf = (asset: Asset): readonly RegisteredAsset[] => (asset.status === 'NONE' ? [] : [asset]);

const ofAsset = tableRows({
  table: 'assets_read',
  key: ['assetId'],
  items: registeredOf,
  row: (asset, { id, at, version }) => ({
    assetId: id,
    version,
    ownerId: asset.ownerId,
    kind: asset.kind,
    state: asset.status,
    applicationId: asset.status === 'FREE' ? null : asset.applicationId,
    saleId: asset.status === 'SOLD' ? asset.saleId : null,
    isIdentified: asset.identities.length > 0,
    descriptionEventId: eventIdOf(asset.texts.description, at),
    identityEventId: eventIdOf(asset.texts.identity, at),
    consentsEventId: eventIdOf(asset.texts.consents, at),
    createdAt: at(FIRST).recordedAt,
  }),
});

const eventIdOf = (version: EventVersion | null, at: StreamSnapshot<Asset>['at']): string | null =>
  version === null ? null : at(version).eventId;

const ofIdentities = tableRows({
  table: 'asset_identities_read',
  key: ['assetId', 'hash'],
  items: (asset: Asset) => registeredOf(asset).flatMap(({ identities }) => identities),
  row: ({ hash }, { id }) => ({ assetId: id, hash }),
});

/** The numbers of what is pledged. The primary key of the table refuses a second asset with one of them. */
const ofPledgedIdentities = tableRows({
  table: 'pledged_identities_read',
  key: ['hash'],
  items: (asset: Asset) => (asset.status === 'PLEDGED' ? [...asset.identities, ...asset.claimed] : []),
  row: ({ hash }, { id }) => ({ hash, assetId: id }),
});

const ofValues = tableRows({
  table: 'asset_valuations_read',
  key: ['assetId', 'version'],
  items: (asset: Asset) => registeredOf(asset).flatMap(({ values }) => values),
  row: ({ entry, ...value }, { id, at }) => ({
    assetId: id,
    version: entry,
    eventId: at(entry).eventId,
    ...value,
    recordedBy: at(entry).actorId,
    recordedAt: at(entry).recordedAt,
  }),
});

const ofPledges = tableRows({
  table: 'asset_pledges_read',
  key: ['assetId', 'applicationId'],
  items: (asset: Asset) => registeredOf(asset).flatMap(({ pledges }) => pledges),
  row: ({ applicationId, pledgedOn, pledged, ended }, { id, at }) => ({
    assetId: id,
    applicationId,
    pledgedOn,
    pledgedAt: at(pledged).recordedAt,
    endedOn: ended?.on ?? null,
    endedAt: ended === null ? null : at(ended.entry).recordedAt,
    endedBecause: ended?.because ?? null,
    version: pledged,
  }),
});

export const assetRows = [ofAsset, ofIdentities, ofPledgedIdentities, ofValues, ofPledges];
