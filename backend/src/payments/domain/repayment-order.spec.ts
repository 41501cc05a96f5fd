import { type LoanEvent, loanStream } from '#loans/domain/loan';
import { evolveAll } from '#kernel/domain/stream';
import { type Cents, cents, sumCents } from '@dziva/money/cents';
import fc from 'fast-check';
import { receiveRepayment } from './repayment.decisions.ts';

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
    const repayment = {
      ...entry,
      paymentId: `66666666-6666-4666-8666-66666666666${i}`,
      actor: { id: '33333333-3333-4333-8333-333333333333', role: 'FINANCE' },
      method: 'CASH' as const,
      now: '2026-05-01T10:00:00.000Z',
      today: '2026-05-01',
    };
    events.push(...receiveRepayment(evolveAll(loanStream, events), repayment));
  }
  return events;
}

/** Interest as it was posted, reallocations included. */
const interestOf = (events: readonly LoanEvent[]): Cents =>
  sumCents(
    events.map((event) => {
      if (event.type === 'RepaymentReceived') return event.data.interestCents;
      return event.type === 'RepaymentsReallocated' ? event.data.totalInterestDifferenceCents : cents(0);
    }),
  );

describe('Whatever the order of entry', () => {
  const DAYS = ['2026-02-01', '2026-02-15', '2026-03-03', '2026-03-15', '2026-04-20'];
  const entries = fc.array(
    fc.record({
      paidAt: fc.constantFrom(...DAYS),
      amountCents: fc.integer({ min: 1, max: 90_000 }).map(cents),
    }),
    { minLength: 1, maxLength: 5 },
  );

  it('what was posted as interest is the same', () =>
    fc.assert(
      fc.property(entries, (entered) => {
        const inValueDateOrder = entered.toSorted((a, b) => a.paidAt.localeCompare(b.paidAt));
        expect(interestOf(eventsAfter(entered))).toBe(interestOf(eventsAfter(inValueDateOrder)));
      }),
    ));

  it('in value-date order nothing is divided anew', () =>
    fc.assert(
      fc.property(entries, (entered) => {
        const inValueDateOrder = entered.toSorted((a, b) => a.paidAt.localeCompare(b.paidAt));
        const types = eventsAfter(inValueDateOrder).map((event) => event.type);
        expect(types).not.toContain('RepaymentsReallocated');
      }),
    ));
});
