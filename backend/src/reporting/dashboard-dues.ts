import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { addDays, type CalendarDate, earlierDate, laterDate } from '@dziva/loan-maths/calendar-date';
import {
  type CollectedLoan,
  type CollectionSums,
  collectionsOf,
  type FirstDue,
  type Period,
} from '@dziva/loan-maths/collections';
import { dueDates } from '@dziva/loan-maths/due-dates';
import type { LoanPayment } from '@dziva/loan-maths/loan-account';
import { addCents, type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';

const LOANS_AT_A_TIME = 50;
const KNOWN_MAX = 50_000;

/** The amount that fell due for the first time, and how much of it was paid by its due date. */
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
  readonly first_period_charged_days: number | null;
}

interface PaymentRow {
  readonly loan_id: string;
  readonly paid_on: CalendarDate;
  readonly amount_cents: Cents;
  readonly is_reversed: boolean;
  readonly returned_on: CalendarDate | null;
}

/** The dues of a loan at one version, between two days. */
interface Known extends Period {
  readonly version: number;
  readonly dues: readonly FirstDue[];
}

/**
 * The dues of periods. They depend on all payments of a loan, so they are computed once for each version of it and cached; on a
 * new day, only the dues of that day are added. The overview is opened more often than loans change.
 */
@Injectable()
export class DashboardDues {
  private readonly known = new Map<string, Known>();

  constructor(private readonly database: Database) {}

  /** The totals over all loans, in the order of the periods. */
  async sums(periods: readonly Period[]): Promise<Dues[]> {
    const span = {
      from: periods.map((period) => period.from).reduce(earlierDate, LATEST),
      to: periods.map((period) => period.to).reduce(laterDate, EARLIEST),
    };
    const loans = await this.loansWithDues(span);
    if (this.known.size > KNOWN_MAX) this.known.clear();
    const sums = periods.map(() => NO_DUES);
    for (let i = 0; i < loans.length; i += LOANS_AT_A_TIME) {
      const dues = await this.duesOf(loans.slice(i, i + LOANS_AT_A_TIME), span);
      for (const [place, period] of periods.entries()) {
        sums[place] = dues.filter(isIn(period)).reduce(withDue, sums[place] ?? NO_DUES);
      }
    }
    return sums;
  }

  /** All dues of these loans in the period, and possibly some before it. */
  private async duesOf(loans: readonly LoanRow[], span: Period): Promise<FirstDue[]> {
    // The cache is read once: another call may change it while this one waits.
    const parts = loans.map((loan) => ({ loan, ...parted(this.known.get(loan.loan_id), loan, span) }));
    const asked = parts.filter(({ loan, unknown }) => unknown !== null && fallsDueIn(loan, unknown));
    // The events are read after the versions, so they are at least as new.
    const payments = await this.paymentsOf(asked.map(({ loan }) => loan));
    const found: FirstDue[] = [];
    for (const { loan, dues: before, unknown } of parts) {
      const paid = payments.get(loan.loan_id);
      const fresh =
        unknown === null || paid === undefined
          ? []
          : collectionsOf(toCollectedLoan(loan, paid), unknown).dues;
      const dues = [...before, ...fresh];
      if (unknown !== null) this.known.set(loan.loan_id, { version: loan.version, ...span, dues });
      found.push(...dues);
      // A long history takes milliseconds, so other requests are served in between.
      if (paid !== undefined) await setImmediate();
    }
    return found;
  }

  /**
   * Loans whose plan can have dues in the period: paid out, and not ended before it by their term, a settlement, a sale or a
   * write-off.
   */
  private loansWithDues({ from, to }: Period): Promise<LoanRow[]> {
    return this.database.query<LoanRow & Record<string, unknown>>(
      sql`SELECT l.loan_id, l.version, l.principal_cents, l.apr_percent, l.term_months, l.due_day_of_month, l.in_duplum,
                 l.disbursed_on, l.interest_stops_on, l.first_period_charged_days
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
    if (loans.length === 0) return new Map();
    const rows = await this.database.query<PaymentRow & Record<string, unknown>>(
      sql`SELECT loan_id, paid_on, amount_cents, returned_on, status = 'REVERSED' AS is_reversed FROM repayments_read
           WHERE loan_id = ANY (${loans.map((loan) => loan.loan_id)}::uuid[]) AND recovery_cents = 0 ORDER BY loan_id, loan_version`,
    );
    const byLoan = new Map(loans.map(({ loan_id }): [string, LoanPayment[]] => [loan_id, []]));
    for (const { loan_id, ...row } of rows) {
      const {
        paid_on: paidOn,
        amount_cents: amountCents,
        is_reversed: isReversed,
        returned_on: returnedOn,
      } = row;
      byLoan.get(loan_id)?.push({ paidOn, amountCents, isReversed, returnedOn });
    }
    return byLoan;
  }
}

const EARLIEST: CalendarDate = '0001-01-01';
const LATEST: CalendarDate = '9999-12-31';

const isIn =
  ({ from, to }: Period) =>
  ({ dueDate }: FirstDue): boolean =>
    from <= dueDate && dueDate <= to;

const withDue = (sums: Dues, due: FirstDue): Dues => ({
  dueCents: addCents(sums.dueCents, due.dueCents),
  paidByDueCents: addCents(sums.paidByDueCents, due.paidByDueCents),
});

/** The cached dues of the period, and the days that are missing; null if none are missing. */
function parted(
  known: Known | undefined,
  { version }: LoanRow,
  { from, to }: Period,
): { dues: readonly FirstDue[]; unknown: Period | null } {
  if (known?.version !== version || known.from > from || known.to < from)
    return { dues: [], unknown: { from, to } };
  const dues = known.dues.filter(({ dueDate }) => dueDate >= from);
  return { dues, unknown: known.to < to ? { from: addDays(known.to, 1), to } : null };
}

const fallsDueIn = (loan: LoanRow, { from, to }: Period): boolean =>
  dueDates(loan.disbursed_on, loan.due_day_of_month, loan.term_months).some(
    (day) => from <= day && day <= to,
  );

function toCollectedLoan(loan: LoanRow, payments: readonly LoanPayment[]): CollectedLoan {
  const terms = {
    principalCents: loan.principal_cents,
    aprPercent: loan.apr_percent,
    termMonths: loan.term_months,
    dueDayOfMonth: loan.due_day_of_month,
    inDuplum: loan.in_duplum,
    disbursedOn: loan.disbursed_on,
    firstPeriodChargedDays: loan.first_period_charged_days,
  };
  return { terms, payments, interestStopsOn: loan.interest_stops_on };
}
