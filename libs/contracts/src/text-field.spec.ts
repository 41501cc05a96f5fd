import { fieldErrors } from './problem.ts';
import { text } from './text-field.ts';

const name = text({ label: 'First name', maxChars: 80, missing: 'Enter your first name' });
const note = text({ label: 'Note', maxChars: 2_000, missing: 'Enter a note', multiline: true });
const messages = (schema: typeof name, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? []).map((error) => error.message);

const MISSING = 'Enter your first name';
const UNUSABLE = 'First name contains characters that cannot be used';

describe('Text on one line', () => {
  it.each([
    ['is trimmed', '  Tariro ', 'Tariro'],
    ['is composed to NFC', 'Re\u0301ne\u0301', 'R\u00e9n\u00e9'],
    [
      'keeps apostrophes, hyphens and other alphabets',
      "N'Golo O\u2019Brien-\u0413\u0430",
      "N'Golo O\u2019Brien-\u0413\u0430",
    ],
    ['keeps markup as the text it is', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['keeps an emoji that is joined of several', '👩‍🌾', '👩‍🌾'],
    ['takes 80 characters, counted as people count them', '😀'.repeat(80), '😀'.repeat(80)],
  ])('%s', (_rule, written, kept) => expect(name.parse(written)).toBe(kept));

  it.each([
    ['nothing', undefined, MISSING],
    ['null', null, MISSING],
    ['a number', 5, MISSING],
    ['a list', ['Tariro'], MISSING],
    ['an object', { toString: 'x' }, MISSING],
    ['the empty string', '', MISSING],
    ['blanks', ' \u00a0\t ', MISSING],
    ['an invisible character alone', '\u200b\u2060', MISSING],
    ['a NUL', 'Tari\u0000ro', UNUSABLE],
    ['an escape', 'Tari\u001b[31mro', UNUSABLE],
    ['a line break', 'Tari\nro', UNUSABLE],
    ['a paragraph separator', 'Tari\u2029ro', UNUSABLE],
    ['a text turned around', 'Tari\u202Ero', UNUSABLE],
    ['a turning character alone', '\u2066', UNUSABLE],
    ['half a character', 'Tari\ud800ro', UNUSABLE],
    ['81 characters', 'a'.repeat(81), 'First name must be at most 80 characters'],
  ])('refuses %s with one sentence', (_what, written, sentence) =>
    expect(messages(name, written)).toEqual([sentence]),
  );
});

describe('A note', () => {
  it('has several lines, and every line ending becomes one line feed', () =>
    expect(note.parse('First\r\nSecond\rThird\n')).toBe('First\nSecond\nThird'));

  it('refuses other control characters', () =>
    expect(messages(note, 'a\tb')).toEqual(['Note contains characters that cannot be used']));

  it('has at most 2,000 characters', () =>
    expect(messages(note, 'a'.repeat(2_001))).toEqual(['Note must be at most 2,000 characters']));
});
