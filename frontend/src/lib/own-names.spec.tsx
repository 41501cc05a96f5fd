import { describe, expect, it } from '@jest/globals';
import { car } from '#test/assets.ts';
import { cents } from '@dziva/money/cents';
import { investmentNames, loanNames, ownInvestmentName, ownLoanName, withOwnNames } from './own-names.ts';

const asset = (kind: 'vehicle' | 'property', description: string | null) => ({ ...car, kind, description });
const loanOn = (...assets: ReturnType<typeof asset>[]) => ({
  id: '863bcfc0-1111-4111-8111-111111111111',
  principalCents: cents(345_000),
  assets,
});

describe('What members call their own', () => {
  it('a loan is named by what secures it, by the kind if that is long, by the amount if it is not known', () => {
    expect(ownLoanName(loanOn(asset('vehicle', 'Isuzu KB250 2011, grey, canopy')))).toBe(
      'Isuzu KB250 2011 loan',
    );
    expect(ownLoanName(loanOn(asset('property', 'Two-roomed cottage on a 200 m² stand')))).toBe(
      'Two-roomed cottage loan',
    );
    expect(ownLoanName(loanOn(asset('property', 'A cottage in Mutare that belonged to my aunt')))).toBe(
      'Property loan',
    );
    expect(ownLoanName(loanOn(asset('vehicle', null)))).toBe('Vehicle loan');
    expect(ownLoanName(loanOn())).toBe('Loan of US$3,450');
  });

  it('an investment is named by plan and month, with the year if it is another one', () => {
    const basic = { planName: 'Basic', startDate: '2026-02-11' };
    expect(ownInvestmentName(basic, '2026-11-28')).toBe('Basic, February');
    expect(ownInvestmentName(basic, '2027-01-02')).toBe('Basic, February 2026');
  });

  it('sentences of the wallet have the names, and keep a number that has none', () => {
    const investment = {
      id: '630afd5b-1111-4111-8111-111111111111',
      planName: 'Basic',
      startDate: '2026-02-11',
    };
    const names = new Map([
      ...loanNames([loanOn(asset('vehicle', 'Isuzu KB250'))]),
      ...investmentNames([investment], '2026-11-28'),
    ]);
    expect(withOwnNames('Repayment of loan 863BCFC0 from the wallet', names)).toBe(
      'Repayment of Isuzu KB250 loan from the wallet',
    );
    expect(withOwnNames('Investment 630AFD5B opened', names)).toBe('Basic, February opened');
    expect(withOwnNames('Loan 99999999 paid out to the wallet', names)).toBe(
      'Loan 99999999 paid out to the wallet',
    );
  });
});
