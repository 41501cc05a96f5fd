import type { Config } from '#config';
import { accounts } from '#platform/books/chart-of-accounts';
import { CONFIG } from '#platform/config.module';
import { invalidInput } from '#platform/http/http-problem';
import { notOffered } from '#platform/http/validation';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import {
  CASH_METHODS,
  type CashMethod,
  isOffered,
  type TransferMethod,
} from '@dziva/vocabulary/payment-methods';
import { Inject, Injectable } from '@nestjs/common';

/**
 * The tills of this operator: cash, those of the methods on offer, and those that have something in the books or on a statement,
 * although their method is no longer offered.
 */
@Injectable()
export class TillsInUse {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PAYMENT_METHODS'>,
  ) {}

  async all(db: Queryable = this.database): Promise<CashMethod[]> {
    const others = CASH_METHODS.filter((till) => !this.isOffered(till));
    const used =
      others.length === 0
        ? []
        : await db.query<{ till: CashMethod }>(
            sql`SELECT t.till FROM unnest(${others}::text[], ${others.map(accounts.cash)}::text[]) AS t (till, address)
                 WHERE EXISTS (SELECT FROM ledger.account a WHERE a.address = t.address)
                    OR EXISTS (SELECT FROM till_openings_read o WHERE o.till = t.till)
                    OR EXISTS (SELECT FROM statement_line l
                                WHERE l.provider = t.till AND l.kind <> 'SET_ASIDE' AND NOT l.is_duplicate)`,
          );
    return CASH_METHODS.filter((till) => this.isOffered(till) || used.some((row) => row.till === till));
  }

  /** Throws 404 if this operator has no such till. */
  async require(till: CashMethod): Promise<void> {
    if (!(await this.all()).includes(till)) throw notFound('till');
  }

  /** Throws 400 on the field if this operator has no till of the method that it names. */
  async requireChosen(field: string, till: TransferMethod | undefined): Promise<void> {
    if (till === undefined || (await this.all()).includes(till)) return;
    throw invalidInput([{ path: field, message: notOffered(till) }]);
  }

  private isOffered(till: CashMethod): boolean {
    return isOffered(till, this.config.PAYMENT_METHODS);
  }
}
