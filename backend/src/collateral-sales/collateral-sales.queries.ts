import { Database } from '@dziva/event-ledger/database/database';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { type EventMark, eventMarkOf } from '@dziva/event-ledger/integrity/event-proof';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { CollateralSale, ListSalesQuery } from '@dziva/contracts/collateral-sales';
import { Injectable } from '@nestjs/common';
import { receiptOf, type SaleAccount, type SaleListRow, SALES } from './collateral-sales.list.ts';

@Injectable()
export class CollateralSalesQueries {
  private readonly sales: ListReader<ListSalesQuery, SaleListRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
  ) {
    this.sales = lists.of(SALES);
  }

  list(query: ListSalesQuery): Listing<CollateralSale> {
    return this.sales.listing(query, (rows) => rows.map(toSale));
  }

  /** One sale; undefined where there is none. */
  private async one(db: Queryable, id: string): Promise<CollateralSale | undefined> {
    const [row] = await this.sales.find({ id }, db);
    return row && toSale(row);
  }

  /** Of one that is there. */
  async existing(db: Queryable, id: string): Promise<CollateralSale> {
    const sale = await this.one(db, id);
    if (!sale) throw notFound('collateral sale');
    return sale;
  }

  /** The sale for its account: a borrower's own, or any (null) for finance; undefined where there is none for this reader. */
  async account(borrowerId: string | null, id: string): Promise<SaleAccount | undefined> {
    const [row] = await this.sales.find(borrowerId === null ? { id } : { id, borrowerId });
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

const toSale = ({ soldOn: _soldOn, soldEventId, ...sale }: SaleAccount): CollateralSale => ({
  ...sale,
  receiptNumber: receiptOf({ method: sale.method, soldEventId }),
});
