/** For every past day the ledger has the figures of the loan's account, whatever was entered late, reversed or returned. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import {
  DISBURSED_ON,
  history,
  loanOf,
  posted,
  someSteps,
  someStepsTakenBack,
  TODAY,
} from '#test/support/loan-histories';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { sumCents } from '@dziva/money/cents';
import fc from 'fast-check';

const TOMORROW = addDays(TODAY, 1);

/** The same figures from the loan's account of that day. */
function counted(loan: DisbursedLoan, day: CalendarDate) {
  const stops = loan.formerStops.filter(({ takenBackOn }) => takenBackOn > day).map(({ on }) => on);
  const stopsOn =
    [...stops, loan.interestStopsOn ?? TOMORROW].filter((on) => on <= day).toSorted()[0] ?? null;
  const terms = { ...loan.terms, disbursedOn: loan.disbursedOn };
  const { balanceCents: principal, splits } = loanOnDay(terms, loan.payments, day, stopsOn);
  const interest = sumCents(splits.flatMap((split) => (split.isRefused ? [] : [split.interestCents])));
  return { principal, interest };
}

/** The amount written off on a day. */
function givenUp(events: readonly LoanEvent[], day: CalendarDate): number {
  let cents = 0;
  for (const { type, data } of events) {
    if (type === 'LoanWrittenOff' && data.writtenOffOn <= day) cents += data.principalCents;
    if (type === 'LoanWriteOffTakenBack' && data.takenBackOn <= day) cents -= data.principalCents;
  }
  return cents;
}

describe('For any late entries, reversals, returns and sales', () => {
  it('the ledger agrees with the loan’s account on every past day', () => {
    fc.assert(
      fc.property(someSteps(2), (steps) => {
        const events = history(steps);
        const loan = loanOf(events);
        const turns = loan.payments.flatMap(({ paidOn, returnedOn }) => [paidOn, returnedOn ?? paidOn]);
        const days = [DISBURSED_ON, ...turns, TODAY];
        for (const day of days.flatMap((each) => [addDays(each, -1), each, addDays(each, 1)])) {
          if (day < DISBURSED_ON) continue;
          expect({ day, ...posted(events, day) }).toEqual({ day, ...counted(loan, day) });
        }
      }),
      { numRuns: 400 },
    );
  });

  it('with returns, the receivable in the ledger is the principal of the loan on each day', () => {
    fc.assert(
      fc.property(someSteps(6), (steps) => {
        const events = history(steps);
        const loan = loanOf(events);
        fc.pre(loan.payments.some(({ returnedOn }) => returnedOn !== null));
        for (let day = DISBURSED_ON; day <= TODAY; day = addDays(day, 1)) {
          expect({ day, ...posted(events, day) }).toEqual({ day, ...counted(loan, day) });
        }
      }),
      { numRuns: 25 },
    );
  });

  it('with reversed sales and write-offs, the ledger agrees with the account', () => {
    fc.assert(
      fc.property(someStepsTakenBack, (steps) => {
        const events = history(steps);
        const loan = loanOf(events);
        const turns = [
          ...loan.payments.flatMap(({ paidOn, returnedOn }) => [paidOn, returnedOn ?? paidOn]),
          ...loan.formerStops.flatMap(({ on, takenBackOn }) => [on, takenBackOn]),
        ];
        const days = [DISBURSED_ON, ...turns, TODAY].flatMap((each) => [addDays(each, -1), each]);
        for (const day of days.filter((each) => each >= DISBURSED_ON && each <= TODAY)) {
          const books = posted(events, day);
          const given = givenUp(events, day);
          expect({ day, ...books, principal: books.principal + given }).toEqual({
            day,
            ...counted(loan, day),
          });
        }
      }),
      { numRuns: 400 },
    );
  });

  it('each event has one value date', () => {
    fc.assert(
      fc.property(someSteps(2), (steps) => {
        for (const event of history(steps)) {
          if (event.type !== 'PaymentsReallocated') continue;
          expect(new Set(event.data.reallocations.map(({ valueOn }) => valueOn)).size).toBe(1);
        }
      }),
    );
  });

  it('the last recorded next due date is the one of the account', () => {
    fc.assert(
      fc.property(someSteps(1), (steps) => {
        const events = history(steps);
        const due = events.flatMap((event) => ('nextDueOn' in event.data ? [event.data.nextDueOn] : []));
        const loan = loanOf(events);
        expect(due.at(-1)).toBe(accountOf(loan, loan.payments, TODAY).nextDueDate);
      }),
    );
  });
});
