/** What is posted for a loan says of every past day what the loan's account says of it, whatever was entered late or reversed. */
import { accountOf } from '#loans/domain/loan-recomputation';
import { createLoan, disburseLoan } from '#loans/domain/loan.decisions';
import type { DisbursedLoan, LoanEvent } from '#loans/domain/loan';
import { loanStream } from '#loans/domain/loan.stream';
import { loanPostings } from '#loans/domain/loan.postings';
import { allocateProceeds, applyProceeds } from '#loans/domain/sale-proceeds';
import { RuleViolation } from '#kernel/domain/rule-violation';
import { evolveAll } from '#kernel/domain/stream';
import type { JournalEntry } from '#kernel/ledger/journal';
import type { PostingRule } from '#kernel/ledger/posting-rules';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { cents, sumCents } from '@dziva/money/cents';
import fc from 'fast-check';
import { receiveRepayment } from './repayment.decisions.ts';
import { reverseRepayment } from './reversal.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const LOAN = '88888888-8888-4888-8888-888888888888';
const TERMS = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };
const DISBURSED_ON = '2026-01-20';
const TODAY = '2026-12-01';
const idOf = (i: number): string => `66666666-6666-4666-8666-${String(i).padStart(12, '0')}`;

interface Step {
  readonly kind: 'PAY' | 'REVERSE' | 'SELL';
  readonly days: number;
  readonly amount: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('PAY', 'PAY', 'PAY', 'REVERSE', 'REVERSE', 'SELL'),
  days: fc.integer({ min: 0, max: 300 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 120_000 }), fc.integer({ min: 1, max: 520_000 })),
});

const disbursed = (): LoanEvent[] => {
  const offer = { applicationId: '44444444-4444-4444-8444-444444444444', borrowerId: BORROWER, terms: TERMS };
  const created = createLoan({ status: 'NONE' }, offer);
  const now = { now: `${DISBURSED_ON}T08:00:00.000Z`, today: DISBURSED_ON };
  const paidOut = disburseLoan(evolveAll(loanStream, created), {
    actorId: FINANCE,
    method: 'CASH',
    ...now,
  });
  return [...created, ...paidOut];
};

/** What the rules allow of these steps, all entered on one day. */
function history(steps: readonly Step[]): LoanEvent[] {
  let events = disbursed();
  for (const [i, each] of steps.entries()) {
    try {
      events = [...events, ...next(events, each, i)];
    } catch (refusal) {
      if (!(refusal instanceof RuleViolation)) throw refusal;
    }
  }
  return events;
}

function next(events: readonly LoanEvent[], { kind, days, amount }: Step, i: number): LoanEvent[] {
  const loan = evolveAll(loanStream, events);
  const day = addDays(DISBURSED_ON, days);
  const now = { now: `${TODAY}T10:00:00.000Z`, today: TODAY };
  const amountCents = cents(amount);
  if (kind === 'PAY') {
    const actor = { id: FINANCE, role: 'FINANCE' };
    const payment = { paymentId: idOf(i), actor, amountCents, method: 'CASH' as const, paidAt: day };
    return receiveRepayment(loan, { ...payment, ...now });
  }
  const { payments, interestStopsOn } = loanOf(events);
  if (kind === 'REVERSE') {
    const { paymentId = '' } = payments[amount % Math.max(payments.length, 1)] ?? {};
    return reverseRepayment(loan, { paymentId, actorId: FINANCE, reason: { sha256: 'aa' }, today: TODAY });
  }
  if (interestStopsOn !== null || loan.status !== 'ACTIVE') return [];
  const owed = loanOf(events);
  const allocation = allocateProceeds(owed, amountCents, day);
  const sale = { saleId: idOf(i), netCents: amountCents, method: 'CASH' as const, soldOn: day };
  return applyProceeds(owed, { ...sale, soldAt: `${day}T10:00:00.000Z`, today: TODAY }, allocation);
}

function loanOf(events: readonly LoanEvent[]): DisbursedLoan {
  const loan = evolveAll(loanStream, events);
  if (!('payments' in loan)) throw new Error(`It is ${loan.status}`);
  return loan;
}

/** Principal and interest in the ledger by a value date. The money of a sale is posted with the sale itself. */
function posted(events: readonly LoanEvent[], day: CalendarDate) {
  let principal = 0;
  let interest = 0;
  for (const event of events) {
    if (event.type === 'SaleProceedsApplied' && event.data.soldOn <= day) {
      principal -= event.data.principalCents;
      interest += event.data.interestCents;
    }
    const entry = entryOf(event);
    if (entry === null || entry.valueOn > day) continue;
    for (const { address, amountCents } of entry.legs) {
      if (address === 'income:loan-interest') interest -= amountCents;
      if (address === `assets:loans-receivable:${LOAN}`) principal += amountCents;
    }
  }
  return { principal, interest };
}

function entryOf(event: LoanEvent): JournalEntry | null {
  // The rule stands under the event's own type.
  const rule = loanPostings[event.type] as PostingRule<LoanEvent> | null;
  return rule?.(event, LOAN) ?? null;
}

/** The same from the loan's account of that day. */
function counted(loan: DisbursedLoan, day: CalendarDate) {
  const stopsOn = loan.interestStopsOn !== null && loan.interestStopsOn <= day ? loan.interestStopsOn : null;
  const terms = { ...loan.terms, disbursedOn: loan.disbursedOn };
  const { balanceCents: principal, splits } = loanOnDay(terms, loan.payments, day, stopsOn);
  const interest = sumCents(splits.flatMap((split) => (split.isRefused ? [] : [split.interestCents])));
  return { principal, interest };
}

describe('Whatever was entered late, reversed or sold', () => {
  it('the ledger has on every past day what the loan’s account has', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 9 }), (steps) => {
        const events = history(steps);
        const loan = loanOf(events);
        const days = [DISBURSED_ON, ...loan.payments.map((payment) => payment.paidOn), TODAY];
        for (const day of days.flatMap((each) => [each, addDays(each, 1)])) {
          expect({ day, ...posted(events, day) }).toEqual({ day, ...counted(loan, day) });
        }
      }),
      { numRuns: 400 },
    );
  });

  it('an event counts on one day', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 9 }), (steps) => {
        for (const event of history(steps)) {
          if (event.type !== 'RepaymentsReallocated') continue;
          expect(new Set(event.data.reallocations.map(({ valueOn }) => valueOn)).size).toBe(1);
        }
      }),
    );
  });

  it('the next due date that was recorded last is the one of the account', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 9 }), (steps) => {
        const events = history(steps);
        const due = events.flatMap((event) => ('nextDueOn' in event.data ? [event.data.nextDueOn] : []));
        const loan = loanOf(events);
        expect(due.at(-1)).toBe(accountOf(loan, loan.payments, TODAY).nextDueDate);
      }),
    );
  });
});
