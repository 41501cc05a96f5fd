/** What we owe to investors and wallets, month by month, and what covers it. */
import { z } from 'zod';
import { dateOn, percent } from './answer-fields.ts';
import { knownUntil } from './as-of.ts';
import { endpoint, json } from './endpoint.ts';
import { defined, reportQuery } from './reports.ts';
import * as routes from './routes/obligations.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);

export const obligationsMonth = z.object({
  month,
  returnsCents: defined(
    'Monthly returns that fall due to investors in this month; in the first month also those that are due and unpaid',
  ),
  principalCents: defined('Principal of investments that mature in this month'),
  instalmentsCents: defined(
    'What instalments of running loans require in this month if all is paid on its day; arrears are not in it',
  ),
  runningCashCents: defined(
    'Cash less all that wallets and suspense hold and the costs of sales, plus instalments and less returns and principal to the end of this month: what is left if every member takes out what is theirs as soon as it is theirs and no new money comes in',
  ),
});
export type ObligationsMonth = z.output<typeof obligationsMonth>;

/** The months from that of `valueOn` to the last one in which a payment to investors falls due; at least twelve. */
export const obligations = z.object({
  asOf: knownUntil.meta({
    description: 'Everything that was recorded by the end of this day in Harare, or until this instant',
  }),
  valueOn: dateOn.meta({ description: 'As far as it counts by this day' }),
  cashCents: defined('Money in our cash, mobile-money and bank accounts, as the ledger has it'),
  walletsAvailableCents: defined('What members can take out of their wallets'),
  walletsHeldCents: defined('Withdrawals that were asked for and are not paid yet'),
  suspenseCents: defined(
    'Money in suspense: it arrived and nobody knows yet for what, so whoever sent it can want it back',
  ),
  saleCostsCents: defined('Costs of sold collateral that were kept back from its price and are not paid yet'),
  investorPrincipalCents: defined('Principal of running investments'),
  investorReturnsCents: defined('Returns of running investments until they mature, not paid yet'),
  owedCents: defined('Wallets, available and held, suspense, costs of sales, principal and returns together'),
  instalmentsCents: defined('Loan instalments that fall due in these months'),
  arrearsCents: defined(
    'Instalments that fell due before this day and are not paid; counted nowhere else here',
  ),
  collateralForSaleCents: defined(
    'Of collateral that is for sale the listed price less expected costs, at most the payoff of its loan; each asset once',
  ),
  saleCostsPercent: percent.meta({ description: 'What selling is expected to cost, of the listed price' }),
  meansCents: defined('Cash, loan instalments of these months and collateral for sale together'),
  coveragePercent: percent
    .nullable()
    .meta({ description: 'Means over what is owed, one decimal; null where nothing is owed' }),
  cashRunsOutIn: month
    .nullable()
    .meta({ description: 'The first month in which cash runs out; null where it never does' }),
  months: z.array(obligationsMonth),
});
export type Obligations = z.output<typeof obligations>;

export const getObligations = endpoint({
  ...routes.getObligations,
  summary: 'What is owed to investors and wallets, month by month, and what covers it (JSON, CSV or PDF)',
  access: 'reports.read',
  query: reportQuery,
  csv: true,
  answer: json(obligations),
  errors: [422],
  makesPdf: 'format',
});
