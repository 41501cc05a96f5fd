/**
 * The content of the brochure. Its figures are those of the public pages; a rate is always shown with its period, and a return
 * only after its risk.
 */
import type { Block, Booklet } from '#platform/pdf/booklet';
import { COMPANY } from '@dziva/contracts/company';
import * as offers from '@dziva/contracts/public-offers';
import { amortisationTotals, instalmentCents } from '@dziva/loan-maths/amortisation';
import { type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';

/** The price of a loan is shown for the first fund on the list, at its lowest and its highest rate. */
const EXAMPLE = { principalCents: cents(100_000), termMonths: 12 };

const DAY = new Intl.DateTimeFormat('en-ZW', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Harare',
});

/** The brochure of a day, with the payment methods on offer. */
export function brochure(printedAt: Date, offered: readonly TransferMethod[]): Booklet {
  return {
    title: 'Borrow against what you own, or put money to work',
    lead:
      'A stokvel is a savings club (mukando) whose members pool money. You can borrow from the pool by pledging something that you own, ' +
      `or put money in and receive a share of returns. We run it from Harare and have done since ${offers.OPERATING_SINCE}.`,
    parts: [
      { heading: 'What you can borrow against', blocks: funds() },
      { heading: 'How it works', blocks: howItWorks(offered) },
      { heading: 'How to reach us', blocks: contact() },
      { heading: 'Plans', blocks: [...investmentPlans(), ...savingsPlans(), publishedOn(printedAt)] },
    ],
    foot: `${COMPANY.name} · ${COMPANY.phone} · ${COMPANY.email}`,
    printedAt,
  };
}

function funds(): Block[] {
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'Fund', width: 0.24 },
        { heading: 'Against', width: 0.34 },
        { heading: 'Amount', width: 0.16, align: 'right' },
        { heading: 'Rate a year', width: 0.13, align: 'right' },
        { heading: 'Term', width: 0.13, align: 'right' },
      ],
      rows: offers.FUND_PRODUCTS.map(({ title, against, amount, apr, term }) => [
        title,
        against,
        usdRange(amount),
        `${apr.minPercent}–${apr.maxPercent}%`,
        monthsRange(term),
      ]),
    },
    {
      kind: 'text',
      text:
        'What you get, and at which rate, is decided after the assessment of your collateral. Approval is not guaranteed. Your asset ' +
        'can be sold if you do not repay; what the sale brings beyond your debt is yours.',
    },
    ...offers.FUND_PRODUCTS.slice(0, 1).map((fund): Block => ({ kind: 'text', text: example(fund) })),
  ];
}

function example({ title, apr }: offers.FundProduct): string {
  const { principalCents, termMonths } = EXAMPLE;
  const [low, high] = [apr.minPercent, apr.maxPercent].map((aprPercent) => {
    const terms = { ...EXAMPLE, aprPercent };
    const inAll = amortisationTotals(terms).totalRepaymentCents;
    return `${formatUsd(instalmentCents(terms))} a month at ${aprPercent}% a year (${formatUsd(inAll)} in all)`;
  });
  return `Example: ${formatUsd(principalCents)} from the ${title} over ${termMonths} months is ${low} to ${high}.`;
}

function howItWorks(offered: readonly TransferMethod[]): Block[] {
  const { DECISION_HOURS, PAYOUT_HOURS_MAX, APPLICANT_AGE_MIN } = offers;
  return [
    {
      kind: 'steps',
      steps: [
        {
          title: 'Submit your application',
          text: 'Online or at our office. Choose a fund and say what you pledge.',
        },
        {
          title: 'Collateral assessment',
          text: 'An assessor looks at your collateral and says what it is worth.',
        },
        {
          title: 'Approval and documentation',
          text: `We aim to decide within ${DECISION_HOURS.min}–${DECISION_HOURS.max} hours after we have your documents and have seen your collateral.`,
        },
        {
          title: 'Fund disbursement',
          text: `Typically within ${PAYOUT_HOURS_MAX} hours of approval, by ${inWords(offers.payoutWays(offered))}.`,
        },
      ],
    },
    {
      kind: 'text',
      text: `You need: your ID, a payslip or other proof of income, and photos of the collateral. You must be ${APPLICANT_AGE_MIN} or older.`,
    },
  ];
}

function investmentPlans(): Block[] {
  return [
    {
      kind: 'box',
      title: 'Read this first: all investments carry risk',
      text:
        'Returns are targets, not promises, and never guaranteed: they may be lower or stop, and you could lose some or all of the ' +
        'money you put in. A plan is not a bank deposit and is not covered by the Deposit Protection Corporation. Only invest what ' +
        'you can afford to lose. The figures below are as published, for illustration.',
    },
    {
      kind: 'table',
      title: 'Investment plans in the app',
      columns: [
        { heading: 'Plan', width: 0.25 },
        { heading: 'Amount', width: 0.3 },
        { heading: 'Term', width: 0.2 },
        { heading: 'Target return (simple)', width: 0.25, align: 'right' },
      ],
      rows: offers.WALLET_PLANS.map(({ name, amount, termMonths, targetPercentMonthly }) => [
        name,
        usdRange(amount),
        `${termMonths} months`,
        `${targetPercentMonthly}% a month`,
      ]),
    },
    {
      kind: 'table',
      title: 'Monthly investment plans',
      columns: [
        { heading: 'Plan', width: 0.28 },
        { heading: 'You pay a month', width: 0.22, align: 'right' },
        { heading: 'Term', width: 0.2, align: 'right' },
        { heading: 'Published return in total', width: 0.3, align: 'right' },
      ],
      rows: offers.INVESTMENT_OPPORTUNITIES.map(({ name, monthlyCents, term, published }) => [
        name,
        usd(monthlyCents),
        monthsRange(term),
        usdRange(published),
      ]),
    },
  ];
}

function savingsPlans(): Block[] {
  const { SAVINGS_PLANS, HOUSING_PLAN, GROCERY_PLAN } = offers;
  return [
    {
      kind: 'table',
      title: 'Savings plans: published returns',
      columns: [
        { heading: 'Plan', width: 0.36 },
        ...[3, 6, 9, 12].map((months) => ({
          heading: `${months} months`,
          width: 0.16,
          align: 'right' as const,
        })),
      ],
      rows: SAVINGS_PLANS.map(({ name, amountCents, payouts }) => [
        `${name} ${usd(amountCents)} plan`,
        ...payouts.map(({ payoutCents }) => usd(payoutCents)),
      ]),
    },
    {
      kind: 'table',
      title: `${GROCERY_PLAN.name} groceries, delivered free`,
      columns: [
        { heading: 'You save', width: 0.34 },
        { heading: 'Paid in', width: 0.2, align: 'right' },
        { heading: `Interest (${GROCERY_PLAN.interestPercent}%)`, width: 0.22, align: 'right' },
        { heading: 'Groceries worth', width: 0.24, align: 'right' },
      ],
      rows: GROCERY_PLAN.lines.map(({ monthlyCents, months, savedCents, interestCents, valueCents }) => [
        `${usd(monthlyCents)} a month for ${months} months`,
        usd(savedCents),
        usd(interestCents),
        usd(valueCents),
      ]),
    },
    {
      kind: 'text',
      text:
        `${HOUSING_PLAN.name} housing, for members abroad: from ${usd(HOUSING_PLAN.monthlyMinCents)} a month for ` +
        `${monthsRange(HOUSING_PLAN.term)}, paid out as property titles. Ask us for the agreement before you pay.`,
    },
  ];
}

function contact(): Block[] {
  const hours = offers.OFFICE_HOURS.map(({ days, opens, closes }) => `${days} ${opens}–${closes}`);
  return [
    { kind: 'text', text: `Call ${COMPANY.phone} or write to ${COMPANY.email}.` },
    { kind: 'text', text: `Visit us at ${COMPANY.address}: ${hours.join(', ')}.` },
  ];
}

const publishedOn = (printedAt: Date): Block => ({
  kind: 'small',
  text: `As published on ${DAY.format(printedAt)}. Rates and plans can change; what counts is the agreement that you sign.`,
});

const usd = (amount: Cents): string => formatUsd(amount).replace(/\.00$/, '');

/** `US$500–10,000`; one amount if both ends are equal. */
function usdRange({ minCents, maxCents }: offers.CentsRange): string {
  return minCents === maxCents ? usd(minCents) : `${usd(minCents)}–${usd(maxCents).replace('US$', '')}`;
}

function monthsRange({ minMonths, maxMonths }: offers.MonthsRange): string {
  return minMonths === maxMonths ? `${minMonths} months` : `${minMonths}–${maxMonths} months`;
}

/** In lower case, because only names keep their capitals within a sentence. */
function inWords(words: readonly string[]): string {
  const inSentence = words.map((word) =>
    word.includes(' ') ? `${word.charAt(0).toLowerCase()}${word.slice(1)}` : word,
  );
  return `${inSentence.slice(0, -1).join(', ')} or ${inSentence.at(-1) ?? ''}`;
}
