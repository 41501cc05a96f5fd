/** The part of the collateral register that collateral sales use. */
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound, RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { assetsOf, refusePledged } from './assets-of.ts';
import { pledgeAgain, sellAsset, takeBackAssetSale } from './domain/asset.decisions.ts';
import { hashesOf } from './domain/asset.ts';

export interface Sold {
  readonly applicationId: string;
  readonly saleId: string;
  readonly soldOn: CalendarDate;
}

/** The job that releases the collateral of paid loans. Whatever confirms payments of loans starts it. */
export const COLLATERAL_RELEASE = 'collateral-release';

/**
 * Marks the assets of the loan as sold: all of them, or only those in `assetIds`. Assets can be left out only if the price pays
 * everything that is owed; they are released with the loan. The caller holds the loan's stream.
 */
export async function sellAssets(
  unit: Unit,
  sold: Sold,
  { assetIds, isPaid }: { readonly assetIds: readonly string[] | undefined; readonly isPaid: boolean },
): Promise<void> {
  const assets = (await assetsOf(unit, sold.applicationId)).filter(({ state }) => state.status === 'PLEDGED');
  const named = assetIds ?? assets.map(({ id }) => id);
  if (named.some((id) => !assets.some((asset) => asset.id === id))) throw notFound('asset');
  const isPart = named.length < assets.length;
  if (isPart && !isPaid) {
    throw new RuleViolation(
      'SALE_OF_PART',
      'This price does not pay everything that is owed, so no asset of the loan can be left out. Record the sale of all of them together.',
    );
  }
  for (const asset of assets.filter(({ id }) => named.includes(id)))
    asset.append(sellAsset(asset.state, sold));
}

/**
 * Pledges the sold assets again, and those that were released because the sale paid everything. Throws 409 ALREADY_PLEDGED if one
 * of them has been pledged otherwise since.
 */
export async function takeAssetsBack(
  unit: Unit,
  {
    applicationId,
    saleId,
    takenBackOn,
  }: { applicationId: string; saleId: string; takenBackOn: CalendarDate },
): Promise<void> {
  for (const asset of await assetsOf(unit, applicationId)) {
    const events = [
      ...takeBackAssetSale(asset.state, { saleId, takenBackOn }),
      ...pledgeAgain(asset.state, { applicationId, pledgedOn: takenBackOn }),
    ];
    if (events.length > 0) await refusePledged(unit, hashesOf(asset.state), asset.id);
    asset.append(events);
  }
}

/** The value on a day of everything that secures an application; `isEstimate` if some of it was valued only by its owner. */
export async function collateralValue(
  unit: Unit,
  applicationId: string,
  on: CalendarDate,
): Promise<{ readonly cents: Cents; readonly isEstimate: boolean }> {
  const [value] = await unit.db.query<{ cents: Cents; isEstimate: boolean }>(
    sql`SELECT cents, is_estimate AS "isEstimate" FROM collateral_value(${applicationId}, ${on}::date, 'infinity')`,
  );
  assert(value, 'an application has collateral');
  return value;
}

/** What a sale sells, for those who judge it. */
export interface SoldCollateral {
  /** How many assets secure the loan. */
  readonly assets: number;
  /** The latest valuation of the sold assets: of all, if they are not named. */
  readonly valueCents: Cents;
  /** Whether one of them is land or a building. */
  readonly isProperty: boolean;
  /** Whose latest valuations these are. */
  readonly valuedBy: readonly string[];
}

export async function soldCollateral(
  unit: Unit,
  applicationId: string,
  assetIds?: readonly string[],
): Promise<SoldCollateral> {
  const [sold] = await unit.db.query<SoldCollateral & Record<string, unknown>>(
    sql`SELECT count(p.asset_id)::int AS assets,
               CASE WHEN ${assetIds ?? null}::uuid[] IS NULL
                    THEN (SELECT v.cents FROM collateral_value(a.application_id, 'infinity', 'infinity') v)
                    ELSE coalesce(sum(v.cents) FILTER (WHERE p.asset_id = ANY (${assetIds ?? null}::uuid[])), 0)::bigint END AS "valueCents",
               CASE WHEN count(p.asset_id) = 0 THEN a.collateral_type = 'property'
                    ELSE bool_or(t.kind = 'property'
                                 AND (${assetIds ?? null}::uuid[] IS NULL OR p.asset_id = ANY (${assetIds ?? null}::uuid[]))) END AS "isProperty",
               coalesce(array_agg(DISTINCT latest.recorded_by) FILTER (WHERE latest.recorded_by IS NOT NULL), '{}') AS "valuedBy"
          FROM applications_read a
          LEFT JOIN asset_pledges_read p ON p.application_id = a.application_id AND p.ended_on IS NULL
          LEFT JOIN assets_read t ON t.asset_id = p.asset_id
          LEFT JOIN LATERAL asset_value(p.asset_id, 'infinity', 'infinity') v ON true
          LEFT JOIN LATERAL (SELECT recorded_by FROM asset_valuations_read WHERE asset_id = p.asset_id
                              ORDER BY method = 'ESTIMATE', valued_on DESC, version DESC LIMIT 1) latest ON true
         WHERE a.application_id = ${applicationId} GROUP BY a.application_id, a.collateral_type`,
  );
  assert(sold, 'what is on sale secures an application');
  return sold;
}
