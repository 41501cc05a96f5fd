import { describe, expect, it } from '@jest/globals';
import { isSamePerson } from './same-person.ts';

const person = (id: string, nationalId: string | null = null, phone: string | null = null) => ({
  id,
  nationalId,
  phone,
});
const PHONE = '+263772123456';

describe('One person', () => {
  it('is one account, and two with the same national ID', () => {
    expect(isSamePerson(person('a'), person('a'))).toBe(true);
    expect(isSamePerson(person('a', '63-123456 B 63'), person('b', '63-123456 B 63'))).toBe(true);
  });

  it('is two accounts with the same verified telephone, even if only one has a national ID', () => {
    expect(isSamePerson(person('a', null, PHONE), person('b', null, PHONE))).toBe(true);
    expect(isSamePerson(person('a', '63-123456 B 63', PHONE), person('b', null, PHONE))).toBe(true);
    expect(isSamePerson(person('a', null, PHONE), person('b', null, '+263712123456'))).toBe(false);
  });

  it('is not two accounts without any known ID or telephone, or with different IDs', () => {
    expect(isSamePerson(person('a'), person('b'))).toBe(false);
    expect(isSamePerson(person('a', '63-123456 B 63'), person('b'))).toBe(false);
    expect(isSamePerson(person('a', '63-123456 B 63'), person('b', '63-123457 B 63'))).toBe(false);
  });
});
