import { createLoan, disburseLoan } from '#lending/loan/domain/loan.decisions';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { type NewPayment, recordPayment } from './payment.decisions.ts';
import { type Return, returnPayment } from './return.decisions.ts';
import { takeBackPayment } from './take-back-payment.decisions.ts';
import { type ReturnTakeBack, takeBackReturn } from './take-back-return.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = { id: '33333333-3333-4333-8333-333333333333', role: 'FINANCE' };
const FEBRUARY = '55555555-5555-4555-8555-555555555555';
const MARCH = '66666666-6666-4666-8666-666666666666';
const REASON = { sha256: 'aa' };
const TERMS = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };

const offer = {
  applicationId: '44444444-4444-4444-8444-444444444444',
  borrowerId: BORROWER,
  terms: TERMS,
  judgement: { productVersionId: '99999999-9999-4999-8999-999999999999', exceptions: [] },
  offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
};
const created = createLoan({ status: 'NONE' }, offer);
const started = [
  ...created,
  ...disburseLoan(evolveAll(loanStream, created), {
    actorId: FINANCE.id,
    method: 'CASH',
    now: '2026-01-20T08:00:00.000Z',
    today: '2026-01-20',
  }),
];
/** The events, followed by those of one more payment entered on 1 May. */
const paid = (events: readonly LoanEvent[], change: Partial<NewPayment>): LoanEvent[] => [
  ...events,
  ...recordPayment(evolveAll(loanStream, events), {
    paymentId: FEBRUARY,
    actor: FINANCE,
    amountCents: cents(45_959),
    method: 'CASH',
    now: '2026-05-01T10:00:00.000Z',
    today: '2026-05-01',
    ...change,
  }),
];
const bounce = (change: Partial<Return> = {}): Return => ({
  paymentId: FEBRUARY,
  actorId: FINANCE.id,
  reason: REASON,
  on: '2026-02-20',
  today: '2026-05-01',
  ...change,
});

const february = paid(started, { paidAt: '2026-02-15' });
const both = paid(february, { paymentId: MARCH, paidAt: '2026-03-15' });

describe('The return of a payment', () => {
  it('posts its split back on the day on which it came back', () =>
    given(loanStream, february)
      .when((loan) => returnPayment(loan, bounce()))
      .then([
        {
          type: 'PaymentTakenBack',
          data: {
            how: 'RETURNED',
            paymentId: FEBRUARY,
            borrowerId: BORROWER,
            parts: debtParts({ interestCents: cents(7_708), principalCents: cents(38_251) }),
            method: 'CASH',
            paidOn: '2026-02-15',
            on: '2026-02-20',
            nextDueOn: '2026-02-15',
            reason: REASON,
          },
        },
      ]));

  it('is dated today if no day is given', () => {
    const { on: _on, ...today } = bounce();
    expect(returnPayment(evolveAll(loanStream, february), today)).toMatchObject([
      { data: { on: '2026-05-01' } },
    ]);
  });

  it('before a later payment changes the split of that payment on its own day', () => {
    const events = returnPayment(evolveAll(loanStream, both), bounce());
    // Two months on 500,000 are 15,417: 8,298 more than March had paid.
    expect(events.slice(1)).toEqual([moved([[MARCH, '2026-03-15', 8_298]])]);
  });

  it('after a later payment changes the split of that payment on the day of the return', () => {
    const events = returnPayment(evolveAll(loanStream, both), bounce({ on: '2026-04-10' }));
    expect(events.slice(1)).toEqual([moved([[MARCH, '2026-04-10', 8_298]])]);
  });

  it('also changes the split of payments that are entered late for an earlier day', () => {
    const bounced = [...both, ...returnPayment(evolveAll(loanStream, both), bounce({ on: '2026-04-10' }))];
    const late = recordPayment(evolveAll(loanStream, bounced), {
      paymentId: '77777777-7777-4777-8777-777777777777',
      actor: FINANCE,
      amountCents: cents(10_000),
      method: 'CASH',
      paidAt: '2026-02-25',
      now: '2026-05-01T10:00:00.000Z',
      today: '2026-05-01',
    });
    const days = late.flatMap((event) =>
      event.type === 'PaymentsReallocated' ? event.data.reallocations.map(({ valueOn }) => valueOn) : [],
    );
    expect(new Set(days)).toEqual(new Set(['2026-03-15', '2026-04-10']));
  });

  it('makes a settled loan active again', () => {
    const settled = paid(started, { amountCents: cents(507_708), paidAt: '2026-02-15' });
    expect(evolveAll(loanStream, settled).status).toBe('SETTLED');
    const after = [...settled, ...returnPayment(evolveAll(loanStream, settled), bounce())];
    expect(evolveAll(loanStream, after).status).toBe('ACTIVE');
  });

  const wallet = [
    ...started,
    ...recordPayment(evolveAll(loanStream, started), {
      paymentId: FEBRUARY,
      actor: FINANCE,
      amountCents: cents(100),
      method: 'WALLET',
      now: '2026-02-15T10:00:00.000Z',
      today: '2026-02-15',
    }),
  ];
  const reversed = [
    ...february,
    ...takeBackPayment(evolveAll(loanStream, february), {
      paymentId: FEBRUARY,
      actorId: FINANCE.id,
      reason: REASON,
      today: '2026-05-01',
    }),
  ];
  const returned = [...february, ...returnPayment(evolveAll(loanStream, february), bounce())];
  it.each<[string, readonly LoanEvent[], Partial<Return>, string]>([
    ['of a payment that nobody recorded', february, { paymentId: MARCH }, 'NOT_FOUND'],
    ['on one’s own loan', february, { actorId: BORROWER }, 'SELF_DECISION'],
    ['of money from the wallet', wallet, {}, 'WALLET_PAYMENT'],
    ['of a reversed payment', reversed, {}, 'PAYMENT_REVERSED'],
    ['twice', returned, {}, 'PAYMENT_RETURNED'],
    ['on a future day', february, { on: '2026-05-02' }, 'DAY_IN_FUTURE'],
    ['before it was paid', february, { on: '2026-02-14' }, 'DAY_TOO_EARLY'],
  ])('is refused %s', (_, events, change, code) => {
    expect(() => returnPayment(evolveAll(loanStream, events), bounce(change))).toThrow(
      expect.objectContaining({ code, constructor: RuleViolation }) as Error,
    );
  });

  it('cannot be reversed afterwards', () => {
    const reversal = { paymentId: FEBRUARY, actorId: FINANCE.id, reason: REASON, today: '2026-05-01' };
    expect(() => takeBackPayment(evolveAll(loanStream, returned), reversal)).toThrow(
      'This payment was returned before',
    );
  });
});

/** The loan after these events, without the events that moved interest and ended payments. */
function owedAfter(events: readonly LoanEvent[]) {
  const loan = evolveAll(loanStream, events);
  if (!('payments' in loan)) throw new Error('The loan was not paid out.');
  const payments = loan.payments.map((payment) => ({ ...payment, ending: null }));
  return { ...loan, payments, moves: [] };
}

describe('The return of a payment that was recorded by mistake', () => {
  const returnedOn = (events: readonly LoanEvent[], on: string) => [
    ...events,
    ...returnPayment(evolveAll(loanStream, events), bounce({ on })),
  ];
  const undo = (change: Partial<ReturnTakeBack> = {}) => ({
    paymentId: FEBRUARY,
    actorId: FINANCE.id,
    reason: REASON,
    today: '2026-05-01',
    ...change,
  });
  const undone = (events: readonly LoanEvent[]) => [
    ...events,
    ...takeBackReturn(evolveAll(loanStream, events), undo()),
  ];

  it('is taken back with the mirrored entry on the same day', () =>
    given(loanStream, returnedOn(february, '2026-02-20'))
      .when((loan) => takeBackReturn(loan, undo()))
      .then([
        {
          type: 'PaymentReturnTakenBack',
          data: {
            paymentId: FEBRUARY,
            borrowerId: BORROWER,
            parts: debtParts({ interestCents: cents(7_708), principalCents: cents(38_251) }),
            method: 'CASH',
            paidOn: '2026-02-15',
            returnedOn: '2026-02-20',
            nextDueOn: '2026-03-15',
            reason: REASON,
          },
        },
      ]));

  it.each([
    ['before a later payment', both, '2026-02-20'],
    ['after a later payment', both, '2026-04-10'],
    ['on the day of the payment', both, '2026-02-15'],
    ['of a settled loan', paid(started, { amountCents: cents(507_708), paidAt: '2026-02-15' }), '2026-02-20'],
  ])('%s leaves the loan as it was', (_, events, on) => {
    const returned = returnedOn(events, on);
    expect(owedAfter(undone(returned))).toEqual(owedAfter(events));
    // It can bounce after all.
    const again = returnedOn(undone(returned), on);
    expect(owedAfter(again)).toEqual(owedAfter(returned));
  });

  const paidAgain = paid(returnedOn(february, '2026-02-20'), {
    paymentId: MARCH,
    amountCents: cents(500_000),
    paidAt: '2026-03-15',
  });
  it.each<[string, readonly LoanEvent[], Partial<ReturnTakeBack>, string]>([
    ['of a payment that nobody recorded', february, { paymentId: MARCH }, 'NOT_FOUND'],
    ['on one’s own loan', returnedOn(february, '2026-02-20'), { actorId: BORROWER }, 'SELF_DECISION'],
    ['of a payment that did not bounce', february, {}, 'PAYMENT_NOT_RETURNED'],
    ['twice', undone(returnedOn(february, '2026-02-20')), {}, 'PAYMENT_NOT_RETURNED'],
    ['if more would be paid than is owed', paidAgain, {}, 'EXCEEDS_PAYOFF'],
  ])('is not taken back %s', (_, events, change, code) => {
    expect(() => takeBackReturn(evolveAll(loanStream, events), undo(change))).toThrow(
      expect.objectContaining({ code, constructor: RuleViolation }) as Error,
    );
  });
});

function moved(
  of: readonly (readonly [paymentId: string, valueOn: string, difference: number])[],
): LoanEvent {
  return {
    type: 'PaymentsReallocated',
    data: {
      reallocations: of.map(([paymentId, valueOn, difference]) => ({
        paymentId,
        valueOn,
        interestDifferenceCents: cents(difference),
      })),
      totalInterestDifferenceCents: cents(of.reduce((sum, [, , difference]) => sum + difference, 0)),
      cause: 'RETURN',
    },
  };
}
