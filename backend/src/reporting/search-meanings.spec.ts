import { describe, expect, it } from '@jest/globals';
import { searchMeaningsOf } from './search-meanings.ts';

describe('What a typed text can mean', () => {
  it.each([
    ['231.81', [23_181]],
    ['US$231.81', [23_181]],
    ['1,500', [150_000]],
    ['1.500', [150_000, 150]], // fifteen hundred, or one and a half
    ['$50', [5_000]],
    ['0', []],
    ['0772', []], // the beginning of a telephone number
    ['0.50', [50]],
    ['Moyo', []],
  ])('the amount in %s', (typed, cents) => expect(searchMeaningsOf(typed).amountsCents).toEqual(cents));

  it.each([
    ['0772 123 456', '%+263772123456%'],
    ['+263772123456', '%+263772123456%'],
    ['772 123456', '%+263772123456%'],
    ['263 77 212 3456', '%+263772123456%'],
    ['0772 12', '%77212%'], // the beginning of a number
    ['O’Brien', '%obrien%'],
  ])('the person in %s', (typed, pattern) => expect(searchMeaningsOf(typed).people).toBe(pattern));

  it('nobody in two letters, which are in nearly every name', () =>
    expect(searchMeaningsOf('mo')).toMatchObject({ people: null, words: null }));

  it.each(['R-7Z3K-0QXM-19TB', 'r7z3k0qxm19tb', '7z3k 0qxm 19tb', 'R-7Z3K-OQXM-I9TB'])(
    'the receipt in %s',
    (typed) => expect(searchMeaningsOf(typed).receiptNumber).toBe('R-7Z3K-0QXM-19TB'),
  );

  it('a reference as it is compared, and a national ID as it is stored', () => {
    expect(searchMeaningsOf('mp 2411.0935-c07').referenceKey).toBe('MP24110935C07');
    expect(searchMeaningsOf('63 1234567b63').nationalId).toBe('63-1234567 B 63');
  });

  it('the ids that begin with a short id', () => {
    expect(searchMeaningsOf('7C1F7D0E').ids).toEqual([
      '7c1f7d0e-0000-0000-0000-000000000000',
      '7c1f7d0e-ffff-ffff-ffff-ffffffffffff',
    ]);
    expect(searchMeaningsOf('7c1f7d').ids).toBeNull();
  });
});
