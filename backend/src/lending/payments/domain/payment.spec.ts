import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import { receiptNumberOf } from '#platform/books/receipt-number';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { type NewPayment, recordPayment } from './payment.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = { id: '33333333-3333-4333-8333-333333333333', role: 'FINANCE' };
const MEMBER = { id: BORROWER, role: 'APPLICANT' };
const EARLIER = '55555555-5555-4555-8555-555555555555';
const PAYMENT = '66666666-6666-4666-8666-666666666666';
const TERMS = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };

const created: LoanEvent = {
  type: 'LoanCreated',
  data: {
    applicationId: '44444444-4444-4444-8444-444444444444',
    borrowerId: BORROWER,
    ...TERMS,
    instalmentCents: cents(45_959),
    totalRepaymentCents: cents(551_510),
    productVersionId: '99999999-9999-4999-8999-999999999999',
    offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
  },
};
const closed: LoanEvent = { type: 'LoanClosed', data: { because: 'application declined' } };
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
const settled: LoanEvent = { type: 'LoanSettled', data: { settledOn: '2026-02-15' } };

/** Entered at noon of a day in Harare, unless stated otherwise. */
const payment = (today: string, change: Partial<NewPayment> = {}): NewPayment => ({
  paymentId: PAYMENT,
  actor: FINANCE,
  amountCents: cents(45_959),
  method: 'CASH',
  now: `${today}T10:00:00.000Z`,
  today,
  ...change,
});
const received = (
  paidOn: string,
  [interestCents, principalCents]: [number, number],
  nextDueOn: string | null,
  change: { readonly paymentId?: string; readonly method?: PaymentMethod } = {},
): LoanEvent => ({
  type: 'PaymentReceived',
  data: {
    source: 'REPAYMENT',
    paymentId: PAYMENT,
    borrowerId: BORROWER,
    parts: debtParts({ interestCents: cents(interestCents), principalCents: cents(principalCents) }),
    method: 'CASH',
    paidOn,
    paidAt: `${paidOn}T10:00:00.000Z`,
    receiptNumber: receiptNumberOf(PAYMENT),
    nextDueOn,
    ...change,
  },
});
/** A payment recorded on 15 March while the first instalment was not entered yet: two months of interest are 15,416.67. */
const receivedInMarch = (amountCents: number): LoanEvent =>
  received('2026-03-15', [15_417, amountCents - 15_417], '2026-03-15', { paymentId: EARLIER });

/** The events of a loan so far. */
const past = (...events: LoanEvent[]): LoanEvent[] => events;

const active = given(loanStream, past(created, disbursed));

describe('A payment on an active loan', () => {
  it('pays accrued interest first, then principal', () =>
    // Five days early: 7,708.33 × 21/26 = 6,225.96, so 6,226; 45,959 − 6,226 = 39,733. Instalment 1 is met.
    active
      .when((loan) => recordPayment(loan, payment('2026-02-10')))
      .then([received('2026-02-10', [6_226, 39_733], '2026-03-15')]));

  it('pays a whole month of interest on its due date', () =>
    // 500,000 × 18.5 % / 12 = 7,708.33; 45,959 − 7,708 = 38,251.
    active
      .when((loan) => recordPayment(loan, payment('2026-02-15')))
      .then([received('2026-02-15', [7_708, 38_251], '2026-03-15')]));

  it('pays more interest when it is late, without a penalty', () =>
    // 7,708.33 × (1 + 5/28) = 9,084.82; 45,959 − 9,085 = 36,874.
    active
      .when((loan) => recordPayment(loan, payment('2026-02-20')))
      .then([received('2026-02-20', [9_085, 36_874], '2026-03-15')]));

  it('can be less than an instalment, which stays the next one due', () =>
    active
      .when((loan) => recordPayment(loan, payment('2026-02-15', { amountCents: cents(1) })))
      .then([received('2026-02-15', [1, 0], '2026-02-15')]));

  it('settles the loan if nothing is left', () =>
    // On 1 March after a first instalment on time: 461,749 and 7,118.63 × 14/28 = 3,559.
    given(loanStream, past(created, disbursed, received('2026-02-15', [7_708, 38_251], '2026-03-15')))
      .when((loan) => recordPayment(loan, payment('2026-03-01', { amountCents: cents(465_308) })))
      .then([
        received('2026-03-01', [3_559, 461_749], null),
        { type: 'LoanSettled', data: { settledOn: '2026-03-01' } },
      ]));

  it('is refused beyond the payoff of its day, and the refusal names the payoff', () => {
    // On 20 February after a first instalment on time: 461,749 + 7,118.63 × 5/28 = 461,749 + 1,271 = 463,020.
    const loan = evolveAll(
      loanStream,
      past(created, disbursed, received('2026-02-15', [7_708, 38_251], null)),
    );
    const tooMuch = payment('2026-02-20', { amountCents: cents(463_021) });
    expect(() => recordPayment(loan, tooMuch)).toThrow(
      'This is more than what settles the loan that day: the payoff is US$4,630.20.',
    );
    expect(() => recordPayment(loan, tooMuch)).toThrow(
      expect.objectContaining({
        code: 'EXCEEDS_PAYOFF',
        kind: 'rule',
        details: { payoffCents: 463_020 },
      }) as Error,
    );
  });
});

describe('A payment that is entered late', () => {
  it('changes the split of the payments after it', () =>
    // 15 February: 7,708 and 38,251. Then 15 March owes 461,749 × 18.5 % / 12 = 7,118.63 instead of 15,416.67:
    // 7,119 − 15,417 = −8,298.
    given(loanStream, past(created, disbursed, receivedInMarch(45_959)))
      .when((loan) => recordPayment(loan, payment('2026-03-20', { paidAt: '2026-02-15' })))
      .then([
        received('2026-02-15', [7_708, 38_251], '2026-04-15'),
        {
          type: 'PaymentsReallocated',
          data: {
            reallocations: [
              { paymentId: EARLIER, valueOn: '2026-03-15', interestDifferenceCents: cents(-8_298) },
            ],
            totalInterestDifferenceCents: cents(-8_298),
          },
        },
      ]));

  it('can settle the loan on the day of a later payment', () =>
    // 468,868 on 15 March leaves 46,549; with 38,251 and 8,298 of the late entry nothing is left.
    given(loanStream, past(created, disbursed, receivedInMarch(468_868)))
      .when((loan) => recordPayment(loan, payment('2026-03-20', { paidAt: '2026-02-15' })))
      .then([
        received('2026-02-15', [7_708, 38_251], null),
        expect.objectContaining({ type: 'PaymentsReallocated' }),
        { type: 'LoanSettled', data: { settledOn: '2026-03-15' } },
      ]));

  it('is refused if a later payment would then exceed the payoff of its day', () => {
    // With 45,959 on 15 February, 15 March owes 461,749 + 7,119 = 468,868, and 468,869 was paid.
    const loan = evolveAll(loanStream, past(created, disbursed, receivedInMarch(468_869)));
    expect(() => recordPayment(loan, payment('2026-03-20', { paidAt: '2026-02-15' }))).toThrow(
      'With this payment, a later one would be more than what settled the loan on its day: the payoff was US$4,688.68.',
    );
  });

  it('changes no split if it is on the day of the latest payment, because it counts after that one', () =>
    given(loanStream, past(created, disbursed, receivedInMarch(45_959)))
      .when((loan) =>
        recordPayment(loan, payment('2026-03-20', { paidAt: '2026-03-15', amountCents: cents(100) })),
      )
      .then([received('2026-03-15', [0, 100], '2026-03-15')]));
});

describe('The date of a payment', () => {
  const paidAt = (said: string | undefined, change: Partial<NewPayment> = {}) =>
    active.when((loan) =>
      recordPayment(
        loan,
        payment('2026-02-15', { ...(said === undefined ? {} : { paidAt: said }), ...change }),
      ),
    );
  const counts = (paidOn: string, at: string) =>
    expect.arrayContaining([
      expect.objectContaining({ data: expect.objectContaining({ paidOn, paidAt: at }) }),
    ]) as unknown as LoanEvent[];

  it.each([
    ['nothing said', undefined, '2026-02-15', '2026-02-15T10:00:00.000Z'],
    ['today', '2026-02-15', '2026-02-15', '2026-02-15T10:00:00.000Z'],
    ['an earlier day: its noon', '2026-02-10', '2026-02-10', '2026-02-10T10:00:00.000Z'],
    ['an earlier hour', '2026-02-15T06:30:00.000Z', '2026-02-15', '2026-02-15T06:30:00.000Z'],
    ['late in the evening of Harare', '2026-02-09T22:30:00.000Z', '2026-02-10', '2026-02-09T22:30:00.000Z'],
    ['five minutes ahead', '2026-02-15T10:05:00.000Z', '2026-02-15', '2026-02-15T10:00:00.000Z'],
    ['the day of disbursement', '2026-01-20', '2026-01-20', '2026-01-20T10:00:00.000Z'],
    ['the moment of disbursement', '2026-01-20T08:00:00.000Z', '2026-01-20', '2026-01-20T08:00:00.000Z'],
  ])('%s', (_what, said, paidOn, at) => paidAt(said).then(counts(paidOn, at)));

  it('is today just before midnight, even if the clock is five minutes ahead', () =>
    paidAt('2026-02-16', { now: '2026-02-15T21:58:00.000Z' }).then(
      counts('2026-02-15', '2026-02-15T21:58:00.000Z'),
    ));

  it.each([
    ['more than five minutes ahead', '2026-02-15T10:05:00.001Z', 'PAID_IN_FUTURE'],
    ['tomorrow', '2026-02-16', 'PAID_IN_FUTURE'],
    ['the day before disbursement', '2026-01-19', 'PAID_BEFORE_DISBURSEMENT'],
    ['the moment before disbursement', '2026-01-20T07:59:59.999Z', 'PAID_BEFORE_DISBURSEMENT'],
  ])('is refused: %s', (_what, said, code) => paidAt(said).thenRefused(code));

  it('is always today for the wallet', () => {
    paidAt('2026-02-14', { method: 'WALLET' }).thenRefused('WALLET_PAYS_TODAY');
    paidAt('2026-02-15', { method: 'WALLET' }).then(counts('2026-02-15', '2026-02-15T10:00:00.000Z'));
  });
});

describe('Who may enter a payment', () => {
  const by = (actor: NewPayment['actor'], method: NewPayment['method']) =>
    active.when((loan) => recordPayment(loan, payment('2026-02-10', { actor, method })));
  const taken = (method: NewPayment['method']) => [
    received('2026-02-10', [6_226, 39_733], '2026-03-15', { method }),
  ];

  it('the borrower may, from the wallet', () => by(MEMBER, 'WALLET').then(taken('WALLET')));

  it('finance may, by any method', () => {
    by(FINANCE, 'ECOCASH').then(taken('ECOCASH'));
    by(FINANCE, 'WALLET').then(taken('WALLET'));
  });

  it('the borrower may not, by another method', () => by(MEMBER, 'CASH').thenRefused('METHOD_NOT_ALLOWED'));

  it('another member may not', () =>
    by({ id: FINANCE.id, role: 'APPLICANT' }, 'WALLET').thenRefused('NOT_FOUND'));

  it('staff may pay their own loan only from their wallet', () => {
    by({ id: BORROWER, role: 'FINANCE' }, 'CASH').thenRefused('SELF_DECISION');
    by({ id: BORROWER, role: 'ADMIN' }, 'WALLET').then(taken('WALLET'));
  });
});

describe('A loan on which nothing is owed', () => {
  it.each([
    ['not paid out', past(created), 'LOAN_NOT_DISBURSED'],
    ['closed', past(created, closed), 'LOAN_CLOSED'],
    ['settled', past(created, disbursed, settled), 'LOAN_SETTLED'],
    ['not there', past(), 'NOT_FOUND'],
  ])('takes no payment: %s', (_what, events, code) =>
    given(loanStream, events)
      .when((loan) => recordPayment(loan, payment('2026-02-10')))
      .thenRefused(code),
  );
});

describe('A receipt number', () => {
  it('is made from the payment id and is easy to read aloud', () => {
    // The last 15 hexadecimal digits, 666 6666 6666 6666: 60 bits of 0110 0110 … cut into fives.
    expect(receiptNumberOf(PAYMENT)).toBe('R-CSK6-CSK6-CSK6');
    expect(receiptNumberOf('00000000-0000-4000-8000-000000000000')).toBe('R-0000-0000-0000');
  });
});
