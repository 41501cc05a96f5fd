/** The plans that are offered: the built-in ones, or those of a JSON file that the environment names. */
import { invalidInput } from '#platform/http/http-problem';
import type { InvestmentPlan as PlanAnswer } from '@dziva/contracts/investments';
import { INVESTMENT_TERM_MONTHS_MAX } from '@dziva/loan-maths/investment-returns';
import { centsToDollars, parseUsdAmount } from '@dziva/money/usd';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { DEFAULT_PLANS } from './default-plans.ts';
import type { InvestmentPlan } from './domain/investment-plan.ts';

const PLANS_MAX = 20;
const FEATURES_MAX = 12;

const words = (maxChars: number) =>
  z
    .string('is missing')
    .trim()
    .min(1, 'is missing')
    .max(maxChars, `must be at most ${maxChars} characters`)
    .refine((value) => !/[|\p{Cc}]/u.test(value), 'must not have a vertical bar or a control character');

const amount = z.union([z.string(), z.number()], 'is missing').transform((value, context) => {
  const cents = parseUsdAmount(value);
  if (cents !== undefined) return cents;
  context.addIssue('must be US dollars with at most two decimals');
  return z.NEVER;
});

const MONTHLY_RATE = 'must be percent above 0 and at most 100, with at most four decimals';
const TERM = `must be a whole number from 1 to ${INVESTMENT_TERM_MONTHS_MAX}`;

const planFile = z
  .array(
    z
      .strictObject({
        id: z.string('is missing').regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a word of small letters'),
        name: words(40),
        description: words(400),
        monthlyRate: z
          .number(MONTHLY_RATE)
          .refine(
            (rate) => rate > 0 && rate <= 100 && /^\d{1,3}(\.\d{1,4})?$/.test(String(rate)),
            MONTHLY_RATE,
          ),
        termMonths: z.int(TERM).min(1, TERM).max(INVESTMENT_TERM_MONTHS_MAX, TERM),
        minimumAmount: amount,
        maximumAmount: amount,
        features: z.array(words(120), 'must be a list').max(FEATURES_MAX, `must be at most ${FEATURES_MAX}`),
      })
      .refine((plan) => plan.minimumAmount <= plan.maximumAmount, {
        path: ['maximumAmount'],
        error: 'must not be below the minimum',
      }),
    'must be a list of plans',
  )
  .min(1, 'must have at least one plan')
  .max(PLANS_MAX, `must have at most ${PLANS_MAX} plans`)
  .refine(
    (plans) => new Set(plans.map((plan) => plan.id)).size === plans.length,
    'must not have an id twice',
  );

export class InvestmentPlans {
  constructor(readonly all: readonly InvestmentPlan[]) {}

  /** The plan with this id; 400 if no offered plan has it. */
  named(planId: string): InvestmentPlan {
    const plan = this.all.find((each) => each.id === planId);
    if (!plan) throw invalidInput([{ path: 'planId', message: 'Choose one of the plans that are offered' }]);
    return plan;
  }
}

/** Reads the plans that are offered. Throws one sentence for each mistake in the file. */
export async function readPlans(file: string): Promise<InvestmentPlans> {
  if (file === '') return new InvestmentPlans(DEFAULT_PLANS);
  const result = planFile.safeParse(await readJson(file));
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => sentence(file, issue)).join('\n'));
  }
  return new InvestmentPlans(
    result.data.map(({ monthlyRate, minimumAmount, maximumAmount, ...plan }) => ({
      ...plan,
      monthlyRatePercent: monthlyRate,
      minimumCents: minimumAmount,
      maximumCents: maximumAmount,
    })),
  );
}

/** The plan as the API returns it. */
export function toPlanAnswer(plan: InvestmentPlan): PlanAnswer {
  const { id, name, description, monthlyRatePercent, termMonths, minimumCents, maximumCents, features } =
    plan;
  return {
    id,
    name,
    description,
    monthlyRate: monthlyRatePercent,
    termMonths,
    minimumAmount: centsToDollars(minimumCents),
    maximumAmount: centsToDollars(maximumCents),
    minimumAmountCents: minimumCents,
    maximumAmountCents: maximumCents,
    features: [...features],
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new Error(`INVESTMENT_PLANS_FILE: ${file} cannot be read as JSON.`);
  }
}

function sentence(file: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `INVESTMENT_PLANS_FILE: ${file}: plan ${place(issue.path)} has a field that is not known: ${issue.keys.join(', ')}.`;
  }
  const where = issue.path.length === 0 ? 'the file' : `plan ${place(issue.path)}`;
  return `INVESTMENT_PLANS_FILE: ${file}: ${where} ${issue.message}.`;
}

/** `0.name` is the name of plan 1. */
function place([index, ...fields]: readonly PropertyKey[]): string {
  return [Number(index) + 1, ...fields.map(String)].join(' ');
}
