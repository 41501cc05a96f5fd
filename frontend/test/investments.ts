/** Plans and an investment for specs: US$100 in Basic since 20 September, two of six returns paid. */
import type { Investment, InvestmentPlan } from '@dziva/contracts/investments';
import { returnSchedule } from '@dziva/loan-maths/investment-returns';
import { cents } from '@dziva/money/cents';

export const basic: InvestmentPlan = {
  id: 'basic',
  name: 'Basic',
  description: 'A first investment for half a year',
  monthlyRate: 20,
  termMonths: 6,
  minimumAmount: 100,
  maximumAmount: 10_000,
  minimumAmountCents: cents(10_000),
  maximumAmountCents: cents(1_000_000),
  features: ['Monthly returns'],
};

export const standard: InvestmentPlan = {
  ...basic,
  id: 'standard',
  name: 'Standard',
  termMonths: 12,
  minimumAmount: 1_000,
  maximumAmount: 50_000,
  minimumAmountCents: cents(100_000),
  maximumAmountCents: cents(5_000_000),
};

const terms = { principalCents: cents(10_000), monthlyRatePercent: 20, termMonths: 6 };

export const runningInvestment: Investment = {
  id: '9c1f7d0e-1111-4111-8111-111111111111',
  version: 3,
  userId: '7c1f7d0e-1111-4111-8111-111111111111',
  userName: 'Tariro Moyo',
  planId: 'basic',
  planName: 'Basic',
  principalAmountCents: cents(10_000),
  monthlyInterestRate: 20,
  termMonths: 6,
  monthsCompleted: 2,
  currentValueCents: cents(14_000),
  totalExpectedReturnCents: cents(12_000),
  totalPaidReturnCents: cents(4_000),
  status: 'ACTIVE',
  startDate: '2026-09-20',
  maturityDate: '2027-03-20',
  nextPaymentDate: '2026-12-20',
  endedAt: null,
  monthlyReturnCents: cents(2_000),
  paidOutCents: cents(0),
  endTodayCents: cents(10_000),
  payments: returnSchedule(terms, '2026-09-20').map(({ n, dueOn, amountCents }) => ({
    n,
    dueDate: dueOn,
    amountCents,
    status: n <= 2 ? 'PAID' : 'UPCOMING',
    paidAt: n <= 2 ? `${dueOn}T00:10:00.000Z` : null,
  })),
};
