import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { type CoveredPeriod, findingsBetween } from './till-findings.ts';

const period = (
  firstOn: string,
  lastOn: string,
  opening: number | null = null,
  closing: number | null = null,
): CoveredPeriod => ({
  till: 'BANK_TRANSFER',
  firstOn: `2026-11-${firstOn}`,
  lastOn: `2026-11-${lastOn}`,
  opening: opening === null ? null : cents(opening),
  closing: closing === null ? null : cents(closing),
});
const found = (...periods: CoveredPeriod[]) =>
  findingsBetween(periods).map(({ why, from, to, missingCents }) => [
    why,
    from.slice(8),
    to.slice(8),
    missingCents,
  ]);

describe('The statements of a till', () => {
  it('have a hole where no statement has the days', () => {
    expect(found(period('10', '12'), period('01', '05'))).toEqual([['HOLE', '06', '09', null]]);
    expect(found(period('01', '05', 0, 100), period('10', '12', 150, 160))).toEqual([
      ['HOLE', '06', '09', 50],
    ]);
  });

  it('have none where the balances show that nothing happened, or another statement has the days', () => {
    expect(found(period('01', '05', 0, 100), period('10', '12', 100, 160))).toEqual([]);
    expect(found(period('01', '20'), period('02', '05'), period('21', '22'))).toEqual([]);
    expect(found(period('01', '05'), { ...period('10', '12'), till: 'ECOCASH' })).toEqual([]);
  });

  it('break where the next one begins with another balance', () =>
    expect(found(period('01', '05', 0, 100), period('06', '07', 90, 95))).toEqual([
      ['BREAK', '06', '06', -10],
    ]));
});
