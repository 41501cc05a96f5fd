import { fieldErrors } from './problem.ts';

describe('The errors of a problem', () => {
  it('have one sentence for each field, the first one', () =>
    expect(
      fieldErrors([
        { path: ['amountCents'], message: 'First' },
        { path: ['amountCents'], message: 'Second' },
        { path: ['method'], message: 'Third' },
      ]),
    ).toEqual([
      { path: 'amountCents', message: 'First' },
      { path: 'method', message: 'Third' },
    ]));

  it('write a nested path with dots, and read paths of Standard Schema', () =>
    expect(fieldErrors([{ path: [{ key: 'specialties' }, 3], message: 'x' }])).toEqual([
      { path: 'specialties.3', message: 'x' },
    ]));

  it('are limited in number and length for any request', () => {
    const keys = Array.from({ length: 5_000 }, (_, n) => `${n}${'k'.repeat(500)}`);
    const errors = fieldErrors([{ path: [], code: 'unrecognized_keys', keys, message: 'unknown' }]);
    expect(errors).toHaveLength(50);
    expect(Math.max(...errors.map(({ path }) => path.length))).toBe(100);
  });
});
