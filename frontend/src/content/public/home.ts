/** Texts of the home page. Its rates are those of the specification's home table; the services page has its own. */
import {
  DECISION_HOURS,
  FUND_PRODUCTS,
  OPERATING_SINCE,
  PUBLISHED_APR,
  type FundId,
} from '@dziva/contracts/public-offers';
import { dollarRange, monthRange, percentRange, yearlyRate } from './figures.ts';
import { onOffer } from '../methods-on-offer.ts';

export const SLIDE_INTERVAL_MS = 4_000;

export const heroCopy = {
  label: 'What the pool is for',
  slides: [
    {
      id: 'payouts',
      tab: 'Payouts',
      title: 'Instant Stokvel Payouts',
      line: `Paid out to ${onOffer.to}, typically within 24 hours of approval.`,
    },
    {
      id: 'car',
      tab: 'Car',
      title: 'Drive Your Dream Car',
      line: `Vehicle fund: ${fundLine('vehicle')}`,
    },
    {
      id: 'home',
      tab: 'Home',
      title: 'Own Your Dream Home',
      line: `Home fund: ${fundLine('home')}`,
    },
    {
      id: 'prosper',
      tab: 'Prosper',
      title: 'Invest & Prosper Together',
      line: 'Plans from US$100. Returns are a target, not a promise; you can lose money.',
    },
  ],
  join: 'Join Stokvel or Invest',
  services: 'View Services',
  choose: 'Choose a slide',
  pause: 'Pause the slideshow',
  play: 'Play the slideshow',
  previous: 'Previous slide',
  next: 'Next slide',
  slideOf: (slide: number, slides: number) => `${slide} of ${slides}`,
} as const;

export const homeCopy = {
  documentTitle: 'Borrow against what you own, invest together',
  statistics: {
    title: 'The pool so far',
    counts: 'The loans and investments that run in November 2026, and the customers who have them.',
    figures: [
      { value: '500K', unit: 'US$', label: 'disbursed' },
      { value: '150K', unit: 'US$', label: 'invested' },
      { value: '450+', unit: '', label: 'customers' },
      { value: '95%', unit: '', label: 'satisfaction' },
    ],
  },
  borrowing: {
    title: 'How borrowing works',
    lead: 'A stokvel is a savings club (mukando) whose members pool money. Collateral is something you own that we can sell if you do not repay.',
    steps: [
      { title: 'Choose a fund', text: 'Pick what you can pledge: a car, a home, tools, gold or gadgets.' },
      {
        title: 'Apply',
        text: 'In short steps on a phone. Have your ID, a payslip and photos of the collateral ready.',
      },
      {
        title: 'We assess it',
        text: 'An assessor sees what you pledge. We aim to decide within 24–48 hours after that.',
      },
      {
        title: 'Money arrives',
        text: `${onOffer.ways}, typically within 24 hours.`,
      },
    ],
    apply: 'Apply Now',
    walkthrough: 'Walk through it step by step',
  },
  options: {
    title: 'What you can borrow against',
    lead: 'Up to the assessment: what we offer you depends on the value of what you pledge and on your income.',
    fund: 'Fund',
    amount: 'Amount',
    rate: 'Rate',
    term: 'Term',
    example: 'For example',
    note: 'Approval is not guaranteed. What you pledge can be sold if you do not repay; what is left over is yours.',
    more: 'See all five funds',
  },
  reasons: {
    title: 'Why Choose Our Services',
    items: [
      {
        figure: `${DECISION_HOURS.min}–${DECISION_HOURS.max}`,
        unit: 'hours',
        text: 'to a decision is what we aim for, once we have your documents and have seen the collateral.',
      },
      {
        figure: onOffer.count,
        unit: 'ways to be paid',
        text: `${onOffer.ways}, typically within 24 hours of approval.`,
      },
      {
        figure: percentRange(PUBLISHED_APR),
        unit: 'a year',
        text: 'is the range of our rates, by collateral and risk. You see yours, and the total, before you sign.',
      },
      {
        figure: String(OPERATING_SINCE),
        unit: 'is when we began',
        text: 'in Harare. Every payment has a receipt, and its entry in our books is never changed.',
      },
    ],
  },
  closing: {
    title: 'What you own can help you move forward.',
    text: 'Start with an account. Nothing is pledged, and nothing is owed, until you have seen every figure and signed.',
    start: 'Start Your Application',
    talk: 'Talk to us first',
  },
} as const;

/** `US$500–10,000 over 3–36 months, at 20–40 % a year up to the assessment.` */
function fundLine(id: FundId): string {
  const fund = FUND_PRODUCTS.find((product) => product.id === id);
  if (fund === undefined) return '';
  const { amount, term, apr } = fund;
  return `${dollarRange(amount)} over ${monthRange(term)}, at ${yearlyRate(apr)} up to the assessment.`;
}
