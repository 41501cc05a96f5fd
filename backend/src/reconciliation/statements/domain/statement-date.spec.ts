import { describe, expect, it } from '@jest/globals';
import { parseStatementDate } from './statement-date.ts';

describe('A date of a statement', () => {
  it.each([
    '2026-11-20',
    '2026/11/20',
    '20/11/2026',
    '20-11-2026',
    '20.11.2026',
    '20/11/26',
    '20-Nov-2026',
    '20-NOV-26',
    '20 November 2026',
    '2026-11-20 08:30',
    '2026-11-20 08:30:15',
    '2026-11-20T08:30:15.123',
    '20/11/2026 8:30:15 PM',
    '20-Nov-2026, 08:30',
    '2026-11-20T08:30:00Z',
    '2026-11-19T22:00:00Z', // midnight in Harare
    '2026-11-20T23:59:59+02:00',
  ])('%j is the twentieth of November', (text) => expect(parseStatementDate(text)).toBe('2026-11-20'));

  it('has its day before its month', () => expect(parseStatementDate('05/06/2026')).toBe('2026-06-05'));

  it.each([
    '',
    'yesterday',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-04-31T10:00:00+02:00',
    '31/04/2026',
    '11/20/2026',
    '20-Foo-2026',
    '2026-11',
    '20260',
    '0001-01-01',
  ])('%j is not a date', (text) => expect(parseStatementDate(text)).toBeUndefined());
});
