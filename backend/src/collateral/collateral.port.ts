/** What sales of collateral need of the register. */
import { assert } from '@dziva/event-ledger/domain/assert';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { assetsOf, refusePledged } from './assets-of.ts';
import { sellAsset, undoAssetSale } from './domain/asset.decisions.ts';

export interface Sold {
  readonly applicationId: string;
  readonly saleId: string;
  readonly soldOn: CalendarDate;
}

/** All that secures the loan goes with the sale. The caller holds the loan's stream. */
export async function sellAssets(unit: Unit, sold: Sold): Promise<void> {
  for (const asset of await assetsOf(unit, sold.applicationId)) asset.append(sellAsset(asset.state, sold));
}

/** It secures the loan again. 409 ALREADY_PLEDGED where somebody has pledged one of the things since. */
export async function takeAssetsBack(
  unit: Unit,
  { applicationId, saleId, undoneOn }: { applicationId: string; saleId: string; undoneOn: CalendarDate },
): Promise<void> {
  for (const asset of await assetsOf(unit, applicationId)) {
    const events = undoAssetSale(asset.state, { saleId, undoneOn });
    if (events.length > 0 && asset.state.status !== 'NONE')
      await refusePledged(unit, asset.state.identityHashes, asset.id);
    asset.append(events);
  }
}

/** What secures an application is worth on a day; `isEstimate` where nobody but the owner valued some of it. */
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
