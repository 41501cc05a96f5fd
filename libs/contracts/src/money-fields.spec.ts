import { aprPercent, positiveCents, usdAmount, wholeNumber, zeroOrMoreCents } from './money-fields.ts';
import { fieldErrors } from './problem.ts';
import type { z } from 'zod';

const messages = (schema: z.ZodType, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? []).map((error) => error.message);

const ZERO = 'Loan amount must be greater than 0';
const NO_AMOUNT = 'Loan amount must be an amount in dollars, like 1,500 or 1,500.50';
const TOO_MUCH = 'Loan amount must be at most US$10,000,000.00';
const NOT_WHOLE = 'Loan amount must be a whole number of cents';

describe('Cents', () => {
  const amount = positiveCents('Loan amount');

  it.each([1, 150_050, 1_000_000_000])('accepts %d', (value) => expect(amount.parse(value)).toBe(value));

  it.each([
    [undefined, ZERO],
    [null, ZERO],
    ['', ZERO],
    ['100', ZERO],
    [[5], ZERO],
    [{}, ZERO],
    [true, ZERO],
    [NaN, NO_AMOUNT],
    [Infinity, ZERO],
    [0, ZERO],
    [-0, ZERO],
    [-1, ZERO],
    [-0.5, ZERO],
    [0.001, NOT_WHOLE],
    [1.005, NOT_WHOLE],
    [150_050.5, NOT_WHOLE],
    [1_000_000_001, TOO_MUCH],
    [9_007_199_254_740_993, TOO_MUCH],
    [1e300, TOO_MUCH],
  ])('refuses %p: %s', (value, sentence) => expect(messages(amount, value)).toEqual([sentence]));

  it('may be zero if the contract allows it, and zero has no sign', () => {
    expect(zeroOrMoreCents('Assessed value').parse(-0)).toBe(0);
    expect(messages(zeroOrMoreCents('Assessed value'), -1)).toEqual(['Assessed value must be 0 or more']);
    expect(messages(zeroOrMoreCents('Assessed value'), undefined)).toEqual([
      'Assessed value must be 0 or more',
    ]);
  });
});

describe('A dollar amount', () => {
  const amount = usdAmount('Amount');

  it.each([
    [5, 500],
    ['5', 500],
    ['0.01', 1],
    [25.5, 2_550],
    ['1250.00', 125_000],
    ['10000000', 1_000_000_000],
  ])('%p is %d cents', (value, amountCents) => expect(amount.parse(value)).toBe(amountCents));

  it.each([
    -1,
    0,
    -0,
    0.001,
    1.005,
    1e300,
    NaN,
    Infinity,
    null,
    undefined,
    true,
    [5],
    {},
    '-1',
    '0',
    '-0',
    '0.001',
    '1.005',
    '1e3',
    '0x10',
    ' 5 ',
    '',
    'null',
    'NaN',
    '1e400',
    '9007199254740993',
    '١٠',
    '1,000',
    '+5',
    '05',
    '5.',
    '.5',
    '10000000.01',
    '５',
    'US$5',
  ])('refuses %p', (value) =>
    expect(messages(amount, value)).toEqual([
      'Amount must be between US$0.01 and US$10,000,000.00, with at most two decimals',
    ]),
  );
});

describe('A rate a year', () => {
  const RANGE = 'Interest rate must be between 0.1% and 50%';

  it.each([0.1, 18.5, 9.4822, 20, 50])('accepts %d percent', (rate) =>
    expect(aprPercent.parse(rate)).toBe(rate),
  );
  it.each([undefined, null, '18.5', 0, 0.0999, 50.0001, -5, NaN, Infinity, [18.5]])('refuses %p', (rate) =>
    expect(messages(aprPercent, rate)).toEqual([RANGE]),
  );
  it.each([9.48221, 0.10001, 18.500000000000004])('refuses %p, which has more than four decimals', (rate) =>
    expect(messages(aprPercent, rate)).toEqual(['Interest rate can have at most four decimals']),
  );
});

describe('A whole number', () => {
  const term = wholeNumber(1, 60, 'Term must be between 1 and 60 months');

  it.each([1, 12, 60])('accepts %d', (months) => expect(term.parse(months)).toBe(months));
  it.each([undefined, null, '12', 0, 61, -1, 12.5, NaN, 1e21])('refuses %p', (months) =>
    expect(messages(term, months)).toEqual(['Term must be between 1 and 60 months']),
  );
});
