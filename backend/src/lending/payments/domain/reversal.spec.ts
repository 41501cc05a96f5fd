import type { LoanCreated } from '#lending/loan/domain/life-events';
import type { Loan } from '#lending/loan/domain/loan';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import type { LoanDisbursed } from '#lending/payout/domain/payout-events';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { type Cents, cents, sumCents } from '@dziva/money/cents';
import fc from 'fast-check';
import { debtParts, paidCents, paidParts, partCents, receivedCents } from './payment-parts.ts';
import { type NewPayment, recordPayment } from './payment.decisions.ts';
import { type Reversal, takeBackPayment } from './take-back-payment.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = { id: '33333333-3333-4333-8333-333333333333', role: 'FINANCE' };
const FEBRUARY = '55555555-5555-4555-8555-555555555555';
const MARCH = '66666666-6666-4666-8666-666666666666';
const REASON = { sha256: 'aa' };
const TERMS = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };

const created: LoanCreated = {
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
const disbursed: LoanDisbursed = {
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
const started: readonly LoanEvent[] = [created, disbursed];

/** The events, followed by those of one more payment entered on 1 May. */
function paid(events: readonly LoanEvent[], change: Partial<NewPayment>): LoanEvent[] {
  const payment = {
    paymentId: FEBRUARY,
    actor: FINANCE,
    amountCents: cents(45_959),
    method: 'CASH' as const,
    now: '2026-05-01T10:00:00.000Z',
    today: '2026-05-01',
    ...change,
  };
  return [...events, ...recordPayment(evolveAll(loanStream, events), payment)];
}
const reversal = (change: Partial<Reversal> = {}): Reversal => ({
  paymentId: FEBRUARY,
  actorId: FINANCE.id,
  reason: REASON,
  today: '2026-05-01',
  ...change,
});
const reversed = (change: object = {}): LoanEvent => ({
  type: 'PaymentTakenBack',
  data: {
    how: 'REVERSED',
    paymentId: FEBRUARY,
    borrowerId: BORROWER,
    parts: debtParts({ interestCents: cents(7_708), principalCents: cents(38_251) }),
    method: 'CASH',
    paidOn: '2026-02-15',
    on: '2026-02-15',
    nextDueOn: '2026-02-15',
    reason: REASON,
    ...change,
  },
});
const reallocated = (paymentId: string, valueOn: string, difference: number): LoanEvent => ({
  type: 'PaymentsReallocated',
  data: {
    reallocations: [{ paymentId, valueOn, interestDifferenceCents: cents(difference) }],
    totalInterestDifferenceCents: cents(difference),
    cause: 'REVERSAL',
  },
});

const february = paid(started, { paidAt: '2026-02-15' });
const both = paid(february, { paymentId: MARCH, paidAt: '2026-03-15' });

describe('The reversal of a payment', () => {
  it('mirrors its split', () =>
    // 500,000 × 18.5 % / 12 = 7,708.33; 45,959 − 7,708 = 38,251.
    given(loanStream, february)
      .when((loan) => takeBackPayment(loan, reversal()))
      .then([reversed()]));

  it('divides the later payments again', () =>
    // 15 March cost 7,119 on 461,749 and costs two months on 500,000 now, 15,417: 8,298 more.
    given(loanStream, both)
      .when((loan) => takeBackPayment(loan, reversal()))
      .then([reversed({ nextDueOn: '2026-03-15' }), reallocated(MARCH, '2026-03-15', 8_298)]));

  it('mirrors the current split, not the one at the time of recording', () => {
    // March was recorded first, with 15,417; the late February left 7,119 of it.
    const march = paid(started, { paymentId: MARCH, paidAt: '2026-03-15' });
    given(loanStream, paid(march, { paidAt: '2026-02-15' }))
      .when((loan) => takeBackPayment(loan, reversal({ paymentId: MARCH })))
      .then([
        reversed({
          paymentId: MARCH,
          paidOn: '2026-03-15',
          on: '2026-03-15',
          nextDueOn: '2026-03-15',
          parts: debtParts({ interestCents: cents(7_119), principalCents: cents(38_840) }),
        }),
      ]);
  });

  it('makes a settled loan active again, and it takes payments', () => {
    const settled = paid(started, { paidAt: '2026-02-15', amountCents: cents(507_708) });
    expect(evolveAll(loanStream, settled).status).toBe('SETTLED');
    const again = [...settled, ...takeBackPayment(evolveAll(loanStream, settled), reversal())];
    expect(evolveAll(loanStream, again).status).toBe('ACTIVE');
    expect(paid(again, { paymentId: MARCH, paidAt: '2026-03-15' }).at(-1)?.data).toMatchObject({
      parts: [{ kind: 'INTEREST', cents: 15_417 }, {}],
    });
  });

  it('leaves a loan settled that the other payments settle without it', () => {
    // 1,180 × 18.5 % / 12 / 26 days = 0.6997 a day. The cent of day 1 pays it and the rest is dropped, so day 2 owes 1;
    // without it day 2 owes 1.3994, which is 1 as well.
    const principalCents = cents(1_180);
    const small: LoanEvent[] = [
      { ...created, data: { ...created.data, principalCents } },
      { ...disbursed, data: { ...disbursed.data, principalCents } },
    ];
    const cent = paid(small, { paidAt: '2026-01-21', amountCents: cents(1) });
    const all = paid(cent, { paymentId: MARCH, paidAt: '2026-01-22', amountCents: cents(1_181) });
    const [first, ...rest] = takeBackPayment(evolveAll(loanStream, all), reversal());
    expect(first).toMatchObject({
      type: 'PaymentTakenBack',
      data: { parts: debtParts({ interestCents: cents(1), principalCents: cents(0) }), nextDueOn: null },
    });
    expect(rest).toEqual([{ type: 'LoanSettled', data: { settledOn: '2026-01-22' } }]);
  });

  it('is refused twice', () =>
    given(loanStream, [...february, reversed()])
      .when((loan) => takeBackPayment(loan, reversal()))
      .thenRefused('PAYMENT_REVERSED'));

  it('is refused on one’s own loan, also for a payment that one recorded oneself', () =>
    given(loanStream, february)
      .when((loan) => takeBackPayment(loan, reversal({ actorId: BORROWER })))
      .thenRefused('SELF_DECISION'));

  it.each([
    ['an unknown payment', february],
    ['a loan not paid out', [created]],
    ['no loan at all', []],
  ])('is 404 for %s', (_what, events) =>
    given(loanStream, events)
      .when((loan) => takeBackPayment(loan, reversal({ paymentId: MARCH })))
      .thenRefused('NOT_FOUND'),
  );
});

describe('Recording payments and reversing one', () => {
  const DAYS = ['2026-01-21', '2026-02-15', '2026-03-03', '2026-03-15', '2026-04-20'];
  const entry = fc.record({
    paidAt: fc.constantFrom(...DAYS),
    amountCents: fc
      .oneof(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 1, max: 520_000 }),
      )
      .map(cents),
  });

  it('is the same as never having recorded it', () =>
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }), fc.nat(), (entries, choice) => {
        const { events, accepted } = record(entries.map((each, i) => ({ ...each, paymentId: idOf(i) })));
        const wrong = accepted[choice % Math.max(accepted.length, 1)];
        if (!wrong) return;
        const { paymentId } = wrong;
        const after = [...events, ...takeBackPayment(evolveAll(loanStream, events), reversal({ paymentId }))];
        const others = accepted.filter((each) => each !== wrong);
        const never = record(others);
        expect(never.accepted).toEqual(others);
        expect(factsOf(after)).toEqual(factsOf(never.events));
      }),
      { numRuns: 300 },
    ));
});

type Entry = Pick<NewPayment, 'paymentId' | 'amountCents' | 'paidAt'>;
const idOf = (i: number): string => `77777777-7777-4777-8777-77777777777${i}`;

/** Records those of the entries that the rules allow. */
function record(entries: readonly Entry[]): { events: readonly LoanEvent[]; accepted: Entry[] } {
  let events = started;
  const accepted: Entry[] = [];
  for (const each of entries) {
    try {
      events = paid(events, each);
      accepted.push(each);
    } catch (refusal) {
      if (!(refusal instanceof RuleViolation)) throw refusal;
    }
  }
  return { events, accepted };
}

/** The state of the loan, and what was posted and projected for it. */
function factsOf(events: readonly LoanEvent[]) {
  const loan = evolveAll(loanStream, events);
  const { payoff, arrearsCents, nextDueDate, schedule, balanceCents } = accountOn(loan, '2026-05-01');
  const due = events.flatMap((event) => ('nextDueOn' in event.data ? [event.data.nextDueOn] : []));
  const postedInterestCents = sumCents(events.map(interestOf));
  expect(balanceCents).toBe(500_000 - sumCents(events.map(paidOf)) + postedInterestCents);
  expect(due.at(-1)).toBe(nextDueDate);
  return {
    status: loan.status,
    payoff,
    arrearsCents,
    nextDueDate,
    schedule,
    balanceCents,
    postedInterestCents,
  };
}

function accountOn(loan: Loan, on: string) {
  if (loan.status !== 'ACTIVE' && loan.status !== 'SETTLED') throw new Error(`It is ${loan.status}`);
  return loanOnDay({ ...loan.terms, disbursedOn: loan.disbursedOn }, loan.payments, on);
}

function interestOf(event: LoanEvent): Cents {
  if (event.type === 'PaymentReceived') return partCents(event.data.parts, 'INTEREST');
  if (event.type === 'PaymentTakenBack') return cents(-partCents(event.data.parts, 'INTEREST'));
  return event.type === 'PaymentsReallocated' ? event.data.totalInterestDifferenceCents : cents(0);
}

function paidOf(event: LoanEvent): Cents {
  if (event.type === 'PaymentReceived') return paidCents(event.data.parts);
  return event.type === 'PaymentTakenBack' ? cents(-paidCents(event.data.parts)) : cents(0);
}

describe('A payment of more than the payoff', () => {
  const excess = { walletCents: cents(100), owedCents: cents(0) };
  const all = paid(started, { amountCents: cents(600_000), excess: 'WALLET' });
  const parts = all.find((event) => event.type === 'PaymentReceived')?.data.parts ?? [];

  it('pays up to the payoff if its excess goes to the wallet, and settles the loan', () => {
    expect(receivedCents(parts)).toBe(600_000);
    expect(paidCents(parts)).toBe(partCents(parts, 'INTEREST') + 500_000);
    expect(all.at(-1)).toEqual({ type: 'LoanSettled', data: { settledOn: '2026-05-01' } });
  });

  it('from the wallet leaves the excess in the wallet', () => {
    const [, , own] = paid(started, { amountCents: cents(600_000), excess: 'WALLET', method: 'WALLET' });
    expect(own?.data).toMatchObject({ parts: paidParts(parts) });
  });

  it('with an earlier date does not take what a later payment paid', () => {
    const later = paid(started, { amountCents: cents(400_000) });
    const early = {
      paymentId: MARCH,
      amountCents: cents(450_000),
      excess: 'WALLET',
      paidAt: '2026-03-15',
    } as const;
    expect(() => paid(later, early)).toThrow('a later one would be more');
  });

  it('records what the wallet gave back when it is reversed', () => {
    given(loanStream, all)
      .when((loan) => takeBackPayment(loan, reversal({ excess })).slice(0, 1))
      .then([expect.objectContaining({ data: expect.objectContaining({ excess }) }) as LoanEvent]);
  });
});
