import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { buyerConflict, type NearPerson } from './buyer.ts';
import { type SaleToJudge, stakeOf, approvalReasonForSale } from './sale-judgement.ts';

const fair: SaleToJudge = {
  priceCents: cents(100_000),
  listedPriceCents: cents(100_000),
  costsCents: cents(10_000),
  payoffCents: cents(80_000),
  valueCents: cents(100_000),
  soldOn: '2027-04-01',
  redeemableUntil: '2027-03-25',
  buyerConflict: null,
  hasBuyer: true,
  assets: 1,
  listsAssets: false,
  isProperty: false,
  hasCourtOrder: false,
  hasDocument: false,
};
const why = (change: object) => approvalReasonForSale({ ...fair, ...change });

describe('What a sale could cost', () => {
  it.each([
    ['the price', { priceCents: cents(900) }, 910],
    ['the listed price', { listedPriceCents: cents(900) }, 910],
    ['the latest valuation', { valueCents: cents(900) }, 910],
    ['the payoff', { payoffCents: cents(900) }, 910],
  ])('is the largest figure in sight and the costs: %s', (_what, change, stake) => {
    const small = {
      priceCents: cents(1),
      listedPriceCents: cents(2),
      valueCents: cents(3),
      payoffCents: cents(4),
      costsCents: cents(10),
    };
    expect(stakeOf({ ...small, ...change })).toBe(stake);
  });
});

describe('A sale', () => {
  it('needs no second person for its own sake if all of it is as it should be', () => {
    expect(why({})).toBeNull();
    expect(why({ priceCents: cents(90_000), costsCents: cents(9_000) })).toBeNull();
  });

  it.each([
    [
      'below 90 % of the valuation',
      { priceCents: cents(89_999), costsCents: cents(0) },
      'US$899.99 is below 90 %',
    ],
    ['listed below it', { listedPriceCents: cents(50_000) }, 'US$500.00 is below 90 %'],
    ['with costs above 10 %', { costsCents: cents(10_001) }, 'US$100.01 are more than 10 %'],
    ['to nobody who is named', { hasBuyer: false }, 'The buyer is not named.'],
    ['to a colleague', { buyerConflict: 'The buyer is a colleague.' }, 'The buyer is a colleague.'],
    ['of one of several assets without a list', { assets: 2 }, 'secured by 2 assets'],
    ['while it can be redeemed', { soldOn: '2027-03-25' }, 'until 25 March 2027'],
    ['of property without a court order', { isProperty: true }, 'without a document'],
    ['of property with a document only', { isProperty: true, hasDocument: true }, 'reads the document'],
  ])('needs two people if it is %s', (_when, change, words) => {
    expect(why(change)).toContain(words);
  });

  it('of property needs no second person with a court order, and of several assets with a list', () => {
    expect(why({ isProperty: true, hasCourtOrder: true })).toBeNull();
    expect(why({ assets: 2, listsAssets: true })).toBeNull();
  });

  it('says everything that is missing', () => {
    expect(why({ hasBuyer: false, costsCents: cents(20_000) })).toBe(
      'Costs of US$200.00 are more than 10 % of the price. The buyer is not named.',
    );
  });
});

describe('The buyer', () => {
  const borrower: NearPerson = {
    name: 'Rudo Ncube',
    nationalId: '63-123456 B 63',
    phone: '+263772123456',
    isBorrower: true,
  };
  const nyasha: NearPerson = { name: 'Nyasha Phiri', nationalId: null, phone: null, isBorrower: false };
  const people = [borrower, nyasha];

  it('is nobody that we know if no name, national ID or telephone is the same', () => {
    expect(buyerConflict({ name: 'Tendai Moyo', nationalId: '63-999999 B 63' }, people)).toBeNull();
  });

  it.each([
    [
      { name: 'X', nationalId: '63-123456 B 63' },
      'The buyer has the national ID of the borrower, Rudo Ncube.',
    ],
    [
      { name: 'X', phone: '+263772123456' },
      'The buyer has the telephone number of the borrower, Rudo Ncube.',
    ],
    [{ name: ' PHIRI, nyasha' }, 'The buyer has the name of a member of staff, Nyasha Phiri.'],
    [{ name: 'Nyásha  Phiri' }, 'The buyer has the name of a member of staff, Nyasha Phiri.'],
  ])('is found among staff and the borrower: %j', (buyer, words) => {
    expect(buyerConflict(buyer, people)).toBe(words);
  });
});
