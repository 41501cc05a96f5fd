import { describe, expect, it } from '@jest/globals';
import { sharesInAnyOrder } from './due-investments.ts';

const ALL_ZEROS = '00000000-0000-0000-0000-000000000000';
const ALL_ONES = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

describe('The shares of the monthly job', () => {
  it.each([0, 1, 2, 3, 7, 100, 334, 4_096, 1_000_000])(
    'contain every member once, if %d are wanted',
    (wanted) => {
      const shares = sharesInAnyOrder(wanted).toSorted((a, b) => (a.firstUserId < b.firstUserId ? -1 : 1));
      expect(shares).toHaveLength(Math.min(Math.max(wanted, 1), 4_096));
      expect([shares[0]?.firstUserId, shares.at(-1)?.lastUserId]).toEqual([ALL_ZEROS, ALL_ONES]);
      for (const [i, share] of shares.entries()) {
        expect(share.firstUserId < share.lastUserId).toBe(true);
        // No id lies between two neighbours: the next share starts with the number that follows.
        const next = shares[i + 1];
        if (!next) continue;
        expect(startOf(next.firstUserId) - startOf(share.lastUserId)).toBe(1);
      }
    },
  );

  it('are in a different order each time', () => {
    const orders = Array.from({ length: 5 }, () => JSON.stringify(sharesInAnyOrder(100)));
    expect(new Set(orders).size).toBe(5);
  });
});

const startOf = (id: string): number => parseInt(id.slice(0, 8), 16);
