import type { Loan } from '#lending/loan/domain/loan';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import { approvalReasonForPrice } from '#lending/sale/domain/low-price';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { defaultLoan } from './default.decisions.ts';
import { type DemandToSend, sendDemand, whatDefaultLacks } from './demand.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';

/** The instalment is 45,959; the first one is due on 15 February 2026. */
const created: LoanEvent = {
  type: 'LoanCreated',
  data: {
    applicationId: '77777777-7777-4777-8777-777777777777',
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
const paid = (amountCents: number, paidOn: string, nextDueOn: string): LoanEvent => ({
  type: 'PaymentReceived',
  data: {
    source: 'REPAYMENT',
    paymentId: '66666666-6666-4666-8666-666666666666',
    borrowerId: BORROWER,
    parts: debtParts({ interestCents: cents(0), principalCents: cents(amountCents) }),
    method: 'CASH',
    paidOn,
    paidAt: `${paidOn}T10:00:00.000Z`,
    receiptNumber: 'R-1',
    nextDueOn,
  },
});
const demanded = (sentOn: string, payBy: string, amountCents = 45_959): LoanEvent => ({
  type: 'DemandSent',
  data: { borrowerId: BORROWER, amountCents: cents(amountCents), payBy, sentOn },
});
const past = (...events: LoanEvent[]): LoanEvent[] => [created, disbursed, ...events];
const demand = (change: Partial<DemandToSend> = {}): DemandToSend => ({
  actorId: FINANCE,
  payBy: '2026-03-06',
  today: '2026-02-20',
  ...change,
});
const sending = (change: Partial<DemandToSend>, ...events: LoanEvent[]) =>
  given(loanStream, past(...events)).when((loan) => sendDemand(loan, demand(change)));

describe('A demand', () => {
  it('is for what is overdue, and gives at least 14 days', () => {
    sending({}).then([demanded('2026-02-20', '2026-03-06')]);
    sending({ payBy: '2026-03-05' }).thenRefused('PAY_BY_TOO_SOON');
  });

  it('can be for another amount, up to what settles the loan, with a note', () => {
    sending({ amountCents: cents(100), note: { sha256: 'aa' } }).then([
      {
        type: 'DemandSent',
        data: {
          borrowerId: BORROWER,
          amountCents: cents(100),
          payBy: '2026-03-06',
          sentOn: '2026-02-20',
          note: { sha256: 'aa' },
        },
      },
    ]);
    sending({ amountCents: cents(600_000) }).thenRefused('DEMAND_TOO_HIGH');
  });

  it('needs something overdue on a loan that is being repaid, and somebody else than the borrower', () => {
    sending({ today: '2026-02-15', payBy: '2026-03-15' }).thenRefused('LOAN_NOT_OVERDUE');
    sending({ actorId: BORROWER }).thenRefused('SELF_DECISION');
    given<Loan, LoanEvent>(loanStream, [created])
      .when((loan) => sendDemand(loan, demand()))
      .thenRefused('LOAN_NOT_DISBURSED');
  });
});

describe('What a default lacks', () => {
  const lacking = (today: string, events: LoanEvent[], afterDays = 30) =>
    whatDefaultLacks(evolveAll(loanStream, past(...events)), { afterDays, today });
  const inTime = demanded('2026-02-16', '2026-03-02');

  it('is nothing from the 30th day on, after a demand whose day has passed', () => {
    expect(lacking('2026-03-17', [inTime])).toBeNull();
    expect(lacking('2026-03-16', [inTime])).toBe(
      'The loan is 29 days late, and a default needs at least 30.',
    );
  });

  it('is as many days as the product says', () => {
    expect(lacking('2026-03-17', [inTime], 31)).toContain('needs at least 31');
    expect(lacking('2026-03-10', [inTime], 10)).toBeNull();
  });

  it('is a demand, if none was sent or its day is still to come', () => {
    expect(lacking('2026-03-17', [])).toBe('No demand for what is overdue was sent to the borrower.');
    expect(lacking('2026-03-17', [demanded('2026-03-03', '2026-03-17')])).toBe(
      'The borrower has until 17 March 2026 to pay what was demanded.',
    );
  });

  it('is a demand, if the one that was sent was for what has been paid since', () => {
    const settled = [inTime, paid(45_959, '2026-02-28', '2026-03-15')];
    expect(lacking('2026-04-20', settled)).toBe('No demand for what is overdue was sent to the borrower.');
    expect(lacking('2026-04-20', [...settled, demanded('2026-03-20', '2026-04-03')])).toBeNull();
  });

  it('is a whole instalment: one cent is not enough', () => {
    const allButOne = paid(45_958, '2026-02-15', '2026-02-15');
    expect(lacking('2026-03-15', [allButOne, inTime], 1)).toBe(
      'US$0.01 is overdue, which is less than one instalment of US$459.59.',
    );
    // With the second instalment it is more than one.
    expect(lacking('2026-03-17', [allButOne, inTime])).toBeNull();
  });

  it('does not change what the loan itself refuses', () => {
    given(loanStream, past(inTime))
      .when((loan) =>
        defaultLoan(loan, { actorId: FINANCE, saleId: 's', reason: { sha256: 'aa' }, today: '2026-02-15' }),
      )
      .thenRefused('LOAN_NOT_OVERDUE');
  });
});

describe('A price for collateral', () => {
  it('needs two people below 90 % of the latest valuation', () => {
    expect(approvalReasonForPrice(cents(90_000), cents(100_000))).toBeNull();
    expect(approvalReasonForPrice(cents(89_999), cents(100_000))).toBe(
      'A price of US$899.99 is below 90 % of the latest valuation, US$1,000.00.',
    );
  });
});
