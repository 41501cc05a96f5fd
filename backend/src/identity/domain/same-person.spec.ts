import { describe, expect, it } from '@jest/globals';
import { isSamePerson } from './same-person.ts';

const person = (id: string, nationalId: string | null = null) => ({ id, nationalId });

describe('One person', () => {
  it('is one account, and two with the same national ID', () => {
    expect(isSamePerson(person('a'), person('a'))).toBe(true);
    expect(isSamePerson(person('a', '63-123456 B 63'), person('b', '63-123456 B 63'))).toBe(true);
  });

  it('is not two accounts of whom nothing is known, or different IDs', () => {
    expect(isSamePerson(person('a'), person('b'))).toBe(false);
    expect(isSamePerson(person('a', '63-123456 B 63'), person('b'))).toBe(false);
    expect(isSamePerson(person('a', '63-123456 B 63'), person('b', '63-123457 B 63'))).toBe(false);
  });
});
