import { given } from '@dziva/event-ledger/testing/given';
import { describe, it } from '@jest/globals';
import { type NationalIdShared, personStream, shareNationalId } from './person.ts';

const shared = (...others: string[]): NationalIdShared => ({
  type: 'NationalIdShared',
  data: { userId: 'a', others },
});
const found =
  (...others: string[]) =>
  (person: Parameters<typeof shareNationalId>[0]) =>
    shareNationalId(person, 'a', others);

describe('A national ID', () => {
  it('that other accounts have too is recorded with these accounts, once', () => {
    given(personStream, [])
      .when(found('c', 'b'))
      .then([shared('b', 'c')]);
    given(personStream, [shared('b', 'c')])
      .when(found('c', 'b'))
      .thenNothing();
    given(personStream, [shared('b')])
      .when(found('b', 'c'))
      .then([shared('b', 'c')]);
  });

  it('of a single account is not recorded', () => given(personStream, []).when(found()).thenNothing());
});
