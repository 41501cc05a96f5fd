import { evidenceOfEvents, evidenceOfStreams } from '#approvals/evidence-reading.port';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { CollateralSale, ListSalesQuery } from '@dziva/contracts/collateral-sales';
import { Database } from '@dziva/event-ledger/database/database';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { type EventMark, eventMarkOf } from '@dziva/event-ledger/integrity/event-proof';
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
    return this.sales.listing(query, async (rows) => {
      const evidence = await evidenceOfEvents(
        this.database,
        rows.map(({ soldEventId }) => soldEventId),
      );
      return rows.map((row) => ({ ...toSale(row), ...evidence(row.soldEventId) }));
    });
  }

  /** One sale; undefined if it does not exist. */
  private async one(db: Queryable, id: string): Promise<CollateralSale | undefined> {
    const [[row], evidence] = await Promise.all([
      this.sales.find({ id }, db),
      evidenceOfStreams(db, [id], ['CollateralSold']),
    ]);
    return row && { ...toSale(row), ...(row.soldEventId === null ? {} : evidence(id)) };
  }

  /** One sale, which must exist. */
  async existing(db: Queryable, id: string): Promise<CollateralSale> {
    const sale = await this.one(db, id);
    if (!sale) throw notFound('collateral sale');
    return sale;
  }

  /** The sale for its account: with `borrowerId`, only one of this borrower; with null (finance), any. Undefined if not found. */
  async account(borrowerId: string | null, id: string): Promise<SaleAccount | undefined> {
    const [row] = await this.sales.find(borrowerId === null ? { id } : { id, borrowerId });
    return row;
  }

  /** The hash and seal that prove the account of a sale; null if it is not sold. */
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
