/**
 * Random histories of one loan, made with its own rules: corrected terms, payments on any day, reversals, bounced payments, a
 * sale of collateral, a write-off, and recoveries after it.
 */
import { defaultLoan } from '#lending/arrears/domain/default.decisions';
import type { DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import { createLoan, disburseLoan } from '#lending/loan/domain/loan.decisions';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { correctTerms } from '#lending/offer/domain/offer.decisions';
import { partCents } from '#lending/payments/domain/payment-parts';
import { recordPayment } from '#lending/payments/domain/payment.decisions';
import { returnPayment } from '#lending/payments/domain/return.decisions';
import { takeBackPayment } from '#lending/payments/domain/take-back-payment.decisions';
import { takeBackReturn } from '#lending/payments/domain/take-back-return.decisions';
import { takeBackWriteOff } from '#lending/payout/domain/take-back.decisions';
import { allocateProceeds, applyProceeds } from '#lending/sale/domain/sale-proceeds';
import { takeProceedsBack } from '#lending/sale/domain/take-back-proceeds';
import { confirmWriteOff, writeOffLoan } from '#lending/write-off/domain/write-off.decisions';
import type { PostingRule } from '@dziva/event-ledger/domain/posting-rules';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import type { JournalEntry } from '@dziva/event-ledger/ledger/journal';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { cents } from '@dziva/money/cents';
import fc from 'fast-check';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const ADMIN = '99999999-9999-4999-8999-999999999999';
const LOAN = '88888888-8888-4888-8888-888888888888';
export const TERMS = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };
export const DISBURSED_ON = '2026-01-20';
export const TODAY = '2026-12-01';
const idOf = (i: number): string => `66666666-6666-4666-8666-${String(i).padStart(12, '0')}`;

interface Step {
  readonly kind:
    | 'PAY'
    | 'REVERSE'
    | 'RETURN'
    | 'UNRETURN'
    | 'SELL'
    | 'UNSELL'
    | 'WRITE_OFF'
    | 'UNDO_WRITE_OFF'
    | 'RECOVER';
  readonly days: number;
  readonly amount: number;
}
const stepOf = (kind: fc.Arbitrary<Step['kind']>): fc.Arbitrary<Step> =>
  fc.record({
    kind,
    days: fc.integer({ min: 0, max: 300 }),
    amount: fc.oneof(fc.integer({ min: 1, max: 120_000 }), fc.integer({ min: 1, max: 520_000 })),
  });
const running = fc.constantFrom<Step['kind'][]>(
  ...(['PAY', 'PAY', 'PAY', 'PAY', 'REVERSE', 'RETURN', 'RETURN', 'RETURN', 'UNRETURN', 'SELL'] as const),
);

/** Up to nine payments, reversals, returns and sales, all entered on one day. */
export const someSteps = (minLength: number): fc.Arbitrary<Step[]> =>
  fc.array(stepOf(running), { minLength, maxLength: 9 });

/** Including sales and write-offs that are undone. */
export const someStepsTakenBack: fc.Arbitrary<Step[]> = fc.array(
  stepOf(
    fc.constantFrom<Step['kind'][]>(
      ...(['PAY', 'PAY', 'PAY', 'RETURN', 'REVERSE', 'SELL', 'SELL', 'UNSELL', 'UNSELL'] as const),
      ...(['WRITE_OFF', 'UNDO_WRITE_OFF', 'UNDO_WRITE_OFF'] as const),
    ),
  ),
  { minLength: 3, maxLength: 10 },
);

const written = stepOf(fc.constant('WRITE_OFF'));
const afterwards = stepOf(
  fc.constantFrom<Step['kind'][]>('RECOVER', 'RECOVER', 'REVERSE', 'RETURN', 'UNRETURN'),
);
/** The same, and the rest may be written off at the end; then some of it is recovered, and some of that undone. */
export const someStepsToTheEnd = fc
  .tuple(someSteps(1), fc.array(written, { maxLength: 1 }), fc.array(afterwards, { maxLength: 4 }))
  .map(([steps, end, recovery]) => [...steps, ...end, ...recovery]);

const disbursed = (): LoanEvent[] => {
  const applicationId = '44444444-4444-4444-8444-444444444444';
  const first = { ...TERMS, principalCents: cents(900_000), aprPercent: 30, termMonths: 24 };
  const judgement = { productVersionId: '99999999-9999-4999-8999-999999999999', exceptions: [] };
  const offer = { offeredAt: `${DISBURSED_ON}T07:00:00.000Z`, expiresAt: `${TODAY}T07:00:00.000Z` };
  const offered = createLoan(
    { status: 'NONE' },
    { applicationId, borrowerId: BORROWER, terms: first, judgement, offer },
  );
  const correction = { actorId: FINANCE, terms: TERMS, judgement, offer };
  const created = [...offered, ...correctTerms(evolveAll(loanStream, offered), correction)];
  const now = { now: `${DISBURSED_ON}T08:00:00.000Z`, today: DISBURSED_ON };
  const paidOut = disburseLoan(evolveAll(loanStream, created), {
    actorId: FINANCE,
    method: 'CASH',
    ...now,
  });
  return [...created, ...paidOut];
};

/** The steps that the rules allow, all entered on one day. */
export function history(steps: readonly Step[]): LoanEvent[] {
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
  if (kind === 'RECOVER' && loan.status !== 'WRITTEN_OFF') return [];
  if (kind === 'PAY' || kind === 'RECOVER') {
    const actor = { id: FINANCE, role: 'FINANCE' };
    const payment = {
      paymentId: idOf(i),
      actor,
      amountCents,
      method: 'CASH' as const,
      paidAt: kind === 'PAY' ? day : TODAY,
    };
    return recordPayment(loan, { ...payment, ...now });
  }
  const { payments: before, recoveries, interestStopsOn } = loanOf(events);
  const payments = recoveries.length === 0 ? before : recoveries;
  if (kind === 'REVERSE') {
    const { paymentId = '' } = payments[amount % Math.max(payments.length, 1)] ?? {};
    return takeBackPayment(loan, { paymentId, actorId: FINANCE, reason: { sha256: 'aa' }, today: TODAY });
  }
  if (kind === 'RETURN') {
    const { paymentId = '', paidOn = day } = payments[amount % Math.max(payments.length, 1)] ?? {};
    const on = [addDays(paidOn, days % 60), TODAY].toSorted()[0] ?? TODAY;
    return returnPayment(loan, { paymentId, actorId: FINANCE, reason: { sha256: 'aa' }, on, today: TODAY });
  }
  if (kind === 'UNRETURN') {
    const returned = payments.filter(
      ({ returnedOn, source }) => returnedOn !== null && source === 'REPAYMENT',
    );
    const { paymentId = '' } = returned[amount % Math.max(returned.length, 1)] ?? {};
    return takeBackReturn(loan, { paymentId, actorId: FINANCE, reason: { sha256: 'aa' }, today: TODAY });
  }
  if (kind === 'UNSELL') return unsold(loanOf(events), days);
  if (kind === 'UNDO_WRITE_OFF') {
    const on = addDays(TODAY, -(days % 20));
    return takeBackWriteOff(loan, { actorId: FINANCE, reason: { sha256: 'aa' }, on, today: TODAY });
  }
  if (kind === 'WRITE_OFF') return writtenOff(loan, idOf(i));
  if (interestStopsOn !== null || loan.status !== 'ACTIVE') return [];
  const owed = loanOf(events);
  const allocation = allocateProceeds(owed, amountCents, day);
  const sale = { saleId: idOf(i), netCents: amountCents, method: 'CASH' as const, soldOn: day };
  return applyProceeds(owed, { ...sale, soldAt: `${day}T10:00:00.000Z`, today: TODAY }, allocation);
}

/** Some days after the sale; nothing if nothing is sold. */
function unsold(loan: DisbursedLoan, days: number): LoanEvent[] {
  const { soldOn, status, payments } = loan;
  if (soldOn === null || status === 'WRITTEN_OFF') return [];
  const proceeds = payments.findLastIndex(
    ({ source, returnedOn }) => source === 'COLLATERAL_SALE' && returnedOn === null,
  );
  const terms = { ...loan.terms, disbursedOn: loan.disbursedOn };
  const split = loanOnDay(terms, payments, soldOn, soldOn).splits.find(({ index }) => index === proceeds);
  const parts = split?.isRefused === false ? split : { interestCents: cents(0), principalCents: cents(0) };
  const takenBackOn = [addDays(soldOn, days % 90), TODAY].toSorted()[0] ?? TODAY;
  return takeProceedsBack(loan, { ...parts, soldOn, takenBackOn, today: TODAY });
}

/** First declared in default, if needed, then requested by one person and confirmed by another. */
function writtenOff(loan: Loan, saleId: string): LoanEvent[] {
  const declared = {
    saleId,
    listedPriceCents: cents(100),
    actorId: FINANCE,
    reason: { sha256: 'aa' },
    today: TODAY,
  };
  const inDefault = loan.status === 'ACTIVE' ? defaultLoan(loan, declared) : [];
  const person = (id: string) => ({ id, nationalId: null, phone: null });
  const [finance, admin, borrower] = [person(FINANCE), person(ADMIN), person(BORROWER)];
  const after = (events: readonly LoanEvent[]) => evolveAll(loanStream, events, { state: loan, version: 0 });
  const wish = { actor: finance, borrower, requester: null, today: TODAY, reason: { sha256: 'bb' } };
  const asked = [...inDefault, ...writeOffLoan(after(inDefault), wish)];
  const parties = { actor: admin, borrower, requester: finance, today: TODAY };
  return [...asked, ...confirmWriteOff(after(asked), parties)];
}

export function loanOf(events: readonly LoanEvent[]): DisbursedLoan {
  const loan = evolveAll(loanStream, events);
  if (!('payments' in loan)) throw new Error(`It is ${loan.status}`);
  return loan;
}

/** Principal and interest in the ledger by a value date. The proceeds of a sale are posted with the sale itself. */
export function posted(events: readonly LoanEvent[], day: CalendarDate) {
  let principal = 0;
  let interest = 0;
  for (const event of events) {
    if (event.type === 'PaymentReceived' && event.data.source === 'SALE' && event.data.paidOn <= day) {
      principal -= partCents(event.data.parts, 'PRINCIPAL');
      interest += partCents(event.data.parts, 'INTEREST');
    }
    if (event.type === 'PaymentTakenBack' && event.data.how === 'UNDONE' && event.data.on <= day) {
      principal += partCents(event.data.parts, 'PRINCIPAL');
      interest -= partCents(event.data.parts, 'INTEREST');
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

/** Income in the ledger from payments after a write-off, by a value date. */
export function recovered(events: readonly LoanEvent[], day: CalendarDate): number {
  const entries = events.map(entryOf).filter((entry) => entry !== null && entry.valueOn <= day);
  const legs = entries.flatMap((entry) => entry?.legs ?? []);
  return legs.reduce((sum, leg) => sum - (leg.address === 'income:recoveries' ? leg.amountCents : 0), 0);
}

function entryOf(event: LoanEvent): JournalEntry | null {
  // The rule was looked up by the event's own type.
  const rule = loanStream.postings[event.type] as PostingRule<LoanEvent> | null;
  return rule?.(event, LOAN) ?? null;
}
