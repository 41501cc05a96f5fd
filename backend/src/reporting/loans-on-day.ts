import { loanStream } from '#lending/loan/domain/loan.stream';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { type LoanByDay, loanByDay } from './loan-by-day.ts';
import type { Moment } from './report-frame.ts';

const LOANS_AT_A_TIME = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * All loans as they were: from events recorded before an instant, with value dates up to a day. Today is computed in the same way
 * as every earlier day: from the events of the loans, without a read model.
 */
@Injectable()
export class LoansOnDay {
  constructor(
    private readonly database: Database,
    private readonly events: EventStore,
  ) {}

  /** Every loan that was paid out by the day, including those settled or written off by then, in the order of ids. */
  async *batches(moment: Moment, db: Queryable = this.database): AsyncGenerator<readonly LoanByDay[]> {
    let after = BEFORE_ALL;
    for (;;) {
      const ids = await idsAfter(db, after, moment);
      const last = ids.at(-1);
      if (last === undefined) return;
      after = last;
      const streams = await this.events.readMany(db, loanStream, ids);
      yield ids.flatMap((id) => loanByDay(id, streams.get(id)?.events ?? [], moment) ?? []);
      // Thousands of loans take a second, so other requests are served in between.
      await setImmediate();
    }
  }
}

/** Loans that are paid out, or were on that day: the payout may have been reversed since. */
async function idsAfter(db: Queryable, loanId: string, { valueOn }: Moment): Promise<string[]> {
  const rows = await db.query<{ loan_id: string }>(
    sql`SELECT loan_id FROM loans_read WHERE loan_id > ${loanId}
           AND (disbursed_on <= ${valueOn} OR loan_id IN (SELECT t.loan_id FROM loans_taken_back_read t
                  WHERE t.kind = 'DISBURSEMENT' AND t.counts_on <= ${valueOn}))
         ORDER BY loan_id LIMIT ${LOANS_AT_A_TIME}`,
  );
  return rows.map((row) => row.loan_id);
}
