/** The part of the collateral register that collateral sales use. */
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound, RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { assetsOf, refusePledged } from './assets-of.ts';
import { pledgeAgain, releaseAsset, sellAsset, undoAssetSale } from './domain/asset.decisions.ts';
import type { ReleaseCause } from './domain/asset.ts';

export interface Sold {
  readonly applicationId: string;
  readonly saleId: string;
  readonly soldOn: CalendarDate;
}

/**
 * Marks the assets of the loan as sold: all of them, or only those in `assetIds`. Assets can be left out only if the price pays
 * everything that is owed; they are released. The caller holds the loan's stream.
 */
export async function sellAssets(
  unit: Unit,
  sold: Sold,
  {
    assetIds,
    paid,
  }: { readonly assetIds: readonly string[] | undefined; readonly paid: ReleaseCause | null },
): Promise<void> {
  const { applicationId, soldOn: releasedOn } = sold;
  const assets = (await assetsOf(unit, applicationId)).filter(({ state }) => state.status === 'PLEDGED');
  const named = assetIds ?? assets.map(({ id }) => id);
  if (named.some((id) => !assets.some((asset) => asset.id === id))) throw notFound('asset');
  const isPart = named.length < assets.length;
  if (isPart && paid === null) {
    throw new RuleViolation(
      'SALE_OF_PART',
      'This price does not pay everything that is owed, so no asset of the loan can be left out. Record the sale of all of them together.',
    );
  }
  for (const asset of assets) {
    const release = { applicationId, releasedOn, because: paid ?? 'LOAN_SETTLED' } as const;
    asset.append(
      named.includes(asset.id) ? sellAsset(asset.state, sold) : releaseAsset(asset.state, release),
    );
  }
}

/**
 * Pledges the sold assets again, and those that were released because the sale paid everything. Throws 409 ALREADY_PLEDGED if one
 * of them has been pledged otherwise since.
 */
export async function takeAssetsBack(
  unit: Unit,
  { applicationId, saleId, undoneOn }: { applicationId: string; saleId: string; undoneOn: CalendarDate },
): Promise<void> {
  for (const asset of await assetsOf(unit, applicationId)) {
    const events = [
      ...undoAssetSale(asset.state, { saleId, undoneOn }),
      ...pledgeAgain(asset.state, { applicationId, pledgedOn: undoneOn }),
    ];
    if (events.length > 0 && asset.state.status !== 'NONE')
      await refusePledged(unit, asset.state.identityHashes, asset.id);
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
