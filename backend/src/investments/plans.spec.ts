import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_PLANS } from './default-plans.ts';
import { InvestmentPlans, readPlans, toPlanAnswer } from './plans.ts';

const PLAN = {
  id: 'harvest',
  name: 'Harvest',
  description: 'From planting to harvest. The target return is never guaranteed.',
  monthlyRate: 2.5,
  termMonths: 9,
  minimumAmount: 50,
  maximumAmount: '2500.50',
  features: ['From US$50.00'],
};

let directory: string;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'dziva-plans-'));
  file = path.join(directory, 'plans.json');
});
afterAll(() => rm(directory, { recursive: true }));

const readText = async (text: string): Promise<InvestmentPlans> => {
  await writeFile(file, text);
  return readPlans(file);
};
const read = (plans: unknown) => readText(JSON.stringify(plans));
const faultsOf = async (plans: unknown): Promise<string[]> => {
  const fault = await read(plans).catch((reason: unknown) => reason);
  const { message } = fault as Error;
  return message.split('\n').map((line) => line.replace(`INVESTMENT_PLANS_FILE: ${file}: `, ''));
};

describe('The plans on offer', () => {
  it('are the built-in ones if no file is configured', async () =>
    expect((await readPlans('')).all).toEqual(DEFAULT_PLANS));

  it('are those of the configured file, in its order', async () => {
    const plans = await read([PLAN, { ...PLAN, id: 'rain' }]);
    expect(plans.all.map((plan) => plan.id)).toEqual(['harvest', 'rain']);
    expect(plans.named('harvest')).toEqual({
      id: 'harvest',
      name: 'Harvest',
      description: PLAN.description,
      monthlyRatePercent: 2.5,
      termMonths: 9,
      minimumCents: cents(5_000),
      maximumCents: cents(250_050),
      features: ['From US$50.00'],
    });
    expect(() => plans.named('basic')).toThrow('Choose one of the plans that are offered');
  });

  it('are returned with the values of the specification', () =>
    expect(DEFAULT_PLANS.map(toPlanAnswer)[0]).toMatchObject({
      id: 'basic',
      monthlyRate: 20,
      minimumAmount: 100,
      maximumAmountCents: 1_000_000,
    }));

  it('each say that the return is a target, not a promise', () => {
    for (const { description } of DEFAULT_PLANS)
      expect(description).toMatch(/target return.*never guaranteed/);
  });
});

describe('A file of plans with a fault', () => {
  it.each<[string, unknown, string]>([
    ['no list', PLAN, 'the file must be a list of plans.'],
    ['an empty list', [], 'the file must have at least one plan.'],
    ['the same id twice', [PLAN, PLAN], 'the file must not have an id twice.'],
    ['a missing name', [{ ...PLAN, name: undefined }], 'plan 1 name is missing.'],
    [
      'a name with a bar',
      [{ ...PLAN, name: 'a|b' }],
      'plan 1 name must not have a vertical bar or a control character.',
    ],
    ['an id in capitals', [{ ...PLAN, id: 'Harvest' }], 'plan 1 id must be a word of small letters.'],
    [
      'a rate of nothing',
      [PLAN, { ...PLAN, id: 'rain', monthlyRate: 0 }],
      'plan 2 monthlyRate must be percent above 0 and at most 100, with at most four decimals.',
    ],
    [
      'a rate with too many decimals',
      [{ ...PLAN, monthlyRate: 1.00001 }],
      'plan 1 monthlyRate must be percent above 0 and at most 100, with at most four decimals.',
    ],
    [
      'a term of years',
      [{ ...PLAN, termMonths: 61 }],
      'plan 1 termMonths must be a whole number from 1 to 60.',
    ],
    [
      'a term of half a month',
      [{ ...PLAN, termMonths: 1.5 }],
      'plan 1 termMonths must be a whole number from 1 to 60.',
    ],
    [
      'an amount of a thousandth',
      [{ ...PLAN, minimumAmount: 0.001 }],
      'plan 1 minimumAmount must be US dollars with at most two decimals.',
    ],
    [
      'a maximum below the minimum',
      [{ ...PLAN, maximumAmount: 49.99 }],
      'plan 1 maximumAmount must not be below the minimum.',
    ],
    ['features that are not a list', [{ ...PLAN, features: 'many' }], 'plan 1 features must be a list.'],
    ['an unknown field', [{ ...PLAN, bonus: 1 }], 'plan 1 has a field that is not known: bonus.'],
  ])('%s is reported in a sentence', async (_, plans, sentence) =>
    expect(await faultsOf(plans)).toEqual([sentence]),
  );

  it('is reported with one sentence for each fault', async () =>
    expect(await faultsOf([{ ...PLAN, name: '', termMonths: 0 }])).toEqual([
      'plan 1 name is missing.',
      'plan 1 termMonths must be a whole number from 1 to 60.',
    ]));

  it('is reported if it is missing or not JSON', async () => {
    await expect(readText('{')).rejects.toThrow(`INVESTMENT_PLANS_FILE: ${file} cannot be read as JSON.`);
    await expect(readPlans('/nowhere/plans.json')).rejects.toThrow(
      '/nowhere/plans.json cannot be read as JSON.',
    );
  });
});
