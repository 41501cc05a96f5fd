/** Texts of the Services page. Amounts, rates and terms come from the public offers. */
import {
  APPLICANT_AGE_MIN,
  DECISION_HOURS,
  SERVICES_APR,
  PUBLISHED_TERM,
} from '@dziva/contracts/public-offers';
import { monthRange, yearlyRate } from './figures.ts';
import { onOffer } from '../methods-on-offer.ts';

export const servicesCopy = {
  title: 'Borrow against it. Or let it grow.',
  documentTitle: 'Services',
  lead: `Five funds for what you own, and plans for what you save. Published rates run from ${yearlyRate(SERVICES_APR)}; the card of each fund shows its range.`,
  chips: {
    label: 'On this page',
    funds: 'Funds',
    guide: 'Guide',
    plans: 'Plans',
    invest: 'Invest',
    steps: 'Steps',
    needs: 'Needs',
  },
  funds: {
    title: 'Fund Products',
    lead: 'All rates are for a year. All figures are estimates until the assessment: yours depend on what you pledge and earn.',
    amount: 'Amount',
    rate: 'Rate',
    term: 'Term',
    example: 'For example',
    more: 'Details',
    apply: 'Apply for This Fund',
    applyFor: (fund: string) => `Apply for This Fund: ${fund}`,
    warning:
      'Approval is not guaranteed. Your asset can be sold if you do not repay; what is left over is yours.',
  },
  plans: {
    title: 'Specialized Stokvel Plans',
    lead: 'A stokvel is a mukando (savings club). Each plan saves for one purpose. The figures are published by the operator and are targets, not promises.',
    more: 'The figures',
    afterMonths: (months: number) => `${months} months`,
    savings: (amount: string) => `${amount} plan`,
    savingsText: 'What you get back after so many months, as published. Ask us how often you pay in.',
    payout: 'Returns',
    after: 'After',
    housing: {
      purpose: 'Housing',
      text: 'For people who live abroad and build at home. You pay in every month, and the payout is property titles.',
      minimum: 'From',
      minimumOf: (amount: string) => `${amount} a month`,
      term: 'Over',
      payout: 'Payout',
      titles: 'Property titles',
      note: 'Ask us for the agreement before you pay.',
    },
    groceries: {
      purpose: 'Groceries',
      text: 'You pay in every month; 30\u00a0% interest is added and the value comes as groceries, with free delivery.',
      monthly: 'A month',
      months: 'Months',
      saved: 'Saves',
      interest: 'Interest',
      value: 'Value',
    },
  },
  invest: {
    title: 'Investment Opportunities',
    lead: 'Eight plans with a monthly contribution. The table shows the published return of each plan.',
    more: 'The eight plans and their figures',
    plan: 'Plan',
    monthly: 'You pay in a month',
    aMonth: 'a month',
    term: 'For',
    published: 'Published return',
    join: 'Join Stokvel or Invest',
    wallet: 'Plans in your wallet',
    walletLead:
      'You pay once from your wallet, in the app. The target return is 20\u00a0% a month of the amount you invest.',
    targetOf: (percent: number) => `target ${percent}\u00a0% a month`,
  },
  benefits: {
    title: 'Why Choose Our Services',
    items: [
      {
        figure: `${DECISION_HOURS.min}–${DECISION_HOURS.max} hours`,
        title: 'A quick answer',
        text: 'That is what we aim for once we have seen your papers and the collateral. Quick cash the same day, jewellery within 24 hours.',
      },
      {
        figure: monthRange(PUBLISHED_TERM),
        title: 'A term that fits',
        text: 'From one month for a phone to three years for a house. Pay early whenever you like.',
      },
      {
        figure: yearlyRate(SERVICES_APR),
        title: 'A rate by what you pledge',
        text: 'By collateral and risk, up to the assessment. You see the rate, each instalment and the total before you sign.',
      },
      {
        figure: `${onOffer.count} ways`,
        title: 'Paid out your way',
        text: `${onOffer.kinds}, or cash pickup at the Harare office.`,
      },
    ],
  },
  process: {
    title: 'Simple Application Process',
    steps: [
      { title: 'Submit application', text: 'Online in short steps, or with us at the office.' },
      { title: 'Collateral assessment', text: 'An assessor sees what you pledge, at a time that suits you.' },
      {
        title: 'Approval and documentation',
        text: 'We aim for 24–48 hours. You read the whole cost, then sign.',
      },
      { title: 'Fund disbursement', text: 'Typically within 24 hours of approval, with a receipt.' },
    ],
  },
  needs: {
    title: 'Fund Requirements',
    items: [
      `You are ${APPLICANT_AGE_MIN} or older`,
      'A national ID or a passport',
      'A payslip, or another proof of income',
      'Photos of the collateral, and its papers where it has any',
      'The name and phone number of your next of kin',
    ],
    payout: 'How you are paid',
    payoutText: 'Choose when your loan is approved.',
  },
  closing: {
    title: 'Ready when you are.',
    text: 'Applying costs nothing, and your answers are kept until you send them.',
    start: 'Start Your Application',
    talk: 'Contact Us',
  },
} as const;
