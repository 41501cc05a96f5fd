import { describe, expect, it } from '@jest/globals';
import { setsThatStandTwice } from './word-sets.mjs';

const twice = (/** @type {Record<string, string>} */ sources) =>
  setsThatStandTwice(new Map(Object.entries(sources)));

describe('A set of code words', () => {
  it('that stands in two files is found, as a list or as a union, in any order', () => {
    expect(
      twice({
        'a.ts': `export const STATES = ['LISTED', 'SOLD'] as const;`,
        'b.ts': `\ntype State = 'SOLD' | 'LISTED' | null;`,
      }),
    ).toEqual(['The words LISTED, SOLD stand in a.ts:1 and b.ts:2']);
  });

  it('that stands once may be named anywhere', () => {
    expect(
      twice({
        'a.ts': `export const STATES = ['LISTED', 'SOLD'] as const;`,
        'b.ts': `type State = (typeof STATES)[number]; const some = ['LISTED'];`,
        'c.ts': `const shown = ['title', 'text'];`,
        'd.ts': `const shown = ['title', 'text'];`,
      }),
    ).toEqual([]);
  });
});
