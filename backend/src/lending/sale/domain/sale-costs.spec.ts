import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { type CollateralSaleEvent, collateralSaleStream } from './collateral-sale.stream.ts';
import { completeSale } from './sale-completion.decisions.ts';
import { closeCosts, type CostsPayment, payCosts } from './sale-costs.decisions.ts';
import { requireSaleToTakeBack } from './take-back-sale.decisions.ts';

const LOAN = '11111111-1111-4111-8111-111111111111';
const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const APPLICATION = '44444444-4444-4444-8444-444444444444';
const SALE = '55555555-5555-4555-8555-555555555555';
const PAYMENT = '66666666-6666-4666-8666-666666666666';
const INVOICE = '77777777-7777-4777-8777-777777777777';

/** A loan of US$5,000.00 in default; 514,315 is owed on 11 March. */
const loanEvents: LoanEvent[] = [
  {
    type: 'LoanCreated',
    data: {
      applicationId: APPLICATION,
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
      method: 'WALLET',
      disbursedOn: '2026-01-20',
      disbursedAt: '2026-01-20T08:00:00.000Z',
      firstDueOn: '2026-02-15',
      nextDueOn: '2026-02-15',
    },
  },
  {
    type: 'LoanDefaulted',
    data: {
      borrowerId: BORROWER,
      saleId: SALE,
      defaultedOn: '2026-03-01',
      balanceCents: cents(500_000),
      arrearsCents: cents(45_959),
      daysPastDue: 14,
      redeemableUntil: '2026-03-15',
      reason: { sha256: 'aa' },
    },
  },
];
const listed: CollateralSaleEvent = {
  type: 'CollateralListed',
  data: {
    loanId: LOAN,
    applicationId: APPLICATION,
    borrowerId: BORROWER,
    originalValueCents: cents(100),
    assessedValueCents: null,
    listedPriceCents: cents(100),
    priceBasis: 'ESTIMATE',
    listedOn: '2026-03-01',
    redeemableUntil: '2026-03-15',
  },
};
/** Sold for this price, with US$200.00 of costs. */
function sold(priceCents: number, costsCents = 20_000) {
  const events = completeSale(evolveAll(collateralSaleStream, [listed]), evolveAll(loanStream, loanEvents), {
    saleId: SALE,
    actorId: FINANCE,
    priceCents: cents(priceCents),
    costsCents: cents(costsCents),
    soldAt: '2026-03-11',
    method: 'CASH',
    now: '2026-03-11T10:00:00.000Z',
    today: '2026-03-11',
  });
  return { sale: [listed, ...events.sale], loan: [...loanEvents, ...events.loan] };
}
const payment = (amountCents: number, change: Partial<CostsPayment> = {}): CostsPayment => ({
  paymentId: PAYMENT,
  actorId: FINANCE,
  amountCents: cents(amountCents),
  method: 'ECOCASH',
  paidOn: '2026-03-12',
  documentId: INVOICE,
  today: '2026-03-20',
  ...change,
});
const costsPaid = (amountCents: number): CollateralSaleEvent => ({
  type: 'SaleCostsPaid',
  data: {
    paymentId: PAYMENT,
    loanId: LOAN,
    borrowerId: BORROWER,
    amountCents: cents(amountCents),
    method: 'ECOCASH',
    paidOn: '2026-03-12',
    documentId: INVOICE,
  },
});
const paying = (sale: CollateralSaleEvent[], what: CostsPayment) =>
  given(collateralSaleStream, sale).when((state) => payCosts(state, what));
const close = ({ sale, loan }: ReturnType<typeof sold>, ...more: CollateralSaleEvent[]) =>
  closeCosts(evolveAll(collateralSaleStream, [...sale, ...more]), evolveAll(loanStream, loan), {
    saleId: SALE,
    paymentId: PAYMENT,
    actorId: FINANCE,
    now: '2026-03-20T10:00:00.000Z',
    today: '2026-03-20',
  });
const closedAs = (parts: object) => ({
  type: 'SaleCostsClosed',
  data: {
    loanId: LOAN,
    borrowerId: BORROWER,
    interestCents: 0,
    principalCents: 0,
    recoveryCents: 0,
    closedOn: '2026-03-20',
    ...parts,
  },
});

describe('The costs of a sale', () => {
  it('are paid in parts, never more than what is left', () => {
    const { sale } = sold(600_000);
    paying(sale, payment(15_000)).then([costsPaid(15_000)]);
    paying([...sale, costsPaid(15_000)], payment(5_000)).then([costsPaid(5_000)]);
    paying([...sale, costsPaid(15_000)], payment(5_001)).thenRefused('COSTS_EXCEEDED');
    paying([...sale, costsPaid(20_000)], payment(1)).thenRefused('NO_COSTS_LEFT');
  });

  it('are not paid before the sale, for a day to come, without costs, or by the borrower', () => {
    const { sale } = sold(600_000);
    paying(sale, payment(1, { paidOn: '2026-03-10' })).thenRefused('PAID_BEFORE_SALE');
    paying(sale, payment(1, { paidOn: '2026-03-21' })).thenRefused('PAID_IN_FUTURE');
    paying(sold(600_000, 0).sale, payment(1)).thenRefused('NO_COSTS_LEFT');
    paying([listed], payment(1)).thenRefused('SALE_NOT_SOLD');
    paying([], payment(1)).thenRefused('NOT_FOUND');
    paying(sale, payment(1, { actorId: BORROWER })).thenRefused('SELF_DECISION');
  });

  it('that nobody asked for are the borrower’s', () => {
    const { sale, loan } = close(sold(600_000), costsPaid(15_000));
    expect(sale).toEqual([closedAs({ restCents: 5_000, walletCents: 5_000 })]);
    expect(loan).toEqual([]);
  });

  it('that nobody asked for pay what is still owed first, and settle the loan', () => {
    // 514,315 is owed, and 500,000 came in: 14,315 is missing.
    const { sale, loan } = close(sold(520_000));
    expect(sale).toEqual([closedAs({ restCents: 20_000, principalCents: 14_315, walletCents: 5_685 })]);
    expect(loan.map(({ type }) => type)).toEqual(['PaymentReceived', 'LoanSettled']);
    expect(loan[0]?.data).toMatchObject({ source: 'COSTS_LEFT', paidOn: '2026-03-20' });
  });

  it('that nobody asked for pay what was written off first', () => {
    const before = sold(520_000);
    const writtenOff: LoanEvent = {
      type: 'LoanWrittenOff',
      data: {
        borrowerId: BORROWER,
        principalCents: cents(14_315),
        unpaidInterestCents: cents(0),
        writtenOffOn: '2026-03-15',
      },
    };
    const { sale, loan } = close({ ...before, loan: [...before.loan, writtenOff] });
    expect(sale).toEqual([closedAs({ restCents: 20_000, recoveryCents: 14_315, walletCents: 5_685 })]);
    expect(loan).toMatchObject([
      {
        type: 'PaymentReceived',
        data: { source: 'COSTS_LEFT', parts: [{ kind: 'RECOVERY', cents: 14_315 }] },
      },
    ]);
  });

  it('are closed once, and nothing is paid of them afterwards', () => {
    const before = sold(600_000);
    const { sale } = close(before);
    const after = [...before.sale, ...sale];
    expect(() => close({ ...before, sale: after })).toThrow(RuleViolation);
    paying(after, payment(1)).thenRefused('NO_COSTS_LEFT');
  });

  it('keep a sale from being taken back after something was paid of them, or what was left went to the borrower', () => {
    const before = sold(600_000);
    const loan = evolveAll(loanStream, before.loan);
    const undoing = (...more: CollateralSaleEvent[]) =>
      given(collateralSaleStream, [...before.sale, ...more]).when((sale) => {
        requireSaleToTakeBack(sale, loan, FINANCE);
        return [];
      });
    undoing().thenNothing();
    undoing(costsPaid(1)).thenRefused('SALE_COSTS_SETTLED');
    undoing(...close(before).sale).thenRefused('SALE_COSTS_SETTLED');
  });
});
