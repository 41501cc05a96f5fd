/** A written-off loan still takes payments up to the written-off amount, as income. */
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { type NewPayment, recordPayment } from '#lending/payments/domain/payment.decisions';
import { returnPayment } from '#lending/payments/domain/return.decisions';
import { takeBackPayment } from '#lending/payments/domain/take-back-payment.decisions';
import { takeBackWriteOff } from '#lending/payout/domain/take-back.decisions';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { recoverableCents } from './recoverable.ts';
import { confirmWriteOff } from './write-off.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const EARLY = '66666666-6666-4666-8666-666666666666';
const PAYMENT = '77777777-7777-4777-8777-777777777777';
const OTHER = '88888888-8888-4888-8888-888888888888';
const REASON = { sha256: 'aa' };
const TODAY = '2026-06-01';

const payment = (change: Partial<NewPayment> = {}): NewPayment => ({
  paymentId: PAYMENT,
  actor: { id: FINANCE, role: 'FINANCE' },
  amountCents: cents(100_000),
  method: 'ECOCASH',
  now: `${TODAY}T10:00:00.000Z`,
  today: TODAY,
  ...change,
});
const stateOf = (events: readonly LoanEvent[]) => evolveAll(loanStream, events);
const after = (events: readonly LoanEvent[], next: (loan: ReturnType<typeof stateOf>) => LoanEvent[]) => [
  ...events,
  ...next(stateOf(events)),
];
const openOf = (events: readonly LoanEvent[]) => {
  const loan = stateOf(events);
  return 'payments' in loan ? recoverableCents(loan) : null;
};

const running: LoanEvent[] = [
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
      method: 'CASH',
      disbursedOn: '2026-01-20',
      disbursedAt: '2026-01-20T08:00:00.000Z',
      firstDueOn: '2026-02-15',
      nextDueOn: '2026-02-15',
    },
  },
];
const paid = after(running, (loan) =>
  recordPayment(loan, payment({ paymentId: EARLY, amountCents: cents(45_959), paidAt: '2026-02-15' })),
);
const asked: LoanEvent[] = [
  ...paid,
  {
    type: 'LoanDefaulted',
    data: {
      borrowerId: BORROWER,
      saleId: '55555555-5555-4555-8555-555555555555',
      defaultedOn: '2026-04-20',
      balanceCents: cents(461_749),
      arrearsCents: cents(91_918),
      daysPastDue: 36,
      redeemableUntil: '2026-05-04',
      reason: REASON,
    },
  },
  {
    type: 'LoanWriteOffRequested',
    data: { borrowerId: BORROWER, requestedBy: FINANCE, amountCents: cents(461_749), reason: REASON },
  },
];
const person = (id: string) => ({ id, nationalId: null, phone: null });
const writtenOff = after(asked, (loan) =>
  confirmWriteOff(loan, {
    actor: person(OTHER),
    borrower: person(BORROWER),
    requester: person(FINANCE),
    today: '2026-05-01',
  }),
);
/** Principal, and the interest of that day. */
const givenUpCents = writtenOff.flatMap((event) =>
  event.type === 'LoanWrittenOff' ? [event.data.principalCents + event.data.unpaidInterestCents] : [],
)[0];
const GIVEN_UP = cents(givenUpCents ?? 0);

describe('A loan that was written off', () => {
  it('is owed the principal and interest that were written off', () => {
    expect(GIVEN_UP).toBeGreaterThan(461_749);
    expect(openOf(writtenOff)).toBe(GIVEN_UP);
    expect(openOf(asked)).toBe(0);
  });

  it('takes a payment as income: the account of the loan does not change', () => {
    const [event, ...others] = recordPayment(stateOf(writtenOff), payment());
    expect(event).toMatchObject({
      type: 'PaymentReceived',
      data: { parts: [{ kind: 'RECOVERY', cents: 100_000 }], paidOn: TODAY, method: 'ECOCASH' },
    });
    expect(others).toEqual([]);
    const recovered = after(writtenOff, (loan) => recordPayment(loan, payment()));
    expect(stateOf(recovered)).toMatchObject({ status: 'WRITTEN_OFF', payments: [{ paymentId: EARLY }] });
    expect(openOf(recovered)).toBe(GIVEN_UP - 100_000);
    const [posted] = recordPayment(stateOf(writtenOff), payment());
    if (posted?.type !== 'PaymentReceived') throw new Error('no recovery');
    expect(
      loanStream.postings.PaymentReceived?.(posted, 'aaaaaaaa-0000-4000-8000-000000000000'),
    ).toMatchObject({
      valueOn: TODAY,
      legs: [
        { address: 'assets:cash:ecocash', amountCents: 100_000 },
        { address: 'income:recoveries', amountCents: -100_000 },
      ],
    });
  });

  it('takes it from the wallet of its borrower too', () => {
    const own = payment({ actor: { id: BORROWER, role: 'APPLICANT' }, method: 'WALLET' });
    expect(recordPayment(stateOf(writtenOff), own)).toMatchObject([{ data: { method: 'WALLET' } }]);
  });

  it('takes payments up to the written-off amount, and no more', () => {
    const all = after(writtenOff, (loan) => recordPayment(loan, payment({ amountCents: GIVEN_UP })));
    expect(openOf(all)).toBe(0);
    const tooMuch = payment({ amountCents: cents(GIVEN_UP + 1) });
    given(loanStream, writtenOff)
      .when((loan) => recordPayment(loan, tooMuch))
      .thenRefused('EXCEEDS_PAYOFF');
    given(loanStream, all)
      .when((loan) => recordPayment(loan, payment({ paymentId: OTHER, amountCents: cents(1) })))
      .thenRefused('EXCEEDS_PAYOFF');
  });

  it('takes no payment with a value date before the write-off', () =>
    given(loanStream, writtenOff)
      .when((loan) => recordPayment(loan, payment({ paidAt: '2026-04-30' })))
      .thenRefused('PAID_BEFORE_WRITE_OFF'));

  it("allows one reversal of a payment that was a mistake, on the payment's own day", () => {
    const recovered = after(writtenOff, (loan) => recordPayment(loan, payment({ paidAt: '2026-05-10' })));
    const reversal = { paymentId: PAYMENT, actorId: FINANCE, reason: REASON, today: TODAY };
    const reversed = after(recovered, (loan) => takeBackPayment(loan, reversal));
    expect(reversed.at(-1)).toMatchObject({
      type: 'PaymentTakenBack',
      data: { how: 'REVERSED', parts: [{ kind: 'RECOVERY', cents: 100_000 }], on: '2026-05-10' },
    });
    expect(openOf(reversed)).toBe(GIVEN_UP);
    given(loanStream, reversed)
      .when((loan) => takeBackPayment(loan, reversal))
      .thenRefused('PAYMENT_REVERSED');
  });

  it('counts a bounced payment until the day on which it came back', () => {
    const recovered = after(writtenOff, (loan) => recordPayment(loan, payment({ paidAt: '2026-05-10' })));
    const bounce = { paymentId: PAYMENT, actorId: FINANCE, reason: REASON, on: '2026-05-20', today: TODAY };
    const returned = after(recovered, (loan) => returnPayment(loan, bounce));
    expect(returned.at(-1)).toMatchObject({
      type: 'PaymentTakenBack',
      data: { how: 'RETURNED', on: '2026-05-20' },
    });
    expect(openOf(returned)).toBe(GIVEN_UP);
    given(loanStream, recovered)
      .when((loan) => returnPayment(loan, { ...bounce, on: '2026-05-09' }))
      .thenRefused('DAY_TOO_EARLY');
  });

  it('keeps the payments from before', () =>
    given(loanStream, writtenOff)
      .when((loan) =>
        takeBackPayment(loan, { paymentId: EARLY, actorId: FINANCE, reason: REASON, today: TODAY }),
      )
      .thenRefused('LOAN_WRITTEN_OFF'));

  it('cannot have its write-off reversed while a recovery counts', () => {
    const recovered = after(writtenOff, (loan) => recordPayment(loan, payment()));
    const undoing = { actorId: OTHER, reason: REASON, today: TODAY };
    given(loanStream, recovered)
      .when((loan) => takeBackWriteOff(loan, undoing))
      .thenRefused('RECOVERIES_RECORDED');
    const reversal = { paymentId: PAYMENT, actorId: FINANCE, reason: REASON, today: TODAY };
    const reversed = after(recovered, (loan) => takeBackPayment(loan, reversal));
    expect(takeBackWriteOff(stateOf(reversed), undoing)).toMatchObject([{ type: 'LoanWriteOffTakenBack' }]);
  });
});

describe('A payment of more than the written-off amount', () => {
  const excess = { walletCents: cents(300), owedCents: cents(200) };
  const tooMuch = payment({ amountCents: cents(GIVEN_UP + 500) });

  it('is refused, or its excess goes to the wallet if the payment says so, and comes back with the payment', () => {
    given(loanStream, writtenOff)
      .when((loan) => recordPayment(loan, tooMuch))
      .thenRefused('EXCEEDS_PAYOFF');
    const all = after(writtenOff, (loan) => recordPayment(loan, { ...tooMuch, excess: 'WALLET' }));
    expect(all.at(-1)?.data).toEqual({
      ...all.at(-1)?.data,
      parts: [
        { kind: 'RECOVERY', cents: GIVEN_UP },
        { kind: 'EXCESS', cents: 500 },
      ],
    });
    const back = { paymentId: PAYMENT, actorId: FINANCE, reason: REASON, today: TODAY, excess };
    for (const takeBack of [takeBackPayment, returnPayment]) {
      const [event] = takeBack(stateOf(all), back);
      expect(event?.data).toMatchObject({ parts: [{ kind: 'RECOVERY', cents: GIVEN_UP }], excess });
    }
  });

  it('is refused in full after the whole amount was paid', () => {
    const all = after(writtenOff, (loan) =>
      recordPayment(loan, payment({ paymentId: OTHER, amountCents: GIVEN_UP })),
    );
    given(loanStream, all)
      .when((loan) => recordPayment(loan, { ...tooMuch, excess: 'WALLET' }))
      .thenRefused('EXCEEDS_PAYOFF');
  });
});
