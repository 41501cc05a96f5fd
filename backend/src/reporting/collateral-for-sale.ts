/** What collateral that is for sale may be counted for: the same figure in the report, its files and the coverage guard. */
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { DisbursedLoan } from '#loans/domain/loan';
import { type Cents, cents, minCents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import type { Moment } from './report-frame.ts';

/** Cents by the id of the sale. */
export type ListedPrices = ReadonlyMap<string, Cents>;

/**
 * Listed prices of collateral that was on sale by then, as its events say: the last of them names a price, or takes a sale back,
 * which was at the last price before.
 */
export async function listedPrices(
  db: Queryable,
  { recordedBefore, valueOn }: Moment,
): Promise<ListedPrices> {
  const rows = await db.query<{ saleId: string; price: Cents | null }>(
    sql`SELECT DISTINCT ON (event.stream_id) event.stream_id AS "saleId",
               coalesce((event.body ->> 'listedPriceCents')::bigint,
                        CASE WHEN event.type = 'CollateralSaleUndone' THEN
                          (SELECT (l.body::jsonb ->> 'listedPriceCents')::bigint FROM es.event l
                            WHERE l.stream_id = event.stream_id AND l.version < event.version
                              AND l.type IN ('CollateralListed', 'CollateralRelisted')
                            ORDER BY l.version DESC LIMIT 1) END) AS price
          FROM (SELECT e.stream_id, e.version, e.type, e.body::jsonb AS body
                  FROM es.event e JOIN es.stream s USING (stream_id)
                 WHERE s.category = 'collateral-sale' AND e.recorded_at < ${recordedBefore}) event
         WHERE coalesce(event.body ->> 'listedOn', event.body ->> 'relistedOn', event.body ->> 'withdrawnOn',
                        event.body ->> 'undoneOn', event.body ->> 'soldOn') <= ${valueOn}::text
         ORDER BY event.stream_id, event.version DESC`,
  );
  return new Map(rows.flatMap(({ saleId, price }) => (price === null ? [] : [[saleId, price]])));
}

/** A loan, and what would settle it on the day. */
interface OwedLoan {
  readonly loan: Pick<DisbursedLoan, 'applicationId' | 'saleId' | 'status'>;
  readonly position: { readonly payoff: { readonly totalCents: Cents } };
}

/** What each loan's collateral brings for it at most; the price above the payoff is its owner's, and the costs are nobody's. */
export class CollateralForSale {
  private readonly counted = new Set<string>();
  totalCents = ZERO_CENTS;

  constructor(
    private readonly prices: ListedPrices,
    /** What selling is expected to cost, in percent of the price. */
    private readonly costsPercent: number,
  ) {}

  /** Counts the collateral of a loan in default. What an application pledged is one asset, and counted once. */
  add({ loan, position }: OwedLoan): void {
    const price = loan.saleId === null ? undefined : this.prices.get(loan.saleId);
    if (price === undefined || loan.status !== 'DEFAULTED' || this.counted.has(loan.applicationId)) return;
    this.counted.add(loan.applicationId);
    const worthCents = minCents(netOfCosts(price, this.costsPercent), position.payoff.totalCents);
    this.totalCents = cents(this.totalCents + worthCents);
  }
}

/** The price less the costs, in hundredths of a percent and rounded up. */
export function netOfCosts(priceCents: Cents, costsPercent: number): Cents {
  const basisPoints = Math.round(costsPercent * 100);
  return subtractCents(priceCents, cents(Math.ceil((priceCents * basisPoints) / 10_000)));
}
