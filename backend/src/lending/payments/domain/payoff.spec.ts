import type { DisbursedLoan, LoanTerms } from '#lending/loan/domain/loan';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import { createLoan, disburseLoan } from '#lending/loan/domain/loan.decisions';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents, sumCents } from '@dziva/money/cents';
import fc from 'fast-check';
import { debtParts, partCents, type PaymentPart } from './payment-parts.ts';
import { recordPayment } from './payment.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';

/** The events of a loan with these terms that is paid out that day. */
function paidOut(terms: LoanTerms, today: CalendarDate): LoanEvent[] {
  const offer = {
    applicationId: '44444444-4444-4444-8444-444444444444',
    borrowerId: BORROWER,
    terms,
    judgement: { productVersionId: '99999999-9999-4999-8999-999999999999', exceptions: [] },
    offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
  };
  const created = createLoan({ status: 'NONE' }, offer);
  const disbursement = { actorId: FINANCE, method: 'CASH' as const, now: `${today}T08:00:00.000Z`, today };
  return [...created, ...disburseLoan(evolveAll(loanStream, created), disbursement)];
}

function loanOf(events: readonly LoanEvent[]): DisbursedLoan {
  const loan = evolveAll(loanStream, events);
  if (!('payments' in loan)) throw new Error(`It is ${loan.status}`);
  return loan;
}

/** The events, followed by those of a payment entered on its value date. */
function pay(events: readonly LoanEvent[], today: CalendarDate, amountCents: Cents): LoanEvent[] {
  const payment = {
    paymentId: `66666666-6666-4666-8666-${String(events.length).padStart(12, '0')}`,
    actor: { id: FINANCE, role: 'FINANCE' },
    method: 'CASH' as const,
    amountCents,
    now: `${today}T10:00:00.000Z`,
    today,
  };
  return [...events, ...recordPayment(evolveAll(loanStream, events), payment)];
}

const refusalOf = (act: () => unknown): RuleViolation => {
  try {
    act();
  } catch (refusal) {
    if (refusal instanceof RuleViolation) return refusal;
    throw refusal;
  }
  throw new Error('It was not refused.');
};

const someTerms = fc.record({
  principalCents: fc.integer({ min: 100, max: 5_000_000 }).map(cents),
  aprPercent: fc.integer({ min: 1_000, max: 500_000 }).map((tenThousandths) => tenThousandths / 10_000),
  termMonths: fc.integer({ min: 1, max: 24 }),
  dueDayOfMonth: fc.integer({ min: 1, max: 28 }),
  inDuplum: fc.boolean(),
});
/**
 * For each payment: the days since the one before, and thousandths of the principal. The last number is the days until the
 * payoff.
 */
const somePayments = fc.array(fc.tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 1, max: 90 })), {
  maxLength: 10,
});

describe('The payoff shown', () => {
  it('settles to the cent; one cent more is refused, and one cent less leaves one cent owed', () => {
    fc.assert(
      fc.property(someTerms, somePayments, fc.integer({ min: 0, max: 400 }), (terms, payments, wait) => {
        let day = '2026-01-20';
        let events = paidOut(terms, day);
        for (const [days, thousandths] of payments) {
          day = addDays(day, days);
          events = pay(events, day, cents(Math.ceil((terms.principalCents * thousandths) / 1_000)));
        }
        day = addDays(day, wait);
        const loan = loanOf(events);
        const { payoff } = accountOf(loan, loan.payments, day);

        const settled = pay(events, day, payoff.totalCents);
        expect(settled.slice(events.length)).toMatchObject([
          {
            type: 'PaymentReceived',
            data: { parts: debtParts(payoff), nextDueOn: null },
          },
          { type: 'LoanSettled', data: { settledOn: day } },
        ]);
        expect(postedPrincipal(settled)).toBe(terms.principalCents);

        const refusal = refusalOf(() => pay(events, day, cents(payoff.totalCents + 1)));
        expect(refusal).toMatchObject({
          code: 'EXCEEDS_PAYOFF',
          details: { payoffCents: payoff.totalCents },
        });

        const short = loanOf(pay(events, day, cents(payoff.totalCents - 1)));
        expect(short.status).toBe('ACTIVE');
        // Interest is paid first, so the missing cent is principal.
        expect(accountOf(short, short.payments, day).payoff).toEqual({
          principalCents: 1,
          interestCents: 0,
          totalCents: 1,
        });
      }),
      { numRuns: 100 },
    );
  });
});

const splitOf = (parts: readonly PaymentPart[]) =>
  [partCents(parts, 'INTEREST'), partCents(parts, 'PRINCIPAL')] as const;

const postedPrincipal = (events: readonly LoanEvent[]): Cents =>
  sumCents(
    events.flatMap((event) =>
      event.type === 'PaymentReceived' ? [partCents(event.data.parts, 'PRINCIPAL')] : [],
    ),
  );

describe('A payment five days early', () => {
  const terms = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };
  const early = pay(paidOut(terms, '2026-01-20'), '2026-02-10', cents(45_959));

  it('pays 7,708.33 × 21/26 = 6,226 of interest and covers the first instalment; the next is due in March', () => {
    const loan = loanOf(early);
    const { splits, schedule, nextDueDate, arrearsCents } = accountOf(loan, loan.payments, '2026-02-15');
    expect(splits).toMatchObject([{ interestCents: 6_226, principalCents: 39_733 }]);
    expect(schedule[0]).toMatchObject({ n: 1, paidCents: 45_959, status: 'PAID' });
    expect({ nextDueDate, arrearsCents }).toEqual({ nextDueDate: '2026-03-15', arrearsCents: 0 });
  });

  it('with the rest on time, payment 2 is 8,460 and 37,499, and the last one is 45,796', () => {
    // 460,267 cost 5/26 of a month until 15 February (7,095.78 × 5/26 = 1,364.57) and a month until 15 March (7,095.78).
    let events = early;
    const paid: (readonly [Cents, Cents, Cents])[] = [];
    for (let month = 3; month <= 13; month += 1) {
      const day = month <= 12 ? `2026-${String(month).padStart(2, '0')}-15` : '2027-01-15';
      const loan = loanOf(events);
      const row = accountOf(loan, loan.payments, day).schedule.find(({ dueDate }) => dueDate === day);
      const amountCents = cents((row?.paymentCents ?? 0) - (row?.paidCents ?? 0));
      events = pay(events, day, amountCents);
      const received = events.findLast((event) => event.type === 'PaymentReceived');
      if (received) paid.push([amountCents, ...splitOf(received.data.parts)]);
    }
    expect(paid[0]).toEqual([45_959, 8_460, 37_499]);
    expect(paid.slice(0, -1).every(([amount]) => amount === 45_959)).toBe(true);
    expect(paid.at(-1)?.[0]).toBe(45_796);
    expect(paid).toHaveLength(11);
    expect(events.at(-1)).toEqual({ type: 'LoanSettled', data: { settledOn: '2027-01-15' } });
  });
});
