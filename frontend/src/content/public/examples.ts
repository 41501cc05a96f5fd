/**
 * What a loan costs: an example for each fund, at a rate within its range. The instalment and the total were computed with our own
 * loan maths, and a test compares them; the last instalment clears the balance.
 */
import type { FundId } from '@dziva/contracts/public-offers';
import { cents, type Cents } from '@dziva/money/cents';

export interface CostExample {
  readonly principalCents: Cents;
  readonly aprPercent: number;
  readonly termMonths: number;
  readonly instalmentCents: Cents;
  readonly totalCents: Cents;
}

export const FUND_EXAMPLES: Readonly<Record<FundId, CostExample>> = {
  vehicle: example(300_000, 30, 24, 16_774, 402_575),
  home: example(500_000, 22, 36, 19_095, 687_432),
  equipment: example(200_000, 35, 12, 19_993, 239_910),
  jewelry: example(50_000, 45, 6, 9_461, 56_763),
  'quick-cash': example(20_000, 45, 3, 7_173, 21_518),
};

function example(
  principal: number,
  aprPercent: number,
  termMonths: number,
  instalment: number,
  total: number,
): CostExample {
  return {
    principalCents: cents(principal),
    aprPercent,
    termMonths,
    instalmentCents: cents(instalment),
    totalCents: cents(total),
  };
}
