import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { type ProposalContext, unusualOf } from './unusual.ts';

const usual: ProposalContext = {
  amountCents: cents(600_000),
  largestCents: cents(500_000),
  destinationSince: '2026-11-13T08:00:00.000Z',
  destinationShared: 0,
  phoneShared: 0,
  deviceOfMember: false,
  deviceOfSecond: false,
  lastConfirmed: 5,
  lastByPair: 4,
  proposedBy: 'Nomsa Sigauke',
  proposedAt: '2026-11-20T08:00:00.000Z',
};
const found = (change: Partial<ProposalContext>) => unusualOf({ ...usual, ...change });
const codes = (change: Partial<ProposalContext>) => found(change).map(({ code }) => code);

describe('The warnings about a proposal', () => {
  it('are empty if everything is as usual, or if nothing is known', () => {
    expect(found({})).toEqual([]);
    expect(
      found({
        amountCents: null,
        largestCents: null,
        destinationSince: null,
        lastConfirmed: 0,
        lastByPair: 0,
      }),
    ).toEqual([]);
  });

  it('name an amount of at least three times the largest one before', () => {
    expect(codes({ largestCents: cents(200_001) })).toEqual([]);
    expect(found({ largestCents: cents(200_000) })).toEqual([
      {
        code: 'AMOUNT',
        text: 'US$6,000.00 is at least 3 times the largest of this kind that the member had before (US$2,000.00).',
      },
    ]);
  });

  it('name a destination registered less than seven days before, and a destination or phone that others have too', () => {
    expect(codes({ destinationSince: '2026-11-13T08:00:00.001Z' })).toEqual(['NEW_DESTINATION']);
    expect(found({ destinationShared: 1 })).toEqual([
      { code: 'SHARED_DESTINATION', text: 'Another account registered the same number or account.' },
    ]);
    expect(found({ phoneShared: 2 })).toEqual([
      { code: 'SHARED_PHONE', text: '2 other accounts have the telephone number of the member.' },
    ]);
  });

  it('name a device on which both the proposer and the member or the second person have signed in', () => {
    expect(found({ deviceOfSecond: true })).toEqual([
      {
        code: 'SHARED_DEVICE',
        text: 'Nomsa Sigauke and the second person have signed in on the same device.',
      },
    ]);
    expect(found({ deviceOfMember: true, deviceOfSecond: true })[0]?.text).toBe(
      'Nomsa Sigauke and the member and the second person have signed in on the same device.',
    );
  });

  it('name the same two people five times in a row', () => {
    expect(codes({ lastByPair: 5 })).toEqual(['SAME_PAIR']);
    expect(codes({ lastConfirmed: 4, lastByPair: 4 })).toEqual([]);
  });

  it('name a proposal made between nine in the evening and five in the morning in Harare', () => {
    const at = (proposedAt: string) => codes({ proposedAt, destinationSince: null });
    expect([at('2026-11-20T18:59:59.999Z'), at('2026-11-20T19:00:00.000Z')]).toEqual([[], ['AT_NIGHT']]);
    expect([at('2026-11-20T02:59:59.999Z'), at('2026-11-20T03:00:00.000Z')]).toEqual([['AT_NIGHT'], []]);
    expect(found({ proposedAt: '2026-11-20T00:14:00.000Z', destinationSince: null })[0]?.text).toBe(
      'It was proposed at night, at 02:14.',
    );
  });
});
