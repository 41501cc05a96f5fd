import { describe, expect, it } from '@jest/globals';
import { momentAsked, recordedBefore, recordedFrom } from './moment.ts';

const NOW = '2027-03-10T08:00:00.000Z';
const asked = (asOf?: string, valueOn?: string) => momentAsked({ asOf, valueOn }, NOW);

describe('A requested moment', () => {
  it('is null, which means now, if nothing is given', () => expect(asked()).toBeNull());

  it('includes a whole day in Harare, or everything up to and including an instant', () => {
    expect(asked('2027-03-09')).toEqual({
      recordedBefore: '2027-03-09T22:00:00.000Z',
      valueOn: null,
      on: '2027-03-09',
    });
    expect(asked('2027-03-10')).toMatchObject({ recordedBefore: '2027-03-10T22:00:00.000Z' });
    // Half past ten at night in UTC is the next day in Harare.
    expect(asked('2027-03-08T22:30:00.000Z')).toEqual({
      recordedBefore: '2027-03-08T22:30:00.001Z',
      valueOn: null,
      on: '2027-03-09',
    });
    expect(asked(NOW)).toMatchObject({ on: '2027-03-10' });
  });

  it('has a value date of its own; without `asOf` everything known until now is included', () => {
    expect(asked(undefined, '2027-02-28')).toEqual({
      recordedBefore: '2027-03-10T22:00:00.000Z',
      valueOn: '2027-02-28',
      on: '2027-02-28',
    });
    expect(asked('2027-03-09', '2027-03-09')).toMatchObject({ valueOn: '2027-03-09', on: '2027-03-09' });
  });

  it.each([
    ['2027-03-11', undefined, 'AS_OF_IN_FUTURE'],
    ['2027-03-10T08:00:00.001Z', undefined, 'AS_OF_IN_FUTURE'],
    ['2027-03-09', '2027-03-10', 'VALUE_ON_AFTER_AS_OF'],
    ['2027-03-08T21:59:59.999Z', '2027-03-09', 'VALUE_ON_AFTER_AS_OF'],
    [undefined, '2027-03-11', 'VALUE_ON_AFTER_AS_OF'],
  ])('as of %s, with value dates up to %s, is refused: %s', (asOf, valueOn, code) =>
    expect(() => asked(asOf, valueOn)).toThrow(expect.objectContaining({ code })),
  );
});

it('A period of days includes the first and the last day in full', () => {
  expect(recordedFrom('2027-03-09')).toBe('2027-03-08T22:00:00.000Z');
  expect(recordedBefore('2027-03-09')).toBe('2027-03-09T22:00:00.000Z');
  expect(recordedFrom(NOW)).toBe(NOW);
  expect(recordedBefore(NOW)).toBe('2027-03-10T08:00:00.001Z');
});
