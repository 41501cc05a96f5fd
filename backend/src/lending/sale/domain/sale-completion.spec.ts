import { reinstateLoan } from '#lending/arrears/domain/default.decisions';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { cents } from '@dziva/money/cents';
import fc from 'fast-check';
import { type CollateralSaleEvent, collateralSaleStream } from './collateral-sale.stream.ts';
import { completeSale, type Completion, previewSale } from './sale-completion.decisions.ts';

const LOAN = '11111111-1111-4111-8111-111111111111';
const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const APPLICATION = '44444444-4444-4444-8444-444444444444';
const SALE = '55555555-5555-4555-8555-555555555555';
const PAYMENT = '66666666-6666-4666-8666-666666666666';
const NOTE = { sha256: 'bb' };
const TERMS = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };

const started: LoanEvent[] = [
  {
    type: 'LoanCreated',
    data: {
      applicationId: APPLICATION,
      borrowerId: BORROWER,
      ...TERMS,
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
];
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
    reason: { sha256: 'aa' },
  },
};
const paid = (amountCents: number, interestCents: number, paidOn: string): LoanEvent => ({
  type: 'PaymentReceived',
  data: {
    source: 'REPAYMENT',
    paymentId: PAYMENT,
    borrowerId: BORROWER,
    parts: debtParts({
      interestCents: cents(interestCents),
      principalCents: cents(amountCents - interestCents),
    }),
    method: 'CASH',
    paidOn,
    paidAt: `${paidOn}T10:00:00.000Z`,
    receiptNumber: 'R-1',
    nextDueOn: null,
  },
});
const listed: CollateralSaleEvent = {
  type: 'CollateralListed',
  data: {
    loanId: LOAN,
    applicationId: APPLICATION,
    borrowerId: BORROWER,
    originalValueCents: cents(600_000),
    assessedValueCents: null,
    listedPriceCents: cents(600_000),
    priceBasis: 'ESTIMATE',
    listedOn: '2026-03-01',
    redeemableUntil: '2026-03-15',
  },
};
const withdrawn: CollateralSaleEvent = {
  type: 'CollateralSaleWithdrawn',
  data: { loanId: LOAN, withdrawnOn: '2026-03-02', because: 'DECIDED' },
};
const completion = (change: Partial<Completion> = {}): Completion => ({
  saleId: SALE,
  actorId: FINANCE,
  priceCents: cents(600_000),
  costsCents: cents(20_000),
  soldAt: '2026-03-11',
  method: 'CASH',
  now: '2026-03-20T10:00:00.000Z',
  today: '2026-03-20',
  ...change,
});

const saleOf = (...events: CollateralSaleEvent[]) => evolveAll(collateralSaleStream, events);
const loanOf = (...events: LoanEvent[]) => evolveAll(loanStream, [...started, ...events]);
const sell = (change: Partial<Completion> = {}, ...more: LoanEvent[]) =>
  completeSale(saleOf(listed), loanOf(defaulted, ...more), completion(change));
function refusalOf(act: () => unknown): string {
  try {
    return `no refusal, but ${JSON.stringify(act())}`;
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
}

describe('A sale', () => {
  it('pays costs, interest and principal, and leaves a surplus', () => {
    // 500,000 owed since 20 January: 7,708.33 for a month and 24/28 of it again until 11 March, 14,315.
    const waterfall = {
      costsCents: 20_000,
      interestCents: 14_315,
      principalCents: 500_000,
      surplusCents: 65_685,
      shortfallCents: 0,
    };
    const events = sell();
    const soldAt = '2026-03-11T10:00:00.000Z';
    expect(events.sale).toEqual([
      {
        type: 'CollateralSold',
        data: {
          loanId: LOAN,
          borrowerId: BORROWER,
          priceCents: 600_000,
          ...waterfall,
          method: 'CASH',
          soldOn: '2026-03-11',
          soldAt,
        },
      },
    ]);
    expect(events.loan).toEqual([
      {
        type: 'PaymentReceived',
        data: {
          source: 'SALE',
          saleId: SALE,
          paymentId: SALE,
          borrowerId: BORROWER,
          parts: debtParts({ interestCents: cents(14_315), principalCents: cents(500_000) }),
          method: 'CASH',
          paidOn: '2026-03-11',
          paidAt: soldAt,
          nextDueOn: null,
        },
      },
      { type: 'LoanSettled', data: { settledOn: '2026-03-11' } },
    ]);
    expect(previewSale(saleOf(listed), loanOf(defaulted), completion())).toEqual(waterfall);
  });

  it('leaves a shortfall without interest', () => {
    const { loan } = sell({ priceCents: cents(300_000), note: NOTE });
    const after = loanOf(defaulted, ...loan);
    expect(after).toMatchObject({ status: 'DEFAULTED', interestStopsOn: '2026-03-11' });
    // 280,000 − 14,315 = 265,685 off the principal.
    const account = after.status === 'DEFAULTED' ? accountOf(after, after.payments, '2027-03-11') : null;
    expect(account?.payoff).toEqual({ principalCents: 234_315, interestCents: 0, totalCents: 234_315 });
    expect(reinstateLoan(after, '2026-03-11')).toEqual([]);
  });

  it('takes the current time for today, noon for an earlier day, and an instant as it is', () => {
    const at = (soldAt: string) => sell({ soldAt }).sale[0]?.data;
    expect(at('2026-03-20')).toMatchObject({ soldOn: '2026-03-20', soldAt: '2026-03-20T10:00:00.000Z' });
    expect(at('2026-03-19')).toMatchObject({ soldOn: '2026-03-19', soldAt: '2026-03-19T10:00:00.000Z' });
    // 22:30 in UTC is after midnight in Harare. A time a few minutes in the future counts as now.
    expect(at('2026-03-18T22:30:00.000Z')).toMatchObject({
      soldOn: '2026-03-19',
      soldAt: '2026-03-18T22:30:00.000Z',
    });
    expect(at('2026-03-20T10:04:00.000Z')).toMatchObject({ soldAt: '2026-03-20T10:00:00.000Z' });
  });

  it('needs no note at the listed price', () => {
    expect(refusalOf(() => sell({ priceCents: cents(599_999) }))).toBe('NOTE_REQUIRED');
    expect(sell({ priceCents: cents(599_999), note: NOTE }).sale[0]?.data).toMatchObject({ note: NOTE });
    expect(sell({ priceCents: cents(600_000) }).sale).toHaveLength(1);
    const preview = previewSale(
      saleOf(listed),
      loanOf(defaulted),
      completion({ priceCents: cents(1), costsCents: cents(1) }),
    );
    expect(preview).toMatchObject({ interestCents: 0, principalCents: 0, shortfallCents: 514_315 });
  });
});

describe('A sale entered after a payment with a later value date', () => {
  // On 15 March the interest of two months was 15,417. One cent stays in arrears.
  const march = paid(45_958, 15_417, '2026-03-15');

  it('divides the payment again, because no interest accrued after the sale', () => {
    const { loan } = sell({ priceCents: cents(300_000), note: NOTE }, march);
    expect(loan.map(({ type }) => type)).toEqual(['PaymentReceived', 'PaymentsReallocated']);
    expect(loan[1]?.data).toMatchObject({
      reallocations: [{ paymentId: PAYMENT, valueOn: '2026-03-15', interestDifferenceCents: -15_417 }],
      totalInterestDifferenceCents: -15_417,
    });
  });

  it('settles the loan if both together pay everything', () => {
    // 514,315 − 45,958.
    const { loan } = sell({ priceCents: cents(468_357), costsCents: cents(0), note: NOTE }, march);
    expect(loan.at(-1)).toEqual({ type: 'LoanSettled', data: { settledOn: '2026-03-15' } });
  });

  it('is refused if less would have been owed after it than was paid later', () => {
    const change = { priceCents: cents(468_358), costsCents: cents(0), note: NOTE };
    expect(refusalOf(() => sell(change, march))).toBe('EXCEEDS_PAYOFF');
    expect(refusalOf(() => previewSale(saleOf(listed), loanOf(defaulted, march), completion(change)))).toBe(
      'EXCEEDS_PAYOFF',
    );
    // A sale on the day of the payment counts after it, and the borrower still owes the rest.
    const { sale } = sell({ ...change, soldAt: '2026-03-15' }, march);
    expect(sale[0]?.data).toMatchObject({ interestCents: 0, principalCents: 468_358, shortfallCents: 1_101 });
  });
});

describe('A sale of a loan whose arrears are paid', () => {
  const arrears = paid(45_959, 15_417, '2026-03-15');

  it('is refused on the day of the payment and after it, and so is its preview', () => {
    for (const soldAt of ['2026-03-15', '2026-03-15T09:00:00.000Z']) {
      expect(refusalOf(() => sell({ soldAt, note: NOTE }, arrears))).toBe('ARREARS_PAID');
      expect(
        refusalOf(() => previewSale(saleOf(listed), loanOf(defaulted, arrears), completion({ soldAt }))),
      ).toBe('ARREARS_PAID');
    }
  });

  it('is allowed again if the next instalment is overdue', () =>
    expect(sell({ soldAt: '2026-03-16' }, arrears).sale).toHaveLength(1));

  it('is accepted, with a note, if it was made before the payment', () => {
    const march10 = { soldAt: '2026-03-10', now: '2026-03-15T10:00:00.000Z', today: '2026-03-15' };
    expect(refusalOf(() => sell(march10, arrears))).toBe('EXCEEDS_PAYOFF');
    const cheap = { ...march10, priceCents: cents(300_000), costsCents: cents(0) };
    const offered: CollateralSaleEvent = {
      type: 'CollateralRelisted',
      data: {
        loanId: LOAN,
        listedPriceCents: cents(300_000),
        wasWithdrawn: false,
        relistedOn: '2026-03-02',
      },
    };
    const complete = (note: object) =>
      completeSale(saleOf(listed, offered), loanOf(defaulted, arrears), completion({ ...cheap, ...note }));
    expect(refusalOf(() => complete({}))).toBe('NOTE_REQUIRED');
    expect(complete({ note: NOTE }).sale).toHaveLength(1);
  });
});

describe('A sale is refused', () => {
  it.each([
    ['in the future', { soldAt: '2026-03-21' }, 'SOLD_IN_FUTURE'],
    ['ten minutes in the future', { soldAt: '2026-03-20T10:10:00.000Z' }, 'SOLD_IN_FUTURE'],
    ['with a date before the day of its listing', { soldAt: '2026-02-28' }, 'SOLD_BEFORE_LISTED'],
    ['with costs above the price', { costsCents: cents(600_001) }, 'COSTS_EXCEED_PRICE'],
    ['by the borrower', { actorId: BORROWER }, 'SELF_DECISION'],
  ])('%s', (_when, change, code) => expect(refusalOf(() => sell(change))).toBe(code));

  it('a second time, after a withdrawal, and if there is no sale', () => {
    const sold = sell().sale;
    const complete = (...events: CollateralSaleEvent[]) =>
      refusalOf(() => completeSale(saleOf(...events), loanOf(defaulted), completion()));
    expect(complete(listed, ...sold)).toBe('SALE_SOLD');
    expect(complete(listed, withdrawn)).toBe('SALE_WITHDRAWN');
    expect(complete()).toBe('NOT_FOUND');
  });

  it('if the loan is not in default', () =>
    expect(refusalOf(() => completeSale(saleOf(listed), loanOf(), completion()))).toBe('LOAN_NOT_DEFAULTED'));
});

describe('For any price', () => {
  const someSale = fc.record({
    priceCents: fc.integer({ min: 1, max: 700_000 }).map(cents),
    costsShare: fc.integer({ min: 0, max: 100 }),
    soldAfterDays: fc.integer({ min: 0, max: 900 }),
    paidCents: fc.integer({ min: 0, max: 60_000 }),
    paidAfterDays: fc.integer({ min: 0, max: 1_000 }),
  });

  it('costs, interest, principal and surplus add up to the price, and the rest of the payoff is still owed', () => {
    fc.assert(
      fc.property(someSale, ({ priceCents, costsShare, soldAfterDays, paidCents, paidAfterDays }) => {
        const costsCents = cents(Math.floor((priceCents * costsShare) / 100));
        const soldAt = addDays('2026-03-01', soldAfterDays);
        const paidOn = addDays('2026-03-01', paidAfterDays);
        const payments = paidCents === 0 ? [] : [paid(paidCents, 0, paidOn)];
        const before = loanOf(defaulted, ...payments);
        const change = {
          priceCents,
          costsCents,
          soldAt,
          note: NOTE,
          now: '2029-06-01T10:00:00.000Z',
          today: '2029-06-01',
        };
        if (before.status !== 'DEFAULTED') throw new Error('A loan in default stays so.');
        let events;
        try {
          events = completeSale(saleOf(listed), before, completion(change));
        } catch (error) {
          // Only a payment can prevent a sale: a large one with a later value date, or one that paid the arrears by then.
          expect(error).toMatchObject({ code: paidOn > soldAt ? 'EXCEEDS_PAYOFF' : 'ARREARS_PAID' });
          expect(paidCents).toBeGreaterThan(0);
          return;
        }
        const sold = events.sale[0]?.data;
        if (!sold || !('priceCents' in sold)) throw new Error('A completion is a sale.');
        const { interestCents, principalCents, surplusCents, shortfallCents } = sold;
        const { payoff } = loanOnDay({ ...TERMS, disbursedOn: '2026-01-20' }, before.payments, soldAt);
        expect(costsCents + interestCents + principalCents + surplusCents).toBe(priceCents);
        expect(shortfallCents).toBe(payoff.totalCents - interestCents - principalCents);
        expect(Math.min(interestCents, principalCents, surplusCents, shortfallCents)).toBeGreaterThanOrEqual(
          0,
        );
        expect(surplusCents === 0 || shortfallCents === 0).toBe(true);
        const after = evolveAll(loanStream, [...started, defaulted, ...payments, ...events.loan]);
        if (!('payments' in after)) throw new Error('It was paid out.');
        const account = accountOf(after, after.payments, '2030-01-01');
        expect(account.payoff.totalCents).toBe(shortfallCents - (paidOn > soldAt ? paidCents : 0));
        expect(after.status).toBe(account.balanceCents === 0 ? 'SETTLED' : 'DEFAULTED');
      }),
      { numRuns: 300 },
    );
  });
});
