/** The amount that may be counted for collateral on sale: the same in the report, its files and the coverage guard. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { type Cents, cents, minCents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import type { Moment } from './report-frame.ts';

/** Cents by the id of the sale. */
export type ListedPrices = ReadonlyMap<string, Cents>;

/**
 * The listed prices of collateral that was on sale by then, from its events. The last event names a price, or reverses a sale;
 * then the last price before it counts.
 */
export async function listedPrices(
  db: Queryable,
  { recordedBefore, valueOn }: Moment,
): Promise<ListedPrices> {
  const rows = await db.query<{ saleId: string; price: Cents | null }>(
    sql`SELECT DISTINCT ON (event.stream_id) event.stream_id AS "saleId",
               coalesce((event.body ->> 'listedPriceCents')::bigint,
                        CASE WHEN event.type = 'CollateralSaleTakenBack' THEN
                          (SELECT (l.body::jsonb ->> 'listedPriceCents')::bigint FROM es.event l
                            WHERE l.stream_id = event.stream_id AND l.version < event.version
                              AND l.type IN ('CollateralListed', 'CollateralRelisted')
                            ORDER BY l.version DESC LIMIT 1) END) AS price
          FROM (SELECT e.stream_id, e.version, e.type, e.body::jsonb AS body
                  FROM es.event e JOIN es.stream s USING (stream_id)
                 WHERE s.category = 'collateral-sale' AND e.recorded_at < ${recordedBefore}) event
         WHERE coalesce(event.body ->> 'listedOn', event.body ->> 'relistedOn', event.body ->> 'withdrawnOn',
                        event.body ->> 'takenBackOn', event.body ->> 'soldOn') <= ${valueOn}::text
         ORDER BY event.stream_id, event.version DESC`,
  );
  return new Map(rows.flatMap(({ saleId, price }) => (price === null ? [] : [[saleId, price]])));
}

/** A loan, and its payoff on the day. */
interface OwedLoan {
  readonly loan: Pick<DisbursedLoan, 'applicationId' | 'saleId' | 'status'>;
  readonly position: { readonly payoff: { readonly totalCents: Cents } };
}

/**
 * The amount that each loan's collateral can bring for it: a price above the payoff belongs to its owner, and the costs are
 * deducted.
 */
export class CollateralForSale {
  private readonly counted = new Set<string>();
  totalCents = ZERO_CENTS;

  constructor(
    private readonly prices: ListedPrices,
    /** The expected costs of a sale, in percent of the price. */
    private readonly costsPercent: number,
  ) {}

  /** Counts the collateral of a loan in default. Collateral pledged in one application is one asset, and counted once. */
  add({ loan, position }: OwedLoan): void {
    const price = loan.saleId === null ? undefined : this.prices.get(loan.saleId);
    if (price === undefined || loan.status !== 'DEFAULTED' || this.counted.has(loan.applicationId)) return;
    this.counted.add(loan.applicationId);
    const worthCents = minCents(netOfCosts(price, this.costsPercent), position.payoff.totalCents);
    this.totalCents = cents(this.totalCents + worthCents);
  }
}

/** The price less the costs, which are in hundredths of a percent and rounded up. */
export function netOfCosts(priceCents: Cents, costsPercent: number): Cents {
  const basisPoints = Math.round(costsPercent * 100);
  return subtractCents(priceCents, cents(Math.ceil((priceCents * basisPoints) / 10_000)));
}
