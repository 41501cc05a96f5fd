import { isId, isInstant, isPosition, readCursor, writeCursor } from './keyset.ts';

const CHECKS = [isPosition, isInstant];
const PLACE = ['42', '2026-02-10T08:00:00.000Z'];
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('A cursor', () => {
  it('is parsed to the place from which it was made', () =>
    expect(readCursor(writeCursor(PLACE), CHECKS)).toEqual(PLACE));

  it('needs no escaping in an address', () =>
    expect(writeCursor(['42', 'a?b/c&d'])).toMatch(/^[A-Za-z0-9_-]+$/));

  it.each([
    ['no JSON', 'abc'],
    ['empty', ''],
    ['an object', encoded({ ...PLACE })],
    ['too short', encoded(['42'])],
    ['too long', encoded([...PLACE, 'x'])],
    ['numbers', encoded([42, PLACE[1]])],
    ['no number', encoded(['42; DROP', PLACE[1]])],
    ['zero', encoded(['0', PLACE[1]])],
    ['no real time', encoded(['42', '2026-02-30T25:00:00.000Z'])],
    ['not a day of the calendar', encoded(['42', '2026-02-30T08:00:00.000Z'])],
    ['too early', encoded(['42', '0000-01-01T00:00:00.000Z'])],
    ['null', encoded(null)],
  ])('that is %s is refused', (_what, cursor) =>
    expect(() => readCursor(cursor, CHECKS)).toThrow('Cursor must be one that a list answered'),
  );

  it('can hold an id', () => {
    expect(isId('6f1d1a5e-93f2-4c1b-8f57-0123456789ab')).toBe(true);
    expect(isId('6f1d1a5e')).toBe(false);
  });
});
