/** The part of the collateral register that applications use, and the features that depend on them, such as loans. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { Moment } from '#platform/books/moment';
import type { SubmitApplicationRequest } from '@dziva/contracts/applications';
import { identityFrom } from '@dziva/contracts/asset-identity';
import type { ReleaseWaitsFor, SecuringAsset } from '@dziva/contracts/assets';

/** The answers in the form about the collateral, and about assets that are registered already. */
export interface PledgeRequest extends Pick<
  SubmitApplicationRequest,
  'collateralType' | 'collateralDesc' | 'collateralEstValueCents' | 'collateralIdentity' | 'assetIds'
> {
  readonly applicationId: string;
  readonly ownerId: string;
}

/** Pledges collateral in the application's unit of work. The collateral register implements it. */
export abstract class CollateralRegister {
  /** Returns the assets that secure the application. Throws 409 ALREADY_PLEDGED if one of them secures something else. */
  abstract pledge(unit: Unit, request: PledgeRequest): Promise<string[]>;
}

type Row = Omit<SecuringAsset, 'identity'> & { applicationId: string; identity: string | null };

/** The current state, with everything that is recorded. */
const NOW = { on: 'infinity', recordedBefore: 'infinity' };

/**
 * The assets that secure each of these applications and its loan, in the order in which they were pledged. With `on` and
 * `recordedBefore`: at the end of that day, from what was recorded before that instant.
 */
export async function securingAssets(
  db: Queryable,
  applicationIds: readonly string[],
  { on, recordedBefore }: Pick<Moment, 'on' | 'recordedBefore'> = NOW,
): Promise<ReadonlyMap<string, SecuringAsset[]>> {
  const assets = new Map(applicationIds.map((id): [string, SecuringAsset[]] => [id, []]));
  if (applicationIds.length === 0) return assets;
  const rows = await db.query<Row>(
    sql`SELECT "applicationId", id, kind, description, state, "isIdentified", identity, "valueCents", "valueMethod", "valuedOn"
          FROM securing_asset_rows(${on}, ${recordedBefore})
         WHERE "applicationId" = ANY (${applicationIds}::uuid[]) ORDER BY "pledgedAt", id`,
  );
  for (const { applicationId, identity, ...asset } of rows)
    assets.get(applicationId)?.push({ ...asset, identity: identityFrom(identity) });
  return assets;
}

/** What the collateral waits for although its loan is paid; empty if it does not wait. */
export async function releaseWaits(
  db: Queryable,
  { assetId, applicationId }: { readonly assetId?: string; readonly applicationId?: string },
): Promise<ReleaseWaitsFor> {
  const [row] = await db.query<{ waits: ReleaseWaitsFor }>(
    sql`SELECT release_waits_for(coalesce(${applicationId ?? null}::uuid,
                 (SELECT application_id FROM assets_read WHERE asset_id = ${assetId ?? null}::uuid AND state = 'PLEDGED'))) AS waits`,
  );
  return row?.waits ?? [];
}
