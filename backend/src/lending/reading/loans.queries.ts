import { releaseWaits, securingAssets } from '#applications/collateral.port';
import { arrivalsOf } from '#approvals/arrived.port';
import type { Config } from '#config';
import { demandsOf } from '#lending/arrears/demands.queries';
import { judgedLoans } from '#lending/loan/loan-judgements.queries';
import { offersOf } from '#lending/offer/offers.queries';
import { defaultAfterDays } from '#loan-products/loan-products.port';
import { CONFIG } from '#platform/config.module';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { ActiveLoan, ListActiveLoansQuery, ListLoansQuery, Loan } from '@dziva/contracts/loans';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { DUE_SOON_DAYS } from '@dziva/loan-maths/due-dates';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { OWED_LOAN_STATUSES } from '@dziva/vocabulary/loans';
import { may } from '@dziva/vocabulary/permissions';
import { Inject, Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { type FindOptionsWhere, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { asSigned, type LoanPaymentRow, positionOf, toActiveLoan, toLoan } from './loan-answers.ts';
import { ACTIVE_LOANS, type LoanListRow, type LoanRow, LOANS } from './loans.list.ts';

/** The person who reads: borrowers see their own, others see all. */
export interface Reader {
  readonly id: string;
  readonly seesAll: boolean;
}

/** The reader that an actor or a signed-in person is. */
export const readerOf = ({ id, role }: { readonly id: string; readonly role: string }): Reader => ({
  id,
  seesAll: may(role, 'loans.readAll'),
});

const OVERDUE_LOANS_MAX = 5_000;
const LOANS_AT_A_STRETCH = 50;

@Injectable()
export class LoansQueries {
  private readonly loans: ListReader<ListLoansQuery, LoanListRow>;
  private readonly activeLoans: ListReader<ListActiveLoansQuery, LoanListRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {
    this.loans = lists.of(LOANS);
    this.activeLoans = lists.of(ACTIVE_LOANS);
  }

  async list(reader: Reader, query: ListLoansQuery, today: CalendarDate): Promise<Listing<Loan>> {
    const answer = async (rows: LoanRow[]) => {
      const [payments, assets, judged, offer] = await Promise.all([
        this.paymentsOf(this.database, rows),
        securingAssets(
          this.database,
          rows.map(({ applicationId }) => applicationId),
        ),
        judgedLoans(
          this.database,
          rows.map(({ id }) => id),
        ),
        offersOf(
          this.database,
          rows.map(({ id }) => id),
        ),
      ]);
      return rows.map((row) => {
        const secured = assets.get(row.applicationId) ?? [];
        const known = { ...asSigned(row, offer(row.id), today), ...judged(row.id) };
        const loan = toLoan(known, payments.get(row.id) ?? [], today, reader.seesAll, secured);
        return { ...loan, ...offer(row.id) };
      });
    };
    const parameters = await this.arrearsFor(query.sort, today);
    return this.loans.listing(query, answer, { where: rowsFor(reader, query), parameters });
  }

  /** Loans that are being repaid or in default. */
  async listActive(query: ListActiveLoansQuery, today: CalendarDate): Promise<Listing<ActiveLoan>> {
    const answer = async (rows: LoanRow[]) => {
      const payments = await this.paymentsOf(this.database, rows);
      return rows.map((row) => toActiveLoan(row, payments.get(row.id) ?? [], today));
    };
    const arrears = await this.arrearsFor(query.sort, today);
    return this.activeLoans.listing(query, answer, {
      where: { status: In([...OWED_LOAN_STATUSES]) },
      parameters: { ...arrears, today, soon: addDays(today, DUE_SOON_DAYS) },
    });
  }

  /** One loan with its schedule and payments; undefined if this reader may not see it or there is none. */
  async one(db: Queryable, reader: Reader, loanId: string, today: CalendarDate): Promise<Loan | undefined> {
    const [row, offer] = await Promise.all([this.row(db, reader, loanId), offersOf(db, [loanId])]);
    if (!row) return undefined;
    const { applicationId } = row;
    const [payments, assets, judged, redeemableUntil, demands, releaseWaitsFor, arrivals] = await Promise.all(
      [
        this.paymentsOf(db, [row]),
        securingAssets(db, [applicationId]),
        judgedLoans(db, [loanId]),
        redeemable(db, row),
        demandsOf(db, loanId, reader.seesAll),
        releaseWaits(db, { applicationId }),
        arrivalsOf(db, 'DISBURSEMENT', [loanId], this.config),
      ],
    );
    const waitsFor = releaseWaitsFor.length === 0 ? {} : { releaseWaitsFor };
    const secured = assets.get(applicationId) ?? [];
    const known = { ...asSigned(row, offer(loanId), today), ...judged(loanId) };
    const loan = toLoan(known, payments.get(loanId) ?? [], today, reader.seesAll, secured);
    const days = await defaultAfterDays(db, loan.productVersionId);
    return {
      ...loan,
      ...offer(loanId),
      arrivedOn: arrivals.get(loanId) ?? null,
      redeemableUntil,
      demands,
      defaultAfterDays: days,
      ...waitsFor,
    };
  }

  /** The facts to calculate what this loan owes on any day; undefined if this reader may not see it or there is none. */
  async account(
    reader: Reader,
    loanId: string,
  ): Promise<{ row: LoanRow; payments: readonly LoanPaymentRow[] } | undefined> {
    const row = await this.row(this.database, reader, loanId);
    if (!row) return undefined;
    const payments = await this.paymentsOf(this.database, [row]);
    return { row, payments: payments.get(loanId) ?? [] };
  }

  private async row(db: Queryable, reader: Reader, id: string): Promise<LoanRow | undefined> {
    const [row] = await this.loans.find(reader.seesAll ? { id } : { id, borrowerId: reader.id }, db);
    return row;
  }

  /** The payments of these loans, in value-date order for each, including the proceeds of collateral. */
  private async paymentsOf(db: Queryable, loans: readonly LoanRow[]): Promise<Map<string, LoanPaymentRow[]>> {
    const ids = loans.filter((loan) => loan.disbursedOn !== null).map((loan) => loan.id);
    if (ids.length === 0) return new Map();
    const payments = await db.query<LoanPaymentRow>(
      sql`SELECT id, "loanId", "borrowerId", "borrowerName", "amountCents", "principalCents", "interestCents", "recoveryCents",
                 "excessCents", "paidOn", "paidAt", source, method, reference, status, "receiptNumber", "returnedOn", "eventId"
            FROM payment_rows() WHERE "loanId" = ANY (${ids}::uuid[]) ORDER BY "loanId", "paidOn", "loanVersion"`,
    );
    const byLoan = new Map(ids.map((loanId): [string, LoanPaymentRow[]] => [loanId, []]));
    for (const payment of payments) byLoan.get(payment.loanId)?.push(payment);
    return byLoan;
  }

  /** The arrears for a list that is sorted by them: cents by loan id, for the loans that have any. */
  private async arrearsFor(sort: string | undefined, today: CalendarDate): Promise<{ arrears?: string }> {
    if (sort !== 'arrearsCents' && sort !== '-arrearsCents') return {};
    const slice = { limit: OVERDUE_LOANS_MAX, offset: 0 };
    const where = { nextDueOn: LessThan(today), balanceCents: MoreThan(ZERO_CENTS) };
    const rows = await this.activeLoans.rows({}, slice, { where });
    const payments = await this.paymentsOf(this.database, rows);
    const arrears: Record<string, Cents> = {};
    for (const [i, row] of rows.entries()) {
      // Thousands of loans take a second, so other requests are served in between.
      if (i % LOANS_AT_A_STRETCH === LOANS_AT_A_STRETCH - 1) await setImmediate();
      arrears[row.id] = positionOf(row, payments.get(row.id) ?? [], today)?.arrearsCents ?? ZERO_CENTS;
    }
    return { arrears: JSON.stringify(arrears) };
  }
}

/**
 * The last day to redeem, from the latest default, while the loan is in default and its collateral not sold; null if none was
 * given.
 */
async function redeemable(
  db: Queryable,
  { status, saleId, interestStopsOn }: LoanRow,
): Promise<CalendarDate | null> {
  if (status !== 'DEFAULTED' || interestStopsOn !== null) return null;
  const [sale] = await db.query<{ until: CalendarDate | null }>(
    sql`SELECT redeemable_until AS until FROM collateral_sales_read WHERE sale_id = ${saleId}`,
  );
  return sale?.until ?? null;
}

/** Borrowers see only their own loans, and a write-off only after it is done. */
function rowsFor(reader: Reader, { status }: ListLoansQuery): FindOptionsWhere<LoanListRow> | undefined {
  if (reader.seesAll) return undefined;
  return { borrowerId: reader.id, ...(status === 'WRITE_OFF_ASKED' ? { id: IsNull() } : {}) };
}
