/** The streams of assets that secure something, and whether their numbers are free to be pledged. */
import type { LoadedStream } from '@dziva/event-ledger/commands/loaded-stream';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { isStaff, type Role } from '@dziva/contracts/roles';
import { alreadyPledged } from './domain/asset.decisions.ts';
import { type Asset, type AssetEvent, assetStream } from './domain/asset.ts';

export type AssetInUnit = LoadedStream<Asset, AssetEvent>;

/**
 * Everything that ever secured the application, in the order in which it was pledged. A command that pledges something for it
 * holds its stream, or that of its loan; so must the caller, and then nothing is missing.
 */
export async function assetsOf(unit: Unit, applicationId: string): Promise<AssetInUnit[]> {
  const rows = await unit.db.query<{ id: string }>(
    sql`SELECT asset_id AS id FROM asset_pledges_read WHERE application_id = ${applicationId} ORDER BY pledged_on, asset_id`,
  );
  return unit.loadAll(
    assetStream,
    rows.map(({ id }) => id),
  );
}

/** Refuses numbers of which one is pledged with another asset. Staff are told what it secures. */
export async function refusePledged(
  unit: Unit,
  hashes: readonly string[],
  exceptAssetId: string | null = null,
): Promise<void> {
  const first = await pledgedWith(unit, hashes, exceptAssetId);
  if (first) throw alreadyPledged(isStaff(unit.context.actor.role as Role) ? first : undefined);
}

/** What one of these numbers secures with another asset; undefined where all are free. */
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
