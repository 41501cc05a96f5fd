/** The savers of the demo year and their steps. Days are counted back from the day after the year. */
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';

/** The outcome of a deposit. `AHEAD` means that it waits for the import of a statement, `DOUBTED` that it waits for a person. */
type DepositOutcome = 'VERIFIED' | 'REJECTED' | 'AHEAD' | 'DOUBTED';

export type SavingStep =
  | {
      readonly kind: 'deposit';
      readonly daysAgo: number;
      readonly dollars: number;
      readonly method: TransferMethod;
      readonly outcome: DepositOutcome;
    }
  | {
      readonly kind: 'withdraw';
      readonly daysAgo: number;
      readonly dollars: number;
      readonly method: TransferMethod;
      readonly outcome: 'PAID' | 'REJECTED' | 'PENDING';
    }
  | {
      readonly kind: 'invest';
      readonly daysAgo: number;
      readonly dollars: number;
      readonly planId: string;
      /** The day on which the investment is withdrawn early. */
      readonly endsDaysAgo?: number;
    }
  | {
      readonly kind: 'credit' | 'debit';
      readonly daysAgo: number;
      readonly dollars: number;
      readonly why: string;
      /** The proposal still waits for a second person. */
      readonly isLeftWaiting?: true;
    };

export interface Saver {
  /** The index of the member; 0 is the demo member. */
  readonly member: number;
  readonly steps: readonly SavingStep[];
}

const deposit = (
  daysAgo: number,
  dollars: number,
  method: TransferMethod,
  outcome: DepositOutcome = 'VERIFIED',
): SavingStep => ({ kind: 'deposit', daysAgo, dollars, method, outcome });

const withdraw = (
  daysAgo: number,
  dollars: number,
  method: TransferMethod,
  outcome: 'PAID' | 'REJECTED' | 'PENDING' = 'PAID',
): SavingStep => ({ kind: 'withdraw', daysAgo, dollars, method, outcome });

const invest = (daysAgo: number, dollars: number, planId: string, endsDaysAgo?: number): SavingStep => ({
  kind: 'invest',
  daysAgo,
  dollars,
  planId,
  ...(endsDaysAgo === undefined ? {} : { endsDaysAgo }),
});

/** Deposits are used a week later at the earliest, so that they are verified by then. */
export const SAVERS: readonly Saver[] = [
  {
    member: 0,
    steps: [
      deposit(300, 1_200, 'ECOCASH'),
      invest(290, 1_000, 'basic'),
      deposit(190, 2_500, 'BANK_TRANSFER'),
      invest(165, 2_500, 'standard'),
      withdraw(60, 450, 'ECOCASH'),
      deposit(1, 180, 'ECOCASH', 'AHEAD'),
    ],
  },
  {
    member: 2,
    steps: [deposit(320, 800, 'ECOCASH'), invest(310, 700, 'basic'), withdraw(100, 900, 'ECOCASH')],
  },
  { member: 4, steps: [deposit(280, 1_500, 'ONEMONEY'), invest(270, 1_200, 'standard')] },
  {
    member: 5,
    steps: [
      deposit(250, 300, 'ECOCASH', 'REJECTED'),
      deposit(248, 300, 'ECOCASH'),
      invest(235, 250, 'basic'),
      withdraw(40, 120, 'ONEMONEY', 'REJECTED'),
    ],
  },
  { member: 7, steps: [deposit(240, 12_000, 'BANK_TRANSFER'), invest(230, 10_000, 'premium')] },
  {
    member: 9,
    steps: [deposit(215, 600, 'ECOCASH'), invest(205, 500, 'basic'), withdraw(2, 300, 'ECOCASH', 'PENDING')],
  },
  { member: 12, steps: [deposit(200, 3_400, 'BANK_TRANSFER'), invest(190, 3_000, 'standard', 70)] },
  {
    member: 14,
    steps: [deposit(180, 450, 'ONEMONEY'), invest(170, 400, 'basic'), deposit(3, 90, 'ONEMONEY', 'AHEAD')],
  },
  { member: 17, steps: [deposit(160, 250, 'ECOCASH'), withdraw(120, 80, 'ECOCASH')] },
  {
    member: 20,
    steps: [
      deposit(150, 1_900, 'BANK_TRANSFER'),
      invest(140, 1_500, 'standard'),
      {
        kind: 'credit',
        daysAgo: 5,
        dollars: 6_400,
        why: 'Paid in at the bank counter without a reference; the bank names her in its letter',
        isLeftWaiting: true,
      },
      { kind: 'credit', daysAgo: 96, dollars: 25, why: 'Bank charges returned after a mistaken reversal' },
    ],
  },
  { member: 23, steps: [deposit(125, 350, 'ECOCASH'), invest(115, 300, 'basic')] },
  { member: 26, steps: [deposit(110, 15_000, 'BANK_TRANSFER'), invest(100, 12_500, 'premium')] },
  {
    member: 29,
    steps: [
      deposit(95, 520, 'ONEMONEY'),
      {
        kind: 'debit',
        daysAgo: 80,
        dollars: 20,
        why: 'Deposit of the day before was entered US$20.00 too high',
      },
      invest(75, 400, 'basic'),
    ],
  },
  { member: 33, steps: [deposit(70, 2_200, 'BANK_TRANSFER'), invest(60, 2_000, 'standard')] },
  { member: 36, steps: [deposit(55, 160, 'ECOCASH'), deposit(30, 160, 'ECOCASH', 'REJECTED')] },
  {
    member: 40,
    steps: [deposit(48, 900, 'ECOCASH'), invest(38, 800, 'basic'), deposit(2, 340, 'BANK_TRANSFER', 'AHEAD')],
  },
  { member: 44, steps: [deposit(35, 1_100, 'ONEMONEY'), invest(25, 1_000, 'standard')] },
  { member: 48, steps: [deposit(24, 275, 'ECOCASH'), withdraw(1, 60, 'ECOCASH', 'PENDING')] },
  { member: 52, steps: [deposit(20, 5_000, 'BANK_TRANSFER'), invest(9, 4_500, 'standard')] },
  { member: 55, steps: [deposit(16, 120, 'ECOCASH'), deposit(4, 120, 'ECOCASH', 'DOUBTED')] },
  { member: 57, steps: [deposit(1, 640, 'BANK_TRANSFER', 'AHEAD')] },
  { member: 58, steps: [deposit(3, 75, 'ECOCASH', 'AHEAD')] },
];
