import type { Loan } from '#lending/loan/domain/loan';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { endSale, listCollateral, relistCollateral, withdrawSale } from './collateral-sale.decisions.ts';
import { type CollateralSaleEvent, collateralSaleStream } from './collateral-sale.stream.ts';

const LOAN = '11111111-1111-4111-8111-111111111111';
const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const APPLICATION = '44444444-4444-4444-8444-444444444444';
const SALE = '55555555-5555-4555-8555-555555555555';
const NEWER_SALE = '66666666-6666-4666-8666-666666666666';

const listing = {
  loanId: LOAN,
  applicationId: APPLICATION,
  borrowerId: BORROWER,
  originalValueCents: cents(1_200_000),
  assessedValueCents: null,
  chosenPriceCents: null,
  redeemableUntil: '2026-03-25',
  today: '2026-03-11',
};
const listed: CollateralSaleEvent = {
  type: 'CollateralListed',
  data: {
    loanId: LOAN,
    applicationId: APPLICATION,
    borrowerId: BORROWER,
    originalValueCents: cents(1_200_000),
    assessedValueCents: null,
    listedPriceCents: cents(1_200_000),
    priceBasis: 'ESTIMATE',
    listedOn: '2026-03-11',
    redeemableUntil: '2026-03-25',
  },
};
const withdrawn = (because: 'DECIDED' | 'LOAN_SETTLED' = 'DECIDED'): CollateralSaleEvent => ({
  type: 'CollateralSaleWithdrawn',
  data: { loanId: LOAN, withdrawnOn: '2026-03-20', because },
});
const relisted = (listedPriceCents: number, wasWithdrawn: boolean): CollateralSaleEvent => ({
  type: 'CollateralRelisted',
  data: { loanId: LOAN, listedPriceCents: cents(listedPriceCents), wasWithdrawn, relistedOn: '2026-03-20' },
});
const sold: CollateralSaleEvent = {
  type: 'CollateralSold',
  data: {
    loanId: LOAN,
    borrowerId: BORROWER,
    priceCents: cents(100),
    costsCents: cents(0),
    interestCents: cents(100),
    principalCents: cents(0),
    surplusCents: cents(0),
    shortfallCents: cents(5),
    method: 'CASH',
    soldOn: '2026-03-11',
    soldAt: '2026-03-11T10:00:00.000Z',
  },
};
const past = (...events: CollateralSaleEvent[]): CollateralSaleEvent[] => events;

function loanIn(status: 'DEFAULTED' | 'ACTIVE', saleId = SALE): Loan {
  const terms = { principalCents: cents(500_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };
  const sums = { instalmentCents: cents(45_959), totalRepaymentCents: cents(551_510) };
  const offer = { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' };
  const judged = { productVersionId: '99999999-9999-4999-8999-999999999999', offer };
  const events: LoanEvent[] = [
    {
      type: 'LoanCreated',
      data: { applicationId: APPLICATION, borrowerId: BORROWER, ...terms, ...sums, ...judged },
    },
    {
      type: 'LoanDisbursed',
      data: {
        borrowerId: BORROWER,
        principalCents: cents(500_000),
        method: 'CASH',
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
        saleId,
        defaultedOn: '2026-03-11',
        balanceCents: cents(500_000),
        arrearsCents: cents(45_959),
        daysPastDue: 24,
        redeemableUntil: '2026-03-25',
        reason: { sha256: 'aa' },
      },
    },
    ...(status === 'ACTIVE'
      ? [{ type: 'LoanReinstated' as const, data: { borrowerId: BORROWER, reinstatedOn: '2026-03-20' } }]
      : []),
  ];
  return evolveAll(loanStream, events);
}

describe('Collateral is listed', () => {
  const list = (change: Partial<Parameters<typeof listCollateral>[1]>) =>
    given(collateralSaleStream, past()).when((sale) => listCollateral(sale, { ...listing, ...change }));
  const asked = (change: object): CollateralSaleEvent[] => [
    { ...listed, data: { ...listed.data, ...change } },
  ];

  it('at the applicant’s estimate', () => list({}).then([listed]));
  it('at the assessed value', () =>
    list({ assessedValueCents: cents(800) }).then(
      asked({ assessedValueCents: 800, listedPriceCents: 800, priceBasis: 'ASSESSMENT' }),
    ));
  it('at the price that staff choose, even if it was assessed', () =>
    list({ assessedValueCents: cents(800), chosenPriceCents: cents(900) }).then(
      asked({ assessedValueCents: 800, listedPriceCents: 900, priceBasis: 'CHOSEN' }),
    ));
  it('once', () =>
    given(collateralSaleStream, past(listed))
      .when((sale) => listCollateral(sale, listing))
      .thenRefused('SALE_EXISTS'));
});

describe('Another price', () => {
  const relist = (
    events: CollateralSaleEvent[],
    price: number,
    loan = loanIn('DEFAULTED'),
    actorId = FINANCE,
  ) =>
    given(collateralSaleStream, events).when((sale) =>
      relistCollateral(sale, loan, {
        saleId: SALE,
        actorId,
        listedPriceCents: cents(price),
        today: '2026-03-20',
      }),
    );

  it('is recorded', () => relist(past(listed), 900).then([relisted(900, false)]));
  it('that is the same changes nothing', () => {
    relist(past(listed), 1_200_000).thenNothing();
    relist(past(listed, relisted(900, false)), 900).thenNothing();
  });
  it('lists withdrawn collateral again, even at the same price', () =>
    relist(past(listed, withdrawn()), 1_200_000).then([relisted(1_200_000, true)]));
  it('is refused if the loan is not in default any more', () =>
    relist(past(listed, withdrawn()), 900, loanIn('ACTIVE')).thenRefused('LOAN_NOT_DEFAULTED'));
  it('is refused if a later default has another sale', () =>
    relist(past(listed, withdrawn()), 900, loanIn('DEFAULTED', NEWER_SALE)).thenRefused('SALE_SUPERSEDED'));
  it('is refused after the sale, for the borrower, and if there is no sale', () => {
    relist(past(listed, sold), 900).thenRefused('SALE_SOLD');
    relist(past(listed), 900, loanIn('DEFAULTED'), BORROWER).thenRefused('SELF_DECISION');
    relist(past(), 900).thenRefused('NOT_FOUND');
  });
});

describe('A withdrawal from sale', () => {
  const withdraw = (events: CollateralSaleEvent[], actorId = FINANCE) =>
    given(collateralSaleStream, events).when((sale) => withdrawSale(sale, { actorId, today: '2026-03-20' }));

  it('is recorded if staff decide so', () => withdraw(past(listed)).then([withdrawn()]));
  it('is possible again after a relisting', () =>
    withdraw(past(listed, withdrawn(), relisted(900, true))).then([withdrawn()]));
  it('is refused a second time, after the sale, for the borrower, and if there is no sale', () => {
    withdraw(past(listed, withdrawn())).thenRefused('SALE_WITHDRAWN');
    withdraw(past(listed, sold)).thenRefused('SALE_SOLD');
    withdraw(past(listed), BORROWER).thenRefused('SELF_DECISION');
    withdraw(past()).thenRefused('NOT_FOUND');
  });

  it('is automatic when the loan ends, and does nothing if the collateral is not on sale', () => {
    const end = (events: CollateralSaleEvent[]) =>
      given(collateralSaleStream, events).when((sale) => endSale(sale, 'LOAN_SETTLED', '2026-03-20'));
    end(past(listed)).then([withdrawn('LOAN_SETTLED')]);
    end(past(listed, withdrawn())).thenNothing();
    end(past(listed, sold)).thenNothing();
    end(past()).thenNothing();
  });
});
