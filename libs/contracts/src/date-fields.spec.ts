import { calendarDate, dateOrInstant, instant } from './date-fields.ts';
import { fieldErrors } from './problem.ts';

const say = { missing: 'missing', bad: 'bad' };
const messages = (schema: ReturnType<typeof instant>, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? []).map((error) => error.message);

const NO_DAY = [
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '275760-09-13',
  '2026-00-10',
  '2025-02-29',
  '1899-12-31',
  '2101-01-01',
];
const NOT_ISO = [
  '2026-1-1',
  '20261120',
  '20/11/2026',
  '2026-11-20 ',
  ' 2026-11-20',
  '२०२६-११-२०',
  '+002026-11-20',
  '2026-11-20\n',
];
const NOTHING = [undefined, null, '', 20261120, true, ['2026-11-20'], {}, new Date(0)];

describe('A calendar date', () => {
  const date = calendarDate(say);

  it.each(['2026-11-20', '2024-02-29', '1900-01-01', '2100-12-31'])('accepts %s', (day) =>
    expect(date.parse(day)).toBe(day),
  );
  it.each([...NO_DAY, ...NOT_ISO, '2026-11-20T08:30:00Z'])('refuses %j', (day) =>
    expect(messages(date, day)).toEqual(['bad']),
  );
  it.each(NOTHING)('reports %j as missing', (value) => expect(messages(date, value)).toEqual(['missing']));
});

describe('An instant', () => {
  const time = instant(say);

  it.each([
    ['2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000Z'],
    ['2026-11-20T10:30:00+02:00', '2026-11-20T08:30:00.000Z'], // Harare is two hours ahead.
    ['2026-11-20T08:30:00.123456Z', '2026-11-20T08:30:00.123Z'],
    ['2026-11-20t08:30:00z', '2026-11-20T08:30:00.000Z'],
    ['2026-01-01T00:30:00+02:00', '2025-12-31T22:30:00.000Z'],
  ])('%s is %s', (written, utc) => expect(time.parse(written)).toBe(utc));

  it.each([
    ...NO_DAY.map((day) => `${day}T08:30:00Z`),
    '2026-11-20',
    '2026-11-20T08:30',
    '2026-11-20T08:30:00', // No offset, so the time zone is unknown.
    '2026-11-20 08:30:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T08:60:00Z',
    '2026-11-20T08:30:60Z',
    '2026-11-20T08:30:00+0200',
    '2026-11-20T08:30:00+24:00',
    '1900-01-01T00:00:00+02:00', // 1899 in UTC
    'Fri, 20 Nov 2026 08:30:00 GMT',
  ])('refuses %j', (written) => expect(messages(time, written)).toEqual(['bad']));
  it.each(NOTHING)('reports %j as missing', (value) => expect(messages(time, value)).toEqual(['missing']));
});

describe('A date or an instant', () => {
  const either = dateOrInstant(say);

  it('keeps a day as a day', () => expect(either.parse('2026-02-10')).toBe('2026-02-10'));
  it('writes an instant in UTC', () =>
    expect(either.parse('2026-02-10T10:00:00+02:00')).toBe('2026-02-10T08:00:00.000Z'));
  it.each([...NO_DAY, ...NOT_ISO, '2026-02-30T08:00:00Z', '2026-02-10T08:00'])('refuses %j', (written) =>
    expect(messages(either, written)).toEqual(['bad']),
  );
});
