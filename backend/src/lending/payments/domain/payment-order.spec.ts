import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { allocateProceeds, applyProceeds } from '#lending/sale/domain/sale-proceeds';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents, sumCents } from '@dziva/money/cents';
import fc from 'fast-check';
import { partCents } from './payment-parts.ts';
import { recordPayment } from './payment.decisions.ts';
import { takeBackPayment } from './take-back-payment.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
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

interface Entry {
  readonly paidAt: string;
  readonly amountCents: Cents;
}

/** The loan's events after these entries, all made on 1 May. */
function eventsAfter(entries: readonly Entry[]): LoanEvent[] {
  const events: LoanEvent[] = [created, disbursed];
  for (const [i, entry] of entries.entries()) {
    const payment = {
      ...entry,
      paymentId: `66666666-6666-4666-8666-66666666666${i}`,
      actor: { id: '33333333-3333-4333-8333-333333333333', role: 'FINANCE' },
      method: 'CASH' as const,
      now: '2026-05-01T10:00:00.000Z',
      today: '2026-05-01',
    };
    events.push(...recordPayment(evolveAll(loanStream, events), payment));
  }
  return events;
}

/** Interest as it was posted, reallocations included. */
const interestOf = (events: readonly LoanEvent[]): Cents =>
  sumCents(
    events.map((event) => {
      if (event.type === 'PaymentReceived') return partCents(event.data.parts, 'INTEREST');
      return event.type === 'PaymentsReallocated' ? event.data.totalInterestDifferenceCents : cents(0);
    }),
  );

describe('For any order of entry', () => {
  const DAYS = ['2026-02-01', '2026-02-15', '2026-03-03', '2026-03-15', '2026-04-20'];
  const entries = fc.array(
    fc.record({
      paidAt: fc.constantFrom(...DAYS),
      amountCents: fc.integer({ min: 1, max: 90_000 }).map(cents),
    }),
    { minLength: 1, maxLength: 5 },
  );

  it('the interest that was posted is the same', () =>
    fc.assert(
      fc.property(entries, (entered) => {
        const inValueDateOrder = entered.toSorted((a, b) => a.paidAt.localeCompare(b.paidAt));
        expect(interestOf(eventsAfter(entered))).toBe(interestOf(eventsAfter(inValueDateOrder)));
      }),
    ));

  it('in value-date order, no payment is divided again', () =>
    fc.assert(
      fc.property(entries, (entered) => {
        const inValueDateOrder = entered.toSorted((a, b) => a.paidAt.localeCompare(b.paidAt));
        const types = eventsAfter(inValueDateOrder).map((event) => event.type);
        expect(types).not.toContain('PaymentsReallocated');
      }),
    ));
});

/** An entry on a loan: a payment, its reversal, or the sale of its collateral. */
type Step =
  | { readonly is: 'payment'; readonly place: number; readonly on: CalendarDate; readonly amountCents: Cents }
  | { readonly is: 'reversal'; readonly place: number }
  | { readonly is: 'sale'; readonly on: CalendarDate; readonly netCents: Cents };

const TODAY = '2026-07-01';
const SALE = '55555555-5555-4555-8555-555555555555';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const REASON = { sha256: 'aa' };
const idOf = (place: number): string => `66666666-6666-4666-8666-66666666666${place}`;

function loanOf(events: readonly LoanEvent[]): DisbursedLoan {
  const loan = evolveAll(loanStream, events);
  if (!('payments' in loan)) throw new Error(`It is ${loan.status}`);
  return loan;
}

/** The events that a step adds to the loan after these earlier events. */
function eventsOf(step: Step, before: readonly LoanEvent[]): LoanEvent[] {
  const loan = loanOf(before);
  switch (step.is) {
    case 'payment':
      return recordPayment(loan, {
        paymentId: idOf(step.place),
        actor: { id: FINANCE, role: 'FINANCE' },
        amountCents: step.amountCents,
        method: 'CASH',
        paidAt: step.on,
        now: `${TODAY}T10:00:00.000Z`,
        today: TODAY,
      });
    case 'reversal':
      return takeBackPayment(loan, {
        paymentId: idOf(step.place),
        actorId: FINANCE,
        reason: REASON,
        today: TODAY,
      });
    case 'sale': {
      const soldAt = `${step.on}T10:00:00.000Z`;
      const proceeds = { saleId: SALE, netCents: step.netCents, soldOn: step.on, soldAt };
      const allocation = allocateProceeds(loan, step.netCents, step.on);
      return applyProceeds(loan, { ...proceeds, method: 'CASH', today: TODAY }, allocation);
    }
  }
}

const defaulted: LoanEvent = {
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
};

const entered = (steps: readonly Step[]): LoanEvent[] =>
  steps.reduce<LoanEvent[]>(
    (events, step) => [...events, ...eventsOf(step, events)],
    [created, disbursed, defaulted],
  );

/** Everything that the application shows for the loan, and what the books and the read models contain for it. */
function factsOf(events: readonly LoanEvent[]) {
  const loan = loanOf(events);
  const { splits, prepayments, ...account } = accountOf(loan, loan.payments, TODAY);
  const due = events.flatMap((event) => ('nextDueOn' in event.data ? [event.data.nextDueOn] : []));
  expect(due.at(-1)).toBe(account.nextDueDate);
  const postedInterestCents = sumCents(events.map(postedInterest));
  const splitInterest = splits.map((split) => (split.isRefused ? cents(-1) : split.interestCents));
  // What was posted, corrections included, is what counts now.
  expect(postedInterestCents).toBe(sumCents(splitInterest));
  // The order of entry is not a fact about a payment; its id is.
  const named = <P extends { readonly index: number }>({ index, ...part }: P) => ({
    ...part,
    paymentId: loan.payments[index]?.paymentId ?? '',
  });
  return {
    status: loan.status,
    interestStopsOn: loan.interestStopsOn,
    account,
    byPayment: splits.map(named),
    prepaid: prepayments.map(named),
  };
}

function postedInterest(event: LoanEvent): Cents {
  if (event.type === 'PaymentTakenBack') return cents(-partCents(event.data.parts, 'INTEREST'));
  if (event.type === 'PaymentsReallocated') return event.data.totalInterestDifferenceCents;
  return event.type === 'PaymentReceived' ? partCents(event.data.parts, 'INTEREST') : cents(0);
}

describe('For any order of entry, with reversals and a collateral sale', () => {
  /** Payments on different days, some of them reversed, and a sale that leaves a shortfall. */
  const someLife = fc
    .record({
      paid: fc.uniqueArray(
        fc.record({
          after: fc.integer({ min: 1, max: 160 }),
          amount: fc.integer({ min: 1, max: 60_000 }),
          isWrong: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5, selector: ({ after }) => after },
      ),
      sold: fc.option(
        fc.record({ after: fc.integer({ min: 45, max: 160 }), net: fc.integer({ min: 0, max: 150_000 }) }),
      ),
    })
    .map(({ paid, sold }) => {
      const onDay = (after: number) => addDays('2026-01-20', after);
      const dated = paid.toSorted((a, b) => a.after - b.after);
      const payments = dated.map(({ after, amount }, place): Step => {
        return { is: 'payment', place, on: onDay(after), amountCents: cents(amount) };
      });
      const reversals = dated.flatMap(({ isWrong }, place): Step[] =>
        isWrong ? [{ is: 'reversal', place }] : [],
      );
      // Each on a different day: on the same day the order of recording would matter.
      const isFree = sold !== null && !paid.some(({ after }) => after === sold.after);
      const sale: Step[] = isFree ? [{ is: 'sale', on: onDay(sold.after), netCents: cents(sold.net) }] : [];
      return { payments, reversals, sale };
    });

  it('the loan, its books and every split are the same', () => {
    const inTwoOrders = someLife.chain(({ payments, reversals, sale }) => {
      const steps = [...payments, ...sale, ...reversals];
      return fc.record({
        inOrder: fc.constant([...payments, ...sale].toSorted(byDay).concat(reversals)),
        shuffled: fc.shuffledSubarray(steps, { minLength: steps.length }).map(reversalsAfterPayments),
      });
    });
    fc.assert(
      fc.property(inTwoOrders, ({ inOrder, shuffled }) => {
        expect(factsOf(entered(shuffled))).toEqual(factsOf(entered(inOrder)));
      }),
      { numRuns: 100 },
    );
  });

  it('a reversed payment does not change the balances', () =>
    fc.assert(
      fc.property(someLife, ({ payments, reversals, sale }) => {
        const wrong = new Set(reversals.map((step) => ('place' in step ? step.place : -1)));
        const right = payments.filter((step) => !('place' in step && wrong.has(step.place)));
        expect(factsOf(entered([...payments, ...sale, ...reversals]))).toEqual(
          factsOf(entered([...right, ...sale].toSorted(byDay))),
        );
      }),
      { numRuns: 60 },
    ));
});

const dayOf = (step: Step): CalendarDate => ('on' in step ? step.on : '');
const byDay = (a: Step, b: Step): number => dayOf(a).localeCompare(dayOf(b));

/** A payment cannot be reversed before it is entered, so such a reversal is moved after the payment. */
function reversalsAfterPayments(steps: readonly Step[]): Step[] {
  const isPaymentOf = (place: number) => (step: Step) => step.is === 'payment' && step.place === place;
  return steps.flatMap((step, i) => {
    if (step.is === 'reversal') return steps.slice(0, i).some(isPaymentOf(step.place)) ? [step] : [];
    const waiting = steps
      .slice(0, i)
      .filter(
        (earlier) => earlier.is === 'reversal' && step.is === 'payment' && earlier.place === step.place,
      );
    return [step, ...waiting];
  });
}
