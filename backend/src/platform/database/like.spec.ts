import { describe, expect, it } from '@jest/globals';
import { plainPattern } from './like.ts';

describe('The pattern of a search', () => {
  it.each([
    ['José', '%jose%'],
    ['Jose\u0301', '%jose%'],
    ['O’Brien', '%obrien%'],
    ["O'BRIEN", '%obrien%'],
    ['100%_\\', '%100\\%\\_\\\\%'],
  ])('of %j is %j', (text, pattern) => expect(plainPattern(text)).toBe(pattern));
});
