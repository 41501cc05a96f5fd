import { policyNow } from '#approvals/rules.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { type CreditByLine, lineLimitsOf, reasonsForPerson } from '#transfers/domain/credit-by-line';
import { Inject, Injectable } from '@nestjs/common';

const BATCH_DEPOSITS = 200;
/** Money may arrive this many days before a deposit is submitted, or after it was verified. */
const DAYS_APART = 3;

/** A pending deposit, and the statement line that matches it. */
export interface Candidate {
  readonly depositId: string;
  readonly importId: string;
  readonly line: number;
  readonly submittedAt: string;
  readonly credit: CreditByLine;
}

/** A line, and the verified deposit for which it is reserved. */
export type ReservedLine = Omit<Candidate, 'submittedAt' | 'credit'>;

/** The cause of a command: an event, and the request of that event. */
export type Beginning = Pick<CommandContext, 'correlationId'> & { readonly causationId: string };

/** The position after which to continue. */
export type After = Pick<Candidate, 'depositId' | 'submittedAt'>;

const BEFORE_ALL: After = {
  depositId: '00000000-0000-0000-0000-000000000000',
  submittedAt: '0001-01-01T00:00:00.000Z',
};

/**
 * Finds the deposits that a job may verify: pending, not suspected, and with a credit of the same method, reference and amount.
 * The statement of the credit must have been read to its end, the line must be unused, and no debit with the same reference may
 * have taken it back. A statement never verifies a deposit of the person who uploaded it, because nobody decides on their own. A
 * reference that another entry uses verifies nothing, and neither does a line that may belong to a deposit which a person
 * verified without a line.
 */
@Injectable()
export class DepositVerificationQueries {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  /** Those of the candidates that need no person. With `APPROVALS=off`, reference and amount are enough. */
  async verifiable(
    candidates: readonly Candidate[],
    db: Queryable = this.database,
  ): Promise<readonly Candidate[]> {
    if (!this.config.APPROVALS) return candidates;
    const limits = lineLimitsOf(await policyNow(db));
    return candidates.filter(({ credit }) => reasonsForPerson(credit, limits).length === 0);
  }

  /**
   * The next candidates, the oldest deposits first: of one deposit, or of all pending ones. `OFFSET 0` makes PostgreSQL plan a
   * `NOT EXISTS` on its own, instead of trying all orders of all tables: 3 ms of planning instead of 6 for one deposit, 7 instead of
   * 14 for all. Only where an index finds its row: without one, it would read a whole table for each deposit.
   */
  candidates(
    depositId: string | null,
    after: After = BEFORE_ALL,
    db: Queryable = this.database,
  ): Promise<Candidate[]> {
    return db.query<Candidate & Record<string, unknown>>(
      sql`SELECT t.transfer_id AS "depositId", l.import_id AS "importId", l.line, t.submitted_at AS "submittedAt",
                 credit_facts(t.transfer_id, l.import_id, l.line) AS credit
            FROM transfers_read t
            JOIN deposit_slip s ON s.deposit_id = t.transfer_id
            JOIN deposit_lines() l ON l.deposit_id = t.transfer_id AND l.same_amount AND l.is_read AND NOT l.is_own
           WHERE t.kind = 'DEPOSIT' AND t.status = 'PENDING' AND t.suspicion IS NULL
             AND (${depositId}::uuid IS NULL OR t.transfer_id = ${depositId})
             AND NOT is_own_line(t.user_id, l.import_id, l.line)
             AND (t.submitted_at, t.transfer_id) > (${after.submittedAt}::timestamptz, ${after.depositId}::uuid)
             AND NOT EXISTS (SELECT 1 FROM reference_use u WHERE u.hash = s.reference_hash OFFSET 0)
             AND NOT EXISTS (SELECT 1 FROM lines_awaited_read a JOIN transfers_read o ON o.transfer_id = a.deposit_id
                              WHERE a.awaits = 'PERSON' AND o.method = l.provider AND o.amount_cents = l.amount_cents
                                AND coalesce(l.paid_on BETWEEN (o.submitted_at AT TIME ZONE 'Africa/Harare')::date - ${DAYS_APART}::int
                                                           AND (o.decided_at AT TIME ZONE 'Africa/Harare')::date + ${DAYS_APART}::int,
                                             true))
             AND NOT EXISTS (SELECT 1 FROM statement_line b
                              WHERE b.provider = l.provider AND b.reference_key = l.reference_key AND b.kind = 'DEBIT'
                                AND b.amount_cents = -l.amount_cents AND NOT b.is_duplicate OFFSET 0)
           ORDER BY t.submitted_at, t.transfer_id, l.paid_on, l.import_id, l.line LIMIT ${BATCH_DEPOSITS}`,
    );
  }

  /** Lines that have come for deposits which a person verified before. */
  reserved(db: Queryable = this.database): Promise<ReservedLine[]> {
    return db.query<ReservedLine & Record<string, unknown>>(
      sql`SELECT a.deposit_id AS "depositId", l.import_id AS "importId", l.line
            FROM lines_awaited_read a
            JOIN deposit_lines() l USING (deposit_id)
           WHERE a.awaits = 'REFERENCE' AND l.same_amount AND l.is_read
           ORDER BY a.deposit_id, l.paid_on, l.import_id, l.line LIMIT ${BATCH_DEPOSITS}`,
    );
  }

  /** The first event of a stream, and the request that it belongs to. */
  async beginningOf(streamId: string): Promise<Beginning | undefined> {
    const [event] = await this.database.query<Beginning>(
      sql`SELECT event_id AS "causationId", correlation_id AS "correlationId" FROM es.event
           WHERE stream_id = ${streamId} AND version = 1`,
    );
    return event;
  }
}
