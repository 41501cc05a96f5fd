import { describe, expect, it } from '@jest/globals';
import { frameOf, momentOf, periodOf } from './report-frame.ts';

const TODAY = '2027-03-20';
const NOW = new Date(`${TODAY}T08:00:00.000Z`);
const days = (query: object) => Object.values(frameOf({ format: 'json', ...query }, NOW));

describe('The days of a report', () => {
  it.each([
    [{}, '2027-03-01', '2027-03-20', '2027-03-20', '2027-03-20'],
    [{ asOf: '2027-02-10' }, '2027-02-01', '2027-02-10', '2027-02-10', '2027-02-10'],
    [{ to: '2027-02-28' }, '2027-02-01', '2027-02-28', '2027-03-20', '2027-02-28'],
    [{ to: '2027-12-31' }, '2027-03-01', '2027-12-31', '2027-03-20', '2027-03-20'],
    [{ from: '2027-01-01' }, '2027-01-01', '2027-03-20', '2027-03-20', '2027-03-20'],
    [{ from: '2027-06-01' }, '2027-06-01', '2027-06-01', '2027-03-20', '2027-03-20'],
    [{ asOf: '2027-02-10', to: '2027-03-10' }, '2027-02-01', '2027-03-10', '2027-02-10', '2027-02-10'],
    [
      { asOf: '2027-02-09T22:30:00.000Z' },
      ...['2027-02-01', '2027-02-10', '2027-02-09T22:30:00.000Z', '2027-02-10'],
    ],
    [{ to: '2027-02-28', valueOn: '2027-03-15' }, '2027-02-01', '2027-02-28', '2027-03-20', '2027-03-15'],
  ])('of %o are from %s to %s, as of %s, with value dates up to %s', (query, ...expected) =>
    expect(days(query)).toEqual(expected),
  );

  it('end at midnight in Harare, two hours before midnight in UTC', () =>
    expect(momentOf({ asOf: TODAY, valueOn: TODAY }).recordedBefore).toBe('2027-03-20T22:00:00.000Z'));

  it('end with an instant, if one is given', () =>
    expect(momentOf({ asOf: '2027-03-20T07:00:00.000Z', valueOn: TODAY }).recordedBefore).toBe(
      '2027-03-20T07:00:00.001Z',
    ));

  it('have no value dates after the last day that counts', () => {
    const future = frameOf({ format: 'json', to: '2027-12-31' }, NOW);
    expect(periodOf(future)).toEqual({ from: '2027-03-01', to: TODAY });
  });

  it.each([
    [{ asOf: '2027-03-21' }],
    [{ asOf: '2027-03-20T08:00:00.001Z' }],
    [{ asOf: '2027-03-10T21:59:59.999Z', valueOn: '2027-03-11' }],
    [{ valueOn: '2027-03-21' }],
    [{ asOf: '2027-02-10', valueOn: '2027-02-11' }],
  ])('of %o are refused', (query) => expect(() => days(query)).toThrow());
});
