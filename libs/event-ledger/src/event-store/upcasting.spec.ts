import { describe, expect, it } from '@jest/globals';
import { schemaVersionOf, upcast } from './upcasting.ts';

// Version 1 had one name, version 2 split it, version 3 added the country.
const upcasters = {
  MemberJoined: [
    (data: object) => {
      const [first, last] = (data as { name: string }).name.split(' ');
      return { first, last };
    },
    (data: object) => ({ ...data, country: 'ZW' }),
  ],
};

describe('An event of an old schema version', () => {
  it('goes through every step added since', () =>
    expect(upcast(upcasters, 'MemberJoined', 1, { name: 'Tariro Moyo' })).toEqual({
      first: 'Tariro',
      last: 'Moyo',
      country: 'ZW',
    }));

  it('starts at the step of its own version', () =>
    expect(upcast(upcasters, 'MemberJoined', 2, { first: 'Tariro', last: 'Moyo' })).toEqual({
      first: 'Tariro',
      last: 'Moyo',
      country: 'ZW',
    }));

  it('stays the same if it has the current version', () =>
    expect(upcast(upcasters, 'MemberJoined', 3, { any: 1 })).toEqual({ any: 1 }));

  it('of a newer version throws', () =>
    expect(() => upcast(upcasters, 'MemberJoined', 4, {})).toThrow('newer than this program'));

  it('is written with the current version', () =>
    expect([schemaVersionOf(upcasters, 'MemberJoined'), schemaVersionOf(upcasters, 'Other')]).toEqual([
      3, 1,
    ]));
});
