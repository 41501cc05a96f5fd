import { Database } from '#kernel/database/database';
import { notFound, stateConflict } from '#kernel/domain/rule-violation';
import type { SignedIn } from '#platform/http/request';
import type { Loan } from '@dziva/contracts/loans';
import type { Payoff } from '@dziva/contracts/payoff';
import { isStaff } from '@dziva/contracts/roles';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';
import { payoffDay } from './domain/loan.decisions.ts';
import { positionOf } from './loan-answers.ts';
import { LoansQueries } from './loans.queries.ts';

/** One loan for the person who asks: their own, or any for staff. */
@Injectable()
export class LoanReading {
  constructor(
    private readonly database: Database,
    private readonly queries: LoansQueries,
  ) {}

  async read(me: SignedIn, loanId: string, today: CalendarDate): Promise<Loan> {
    const loan = await this.queries.one(this.database, readerOf(me), loanId, today);
    if (!loan) throw notFound('loan');
    return loan;
  }

  /** What settles the loan on a day. Refuses a loan that was never paid out, and days past or far ahead. */
  async payoff(
    me: SignedIn,
    loanId: string,
    asked: CalendarDate | undefined,
    today: CalendarDate,
  ): Promise<Payoff> {
    const account = await this.queries.account(readerOf(me), loanId);
    if (!account) throw notFound('loan');
    const position = positionOf(account.row, account.payments, asked ?? today);
    if (!position) {
      throw stateConflict('LOAN_NOT_DISBURSED', 'This loan was not paid out: there is nothing to pay off.');
    }
    if (account.row.status === 'WRITTEN_OFF') {
      throw stateConflict(
        'LOAN_WRITTEN_OFF',
        'The rest of this loan was written off: nothing is asked any more.',
      );
    }
    return { ...position.payoff, on: payoffDay(asked, today) };
  }
}

const readerOf = (me: SignedIn) => ({ id: me.id, isStaff: isStaff(me.role) });
