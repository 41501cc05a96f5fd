/**
 * The company's public offers, as figures: the public pages and the brochure print the same ones. The operator publishes
 * them; the server enforces none of them. An assessment decides the terms of a loan, and the plans of the wallet are
 * configuration. Amounts are in cents, rates are percent a year unless stated otherwise, terms are whole months.
 */
import { type Cents, cents } from '@dziva/money/cents';
import type { CollateralType } from '@dziva/vocabulary/collateral';
import { METHOD_NAMES, type TransferMethod } from '@dziva/vocabulary/payment-methods';

export interface CentsRange {
  readonly minCents: Cents;
  readonly maxCents: Cents;
}

export interface PercentRange {
  readonly minPercent: number;
  readonly maxPercent: number;
}

export interface MonthsRange {
  readonly minMonths: number;
  readonly maxMonths: number;
}

export const FUND_IDS = ['vehicle', 'home', 'equipment', 'jewelry', 'quick-cash'] as const;
export type FundId = (typeof FUND_IDS)[number];

/** An option of the home page. Its rates differ from those of the services page, as published. */
export interface StokvelOption {
  readonly id: FundId;
  readonly title: string;
  readonly amount: CentsRange;
  readonly apr: PercentRange;
}

export const STOKVEL_OPTIONS: readonly StokvelOption[] = [
  { id: 'vehicle', title: 'Vehicle', amount: usd(500, 10_000), apr: percent(20, 35) },
  { id: 'home', title: 'Property', amount: usd(2_000, 10_000), apr: percent(20, 25) },
  { id: 'equipment', title: 'Equipment', amount: usd(1_000, 8_000), apr: percent(25, 40) },
  { id: 'jewelry', title: 'Jewellery and gold', amount: usd(100, 5_000), apr: percent(30, 60) },
];

/** A fund of the services page. `collateralType` is preselected in an application for it. */
export interface FundProduct {
  readonly id: FundId;
  readonly title: string;
  readonly description: string;
  /** The collateral for it, as short text for a table. */
  readonly against: string;
  readonly collateralType: CollateralType;
  readonly amount: CentsRange;
  readonly apr: PercentRange;
  readonly term: MonthsRange;
  readonly features: readonly string[];
}

export const FUND_PRODUCTS: readonly FundProduct[] = [
  {
    id: 'vehicle',
    title: 'Vehicle Fund',
    description: 'Borrow against a car, a pickup, a bus or a motorcycle that you own.',
    against: 'Cars, pickups, buses, motorcycles',
    collateralType: 'vehicle',
    amount: usd(500, 10_000),
    apr: percent(20, 40),
    term: months(3, 36),
    features: ['Cars, pickups, buses and motorcycles', 'We aim to decide within 24–48 hours'],
  },
  {
    id: 'home',
    title: 'Home Fund',
    description: 'Borrow against a house, a stand or other property in your name.',
    against: 'Houses, flats, stands with papers',
    collateralType: 'property',
    amount: usd(2_000, 10_000),
    apr: percent(15, 30),
    term: months(6, 36),
    features: ['Houses, flats and stands with papers', 'Up to three years to repay'],
  },
  {
    id: 'equipment',
    title: 'Equipment Fund',
    description: 'Borrow against the tools and machines that your work runs on.',
    against: 'Workshop, farm and building machines',
    collateralType: 'machinery',
    amount: usd(1_000, 8_000),
    apr: percent(25, 50),
    term: months(3, 24),
    features: ['Workshop, farm and building machines', 'Valued by an assessor who knows the trade'],
  },
  {
    id: 'jewelry',
    title: 'Jewellery and Gold Fund',
    description: 'Borrow against gold, rings, chains and watches.',
    against: 'Gold, rings, chains, watches',
    collateralType: 'jewelry',
    amount: usd(100, 5_000),
    apr: percent(30, 60),
    term: months(1, 12),
    features: ['We aim to process it within 24 hours', 'Gold is weighed and tested in front of you'],
  },
  {
    id: 'quick-cash',
    title: 'Quick Cash Fund',
    description: 'Borrow a small sum against gadgets and appliances.',
    against: 'Phones, laptops, televisions, fridges',
    collateralType: 'electronics',
    amount: usd(100, 500),
    apr: percent(35, 55),
    term: months(1, 6),
    features: ['Phones, laptops, televisions and fridges', 'We aim to process it on the same day'],
  },
];

/** The published payout of a plan after a number of months. Printed as published, not computed. */
export interface PublishedPayout {
  readonly months: number;
  readonly payoutCents: Cents;
}

export interface SavingsPlan {
  readonly id: 'amandla' | 'kutenda';
  readonly name: string;
  readonly amountCents: Cents;
  readonly payouts: readonly PublishedPayout[];
}

export const SAVINGS_PLANS: readonly SavingsPlan[] = [
  {
    id: 'amandla',
    name: 'Amandla',
    amountCents: dollars(50),
    payouts: [payout(3, 65), payout(6, 130), payout(9, 195), payout(12, 260)],
  },
  {
    id: 'kutenda',
    name: 'Kutenda',
    amountCents: dollars(25),
    payouts: [payout(3, 32.5), payout(6, 65), payout(9, 97.5), payout(12, 130)],
  },
];

/** Ekhaya, for people who live abroad: the savings buy property, and the member gets the title deed. */
export const HOUSING_PLAN = {
  name: 'Ekhaya',
  monthlyMinCents: dollars(200),
  term: months(12, 36),
} as const;

/** One line of the Ukudla grocery plan: the monthly amount, the total saved, the interest added, and the value of the groceries. */
export interface GroceryPlanLine {
  readonly monthlyCents: Cents;
  readonly months: number;
  readonly savedCents: Cents;
  readonly interestCents: Cents;
  readonly valueCents: Cents;
}

export const GROCERY_PLAN: {
  readonly name: string;
  readonly interestPercent: number;
  readonly lines: readonly GroceryPlanLine[];
} = {
  name: 'Ukudla',
  interestPercent: 30,
  lines: [groceries(30, 6, 54), groceries(50, 6, 90), groceries(100, 12, 360)],
};

/** A monthly contribution and its published payout. For five of the eight plans it is more than the stated 30 %. */
export interface InvestmentOpportunity {
  readonly name: string;
  readonly monthlyCents: Cents;
  readonly term: MonthsRange;
  readonly published: CentsRange;
}

export const INVESTMENT_OPPORTUNITIES: readonly InvestmentOpportunity[] = [
  { name: 'Tumaini', monthlyCents: dollars(25), term: months(6, 12), published: usd(195, 390) },
  { name: 'Amandla Power', monthlyCents: dollars(50), term: months(6, 12), published: usd(390, 780) },
  { name: 'Chikomo', monthlyCents: dollars(100), term: months(12, 12), published: usd(1_560, 1_560) },
  { name: 'Ndalama', monthlyCents: dollars(500), term: months(12, 18), published: usd(9_750, 14_625) },
  { name: 'Ubuntu', monthlyCents: dollars(1_000), term: months(12, 24), published: usd(19_500, 39_000) },
  { name: 'Ukwazi', monthlyCents: dollars(2_000), term: months(18, 24), published: usd(70_200, 93_600) },
  { name: 'Bakari', monthlyCents: dollars(5_000), term: months(18, 36), published: usd(175_500, 351_000) },
  { name: 'Indlovu', monthlyCents: dollars(10_000), term: months(24, 36), published: usd(468_000, 702_000) },
];

/** A plan of the wallet. The rate is a target, percent a month, simple and not compounding. */
export interface WalletPlan {
  readonly id: 'basic' | 'standard' | 'premium';
  readonly name: string;
  readonly targetPercentMonthly: number;
  readonly termMonths: number;
  readonly amount: CentsRange;
}

export const WALLET_PLANS: readonly WalletPlan[] = [
  { id: 'basic', name: 'Basic', targetPercentMonthly: 20, termMonths: 6, amount: usd(100, 10_000) },
  { id: 'standard', name: 'Standard', targetPercentMonthly: 20, termMonths: 12, amount: usd(1_000, 50_000) },
  { id: 'premium', name: 'Premium', targetPercentMonthly: 20, termMonths: 24, amount: usd(10_000, 100_000) },
];

/** The published rates, and those of the services page. They differ, and each is shown on its own page. */
export const PUBLISHED_APR = percent(10, 60);
export const SERVICES_APR = percent(20, 60);
export const PUBLISHED_TERM = months(1, 36);

/** The hours in which we aim to decide, and then to pay out. */
export const DECISION_HOURS = { min: 24, max: 48 } as const;
export const PAYOUT_HOURS_MAX = 24;
export const APPLICANT_AGE_MIN = 18;
export const OPERATING_SINCE = 2020;

/** How money can be received, where these methods are on offer. Mobile money first, because most members use it. */
export const payoutWays = (offered: readonly TransferMethod[]): string[] => [
  ...offered.map((method) => METHOD_NAMES[method]),
  'Cash pickup at the Harare office',
];

export const OFFICE_HOURS = [
  { days: 'Monday to Friday', opens: '8:00', closes: '17:00' },
  { days: 'Saturday', opens: '8:00', closes: '13:00' },
] as const;

function dollars(amount: number): Cents {
  return cents(amount * 100);
}

function usd(min: number, max: number): CentsRange {
  return { minCents: dollars(min), maxCents: dollars(max) };
}

function percent(minPercent: number, maxPercent: number): PercentRange {
  return { minPercent, maxPercent };
}

function months(minMonths: number, maxMonths: number): MonthsRange {
  return { minMonths, maxMonths };
}

function payout(afterMonths: number, amount: number): PublishedPayout {
  return { months: afterMonths, payoutCents: dollars(amount) };
}

function groceries(monthly: number, termMonths: number, interest: number): GroceryPlanLine {
  const saved = monthly * termMonths;
  return {
    monthlyCents: dollars(monthly),
    months: termMonths,
    savedCents: dollars(saved),
    interestCents: dollars(interest),
    valueCents: dollars(saved + interest),
  };
}
