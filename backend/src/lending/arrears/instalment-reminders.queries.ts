import type { ReminderStep } from '#lending/loan/domain/loan';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { type CalendarDate, dayOfMonth } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';
import { stepsFrom } from './domain/instalment-reminder.decisions.ts';

const BATCH_LOANS = 200;

/** A loan whose borrower may need a reminder, and its position in the list. */
export interface LoanToRemind {
  readonly loanId: string;
  /** The oldest due date with an unpaid amount. */
  readonly nextDueOn: CalendarDate;
}

/** Finds the loans that need a reminder, in batches: each call continues after the last loan of the one before. */
@Injectable()
export class InstalmentReminderQueries {
  constructor(private readonly database: Database) {}

  /** Loans with an instalment on this due date that may be unpaid and has no reminder of this step yet. */
  dueOn(dueOn: CalendarDate, step: ReminderStep, after: LoanToRemind | undefined): Promise<LoanToRemind[]> {
    return this.database.query<LoanToRemind>(
      sql`SELECT l.loan_id AS "loanId", l.next_due_on AS "nextDueOn" FROM loans_read l
           WHERE l.status = 'ACTIVE' AND l.next_due_on <= ${dueOn} AND l.due_day_of_month = ${dayOfMonth(dueOn)}
             AND (${after?.loanId ?? null}::uuid IS NULL
                  OR (l.next_due_on, l.loan_id) > (${after?.nextDueOn ?? null}::date, ${after?.loanId ?? null}::uuid))
             AND NOT EXISTS (SELECT 1 FROM instalment_reminders_read r
                              WHERE r.loan_id = l.loan_id AND r.due_on = ${dueOn} AND r.step = ANY (${stepsFrom(step)}::text[]))
           ORDER BY l.next_due_on, l.loan_id LIMIT ${BATCH_LOANS}`,
    );
  }

  /** Loans whose oldest unpaid instalment was due by this day and has no reminder of this step yet. */
  dueBy(
    lastDueOn: CalendarDate,
    step: ReminderStep,
    after: LoanToRemind | undefined,
  ): Promise<LoanToRemind[]> {
    return this.database.query<LoanToRemind>(
      sql`SELECT l.loan_id AS "loanId", l.next_due_on AS "nextDueOn" FROM loans_read l
           WHERE l.status = 'ACTIVE' AND l.next_due_on <= ${lastDueOn}
             AND (${after?.loanId ?? null}::uuid IS NULL
                  OR (l.next_due_on, l.loan_id) > (${after?.nextDueOn ?? null}::date, ${after?.loanId ?? null}::uuid))
             AND NOT EXISTS (SELECT 1 FROM instalment_reminders_read r
                              WHERE r.loan_id = l.loan_id AND r.due_on = l.next_due_on AND r.step = ANY (${stepsFrom(step)}::text[]))
           ORDER BY l.next_due_on, l.loan_id LIMIT ${BATCH_LOANS}`,
    );
  }
}
