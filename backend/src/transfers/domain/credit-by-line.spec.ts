import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_POLICY, policyWith } from '#approvals/domain/approval-policy';
import {
  type CreditByLine,
  isStatementEnough,
  lineLimitsOf,
  reasonsForPerson,
  approvalReasonForLine,
} from './credit-by-line.ts';

const CREDIT: CreditByLine = {
  creditCents: cents(25_000),
  claimedCents: cents(25_000),
  importedBy: 'importer',
  confirmedBy: 'colleague',
  isAfterReading: false,
  isOtherReference: false,
  payer: 'T MOYO',
  member: { firstName: 'Tariro', lastName: 'Moyo', phone: null, destinations: [], payers: [] },
};
const LIMITS = lineLimitsOf(DEFAULT_POLICY);
const both = (change: Partial<CreditByLine>) => {
  const credit = { ...CREDIT, ...change };
  return [reasonsForPerson(credit, LIMITS), approvalReasonForLine(credit, cents(10_000))];
};
const small = { creditCents: cents(10_000), claimedCents: cents(10_000) };

describe('A line', () => {
  it('credits a deposit by itself if amount, time and payer fit', () => {
    expect(both({})).toEqual([[], null]);
  });

  it('needs a person if the payer does not fit, and two people above US$100.00', () => {
    const sentence = 'The payer in the line is not known as the member.';
    expect(both({ payer: 'F DUBE' })).toEqual([['another name'], sentence]);
    expect(both({ ...small, payer: 'F DUBE' })).toEqual([['another name'], null]);
    expect(both({ payer: null })).toEqual([['no payer is printed'], 'The line names no payer.']);
    expect(both({ payer: '077****123' })).toEqual([
      ['the payer is printed only in part'],
      'The line names the payer only in part.',
    ]);
  });

  it('needs two people above US$100.00 if the deposit was sent after the statement was read', () => {
    expect(both({ isAfterReading: true })).toEqual([
      ['claimed after the statement was read'],
      'The member sent this deposit after the statement had been read.',
    ]);
    expect(both({ ...small, isAfterReading: true })).toEqual([[], null]);
  });

  it('needs two people from US$100.00 more than claimed', () => {
    const more = { creditCents: cents(10_100), claimedCents: cents(100) };
    expect(both(more)).toEqual([
      ['US$100.00 more than claimed'],
      'The line has US$100.00 more than the member entered.',
    ]);
    expect(both({ ...more, claimedCents: cents(101) })).toEqual([[], null]);
    expect(both({ ...more, isOtherReference: true })[1]).toBe(
      'The line has another reference than the deposit, and US$100.00 more than the member entered.',
    );
    expect(both({ creditCents: cents(100), claimedCents: cents(90_000) })).toEqual([[], null]);
  });

  it('of an import that nobody has confirmed is evidence up to US$5,000.00', () => {
    const unconfirmed = { ...CREDIT, confirmedBy: null };
    expect(isStatementEnough({ ...unconfirmed, creditCents: cents(500_000) }, LIMITS)).toBe(true);
    expect(isStatementEnough({ ...unconfirmed, creditCents: cents(500_001) }, LIMITS)).toBe(false);
    expect(isStatementEnough({ ...CREDIT, creditCents: cents(500_001) }, LIMITS)).toBe(true);
    const large = { creditCents: cents(500_001), claimedCents: cents(500_001), confirmedBy: null };
    expect(both(large)).toEqual([['nobody has confirmed its statement'], null]);
  });

  it('of an import that nobody has confirmed is evidence up to what the policy says', () => {
    const always = { needs: 'ALWAYS', aboveCents: null, dayCents: null, roles: ['ADMIN'] } as const;
    const strict = lineLimitsOf(
      policyWith({ rules: { DEPOSIT_VERIFICATION: always }, limits: { doubtCents: cents(1) } }),
    );
    expect(strict).toEqual({ doubtCents: 1, oneWordCents: 0 });
    expect(isStatementEnough({ ...CREDIT, confirmedBy: null, creditCents: cents(1) }, strict)).toBe(false);
  });
});
