import { describe, expect, it } from '@jest/globals';
import { parseStatementAmount } from './statement-amount.ts';

describe('An amount of a statement', () => {
  it.each([
    ['50', 5_000],
    ['50.5', 5_050],
    ['1,250.00', 125_000],
    ['1 250.00', 125_000],
    ['1\u00a0250.00', 125_000], // a no-break space
    ['US$ 50.00', 5_000],
    ['US$1,250.00', 125_000],
    ['$50', 5_000],
    ['USD 50.00', 5_000],
    ['50.00 USD', 5_000],
    ['+50.00', 5_000],
    ['50.00 CR', 5_000],
    ['50.00DR', -5_000],
    ['-50.00', -5_000],
    ['\u221250.00', -5_000], // the typographic minus sign
    ['50.00-', -5_000],
    ['(50.00)', -5_000],
    ['US$ -1,250.00', -125_000],
    ['-US$ 1,250.00', -125_000],
    ['0.00', 0],
    ['0.01', 1],
    ['10000000.01', 1_000_000_001],
  ])('%j is %i cents', (text, amountCents) => expect(parseStatementAmount(text)).toBe(amountCents));

  it.each([
    '',
    'abc',
    '12,50',
    '1.250,00',
    '1,25,000.00',
    '0.001',
    '50.005',
    '1e3',
    'NaN',
    '0x10',
    '--50',
    '-(50)',
    '-50.00 DR',
    'ZWG 50.00',
    '50 000 00',
    '1٠',
    '=1+1',
    '263772123456789',
  ])('%j is not an amount', (text) => expect(parseStatementAmount(text)).toBeUndefined());
});
