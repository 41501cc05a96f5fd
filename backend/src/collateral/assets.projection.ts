import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { AssetDetailsChanged, AssetEvent, AssetRegistered } from './domain/asset.ts';

/** The collateral register: the identity and values of each asset, what it secures now, and what it secured earlier. */
export const assetsProjection = projection<AssetEvent>({
  name: 'assets',
  tables: [
    'assets_read',
    'asset_identities_read',
    'pledged_identities_read',
    'asset_valuations_read',
    'asset_pledges_read',
  ],
  on: {
    AssetRegistered: (event) => {
      const { data, streamId, version, recordedAt } = event;
      const { description, identity, consents } = textsOf(event);
      return [
        sql`INSERT INTO assets_read (asset_id, version, owner_id, kind, state, is_identified, description_event_id, identity_event_id,
                   consents_event_id, created_at)
            VALUES (${streamId}, ${version}, ${data.ownerId}, ${data.kind}, 'FREE', ${data.identityHashes.length > 0},
                   ${description}, ${identity}, ${consents}, ${recordedAt})`,
        ...identified(streamId, data.identityHashes),
      ];
    },
    AssetDetailsChanged: (event) => {
      const { data, streamId, version } = event;
      const { description, identity, consents } = textsOf(event);
      return [
        sql`UPDATE assets_read SET version = ${version}, description_event_id = coalesce(${description}, description_event_id),
                   identity_event_id = coalesce(${identity}, identity_event_id),
                   consents_event_id = coalesce(${consents}, consents_event_id)
             WHERE asset_id = ${streamId}`,
        ...(data.identityHashes === undefined
          ? []
          : identifiedAgain(streamId, data.identityHashes, data.stillClaimed !== undefined)),
      ];
    },
    AssetValued: ({ data, streamId, version, eventId, actorId, recordedAt }) => [
      changed(streamId, version),
      sql`INSERT INTO asset_valuations_read (asset_id, version, event_id, method, value_cents, valued_on, recorded_by, recorded_at)
          VALUES (${streamId}, ${version}, ${eventId}, ${data.method}, ${data.valueCents}, ${data.valuedOn}, ${actorId},
                 ${recordedAt})`,
    ],
    AssetPledged: ({ data, streamId, version }) => [
      sql`UPDATE assets_read SET version = ${version}, state = 'PLEDGED', application_id = ${data.applicationId}
           WHERE asset_id = ${streamId}`,
      // If it is pledged again for the same loan, the earlier pledge continues as if it had not ended.
      sql`INSERT INTO asset_pledges_read (asset_id, application_id, pledged_on, version)
          VALUES (${streamId}, ${data.applicationId}, ${data.pledgedOn}, ${version})
          ON CONFLICT (asset_id, application_id) DO UPDATE SET ended_on = NULL, ended_at = NULL, ended_because = NULL,
            version = excluded.version`,
      pledgeIdentities(streamId),
    ],
    AssetReleased: (event) => [
      sql`UPDATE assets_read SET version = ${event.version}, state = 'FREE', application_id = NULL WHERE asset_id = ${event.streamId}`,
      ended(event, event.data.releasedOn, event.data.because),
      releaseIdentities(event.streamId),
    ],
    AssetSold: (event) => [
      sql`UPDATE assets_read SET version = ${event.version}, state = 'SOLD', sale_id = ${event.data.saleId}
           WHERE asset_id = ${event.streamId}`,
      ended(event, event.data.soldOn, 'SOLD'),
      releaseIdentities(event.streamId),
    ],
    AssetSaleUndone: ({ streamId, version }) => [
      sql`UPDATE assets_read SET version = ${version}, state = 'PLEDGED', sale_id = NULL WHERE asset_id = ${streamId}`,
      sql`UPDATE asset_pledges_read p SET ended_on = NULL, ended_at = NULL, ended_because = NULL
            FROM assets_read a
           WHERE a.asset_id = ${streamId} AND p.asset_id = a.asset_id AND p.application_id = a.application_id`,
      pledgeIdentities(streamId),
    ],
  },
});

/** The texts are found by the id of the event that contains them; null for texts that the event does not have. */
function textsOf({ data, eventId }: RecordedEvent<AssetRegistered | AssetDetailsChanged>) {
  const { description, identity, consents } = data;
  const idOf = (text: unknown) => (text === undefined ? null : eventId);
  return { description: idOf(description), identity: idOf(identity), consents: idOf(consents) };
}

const changed = (assetId: string, version: number): Statement =>
  sql`UPDATE assets_read SET version = ${version} WHERE asset_id = ${assetId}`;

const identified = (assetId: string, hashes: readonly string[]): Statement[] =>
  hashes.length === 0
    ? []
    : [
        sql`INSERT INTO asset_identities_read (asset_id, hash) SELECT ${assetId}, hash FROM unnest(${hashes}::text[]) AS hash`,
      ];

/** `keepsClaims` keeps the numbers from before pledged, too, until the asset is released. */
const identifiedAgain = (assetId: string, hashes: readonly string[], keepsClaims: boolean): Statement[] => [
  sql`UPDATE assets_read SET is_identified = ${hashes.length > 0} WHERE asset_id = ${assetId}`,
  sql`DELETE FROM asset_identities_read WHERE asset_id = ${assetId}`,
  ...identified(assetId, hashes),
  ...(keepsClaims ? [] : [releaseIdentities(assetId)]),
  sql`INSERT INTO pledged_identities_read (hash, asset_id)
      SELECT i.hash, i.asset_id FROM asset_identities_read i JOIN assets_read a USING (asset_id)
       WHERE a.asset_id = ${assetId} AND a.state = 'PLEDGED'
         AND NOT EXISTS (SELECT FROM pledged_identities_read p WHERE p.hash = i.hash AND p.asset_id = i.asset_id)`,
];

/** Marks its numbers as pledged. The primary key of the table refuses a second asset with one of them. */
const pledgeIdentities = (assetId: string): Statement =>
  sql`INSERT INTO pledged_identities_read (hash, asset_id)
      SELECT hash, asset_id FROM asset_identities_read WHERE asset_id = ${assetId}`;

const releaseIdentities = (assetId: string): Statement =>
  sql`DELETE FROM pledged_identities_read WHERE asset_id = ${assetId}`;

const ended = (
  { data, streamId, recordedAt }: RecordedEvent<Extract<AssetEvent, { data: { applicationId: string } }>>,
  on: CalendarDate,
  because: string,
): Statement =>
  sql`UPDATE asset_pledges_read SET ended_on = ${on}, ended_at = ${recordedAt}, ended_because = ${because}
       WHERE asset_id = ${streamId} AND application_id = ${data.applicationId}`;
