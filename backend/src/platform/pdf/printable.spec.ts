import { describe, expect, it } from '@jest/globals';
import { printable } from './printable.ts';

describe('Text in a PDF', () => {
  it.each([
    ['Tendai Moyo', 'Tendai Moyo'],
    ['Jose\u0301', 'José'],
    ['a\u2003b\nc', 'a b c'],
    ['', ''],
  ])('shows %j as %j', (text, shown) => expect(printable(text)).toBe(shown));
});
