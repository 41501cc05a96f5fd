import { cents } from '@dziva/money/cents';
import type { InvestmentPlan } from './domain/investment-plan.ts';

/** The plans that are offered if no file of plans is configured. */
export const DEFAULT_PLANS: readonly InvestmentPlan[] = [
  {
    id: 'basic',
    name: 'Basic',
    description: 'Six months to see how it works. The target return is 20% a month; it is never guaranteed.',
    monthlyRatePercent: 20,
    termMonths: 6,
    minimumCents: cents(10_000),
    maximumCents: cents(1_000_000),
    features: [
      'From US$100.00',
      'A return into your wallet every month',
      'Your principal back after 6 months',
      'You can leave early: the unfinished month brings no return',
    ],
  },
  {
    id: 'standard',
    name: 'Standard',
    description: 'A year of monthly returns. The target return is 20% a month; it is never guaranteed.',
    monthlyRatePercent: 20,
    termMonths: 12,
    minimumCents: cents(100_000),
    maximumCents: cents(5_000_000),
    features: [
      'From US$1,000.00',
      'Twelve returns into your wallet, one every month',
      'Your principal back after 12 months',
      'You can leave early: the unfinished month brings no return',
    ],
  },
  {
    id: 'premium',
    name: 'Premium',
    description: 'Two years for larger amounts. The target return is 20% a month; it is never guaranteed.',
    monthlyRatePercent: 20,
    termMonths: 24,
    minimumCents: cents(1_000_000),
    maximumCents: cents(10_000_000),
    features: [
      'From US$10,000.00',
      'Twenty-four returns into your wallet, one every month',
      'Your principal back after 24 months',
      'You can leave early: the unfinished month brings no return',
    ],
  },
];
