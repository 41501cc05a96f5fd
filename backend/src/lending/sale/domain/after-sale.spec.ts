/** Payments on a loan whose collateral was sold. */
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import { type NewPayment, recordPayment } from '#lending/payments/domain/payment.decisions';
import { takeBackPayment } from '#lending/payments/domain/take-back-payment.decisions';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = { id: '33333333-3333-4333-8333-333333333333', role: 'FINANCE' };
const SALE = '55555555-5555-4555-8555-555555555555';
const PAYMENT = '66666666-6666-4666-8666-666666666666';
const FEBRUARY = '77777777-7777-4777-8777-777777777777';
const REASON = { sha256: 'aa' };

const soldFor = (amountCents: number): LoanEvent[] => [
  {
    type: 'LoanCreated',
    data: {
      applicationId: '44444444-4444-4444-8444-444444444444',
      borrowerId: BORROWER,
      principalCents: cents(500_000),
      aprPercent: 18.5,
      termMonths: 12,
      dueDayOfMonth: 15,
      instalmentCents: cents(45_959),
      totalRepaymentCents: cents(551_510),
      productVersionId: '99999999-9999-4999-8999-999999999999',
      offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
    },
  },
  {
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
  },
  {
    type: 'LoanDefaulted',
    data: {
      borrowerId: BORROWER,
      saleId: SALE,
      defaultedOn: '2026-03-01',
      balanceCents: cents(500_000),
      arrearsCents: cents(45_959),
      daysPastDue: 14,
      redeemableUntil: '2026-03-15',
      reason: REASON,
    },
  },
  {
    type: 'PaymentReceived',
    data: {
      source: 'SALE',
      saleId: SALE,
      paymentId: SALE,
      borrowerId: BORROWER,
      parts: debtParts({ interestCents: cents(14_315), principalCents: cents(amountCents - 14_315) }),
      method: 'CASH',
      paidOn: '2026-03-11',
      paidAt: '2026-03-11T10:00:00.000Z',
      nextDueOn: '2026-02-15',
    },
  },
];
const payment = (change: Partial<NewPayment> = {}): NewPayment => ({
  paymentId: PAYMENT,
  actor: FINANCE,
  amountCents: cents(100_000),
  method: 'CASH' as const,
  now: '2026-06-01T10:00:00.000Z',
  today: '2026-06-01',
  ...change,
});
const reversal = (paymentId = PAYMENT) => ({
  paymentId,
  actorId: FINANCE.id,
  reason: REASON,
  today: '2026-06-01',
});
const afterwards = (
  events: readonly LoanEvent[],
  next: (loan: ReturnType<typeof stateOf>) => LoanEvent[],
) => [...events, ...next(stateOf(events))];
const stateOf = (events: readonly LoanEvent[]) => evolveAll(loanStream, events);
/** Each event with its split. */
const summaryOf = (events: readonly LoanEvent[]) =>
  events.map(({ type, data }) => [type, ...('parts' in data ? data.parts.map((part) => part.cents) : [])]);

describe('A loan of which a sale left 100,000', () => {
  // 14,315 interest and 400,000 principal.
  const past = soldFor(414_315);

  it('takes a payment without interest, and a payment of the whole amount settles it', () => {
    const part = recordPayment(stateOf(past), payment({ amountCents: cents(99_999) }));
    expect(summaryOf(part)).toEqual([['PaymentReceived', 0, 99_999]]);
    const all = recordPayment(stateOf(past), payment());
    expect(summaryOf(all)).toEqual([['PaymentReceived', 0, 100_000], ['LoanSettled']]);
  });

  it('takes no more than that', () =>
    given(loanStream, past)
      .when((loan) => recordPayment(loan, payment({ amountCents: cents(100_001) })))
      .thenRefused('EXCEEDS_PAYOFF'));

  it('takes a late entry from before the sale; then the proceeds pay less interest and more principal', () => {
    const late = recordPayment(stateOf(past), payment({ amountCents: cents(45_959), paidAt: '2026-02-15' }));
    // On 15 February 7,708 are interest, 38,251 principal. The sale: 461,749 × 18.5 % / 12 × 24/28 is 6,101.68… in place of 14,315.
    expect(summaryOf(late)).toEqual([['PaymentReceived', 7_708, 38_251], ['PaymentsReallocated']]);
    expect(late[1]?.data).toMatchObject({
      reallocations: [{ paymentId: SALE, valueOn: '2026-03-11', interestDifferenceCents: 6_102 - 14_315 }],
    });
  });

  it('refuses a late entry after which the sale would have paid more than was owed, and explains what to do', () => {
    const late = () =>
      recordPayment(stateOf(past), payment({ amountCents: cents(120_000), paidAt: '2026-02-15' }));
    expect(late).toThrow(/sale of the collateral would have brought more .* Record what is still owed/);
  });

  it('takes a late entry with which the sale has paid more than was owed: the difference is not of the loan', () => {
    const late = payment({
      amountCents: cents(120_000),
      paidAt: '2026-02-15',
      spareIds: ['88888888-8888-4888-8888-888888888888'],
    });
    const events = recordPayment(stateOf(past), late);
    // On 15 February 7,708 are interest, 112,292 principal. On 11 March 387,708 × 18.5 % / 12 × 24/28 are 5,123.28…
    expect(summaryOf(events)).toEqual([
      ['PaymentReceived', 7_708, 112_292],
      ['SaleProceedsReduced'],
      ['LoanSettled'],
    ]);
    expect(events[1]?.data).toMatchObject({
      paymentId: SALE,
      taken: debtParts({ interestCents: cents(14_315), principalCents: cents(400_000) }),
      // 392,831 together.
      applied: { parts: debtParts({ interestCents: cents(5_123), principalCents: cents(387_708) }) },
    });
    const settled = stateOf([...past, ...events]);
    expect(settled.status).toBe('SETTLED');
    // Another one, of which nothing is needed.
    const more = recordPayment(settled, {
      ...late,
      paymentId: FEBRUARY,
      amountCents: cents(1_000),
      spareIds: ['9'],
    });
    expect(summaryOf(more).map(([type]) => type)).toEqual(['PaymentReceived', 'SaleProceedsReduced']);
    // One from after the sale is refused as before.
    given(loanStream, [...past, ...events])
      .when((loan) => recordPayment(loan, { ...late, paidAt: '2026-03-12' }))
      .thenRefused('LOAN_SETTLED');
  });

  it('is in default again when the payment that settled it is reversed', () => {
    const settled = afterwards(past, (loan) => recordPayment(loan, payment()));
    const reopened = afterwards(settled, (loan) => takeBackPayment(loan, reversal()));
    expect(stateOf(settled).status).toBe('SETTLED');
    expect(stateOf(reopened).status).toBe('DEFAULTED');
    expect(summaryOf(recordPayment(stateOf(reopened), payment()))).toEqual([
      ['PaymentReceived', 0, 100_000],
      ['LoanSettled'],
    ]);
  });

  it('does not let the proceeds be reversed as a payment', () =>
    given(loanStream, past)
      .when((loan) => takeBackPayment(loan, reversal(SALE)))
      .thenRefused('NOT_FOUND'));
});

it('A loan that a sale settled is in default again when an earlier payment is reversed', () => {
  const early = afterwards(soldFor(14_315).slice(0, 2), (loan) =>
    recordPayment(loan, payment({ paymentId: FEBRUARY, amountCents: cents(45_959), paidAt: '2026-02-15' })),
  );
  // 461,749 and 6,102 interest.
  const sold: LoanEvent = {
    type: 'PaymentReceived',
    data: {
      source: 'SALE',
      saleId: SALE,
      paymentId: SALE,
      borrowerId: BORROWER,
      parts: debtParts({ interestCents: cents(6_102), principalCents: cents(461_749) }),
      method: 'CASH',
      paidOn: '2026-03-11',
      paidAt: '2026-03-11T10:00:00.000Z',
      nextDueOn: null,
    },
  };
  const settled: LoanEvent[] = [...early, sold, { type: 'LoanSettled', data: { settledOn: '2026-03-11' } }];
  const reversed = takeBackPayment(stateOf(settled), reversal(FEBRUARY));
  expect(summaryOf(reversed)).toEqual([['PaymentTakenBack', 7_708, 38_251], ['PaymentsReallocated']]);
  expect(reversed[1]?.data).toMatchObject({ totalInterestDifferenceCents: 14_315 - 6_102 });
  expect(stateOf([...settled, ...reversed]).status).toBe('DEFAULTED');
});
