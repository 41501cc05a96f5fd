import type { ReminderStep } from '#lending/loan/domain/loan';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import { given } from '@dziva/event-ledger/testing/given';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import {
  comingStep,
  noticeOfArrears,
  remindOfComingInstalment,
  stepsFrom,
  withPaymentCode,
} from './instalment-reminder.decisions.ts';

const CODE = 'DZV-7K3M-Q';
const BORROWER = '22222222-2222-4222-8222-222222222222';
const TERMS = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };
const INSTALMENT = 45_959;

const created: LoanEvent = {
  type: 'LoanCreated',
  data: {
    applicationId: '44444444-4444-4444-8444-444444444444',
    borrowerId: BORROWER,
    ...TERMS,
    instalmentCents: cents(INSTALMENT),
    totalRepaymentCents: cents(551_510),
    productVersionId: '99999999-9999-4999-8999-999999999999',
    offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
  },
};
const disbursed: LoanEvent = {
  type: 'LoanDisbursed',
  data: {
    borrowerId: BORROWER,
    principalCents: cents(500_000),
    method: 'WALLET',
    disbursedOn: '2026-01-20',
    disbursedAt: '2026-01-20T08:00:00.000Z',
    firstDueOn: '2026-02-15',
    nextDueOn: '2026-02-15',
  },
};
/** Only amount and value date matter here; the split follows from them. */
const paid = (amountCents: number, paidOn: CalendarDate): LoanEvent => ({
  type: 'PaymentReceived',
  data: {
    source: 'REPAYMENT',
    paymentId: `payment of ${paidOn}`,
    borrowerId: BORROWER,
    parts: debtParts({ interestCents: cents(0), principalCents: cents(amountCents) }),
    method: 'CASH',
    paidOn,
    paidAt: `${paidOn}T10:00:00.000Z`,
    receiptNumber: 'R-7Z3K-0QXM-19TB',
    nextDueOn: null,
  },
});
/** Only the id matters here. */
const reversed = (paidOn: CalendarDate): LoanEvent => ({
  type: 'PaymentTakenBack',
  data: {
    how: 'REVERSED',
    paymentId: `payment of ${paidOn}`,
    borrowerId: BORROWER,
    parts: debtParts({ interestCents: cents(0), principalCents: cents(INSTALMENT) }),
    method: 'CASH',
    paidOn,
    on: paidOn,
    nextDueOn: '2026-02-15',
    reason: { sha256: 'aa' },
  },
});
const reminded = (dueOn: CalendarDate, step: ReminderStep, requiredCents = INSTALMENT): LoanEvent => ({
  type: 'InstalmentReminded',
  data: { borrowerId: BORROWER, dueOn, step, requiredCents: cents(requiredCents), paymentCode: CODE },
});
const after = (...past: LoanEvent[]) => given(loanStream, [created, disbursed, ...past]);
const coming = (today: CalendarDate, ...past: LoanEvent[]) =>
  after(...past).when((loan) => withPaymentCode(remindOfComingInstalment(loan, today), CODE));
const late = (today: CalendarDate, ...past: LoanEvent[]) =>
  after(...past).when((loan) => withPaymentCode(noticeOfArrears(loan, today), CODE));

describe('An instalment that is coming', () => {
  it('gets a reminder three days before, and on its day', () => {
    coming('2026-02-11').thenNothing();
    coming('2026-02-12').then([reminded('2026-02-15', 'THREE_DAYS_BEFORE')]);
    coming('2026-02-15').then([reminded('2026-02-15', 'ON_DUE_DATE')]);
    coming('2026-02-16').thenNothing();
  });

  it('gets one reminder at each step', () => {
    const before = reminded('2026-02-15', 'THREE_DAYS_BEFORE');
    coming('2026-02-12', before).thenNothing();
    coming('2026-02-14', before).thenNothing();
    coming('2026-02-15', before).then([reminded('2026-02-15', 'ON_DUE_DATE')]);
    coming('2026-02-15', before, reminded('2026-02-15', 'ON_DUE_DATE')).thenNothing();
  });

  it('gets a later reminder if the day was missed', () => {
    coming('2026-02-14').then([reminded('2026-02-15', 'THREE_DAYS_BEFORE')]);
  });

  it('is reminded of with the amount still to be paid, and not at all once it is paid', () => {
    coming('2026-02-12', paid(40_000, '2026-02-01')).then([
      reminded('2026-02-15', 'THREE_DAYS_BEFORE', 5_959),
    ]);
    coming('2026-02-12', paid(INSTALMENT, '2026-02-01')).thenNothing();
    coming('2026-02-15', paid(INSTALMENT, '2026-02-15')).thenNothing();
    coming('2026-02-15', paid(INSTALMENT - 1, '2026-02-15')).then([reminded('2026-02-15', 'ON_DUE_DATE', 1)]);
  });

  it('gets a reminder, also if an older one is late', () =>
    coming('2026-03-12', reminded('2026-02-15', 'SEVEN_DAYS_LATE')).then([
      reminded('2026-03-15', 'THREE_DAYS_BEFORE'),
    ]));
});

describe('An instalment that is late', () => {
  it.each<[CalendarDate, ReminderStep]>([
    ['2026-02-16', 'ONE_DAY_LATE'],
    ['2026-02-21', 'ONE_DAY_LATE'],
    ['2026-02-22', 'SEVEN_DAYS_LATE'],
    ['2026-03-16', 'SEVEN_DAYS_LATE'],
    ['2026-03-17', 'THIRTY_DAYS_LATE'],
    ['2026-09-30', 'THIRTY_DAYS_LATE'],
  ])('without earlier reminders gets, on %s, the notice %s and no other', (today, step) =>
    late(today).then([reminded('2026-02-15', step)]),
  );

  it('is not late on its due date', () => late('2026-02-15').thenNothing());

  it('gets each notice once', () => {
    late('2026-02-20', reminded('2026-02-15', 'ONE_DAY_LATE')).thenNothing();
    late('2026-02-22', reminded('2026-02-15', 'ONE_DAY_LATE')).then([
      reminded('2026-02-15', 'SEVEN_DAYS_LATE'),
    ]);
    late('2026-03-17', reminded('2026-02-15', 'THIRTY_DAYS_LATE')).thenNothing();
    // An earlier notice is not sent after a later one.
    late('2026-02-23', reminded('2026-02-15', 'THIRTY_DAYS_LATE')).thenNothing();
  });

  it('gets notices again if its payment is reversed, but not those that were sent already', () => {
    const past = [reminded('2026-02-15', 'ONE_DAY_LATE'), paid(INSTALMENT, '2026-02-17')];
    late('2026-02-23', ...past).thenNothing();
    late('2026-02-20', ...past, reversed('2026-02-17')).thenNothing();
    late('2026-02-23', ...past, reversed('2026-02-17')).then([reminded('2026-02-15', 'SEVEN_DAYS_LATE')]);
  });

  it('gets no more reminders when it is paid; the next late one does', () => {
    const past = [reminded('2026-02-15', 'THIRTY_DAYS_LATE'), paid(INSTALMENT, '2026-03-18')];
    late('2026-03-19', ...past).then([reminded('2026-03-15', 'ONE_DAY_LATE')]);
    late('2026-03-19', ...past, paid(INSTALMENT, '2026-03-19')).thenNothing();
  });
});

describe('No reminder is sent', () => {
  const settled: LoanEvent = { type: 'LoanSettled', data: { settledOn: '2026-02-10' } };

  it('for a loan that is settled, closed, not paid out or unknown', () => {
    for (const decide of [remindOfComingInstalment, noticeOfArrears]) {
      for (const today of ['2026-02-12', '2026-02-15', '2026-03-17']) {
        const quiet = (past: LoanEvent[]) =>
          given(loanStream, past)
            .when((loan) => withPaymentCode(decide(loan, today), CODE))
            .thenNothing();
        quiet([created, disbursed, settled]);
        quiet([created, { type: 'LoanClosed', data: { because: 'application declined' } }]);
        quiet([created]);
        quiet([]);
      }
    }
  });

  it("before the loan was paid out, even if another server's clock is different", () => {
    coming('2026-01-12').thenNothing();
    late('2026-01-16').thenNothing();
  });
});

describe('The steps', () => {
  it('have an order in which no step is sent after a later one', () => {
    expect(stepsFrom('THIRTY_DAYS_LATE')).toEqual(['THIRTY_DAYS_LATE']);
    expect(stepsFrom('ON_DUE_DATE')).not.toContain('THREE_DAYS_BEFORE');
    expect(comingStep('2026-02-15', '2026-02-15')).toBe('ON_DUE_DATE');
    expect(comingStep('2026-02-15', '2026-02-13')).toBe('THREE_DAYS_BEFORE');
  });
});
