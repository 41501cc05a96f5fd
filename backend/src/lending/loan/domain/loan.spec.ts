import { debtParts } from '#lending/payments/domain/payment-parts';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { closeLoan, createLoan, disburseLoan, payoffDay, visibleLoan } from './loan.decisions.ts';
import { type LoanEvent, loanStream } from './loan.stream.ts';

const LOAN = '11111111-1111-4111-8111-111111111111';
const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const APPLICATION = '44444444-4444-4444-8444-444444444444';
const TERMS = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };

const offer = {
  applicationId: APPLICATION,
  borrowerId: BORROWER,
  terms: TERMS,
  judgement: { productVersionId: '99999999-9999-4999-8999-999999999999', exceptions: [] },
  offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
};
// 500,000 · r / (1 − (1 + r)^−12) with r = 18.5 % / 12 is 45,958.6…; the last row takes 45,961: 11 × 45,959 + 45,961.
const created: LoanEvent = {
  type: 'LoanCreated',
  data: {
    applicationId: APPLICATION,
    borrowerId: BORROWER,
    ...TERMS,
    instalmentCents: cents(45_959),
    totalRepaymentCents: cents(551_510),
    productVersionId: '99999999-9999-4999-8999-999999999999',
    offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
  },
};
const closed: LoanEvent = { type: 'LoanClosed', data: { because: 'application declined' } };
const disbursed = (method: PaymentMethod = 'WALLET'): LoanEvent => ({
  type: 'LoanDisbursed',
  data: {
    borrowerId: BORROWER,
    principalCents: cents(500_000),
    method,
    disbursedOn: '2026-01-20',
    disbursedAt: '2026-01-20T08:00:00.000Z',
    firstDueOn: '2026-02-15',
    nextDueOn: '2026-02-15',
  },
});
const settled: LoanEvent = { type: 'LoanSettled', data: { settledOn: '2026-02-15' } };
const paidOut = (change: Partial<Parameters<typeof disburseLoan>[1]> = {}) => ({
  actorId: FINANCE,
  method: 'WALLET' as const,
  now: '2026-01-20T08:00:00.000Z',
  today: '2026-01-20',
  ...change,
});

/** The events of a loan so far. */
const past = (...events: LoanEvent[]): LoanEvent[] => events;

describe('A new loan', () => {
  it('has an instalment, and its rows add up to the principal', () =>
    given(loanStream, past())
      .when((loan) => createLoan(loan, offer))
      .then(past(created)));

  it('cannot be created twice', () =>
    given(loanStream, past(created))
      .when((loan) => createLoan(loan, offer))
      .thenRefused('LOAN_EXISTS'));
});

describe('An approved loan', () => {
  it('is paid out, which fixes its due dates', () =>
    // 20 January + 15 days is 4 February; the first 15th from there on is 15 February.
    given(loanStream, past(created))
      .when((loan) => disburseLoan(loan, paidOut()))
      .then([disbursed()]));

  it('skips due dates on which nothing is to be paid', () => {
    // One cent over 60 months: the equal instalment rounds to nothing, so only the last due date asks for it.
    const terms = { principalCents: cents(1), aprPercent: 0.1, termMonths: 60, dueDayOfMonth: 1 };
    const [event] = createLoan({ status: 'NONE' }, { ...offer, terms });
    const loan = evolveAll(loanStream, event ? [event] : []);
    const today = '2026-03-31';
    expect(disburseLoan(loan, paidOut({ today }))[0]?.data).toMatchObject({
      firstDueOn: '2026-05-01',
      nextDueOn: '2031-04-01',
    });
  });

  it('cannot be paid out by its borrower', () =>
    given(loanStream, past(created))
      .when((loan) => disburseLoan(loan, paidOut({ actorId: BORROWER })))
      .thenRefused('SELF_DECISION'));

  it('is closed together with its application', () =>
    given(loanStream, past(created))
      .when((loan) => closeLoan(loan, 'application declined'))
      .then([closed]));
});

describe('A loan that is paid out, settled or closed', () => {
  it.each([
    ['paid out', past(created, disbursed()), 'LOAN_DISBURSED'],
    ['settled', past(created, disbursed(), settled), 'LOAN_DISBURSED'],
    ['closed', past(created, closed), 'LOAN_CLOSED'],
    ['not there', past(), 'NOT_FOUND'],
  ])('cannot be paid out when it is %s', (_what, events, code) =>
    given(loanStream, events)
      .when((loan) => disburseLoan(loan, paidOut()))
      .thenRefused(code),
  );

  it.each([
    ['paid out', past(created, disbursed())],
    ['closed', past(created, closed)],
    ['not there', past()],
  ])('does not change with its application when it is %s', (_what, events) =>
    given(loanStream, events)
      .when((loan) => closeLoan(loan, 'application declined'))
      .thenNothing(),
  );
});

describe('A loan is', () => {
  const loan = evolveAll(loanStream, past(created));

  it.each([
    ['its borrower', { id: BORROWER, role: 'APPLICANT' }],
    ['staff', { id: FINANCE, role: 'FINANCE' }],
    ['an assessor', { id: FINANCE, role: 'ASSESSOR' }],
  ])('visible to %s', (_who, actor) => expect(visibleLoan(loan, actor).borrowerId).toBe(BORROWER));

  it('not visible to another applicant', () =>
    expect(() => visibleLoan(loan, { id: FINANCE, role: 'APPLICANT' })).toThrow(
      'The requested loan could not be found.',
    ));
});

describe('The day of a payoff', () => {
  const TODAY: CalendarDate = '2026-03-01';

  it.each([
    [undefined, '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['2026-04-01', '2026-04-01'], // 31 days ahead
  ])('may be %s', (asked, day) => expect(payoffDay(asked, TODAY)).toBe(day));

  it.each(['2026-02-28', '2026-04-02', '2099-12-31'])('may not be %s', (asked) =>
    expect(() => payoffDay(asked, TODAY)).toThrow(RuleViolation),
  );
});

describe('The journal entry of', () => {
  const WALLET = `liabilities:wallet:${BORROWER}`;
  const RECEIVABLE = `assets:loans-receivable:${LOAN}`;
  const INTEREST = 'income:loan-interest';

  /** `[valueOn, description, account and signed cents …]`: debit positive. */
  const entryOf = (event: LoanEvent) => {
    const rule = loanStream.postings[event.type] as ((event: LoanEvent, id: string) => unknown) | null;
    return rule?.(event, LOAN) ?? null;
  };
  const received = (method: PaymentMethod): LoanEvent => ({
    type: 'PaymentReceived',
    data: {
      source: 'REPAYMENT',
      paymentId: APPLICATION,
      borrowerId: BORROWER,
      parts: debtParts({ interestCents: cents(6_226), principalCents: cents(39_733) }),
      method,
      paidOn: '2026-02-10',
      paidAt: '2026-02-10T08:00:00.000Z',
      receiptNumber: 'R-0000-0000-0000',
      nextDueOn: '2026-03-15',
    },
  });
  const reallocated = (first: number, second: number): LoanEvent => ({
    type: 'PaymentsReallocated',
    data: {
      reallocations: [
        { paymentId: APPLICATION, valueOn: '2026-03-15', interestDifferenceCents: cents(first) },
        { paymentId: BORROWER, valueOn: '2026-04-15', interestDifferenceCents: cents(second) },
      ],
      totalInterestDifferenceCents: cents(first + second),
    },
  });
  const legs = (...sides: [string, number][]) =>
    sides.map(([address, amountCents]) => ({ address, amountCents }));

  it('a payout to the wallet', () =>
    expect(entryOf(disbursed())).toEqual({
      valueOn: '2026-01-20',
      description: 'Loan 11111111 paid out to the wallet',
      legs: legs([RECEIVABLE, 500_000], [WALLET, -500_000]),
    }));

  it('a payout outside the wallet', () =>
    expect(entryOf(disbursed('BANK_TRANSFER'))).toEqual({
      valueOn: '2026-01-20',
      description: 'Loan 11111111 paid out by bank transfer',
      legs: legs([RECEIVABLE, 500_000], ['assets:cash:bank-transfer', -500_000]),
    }));

  it('a repayment from the wallet', () =>
    expect(entryOf(received('WALLET'))).toEqual({
      valueOn: '2026-02-10',
      description: 'Repayment of loan 11111111 from the wallet',
      legs: legs([WALLET, 45_959], [INTEREST, -6_226], [RECEIVABLE, -39_733]),
    }));

  it('a repayment by EcoCash', () =>
    expect(entryOf(received('ECOCASH'))).toEqual({
      valueOn: '2026-02-10',
      description: 'Repayment of loan 11111111 by EcoCash',
      legs: legs(['assets:cash:ecocash', 45_959], [INTEREST, -6_226], [RECEIVABLE, -39_733]),
    }));

  const reversed = (method: PaymentMethod): LoanEvent => ({
    type: 'PaymentTakenBack',
    data: {
      how: 'REVERSED',
      paymentId: APPLICATION,
      borrowerId: BORROWER,
      parts: debtParts({ interestCents: cents(6_226), principalCents: cents(39_733) }),
      method,
      paidOn: '2026-02-10',
      on: '2026-02-10',
      nextDueOn: '2026-02-15',
      reason: { sha256: 'aa' },
    },
  });

  it('a reversal gives the wallet its money back', () =>
    expect(entryOf(reversed('WALLET'))).toEqual({
      valueOn: '2026-02-10',
      description: 'Repayment of loan 11111111 reversed: back in the wallet',
      legs: legs([WALLET, -45_959], [INTEREST, 6_226], [RECEIVABLE, 39_733]),
    }));

  it('a reversal of a repayment by EcoCash', () =>
    expect(entryOf(reversed('ECOCASH'))).toEqual({
      valueOn: '2026-02-10',
      description: 'Repayment of loan 11111111 by EcoCash reversed',
      legs: legs(['assets:cash:ecocash', -45_959], [INTEREST, 6_226], [RECEIVABLE, 39_733]),
    }));

  it('less interest than was posted', () =>
    expect(entryOf(reallocated(-8_000, -298))).toEqual({
      valueOn: '2026-04-15',
      description: 'Repayments of loan 11111111 divided anew after a late entry',
      legs: legs([INTEREST, 8_298], [RECEIVABLE, -8_298]),
    }));

  it('more interest than was posted', () =>
    expect(entryOf(reallocated(8_000, 298))).toMatchObject({
      legs: legs([RECEIVABLE, 8_298], [INTEREST, -8_298]),
    }));

  it('differences that cancel out is none', () => expect(entryOf(reallocated(298, -298))).toBeNull());

  it.each([created, closed, settled])('$type is none', (event) => expect(entryOf(event)).toBeNull());
});
