import { printable } from './printable.ts';

describe('Text for the standard fonts', () => {
  it.each([
    ['Tendai Moyo', 'Tendai Moyo'],
    ['José Müller', 'José Müller'],
    ['Jose\u0301', 'José'],
    ['Chaŵezi', 'Chawezi'], // w with a circumflex loses it
    ['Łucja', '?ucja'], // a stroke is not a combining mark, so it cannot be removed
    ['– “5 €” …', '– “5 €” …'],
    ['a\u2003b', 'a b'],
    ['李', '?'],
    ['', ''],
  ])('shows %j as %j', (text, shown) => expect(printable(text)).toBe(shown));
});
