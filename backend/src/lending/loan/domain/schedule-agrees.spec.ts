/**
 * The rows of the schedule, their totals, the progress and the ledger agree on every day, whatever was paid, reversed, returned,
 * sold, written off or recovered.
 */
import { countingRecoveries, recoverableCents } from '#lending/write-off/domain/recoverable';
import {
  DISBURSED_ON,
  history,
  loanOf,
  posted,
  recovered,
  someStepsTakenBack,
  someStepsToTheEnd,
  TERMS,
  TODAY,
} from '#test/support/loan-histories';
import { amortisationTotals } from '@dziva/loan-maths/amortisation';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { progressOf } from '@dziva/loan-maths/loan-progress';
import { savedInterest } from '@dziva/loan-maths/loan-savings';
import { scheduleLines, scheduleTotals } from '@dziva/loan-maths/schedule-lines';
import fc from 'fast-check';
import type { LoanEvent } from './loan.stream.ts';
import type { DisbursedLoan } from './loan.ts';

/** The figures that the application shows for the loan on a day. */
function shownFigures(loan: DisbursedLoan, day: CalendarDate) {
  const stops = [{ on: loan.interestStopsOn, takenBackOn: null }, ...loan.formerStops];
  const stop = stops.find(
    ({ on, takenBackOn }) => on !== null && on <= day && (takenBackOn === null || day < takenBackOn),
  );
  const stopsOn = stop?.on ?? null;
  const position = loanOnDay({ ...loan.terms, disbursedOn: loan.disbursedOn }, loan.payments, day, stopsOn);
  const { schedule, prepayments } = position;
  const { totalInterestCents } = amortisationTotals(loan.terms);
  const savedInterestCents = stopsOn === null ? savedInterest(totalInterestCents, position) : 0;
  const progress = progressOf({ plannedTermMonths: TERMS.termMonths, savedInterestCents, schedule });
  const totals = scheduleTotals(schedule, prepayments);
  return { ...position, stopsOn, savedInterestCents, progress, totals };
}

/**
 * The figures in the books by a value date: interest and principal that were paid, and principal that is outstanding or written
 * off.
 */
function bookedFigures(events: readonly LoanEvent[], day: CalendarDate) {
  const { principal, interest } = posted(events, day);
  let unpaid: number = principal;
  for (const { type, data } of events) {
    if (type === 'LoanWrittenOff' && data.writtenOffOn <= day) unpaid += data.principalCents;
    if (type === 'LoanWriteOffTakenBack' && data.takenBackOn <= day) unpaid -= data.principalCents;
  }
  return { interest, principal: TERMS.principalCents - unpaid, unpaid };
}

function agree(events: readonly LoanEvent[], day: CalendarDate): void {
  const loan = loanOf(events);
  const { schedule, prepayments, totals, ...said } = shownFigures(loan, day);
  const books = bookedFigures(events, day);
  for (const row of schedule) expect(row.interestCents + row.principalCents).toBe(row.paymentCents);
  for (const one of prepayments) expect(one.interestCents + one.principalCents).toBe(one.amountCents);

  expect(totals.principalCents).toBe(TERMS.principalCents);
  expect(totals.paidCents).toBe(books.interest + books.principal);
  const toCome = totals.paymentCents - totals.paidCents;
  expect(toCome).toBe(books.unpaid + totals.interestCents - books.interest);
  expect(toCome).toBeGreaterThanOrEqual(said.payoff.totalCents);

  const lines = scheduleLines(TERMS.principalCents, schedule, prepayments);
  const balances = lines.map((line) => (line.kind === 'INSTALMENT' ? line.row : line).balanceCents);
  expect(balances).toEqual(balances.toSorted((a, b) => b - a));
  expect(balances.at(-1)).toBe(0);

  const { paid, planned, monthsEarlier } = said.progress;
  expect(planned).toBe(TERMS.termMonths);
  expect(paid).toBe(schedule.filter((row) => row.paidCents === row.paymentCents).length);
  expect(paid + monthsEarlier).toBeLessThanOrEqual(planned);
  if (said.stopsOn === null) {
    const { totalInterestCents } = amortisationTotals(TERMS);
    expect(said.savedInterestCents).toBe(Math.max(0, totalInterestCents - totals.interestCents));
    if (said.settledOn === null && monthsEarlier > 0) expect(schedule).toHaveLength(planned - monthsEarlier);
  }
}

/** The recoveries after a write-off are in the books, and together with the amount still open they are the written-off amount. */
function recoveriesAgree(events: readonly LoanEvent[]): void {
  const loan = loanOf(events);
  const cameIn = countingRecoveries(loan).reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(recovered(events, TODAY)).toBe(cameIn);
  const givenUp = loan.status === 'WRITTEN_OFF' ? shownFigures(loan, TODAY).payoff.totalCents : 0;
  expect(cameIn + recoverableCents(loan)).toBe(givenUp);
}

describe('For any payments, late entries, reversals, sales and write-offs', () => {
  it('the schedule, its totals, the progress and the ledger agree on every day', () => {
    fc.assert(
      fc.property(someStepsToTheEnd, (steps) => {
        const events = history(steps);
        const paidOn = loanOf(events).payments.map((payment) => payment.paidOn);
        const days = [DISBURSED_ON, ...paidOn, '2026-02-15', '2026-07-15', TODAY];
        for (const day of days.flatMap((each) => [each, addDays(each, 1)])) agree(events, day);
        recoveriesAgree(events);
      }),
      { numRuns: 150 },
    );
  });

  it('they also agree if a sale or a write-off was reversed', () => {
    fc.assert(
      fc.property(someStepsTakenBack, (steps) => {
        const events = history(steps);
        const paidOn = loanOf(events).payments.map((payment) => payment.paidOn);
        for (const day of [DISBURSED_ON, ...paidOn, '2026-07-15', TODAY]) agree(events, day);
      }),
      { numRuns: 100 },
    );
  });

  it('these histories include each thing that can happen to a loan', () => {
    const seen = new Set<string>();
    for (const steps of fc.sample(someStepsToTheEnd, { numRuns: 300, seed: 16 })) {
      const events = history(steps);
      for (const event of events) seen.add(nameOf(event));
      const { prepayments, stopsOn, payoff } = shownFigures(loanOf(events), TODAY);
      if (prepayments.length > 0) seen.add('BEYOND');
      if (stopsOn !== null && payoff.totalCents > 0) seen.add('OWED_AFTER_SALE');
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'PaymentReceived of INTEREST from SALE',
        'LoanSettled',
        'LoanWrittenOff',
        'LoanTermsCorrected',
        'PaymentTakenBack of INTEREST: REVERSED',
        'PaymentTakenBack of INTEREST: RETURNED',
        'PaymentReceived of RECOVERY from REPAYMENT',
        'PaymentTakenBack of RECOVERY: REVERSED',
        'PaymentTakenBack of RECOVERY: RETURNED',
        'OWED_AFTER_SALE',
        'BEYOND',
      ]),
    );
  });
});

/** Its type; of a payment also its first part, and where it came from or how it was taken back. */
function nameOf(event: LoanEvent): string {
  if (event.type === 'PaymentReceived')
    return `${event.type} of ${event.data.parts[0]?.kind} from ${event.data.source}`;
  return event.type === 'PaymentTakenBack'
    ? `${event.type} of ${event.data.parts[0]?.kind}: ${event.data.how}`
    : event.type;
}
