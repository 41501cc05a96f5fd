import { describe, expect, it } from '@jest/globals';
import { type Part, separationOf } from './separation.ts';

const assessed = (personId: string): Part => ({ personId, did: 'assessed the collateral' });
const lent = (personId: string): Part => ({ personId, did: 'entered the terms of this loan' });

describe('A loan by three people', () => {
  const by = (taken: Part[], ...accounts: string[]) =>
    separationOf({ of: 'LOAN', taken }, accounts, 'STANDARD');
  const inSmallOffice = (taken: Part[], who: string) =>
    separationOf({ of: 'LOAN', taken }, [who], 'SMALL_OFFICE');

  it('is paid out by who neither assessed nor lent', () =>
    expect(by([assessed('a'), lent('l')], 'p')).toBeNull());

  it('waits for another person if one of them pays it out, with any of their accounts', () => {
    expect(by([assessed('a'), lent('l')], 'l')?.why).toBe(
      'The person who enters this entered the terms of this loan, so another person has to agree.',
    );
    expect(by([assessed('a'), lent('l'), lent('k')], 'x', 'a')?.why).toBe(
      'The person who enters this assessed the collateral, so another person has to agree.',
    );
  });

  it('waits for another person if one person assessed and lent', () =>
    expect(by([assessed('a'), lent('a')], 'p')?.why).toBe(
      'The same person assessed the collateral and entered the terms of this loan, so one more person has to agree.',
    ));

  it('takes two people in a small office, who look at it in the evening', () => {
    expect(inSmallOffice([assessed('a'), lent('l')], 'p')).toBeNull();
    expect(inSmallOffice([assessed('a'), lent('a')], 'p')?.isForEvening).toBe(true);
    expect(inSmallOffice([assessed('a'), lent('l')], 'l')?.isForEvening).toBe(true);
    expect(inSmallOffice([assessed('a'), lent('a')], 'a')).toMatchObject({
      isForEvening: false,
      lacksThird: true,
    });
  });
});

describe('A sale of collateral', () => {
  const by = (who: string, declared: string, priced: string) =>
    separationOf(
      {
        of: 'SALE',
        taken: [
          { personId: declared, did: 'declared the default' },
          { personId: priced, did: 'set the price' },
        ],
      },
      [who],
      'SMALL_OFFICE',
    );

  it('is made by somebody who neither declared the default nor set the price, also if one person did both', () => {
    expect(by('s', 'd', 'p')).toBeNull();
    expect(by('s', 'd', 'd')).toBeNull();
  });

  it('waits for another person otherwise, in a small office too', () => {
    expect(by('d', 'd', 'p')).toMatchObject({
      why: 'The person who enters this declared the default, so another person has to agree.',
      isForEvening: false,
    });
    expect(by('p', 'd', 'p')?.why).toBe(
      'The person who enters this set the price, so another person has to agree.',
    );
  });
});

describe('A payout to a member', () => {
  const by = (who: string, ...dealt: string[]) =>
    separationOf(
      { of: 'MEMBER', taken: dealt.map((personId) => ({ personId, did: 'credited this member' })) },
      [who],
      'STANDARD',
    );

  it('is made by somebody who did not deal with them', () => {
    expect(by('p')).toBeNull();
    expect(by('p', 'c')).toBeNull();
  });

  it('waits for another person otherwise, also if others dealt with them too', () => {
    expect(by('c', 'c')?.why).toBe(
      'The person who enters this credited this member, so another person has to agree.',
    );
    expect(by('c', 'c', 'd')).not.toBeNull();
  });
});
