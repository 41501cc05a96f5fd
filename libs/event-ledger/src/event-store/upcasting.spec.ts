import { describe, expect, it } from '@jest/globals';
import { schemaVersionOf, upcast } from './upcasting.ts';

// Version 1 knew one name, version 2 split it, version 3 added the country.
const upcasters = {
  MemberJoined: [
    (data: object) => {
      const [first, last] = (data as { name: string }).name.split(' ');
      return { first, last };
    },
    (data: object) => ({ ...data, country: 'ZW' }),
  ],
};

describe('An event of an old shape', () => {
  it('goes through every step that was added since', () =>
    expect(upcast(upcasters, 'MemberJoined', 1, { name: 'Tariro Moyo' })).toEqual({
      first: 'Tariro',
      last: 'Moyo',
      country: 'ZW',
    }));

  it('starts at its own version', () =>
    expect(upcast(upcasters, 'MemberJoined', 2, { first: 'Tariro', last: 'Moyo' })).toEqual({
      first: 'Tariro',
      last: 'Moyo',
      country: 'ZW',
    }));

  it('of the present shape stays as it is', () =>
    expect(upcast(upcasters, 'MemberJoined', 3, { any: 1 })).toEqual({ any: 1 }));

  it('from a newer program stops us', () =>
    expect(() => upcast(upcasters, 'MemberJoined', 4, {})).toThrow('newer than this program'));

  it('is written with the present version', () =>
    expect([schemaVersionOf(upcasters, 'MemberJoined'), schemaVersionOf(upcasters, 'Other')]).toEqual([
      3, 1,
    ]));
});
