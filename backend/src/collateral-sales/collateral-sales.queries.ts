import { Database } from '@dziva/event-ledger/database/database';
import { prepared, type Queryable } from '@dziva/event-ledger/database/sql';
import { type EventMark, eventMarkOf } from '@dziva/event-ledger/integrity/event-proof';
import { likePattern } from '#platform/database/like';
import type { Slice } from '#platform/http/listing';
import type { CollateralSale, ListSalesQuery } from '@dziva/contracts/collateral-sales';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';

/** A sale with its value date, for the account that is given of it. */
export interface SaleAccount extends CollateralSale {
  readonly soldOn: CalendarDate | null;
  readonly soldEventId: string | null;
}

// Another price than the one it was first listed at is one that staff chose.
const PRICE_BASIS = `CASE s.listed_price_cents
    WHEN CASE s.price_basis WHEN 'ASSESSMENT' THEN s.assessed_value_cents WHEN 'ESTIMATE' THEN s.original_value_cents END
    THEN s.price_basis ELSE 'CHOSEN' END`;

const COLUMNS = `s.sale_id AS id, s.loan_id AS "loanId", s.application_id AS "applicationId", s.borrower_id AS "borrowerId",
  u.first_name || ' ' || u.last_name AS "borrowerName", a.collateral_type AS "collateralType",
  d.collateral_desc AS "collateralDescription", s.original_value_cents AS "originalValueCents",
  s.assessed_value_cents AS "assessedValueCents", s.listed_price_cents AS "estimatedValueCents", ${PRICE_BASIS} AS "priceBasis",
  s.status, s.listed_at AS "listedAt", s.withdrawn_at AS "withdrawnAt", s.sold_at AS "soldAt",
  s.sold_price_cents AS "soldPriceCents", s.method, r.text AS reference, s.costs_cents AS "costsCents", s.interest_cents AS "interestCents",
  s.principal_cents AS "principalCents", s.surplus_cents AS "surplusCents", s.shortfall_cents AS "shortfallCents",
  v.first_name || ' ' || v.last_name AS "soldByName", x.text AS note, l.balance_cents AS "loanBalanceCents"`;

const TABLES = `collateral_sales_read s
  JOIN loans_read l USING (loan_id)
  JOIN applications_read a ON a.application_id = s.application_id
  JOIN application_details d ON d.application_id = s.application_id
  JOIN user_account u ON u.id = s.borrower_id
  LEFT JOIN user_account v ON v.id = s.sold_by
  LEFT JOIN event_text r ON r.event_id = s.sold_event_id AND r.field = 'reference'
  LEFT JOIN event_text x ON x.event_id = s.sold_event_id AND x.field = 'note'`;

const FILTER = `($1::text IS NULL OR s.status = $1) AND ($2::uuid IS NULL OR s.loan_id = $2)
  AND ($3::text IS NULL OR u.first_name || ' ' || u.last_name ILIKE $3 OR u.email ILIKE $3 OR a.collateral_type ILIKE $3
    OR d.collateral_desc ILIKE $3 OR s.loan_id::text ILIKE $3 OR s.sale_id::text ILIKE $3)`;

/** From the words of the contract to columns: nothing that a caller sends becomes SQL text. */
const ORDER: Record<NonNullable<ListSalesQuery['sort']>, string> = {
  listedAt: 's.listed_at',
  '-listedAt': 's.listed_at DESC',
  borrowerName: 'lower(u.first_name), lower(u.last_name)',
  '-borrowerName': 'lower(u.first_name) DESC, lower(u.last_name) DESC',
  originalValueCents: 's.original_value_cents',
  '-originalValueCents': 's.original_value_cents DESC',
  estimatedValueCents: 's.listed_price_cents',
  '-estimatedValueCents': 's.listed_price_cents DESC',
  status: 's.status',
  '-status': 's.status DESC',
  soldAt: 's.sold_at NULLS LAST',
  '-soldAt': 's.sold_at DESC NULLS LAST',
  soldPriceCents: 's.sold_price_cents NULLS LAST',
  '-soldPriceCents': 's.sold_price_cents DESC NULLS LAST',
};

@Injectable()
export class CollateralSalesQueries {
  constructor(private readonly database: Database) {}

  rows(query: ListSalesQuery, slice: Slice): Promise<CollateralSale[]> {
    const order = ORDER[query.sort ?? '-listedAt'];
    return this.database.query<CollateralSale & Record<string, unknown>>(
      prepared(
        `SELECT ${COLUMNS} FROM ${TABLES} WHERE ${FILTER} ORDER BY ${order}, s.sale_id LIMIT $4 OFFSET $5`,
        [...filterValues(query), slice.limit, slice.offset],
      ),
    );
  }

  async count(query: ListSalesQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM ${TABLES} WHERE ${FILTER}`, filterValues(query)),
    );
    return row?.count ?? 0;
  }

  /** One sale; undefined where there is none. */
  async one(db: Queryable, saleId: string): Promise<CollateralSale | undefined> {
    const [row] = await db.query<CollateralSale & Record<string, unknown>>(
      prepared(`SELECT ${COLUMNS} FROM ${TABLES} WHERE s.sale_id = $1`, [saleId]),
    );
    return row;
  }

  /** The sale for its account: a borrower's own, or any (null) for finance; undefined where there is none for this reader. */
  async account(borrowerId: string | null, saleId: string): Promise<SaleAccount | undefined> {
    const [row] = await this.database.query<SaleAccount & Record<string, unknown>>(
      prepared(
        `SELECT ${COLUMNS}, s.sold_on AS "soldOn", s.sold_event_id AS "soldEventId" FROM ${TABLES}
          WHERE s.sale_id = $1 AND ($2::uuid IS NULL OR s.borrower_id = $2)`,
        [saleId, borrowerId],
      ),
    );
    return row;
  }

  /** What proves the account of a sale; null while it is not sold. */
  async mark({ soldEventId }: SaleAccount): Promise<EventMark | null> {
    return soldEventId === null ? null : eventMarkOf(this.database, soldEventId);
  }

  /** One sale outside a command. */
  read(saleId: string): Promise<CollateralSale | undefined> {
    return this.one(this.database, saleId);
  }
}

function filterValues({ status, loanId, q }: ListSalesQuery): unknown[] {
  return [status ?? null, loanId ?? null, likePattern(q)];
}
