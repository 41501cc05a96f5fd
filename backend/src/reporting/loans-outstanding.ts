import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type LoanPayment, loanOnDay, type LoanOnDay } from '@dziva/loan-maths/loan-account';
import { addCents, type Cents, cents, ZERO_CENTS } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import type { InstalmentDue } from './obligations.ts';

const LOANS_AT_A_TIME = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface LoanRow {
  readonly loan_id: string;
  readonly principal_cents: Cents;
  readonly apr_percent: number;
  readonly term_months: number;
  readonly due_day_of_month: number;
  readonly disbursed_on: CalendarDate;
}

interface PaymentRow {
  readonly loan_id: string;
  readonly paid_on: CalendarDate;
  readonly amount_cents: Cents;
  readonly is_reversed: boolean;
}

export interface Outstanding {
  readonly instalments: readonly InstalmentDue[];
  readonly arrearsCents: Cents;
}

/** What running loans are to bring in. What a loan owes depends on the day, so it is computed from terms and payments. */
@Injectable()
export class LoansOutstanding {
  constructor(private readonly database: Database) {}

  /** Instalments from a day on and arrears before it, on what was recorded before `end`. */
  async dueFrom(day: CalendarDate, end: string): Promise<Outstanding> {
    const instalments: InstalmentDue[] = [];
    let arrearsCents = ZERO_CENTS;
    let after = BEFORE_ALL;
    for (;;) {
      const loans = await this.loansAfter(after, end);
      const last = loans.at(-1);
      if (!last) return { instalments, arrearsCents };
      after = last.loan_id;
      const payments = await this.paymentsOf(loans, end);
      for (const loan of loans) {
        const position = onDay(loan, payments.get(loan.loan_id) ?? [], day);
        arrearsCents = addCents(arrearsCents, position.arrearsCents);
        instalments.push(...comingFrom(position, day));
      }
      // Thousands of loans take a second: others get their turn in between.
      await setImmediate();
    }
  }

  /** Loans that were paid out by then and not settled by what was recorded by then. */
  private loansAfter(loanId: string, end: string): Promise<LoanRow[]> {
    return this.database.query<LoanRow & Record<string, unknown>>(
      sql`SELECT l.loan_id, l.principal_cents, l.apr_percent, l.term_months, l.due_day_of_month, l.disbursed_on FROM loans_read l
           WHERE l.loan_id > ${loanId} AND l.disbursed_at < ${end}
             AND (l.status = 'ACTIVE' OR (l.status = 'SETTLED' AND EXISTS (
                   SELECT 1 FROM repayments_read r WHERE r.loan_id = l.loan_id AND r.recorded_at >= ${end})))
           ORDER BY l.loan_id LIMIT ${LOANS_AT_A_TIME}`,
    );
  }

  /** In the order of recording; one that was reversed later still counted then. */
  private async paymentsOf(loans: readonly LoanRow[], end: string): Promise<Map<string, LoanPayment[]>> {
    const rows = await this.database.query<PaymentRow & Record<string, unknown>>(
      sql`SELECT loan_id, paid_on, amount_cents, coalesce(reversed_at < ${end}, false) AS is_reversed FROM repayments_read
           WHERE loan_id = ANY (${loans.map((loan) => loan.loan_id)}::uuid[]) AND recorded_at < ${end}
           ORDER BY loan_id, loan_version`,
    );
    const byLoan = new Map(loans.map(({ loan_id }): [string, LoanPayment[]] => [loan_id, []]));
    for (const { loan_id, paid_on: paidOn, amount_cents: amountCents, is_reversed: isReversed } of rows) {
      byLoan.get(loan_id)?.push({ paidOn, amountCents, isReversed });
    }
    return byLoan;
  }
}

function onDay(loan: LoanRow, payments: readonly LoanPayment[], day: CalendarDate): LoanOnDay {
  const terms = {
    principalCents: loan.principal_cents,
    aprPercent: loan.apr_percent,
    termMonths: loan.term_months,
    dueDayOfMonth: loan.due_day_of_month,
    disbursedOn: loan.disbursed_on,
  };
  // What another server recorded, whose day had begun already, counts all the same.
  const days = [day, loan.disbursed_on, ...payments.map((payment) => payment.paidOn)];
  return loanOnDay(
    terms,
    payments,
    days.reduce((latest, each) => (each > latest ? each : latest)),
  );
}

function comingFrom({ schedule }: LoanOnDay, day: CalendarDate): InstalmentDue[] {
  return schedule
    .filter((row) => row.dueDate >= day && row.paymentCents > row.paidCents)
    .map((row) => ({ dueOn: row.dueDate, amountCents: cents(row.paymentCents - row.paidCents) }));
}
