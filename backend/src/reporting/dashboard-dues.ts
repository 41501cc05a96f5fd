import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import { type CalendarDate, earlierDate } from '@dziva/loan-maths/calendar-date';
import {
  type CollectedLoan,
  type CollectionSums,
  collectionsOf,
  NOTHING_COLLECTED,
  type Period,
  withCollected,
} from '@dziva/loan-maths/collections';
import type { LoanPayment } from '@dziva/loan-maths/loan-account';
import { addCents, type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';

const LOANS_AT_A_TIME = 50;
const REMEMBERED_MAX = 50_000;

/** What fell due for the first time, and what of it was paid by its due date. */
export type Dues = Pick<CollectionSums, 'dueCents' | 'paidByDueCents'>;

export const NO_DUES: Dues = { dueCents: ZERO_CENTS, paidByDueCents: ZERO_CENTS };

interface LoanRow {
  readonly loan_id: string;
  readonly version: number;
  readonly principal_cents: Cents;
  readonly apr_percent: number;
  readonly term_months: number;
  readonly due_day_of_month: number;
  readonly in_duplum: boolean;
  readonly disbursed_on: CalendarDate;
  readonly interest_stops_on: CalendarDate | null;
}

interface PaymentRow {
  readonly loan_id: string;
  readonly paid_on: CalendarDate;
  readonly amount_cents: Cents;
  readonly is_reversed: boolean;
}

/** The dues of loans in certain periods, each at a version of the loan. */
interface Memory {
  readonly periods: readonly Period[];
  readonly byLoan: Map<string, { readonly version: number; readonly dues: readonly Dues[] }>;
}

/**
 * What fell due in periods. It follows from all payments of a loan, so it is computed once for each version of it and
 * remembered as long as the same periods are asked for: the overview is opened more often than loans change.
 */
@Injectable()
export class DashboardDues {
  private memory: Memory = { periods: [], byLoan: new Map() };

  constructor(private readonly database: Database) {}

  /** The sums over all loans, in the order of the periods. */
  async sums(periods: readonly Period[]): Promise<Dues[]> {
    const memory = this.memoryOf(periods);
    const loans = await this.loansWithDues(periods);
    const sums = periods.map(() => NO_DUES);
    for (let i = 0; i < loans.length; i += LOANS_AT_A_TIME) {
      for (const dues of await this.duesOf(loans.slice(i, i + LOANS_AT_A_TIME), memory)) {
        for (const [place, due] of dues.entries()) sums[place] = together(sums[place] ?? NO_DUES, due);
      }
    }
    return sums;
  }

  /** Those of each loan in each period, remembered or computed. */
  private async duesOf(loans: readonly LoanRow[], memory: Memory): Promise<(readonly Dues[])[]> {
    const changed = loans.filter((loan) => memory.byLoan.get(loan.loan_id)?.version !== loan.version);
    if (changed.length > 0) {
      // What is read after the versions is never older than they say.
      const payments = await this.paymentsOf(changed);
      for (const loan of changed) {
        const collected = toCollectedLoan(loan, payments.get(loan.loan_id) ?? []);
        const dues = memory.periods.map((period) =>
          withCollected(NOTHING_COLLECTED, collectionsOf(collected, period)),
        );
        memory.byLoan.set(loan.loan_id, { version: loan.version, dues });
      }
      // Thousands of loans take a second: others get their turn in between.
      await setImmediate();
    }
    return loans.map((loan) => memory.byLoan.get(loan.loan_id)?.dues ?? []);
  }

  /** Begun anew for other periods, and when it has grown too large. */
  private memoryOf(periods: readonly Period[]): Memory {
    const isKnown = JSON.stringify(periods) === JSON.stringify(this.memory.periods);
    if (!isKnown || this.memory.byLoan.size > REMEMBERED_MAX) this.memory = { periods, byLoan: new Map() };
    return this.memory;
  }

  /** Loans whose plan can touch the periods: paid out, and neither ended before them nor settled, sold or written off. */
  private loansWithDues(periods: readonly Period[]): Promise<LoanRow[]> {
    const from = periods.map((period) => period.from).reduce(earlierDate, LATEST);
    const to = periods.map((period) => period.to).reduce(laterDate, EARLIEST);
    return this.database.query<LoanRow & Record<string, unknown>>(
      sql`SELECT l.loan_id, l.version, l.principal_cents, l.apr_percent, l.term_months, l.due_day_of_month, l.in_duplum,
                 l.disbursed_on, l.interest_stops_on
            FROM loans_read l
           WHERE l.disbursed_on < ${to} AND (l.settled_on IS NULL OR l.settled_on >= ${from})
             AND (l.interest_stops_on IS NULL OR l.interest_stops_on >= ${from})
             -- The first due date is at most 15 days and a month after disbursement, the last one term_months − 1 later.
             AND (l.disbursed_on + 16 + make_interval(months => l.term_months))::date >= ${from}
           ORDER BY l.loan_id`,
    );
  }

  /** In the order of recording. */
  private async paymentsOf(loans: readonly LoanRow[]): Promise<Map<string, LoanPayment[]>> {
    const rows = await this.database.query<PaymentRow & Record<string, unknown>>(
      sql`SELECT loan_id, paid_on, amount_cents, status = 'REVERSED' AS is_reversed FROM repayments_read
           WHERE loan_id = ANY (${loans.map((loan) => loan.loan_id)}::uuid[]) ORDER BY loan_id, loan_version`,
    );
    const byLoan = new Map(loans.map(({ loan_id }): [string, LoanPayment[]] => [loan_id, []]));
    for (const { loan_id, paid_on: paidOn, amount_cents: amountCents, is_reversed: isReversed } of rows) {
      byLoan.get(loan_id)?.push({ paidOn, amountCents, isReversed });
    }
    return byLoan;
  }
}

const EARLIEST: CalendarDate = '0001-01-01';
const LATEST: CalendarDate = '9999-12-31';

const laterDate = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);

function together(a: Dues, b: Dues): Dues {
  return {
    dueCents: addCents(a.dueCents, b.dueCents),
    paidByDueCents: addCents(a.paidByDueCents, b.paidByDueCents),
  };
}

function toCollectedLoan(loan: LoanRow, payments: readonly LoanPayment[]): CollectedLoan {
  const terms = {
    principalCents: loan.principal_cents,
    aprPercent: loan.apr_percent,
    termMonths: loan.term_months,
    dueDayOfMonth: loan.due_day_of_month,
    inDuplum: loan.in_duplum,
    disbursedOn: loan.disbursed_on,
  };
  return { terms, payments, interestStopsOn: loan.interest_stops_on };
}
