import { describe, expect, it } from '@jest/globals';
import { nextTryAt, notAtNight, textOf } from './text-message.ts';

describe('A text message', () => {
  it('has the name of the company, the title and the sentences', () =>
    expect(
      textOf('Dziva', {
        title: 'Your deposit was verified',
        message: 'US$50.00 by EcoCash is in your wallet.',
      }),
    ).toBe('Dziva: Your deposit was verified. US$50.00 by EcoCash is in your wallet.'));

  it('has only characters that every telephone has', () =>
    expect(textOf('Dziva', { title: 'Offer', message: 'José’s offer – 12\u00a0months … Łódź 李' })).toBe(
      "Dziva: Offer. José's offer - 12 months ... ?ódz ?".replace('ó', 'o'),
    ));

  it('is cut at a word if it is longer than 160 characters', () => {
    const text = textOf('Dziva', { title: 'Demand', message: 'You owe us, and you have to pay. '.repeat(8) });
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/[a-z]\.\.\. More in the app\.$/);
  });
});

describe('The quiet hours', () => {
  it.each([
    ['2026-11-20T04:59:59.000Z', '2026-11-20T05:00:00.000Z'], // 6:59 in Harare
    ['2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.000Z'], // 7:00
    ['2026-11-20T17:59:00.000Z', '2026-11-20T17:59:00.000Z'], // 19:59
    ['2026-11-20T18:00:00.000Z', '2026-11-21T05:00:00.000Z'], // 20:00
    ['2026-11-20T23:30:00.000Z', '2026-11-21T05:00:00.000Z'], // 1:30 of the next day
  ])('move %s to %s', (instant, sent) => expect(notAtNight(instant)).toBe(sent));
});

describe('A message that failed', () => {
  it('is tried again after 1, 5, 15 and 60 minutes, and then no more', () => {
    const now = '2026-11-20T08:00:00.000Z';
    expect([1, 2, 3, 4, 5].map((attempts) => nextTryAt(attempts, now))).toEqual([
      '2026-11-20T08:01:00.000Z',
      '2026-11-20T08:05:00.000Z',
      '2026-11-20T08:15:00.000Z',
      '2026-11-20T09:00:00.000Z',
      null,
    ]);
  });
});
