import type { Loan } from '#lending/loan/domain/loan';
import { createLoan, disburseLoan } from '#lending/loan/domain/loan.decisions';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import {
  takeBackDisbursement,
  type TakeBackInput,
  takeBackWriteOff,
} from '#lending/payout/domain/take-back.decisions';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { cents } from '@dziva/money/cents';
import { recordPayment } from './payment.decisions.ts';
import { takeBackPayment } from './take-back-payment.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const PAYMENT = '55555555-5555-4555-8555-555555555555';
const REASON = { sha256: 'aa' };

const created = createLoan(
  { status: 'NONE' },
  {
    applicationId: '44444444-4444-4444-8444-444444444444',
    borrowerId: BORROWER,
    terms: { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 },
    judgement: { productVersionId: '99999999-9999-4999-8999-999999999999', exceptions: [] },
    offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
  },
);
const payout = (before: readonly LoanEvent[], today: string) =>
  disburseLoan(evolveAll(loanStream, before), {
    actorId: FINANCE,
    method: 'WALLET',
    now: `${today}T08:00:00.000Z`,
    today,
  });
const disbursed = [...created, ...payout(created, '2026-01-20')];
const pay = (events: readonly LoanEvent[], paidAt: string) =>
  recordPayment(evolveAll(loanStream, events), {
    paymentId: PAYMENT,
    actor: { id: FINANCE, role: 'FINANCE' },
    amountCents: cents(1_000),
    method: 'CASH',
    paidAt,
    now: '2026-05-01T10:00:00.000Z',
    today: '2026-05-01',
  });
const paid = [...disbursed, ...pay(disbursed, '2026-02-15')];
const reversed = [
  ...paid,
  ...takeBackPayment(evolveAll(loanStream, paid), {
    paymentId: PAYMENT,
    actorId: FINANCE,
    reason: REASON,
    today: '2026-05-01',
  }),
];
const writtenOff: LoanEvent[] = [
  ...paid,
  {
    type: 'LoanWrittenOff',
    data: {
      borrowerId: BORROWER,
      principalCents: cents(500_000),
      unpaidInterestCents: cents(6_708),
      writtenOffOn: '2026-04-01',
    },
  },
];
const undoing = (change: Partial<TakeBackInput> = {}): TakeBackInput => ({
  actorId: FINANCE,
  reason: REASON,
  on: '2026-04-20',
  today: '2026-05-01',
  ...change,
});
const stateOf = (events: readonly LoanEvent[]): Loan => evolveAll(loanStream, events);
const refusal = (code: string) => expect.objectContaining({ code, constructor: RuleViolation }) as Error;

describe('A payout that is reversed', () => {
  it('leaves a loan that can be paid out again', () => {
    const undone = [...disbursed, ...takeBackDisbursement(stateOf(disbursed), undoing())];
    expect(undone.at(-1)).toMatchObject({
      type: 'LoanDisbursementTakenBack',
      data: {
        method: 'WALLET',
        principalCents: 500_000,
        disbursedOn: '2026-01-20',
        takenBackOn: '2026-04-20',
      },
    });
    expect({ ...stateOf(undone), payoutsTakenBack: [] }).toEqual(stateOf(created));
    expect(stateOf([...undone, ...payout(undone, '2026-05-01')])).toMatchObject({
      status: 'ACTIVE',
      disbursedOn: '2026-05-01',
    });
  });

  it('may have had a payment that was itself reversed', () =>
    expect(takeBackDisbursement(stateOf(reversed), undoing())).toHaveLength(1));

  it.each<[string, readonly LoanEvent[], Partial<TakeBackInput>, string]>([
    ['after a payment', paid, {}, 'LOAN_HAS_PAYMENTS'],
    ['before the payout', created, {}, 'LOAN_NOT_DISBURSED'],
    ['of one’s own loan', disbursed, { actorId: BORROWER }, 'SELF_DECISION'],
    ['before its day', disbursed, { on: '2026-01-19' }, 'DAY_TOO_EARLY'],
    ['tomorrow', disbursed, { on: '2026-05-02' }, 'DAY_IN_FUTURE'],
  ])('is refused %s', (_, events, change, code) =>
    expect(() => takeBackDisbursement(stateOf(events), undoing(change))).toThrow(refusal(code)),
  );
});

describe('A write-off that is reversed', () => {
  const undone = [...writtenOff, ...takeBackWriteOff(stateOf(writtenOff), undoing())];

  it('leaves a loan in default, on which interest is charged again', () => {
    expect(undone.at(-1)).toMatchObject({
      type: 'LoanWriteOffTakenBack',
      data: { principalCents: 500_000, writtenOffOn: '2026-04-01', takenBackOn: '2026-04-20' },
    });
    expect(stateOf(undone)).toMatchObject({
      status: 'DEFAULTED',
      interestStopsOn: null,
      nextDueOn: '2026-02-15',
    });
  });

  it('allows payments from that day on, and no more changes of earlier days', () => {
    expect(pay(undone, '2026-04-20')).toMatchObject([{ type: 'PaymentReceived' }]);
    for (const day of ['2026-04-19', '2026-03-01']) {
      expect(() => pay(undone, day)).toThrow(refusal('WRITTEN_OFF_THEN'));
    }
    const reversal = { paymentId: PAYMENT, actorId: FINANCE, reason: REASON, today: '2026-05-01' };
    expect(() => takeBackPayment(stateOf(undone), reversal)).toThrow(refusal('WRITTEN_OFF_THEN'));
  });

  it('on its own day leaves the loan as if it had never been written off', () => {
    const sameDay = [...writtenOff, ...takeBackWriteOff(stateOf(writtenOff), undoing({ on: '2026-04-01' }))];
    expect(pay(sameDay, '2026-03-01')).toMatchObject([{ type: 'PaymentReceived' }]);
  });

  it.each<[string, readonly LoanEvent[], Partial<TakeBackInput>, string]>([
    ['twice', undone, {}, 'LOAN_NOT_WRITTEN_OFF'],
    ['of one’s own loan', writtenOff, { actorId: BORROWER }, 'SELF_DECISION'],
    ['before its day', writtenOff, { on: '2026-03-31' }, 'DAY_TOO_EARLY'],
  ])('is refused %s', (_, events, change, code) =>
    expect(() => takeBackWriteOff(stateOf(events), undoing(change))).toThrow(refusal(code)),
  );
});
