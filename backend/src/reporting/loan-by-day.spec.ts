import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { isOwed, loanByDay } from './loan-by-day.ts';
import { momentOf } from './report-frame.ts';

const TERMS = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };
const BORROWER = 'b0000000-0000-4000-8000-000000000000';
const METHOD = 'CASH' as const;
const reason = { sha256: 'hash' } as never; // a text that no report shows

/** An event recorded at noon of a day. */
const on = (recordedOn: string, event: LoanEvent, version: number): RecordedEvent<LoanEvent> => ({
  ...event,
  eventId: `event-${version}`,
  streamId: 'loan',
  category: 'loan',
  version,
  actorId: BORROWER,
  actorRole: 'FINANCE',
  subjectId: BORROWER,
  correlationId: BORROWER,
  recordedAt: `${recordedOn}T10:00:00.000Z`,
});
const history = (...events: readonly (readonly [recordedOn: string, event: LoanEvent])[]) =>
  [
    [
      '2027-01-18',
      {
        type: 'LoanCreated',
        data: {
          ...TERMS,
          applicationId: 'a',
          borrowerId: BORROWER,
          instalmentCents: cents(45_959),
          totalRepaymentCents: cents(551_510),
          productVersionId: '99999999-9999-4999-8999-999999999999',
          offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
        },
      },
    ] as const,
    [
      '2027-01-20',
      {
        type: 'LoanDisbursed',
        data: {
          borrowerId: BORROWER,
          principalCents: TERMS.principalCents,
          method: METHOD,
          disbursedOn: '2027-01-20',
          disbursedAt: '2027-01-20T08:00:00.000Z',
          firstDueOn: '2027-02-15',
          nextDueOn: '2027-02-15',
        },
      },
    ] as const,
    ...events,
  ].map(([recordedOn, event], i) => on(recordedOn, event, i + 1));

const money = (amount: number) => ({
  borrowerId: BORROWER,
  parts: debtParts({ interestCents: cents(0), principalCents: cents(amount) }),
  method: METHOD,
  nextDueOn: null,
});
const paid = (paymentId: string, paidOn: string, amount: number): LoanEvent => ({
  type: 'PaymentReceived',
  data: {
    ...money(amount),
    source: 'REPAYMENT',
    paymentId,
    paidOn,
    paidAt: `${paidOn}T10:00:00.000Z`,
    receiptNumber: 'R',
  },
});
const reversed = (paymentId: string, paidOn: string, amount: number): LoanEvent => ({
  type: 'PaymentTakenBack',
  data: { ...money(amount), how: 'REVERSED', paymentId, paidOn, on: paidOn, reason },
});
const defaulted = (defaultedOn: string): LoanEvent => ({
  type: 'LoanDefaulted',
  data: {
    borrowerId: BORROWER,
    saleId: 'sale',
    defaultedOn,
    balanceCents: cents(0),
    arrearsCents: cents(0),
    daysPastDue: 1,
    redeemableUntil: '2027-12-31',
    reason,
  },
});
const reinstated = (reinstatedOn: string): LoanEvent => ({
  type: 'LoanReinstated',
  data: { borrowerId: BORROWER, reinstatedOn },
});
const sold = (soldOn: string, amount: number): LoanEvent => ({
  type: 'PaymentReceived',
  data: {
    ...money(amount),
    source: 'SALE',
    saleId: 'sale',
    paymentId: 'sale',
    paidOn: soldOn,
    paidAt: `${soldOn}T10:00:00.000Z`,
  },
});
const settled = (settledOn: string): LoanEvent => ({ type: 'LoanSettled', data: { settledOn } });
const writtenOff = (writtenOffOn: string): LoanEvent => ({
  type: 'LoanWrittenOff',
  data: {
    borrowerId: BORROWER,
    principalCents: cents(0),
    unpaidInterestCents: cents(0),
    writtenOffOn,
    reason,
  },
});

/** The loan as known by the end of one day, with value dates up to another. */
const loan = (events: RecordedEvent<LoanEvent>[], asOf: string, valueOn = asOf) =>
  loanByDay('loan', events, momentOf({ asOf, valueOn }));
const status = (...[events, asOf, valueOn]: Parameters<typeof loan>) =>
  loan(events, asOf, valueOn)?.loan.status;

describe('A loan on a day', () => {
  it('is undefined before it is paid out, and before the payout is known', () => {
    expect(loan(history(), '2027-01-19')).toBeNull();
    expect(loan(history(), '2027-01-20', '2027-01-19')).toBeNull();
    expect(status(history(), '2027-01-20')).toBe('ACTIVE');
  });

  it('includes events recorded by the end of the day in Harare', () => {
    const [made, paidOut] = history();
    // 22:30 UTC of the 20th is half past midnight of the 21st.
    const late = [made, paidOut].flatMap((event) =>
      event ? [{ ...event, recordedAt: '2027-01-20T22:30:00.000Z' }] : [],
    );
    expect(loan(late, '2027-01-20')).toBeNull();
    expect(status(late, '2027-01-21')).toBe('ACTIVE');
  });

  it('excludes a payment before it is known, and before its value date', () => {
    const events = history(['2027-03-20', paid('one', '2027-03-01', 100_000)]);
    const untouched = loanOnDay({ ...TERMS, disbursedOn: '2027-01-20' }, [], '2027-03-10');
    expect(loan(events, '2027-03-19', '2027-03-10')?.position).toEqual(untouched);
    expect(loan(events, '2027-03-20', '2027-02-28')?.position.balanceCents).toBe(500_000);
    // 1,000.00, of which 115.63 is interest.
    expect(loan(events, '2027-03-20', '2027-03-01')?.position.balanceCents).toBe(411_563);
  });

  it('is owed until the day on which it was settled', () => {
    const events = history(
      ['2027-03-01', paid('one', '2027-03-01', 511_563)],
      ['2027-03-01', settled('2027-03-01')],
    );
    expect(status(events, '2027-03-20')).toBe('SETTLED');
    expect(status(events, '2027-03-20', '2027-02-28')).toBe('ACTIVE');
    expect(loan(events, '2027-03-20', '2027-02-28')?.position.balanceCents).toBe(500_000);
  });

  it('is owed again, as if the payment had never been made, after its reversal is known', () => {
    const events = history(
      ['2027-03-01', paid('one', '2027-03-01', 511_563)],
      ['2027-03-01', settled('2027-03-01')],
      ['2027-03-10', reversed('one', '2027-03-01', 511_563)],
    );
    expect(status(events, '2027-03-09')).toBe('SETTLED');
    expect(status(events, '2027-03-10', '2027-03-05')).toBe('ACTIVE');
    expect(loan(events, '2027-03-10')?.position.arrearsCents).toBe(45_959);
  });

  it('is in default from the day of the default until the day on which it ended', () => {
    const events = history(
      ['2027-03-10', defaulted('2027-03-10')],
      ['2027-03-20', paid('one', '2027-03-18', 91_918)],
      ['2027-03-20', reinstated('2027-03-20')],
    );
    const byDay = ['2027-03-09', '2027-03-10', '2027-03-19', '2027-03-20'];
    expect(byDay.map((valueOn) => status(events, '2027-03-20', valueOn))).toEqual([
      ...['ACTIVE', 'DEFAULTED', 'DEFAULTED', 'ACTIVE'],
    ]);
    expect(status(events, '2027-03-19')).toBe('DEFAULTED');
  });

  it('has no interest after the sale of its collateral', () => {
    const events = history(
      ['2027-03-10', defaulted('2027-03-10')],
      ['2027-04-05', sold('2027-04-01', 100_000)],
    );
    const interest = (asOf: string, valueOn: string) =>
      loan(events, asOf, valueOn)?.position.accruedInterestCents;
    expect(interest('2027-05-01', '2027-04-01')).toBe(interest('2027-05-01', '2027-05-01'));
    expect(interest('2027-04-04', '2027-04-04')).toBeGreaterThan(interest('2027-04-04', '2027-04-01') ?? 0);
    expect(loan(events, '2027-05-01', '2027-03-31')?.position.balanceCents).toBe(500_000);
    expect(loan(events, '2027-05-01', '2027-03-31')?.loan.interestStopsOn).toBeNull();
  });

  it('is owed until the day of its write-off, and in no portfolio after it', () => {
    const events = history(['2027-03-10', defaulted('2027-03-10')], ['2027-04-10', writtenOff('2027-04-10')]);
    const byDay = ['2027-04-09', '2027-04-10'].map((valueOn) => loan(events, '2027-05-01', valueOn));
    expect(byDay.map((each) => each && isOwed(each))).toEqual([true, false]);
    expect(status(events, '2027-04-09')).toBe('DEFAULTED');
  });
});
