import {
  FUND_IDS,
  FUND_PRODUCTS,
  GROCERY_PLAN,
  HOUSING_PLAN,
  INVESTMENT_OPPORTUNITIES,
  OFFICE_HOURS,
  payoutWays,
  SAVINGS_PLANS,
  STOKVEL_OPTIONS,
  WALLET_PLANS,
} from './public-offers.ts';
import { DEFAULT_METHODS } from '@dziva/vocabulary/payment-methods';

// The tables of the specification, typed by hand: dollars, percent, months.
const HOME = [
  ['vehicle', 500, 10_000, 20, 35],
  ['home', 2_000, 10_000, 20, 25],
  ['equipment', 1_000, 8_000, 25, 40],
  ['jewelry', 100, 5_000, 30, 60],
];
const SERVICES = [
  ['vehicle', 500, 10_000, 20, 40, 3, 36],
  ['home', 2_000, 10_000, 15, 30, 6, 36],
  ['equipment', 1_000, 8_000, 25, 50, 3, 24],
  ['jewelry', 100, 5_000, 30, 60, 1, 12],
  ['quick-cash', 100, 500, 35, 55, 1, 6],
];
const INVESTMENTS = [
  ['Tumaini', 25, 6, 12, 195, 390],
  ['Amandla Power', 50, 6, 12, 390, 780],
  ['Chikomo', 100, 12, 12, 1_560, 1_560],
  ['Ndalama', 500, 12, 18, 9_750, 14_625],
  ['Ubuntu', 1_000, 12, 24, 19_500, 39_000],
  ['Ukwazi', 2_000, 18, 24, 70_200, 93_600],
  ['Bakari', 5_000, 18, 36, 175_500, 351_000],
  ['Indlovu', 10_000, 24, 36, 468_000, 702_000],
];

describe('The public offers', () => {
  it('has the options of the home page with their own rates', () =>
    expect(
      STOKVEL_OPTIONS.map(({ id, amount, apr }) => [
        id,
        amount.minCents / 100,
        amount.maxCents / 100,
        apr.minPercent,
        apr.maxPercent,
      ]),
    ).toEqual(HOME));

  it('has the five loan funds of the services page', () => {
    expect(
      FUND_PRODUCTS.map(({ id, amount, apr, term }) => [
        id,
        amount.minCents / 100,
        amount.maxCents / 100,
        apr.minPercent,
        apr.maxPercent,
        term.minMonths,
        term.maxMonths,
      ]),
    ).toEqual(SERVICES);
    expect(FUND_PRODUCTS.map(({ id }) => id)).toEqual(FUND_IDS);
  });

  it('has the savings plans with the published payouts for three to twelve months', () =>
    expect(
      SAVINGS_PLANS.map(({ name, amountCents, payouts }) => [
        name,
        amountCents / 100,
        ...payouts.map(({ months, payoutCents }) => [months, payoutCents / 100]),
      ]),
    ).toEqual([
      ['Amandla', 50, [3, 65], [6, 130], [9, 195], [12, 260]],
      ['Kutenda', 25, [3, 32.5], [6, 65], [9, 97.5], [12, 130]],
    ]));

  it('has the housing plan from US$200 a month', () =>
    expect(HOUSING_PLAN).toEqual({
      name: 'Ekhaya',
      monthlyMinCents: 20_000,
      term: { minMonths: 12, maxMonths: 36 },
    }));

  it('has the grocery plan, with lines that add up', () => {
    expect(GROCERY_PLAN).toMatchObject({ name: 'Ukudla', interestPercent: 30 });
    expect(
      GROCERY_PLAN.lines.map((line) => [
        line.monthlyCents / 100,
        line.months,
        line.savedCents / 100,
        line.interestCents / 100,
        line.valueCents / 100,
      ]),
    ).toEqual([
      [30, 6, 180, 54, 234],
      [50, 6, 300, 90, 390],
      [100, 12, 1_200, 360, 1_560],
    ]);
    for (const { monthlyCents, months, savedCents, interestCents, valueCents } of GROCERY_PLAN.lines) {
      expect(monthlyCents * months).toBe(savedCents);
      expect(savedCents + interestCents).toBe(valueCents);
    }
  });

  it('has the eight investment plans with their published ranges', () =>
    expect(
      INVESTMENT_OPPORTUNITIES.map(({ name, monthlyCents, term, published }) => [
        name,
        monthlyCents / 100,
        term.minMonths,
        term.maxMonths,
        published.minCents / 100,
        published.maxCents / 100,
      ]),
    ).toEqual(INVESTMENTS));

  it('has the three plans of the wallet at a target of 20% a month', () =>
    expect(
      WALLET_PLANS.map(({ id, name, targetPercentMonthly, termMonths, amount }) => [
        id,
        name,
        targetPercentMonthly,
        termMonths,
        amount.minCents / 100,
        amount.maxCents / 100,
      ]),
    ).toEqual([
      ['basic', 'Basic', 20, 6, 100, 10_000],
      ['standard', 'Standard', 20, 12, 1_000, 50_000],
      ['premium', 'Premium', 20, 24, 10_000, 100_000],
    ]));

  it('has the office hours and the payout methods', () => {
    expect(OFFICE_HOURS.map(({ days, opens, closes }) => `${days} ${opens}-${closes}`)).toEqual([
      'Monday to Friday 8:00-17:00',
      'Saturday 8:00-13:00',
    ]);
    expect(payoutWays(DEFAULT_METHODS)).toEqual([
      'EcoCash',
      'OneMoney',
      'Bank transfer',
      'Cash pickup at the Harare office',
    ]);
  });
});
