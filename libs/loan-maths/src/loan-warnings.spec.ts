import { type LoanToJudge, loanWarnings } from './loan-warnings.ts';

/** US$1,000 as asked for, on US$2,500 assessed, US$91.92 a month of US$800, reviewed and complete. */
const sound: LoanToJudge<string> = {
  principalCents: 100_000,
  requestedCents: 100_000,
  instalmentCents: 9_192,
  valueCents: 250_000,
  isAssessed: true,
  wasReviewed: true,
  missingDocuments: [],
  monthlyIncomeCents: 80_000,
};
const codes = (change: Partial<LoanToJudge<string>>) =>
  loanWarnings({ ...sound, ...change }).map(({ code }) => code);

describe('Warnings about a loan', () => {
  it('is nothing where all is in order', () => expect(loanWarnings(sound)).toEqual([]));

  it.each<[string, Partial<LoanToJudge<string>>, string[]]>([
    ['10 % more than was asked for', { principalCents: 110_000 }, []],
    ['a cent more than that', { principalCents: 110_001 }, ['ABOVE_REQUEST']],
    ['less than was asked for', { principalCents: 1 }, []],
    ['10 % of an odd request, rounded down', { requestedCents: 99_999, principalCents: 109_998 }, []],
    ['and rounded up', { requestedCents: 99_999, principalCents: 109_999 }, ['ABOVE_REQUEST']],
    ['80 % of the value', { valueCents: 125_000 }, []],
    ['a cent of value less', { valueCents: 124_999 }, ['LTV_ABOVE_LIMIT']],
    ['a value of nothing', { valueCents: 0 }, ['LTV_ABOVE_LIMIT']],
    ['not assessed', { isAssessed: false }, ['NOT_ASSESSED']],
    ['a document that is not there', { missingDocuments: ['PAYSLIP'] }, ['DOCUMENTS_MISSING']],
    ['not reviewed', { wasReviewed: false }, ['NOT_REVIEWED']],
    ['half of the income', { instalmentCents: 40_000 }, []],
    ['a cent more than half', { instalmentCents: 40_001 }, ['INSTALMENT_ABOVE_LIMIT']],
    ['an income that is not known', { instalmentCents: 40_001, monthlyIncomeCents: null }, []],
    ['an income of nothing, which nobody knows', { instalmentCents: 1, monthlyIncomeCents: 0 }, []],
  ])('%s', (_, change, expected) => expect(codes(change)).toEqual(expected));

  it('is each thing by itself, with its figures: US$20,000 on a request of US$1,500', () => {
    const lent = { principalCents: 2_000_000, requestedCents: 150_000, instalmentCents: 183_837 };
    const given = { valueCents: 300_000, isAssessed: false, wasReviewed: false, monthlyIncomeCents: 80_000 };
    expect(loanWarnings({ ...lent, ...given, missingDocuments: ['NATIONAL_ID', 'PAYSLIP'] })).toEqual([
      { code: 'ABOVE_REQUEST', requestedCents: 150_000, principalCents: 2_000_000 },
      {
        code: 'LTV_ABOVE_LIMIT',
        principalCents: 2_000_000,
        valueCents: 300_000,
        isAssessed: false,
      },
      { code: 'NOT_ASSESSED' },
      { code: 'DOCUMENTS_MISSING', missing: ['NATIONAL_ID', 'PAYSLIP'] },
      { code: 'NOT_REVIEWED' },
      { code: 'INSTALMENT_ABOVE_LIMIT', instalmentCents: 183_837, monthlyIncomeCents: 80_000 },
    ]);
  });
});
