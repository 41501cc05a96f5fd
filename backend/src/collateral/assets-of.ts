/** Loads the streams of assets for commands, and checks whether their numbers can be pledged. */
import { refuseColleagues } from '#applications/reader.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { LoadedStream } from '@dziva/event-ledger/commands/loaded-stream';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { may } from '@dziva/vocabulary/permissions';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { alreadyPledged } from './domain/asset.decisions.ts';
import { type AssetEvent, assetStream } from './domain/asset-events.ts';
import type { Asset, RegisteredAsset } from './domain/asset.ts';

export type AssetInUnit = LoadedStream<Asset, AssetEvent>;

/**
 * All assets that ever secured the application, in the order in which they were pledged. The caller must hold the stream of the
 * application or of its loan, as commands that pledge assets do. Otherwise an asset may be missing.
 */
export async function assetsOf(unit: Unit, applicationId: string): Promise<AssetInUnit[]> {
  const rows = await unit.db.query<{ id: string }>(
    sql`SELECT asset_id AS id FROM asset_pledges_read WHERE application_id = ${applicationId} ORDER BY pledged_at, asset_id`,
  );
  return unit.loadAll(
    assetStream,
    rows.map(({ id }) => id),
  );
}

/** Throws 409 if one of the numbers is pledged with another asset. Staff see what that asset secures. */
export async function refusePledged(
  unit: Unit,
  hashes: readonly string[],
  exceptAssetId: string | null = null,
): Promise<void> {
  const first = await pledgedWith(unit, hashes, exceptAssetId);
  if (first) throw alreadyPledged(may(unit.context.actor.role, 'assets.readOthers') ? first : undefined);
}

/** Another pledged asset with one of these numbers, and what it secures; undefined if there is none. */
export async function pledgedWith(
  unit: Unit,
  hashes: readonly string[],
  exceptAssetId: string | null,
): Promise<object | undefined> {
  if (hashes.length === 0) return undefined;
  const [first] = await unit.db.query(
    sql`SELECT a.asset_id AS "assetId", a.application_id AS "applicationId", p.loan_id AS "loanId"
          FROM pledged_identities_read h
          JOIN assets_read a USING (asset_id)
          LEFT JOIN applications_read p ON p.application_id = a.application_id
         WHERE h.hash = ANY (${hashes}::text[]) AND h.asset_id IS DISTINCT FROM ${exceptAssetId} LIMIT 1`,
  );
  return first;
}

/** The asset. Throws 404 if a member asks for somebody else's, or an assessor for one whose application a colleague assesses. */
export async function visibleAsset(
  unit: Unit,
  assetId: string,
): Promise<{ asset: AssetInUnit; known: RegisteredAsset }> {
  const asset = await unit.load(assetStream, assetId);
  const { id, managesAll } = actorOf(unit.context);
  const { state } = asset;
  if (state.status === 'NONE' || (state.ownerId !== id && !managesAll)) throw notFound('asset');
  if (state.status === 'PLEDGED') await refuseColleagues(unit, state.applicationId, 'asset');
  return { asset, known: state };
}

export const actorOf = ({ actor }: CommandContext) => ({
  id: actor.id,
  managesAll: may(actor.role, 'assets.manage'),
});
