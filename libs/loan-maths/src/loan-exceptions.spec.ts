import { isFarBeyond, loanExceptions, type LoanToJudge, type ProductLimits } from './loan-exceptions.ts';

const limits: ProductLimits = {
  minPrincipalCents: 50_000,
  maxPrincipalCents: 1_000_000,
  minRatePercent: 20,
  maxRatePercent: 40,
  minTermMonths: 3,
  maxTermMonths: 36,
  ltvLimitPercent: 80,
  instalmentLimitPercent: 50,
  documents: ['NATIONAL_ID', 'PAYSLIP', 'COLLATERAL_PHOTO'],
  needsAssessment: true,
  assessmentMaxAgeDays: 90,
};
/** US$1,000 as requested, on US$2,500 assessed, US$92.63 a month of US$800, reviewed and complete. */
const sound: LoanToJudge = {
  principalCents: 100_000,
  aprPercent: 20,
  termMonths: 12,
  requestedCents: 100_000,
  instalmentCents: 9_263,
  valueCents: 250_000,
  assessment: { ageDays: 3, wasEarly: false },
  wasReviewed: true,
  documents: ['COLLATERAL_PHOTO', 'PAYSLIP', 'NATIONAL_ID', 'OTHER'],
  monthlyIncomeCents: 80_000,
};
const codes = (change: Partial<LoanToJudge>, other: Partial<ProductLimits> = {}) =>
  loanExceptions({ ...sound, ...change }, { ...limits, ...other }).map(({ code }) => code);

describe('The exceptions of a loan from its product', () => {
  it('are none if everything is within the limits', () => expect(loanExceptions(sound, limits)).toEqual([]));

  const big = { requestedCents: 1_000_000, valueCents: 2_500_000 };
  const small = { valueCents: 250_000 };
  it.each<[string, Partial<LoanToJudge>, string[]]>([
    ['the largest principal', { ...big, principalCents: 1_000_000 }, []],
    ['a cent more', { ...big, principalCents: 1_000_001 }, ['PRINCIPAL_OUT_OF_RANGE']],
    ['the least', { ...small, principalCents: 50_000 }, []],
    ['a cent less', { ...small, principalCents: 49_999 }, ['PRINCIPAL_OUT_OF_RANGE']],
    ['the highest rate', { aprPercent: 40 }, []],
    ['above it', { aprPercent: 40.0001 }, ['RATE_OUT_OF_RANGE']],
    ['below the lowest', { aprPercent: 18.5 }, ['RATE_OUT_OF_RANGE']],
    ['the longest term', { termMonths: 36 }, []],
    ['a month more', { termMonths: 37 }, ['TERM_OUT_OF_RANGE']],
    ['a month less than the shortest', { termMonths: 2 }, ['TERM_OUT_OF_RANGE']],
    ['10 % more than was asked for', { principalCents: 110_000 }, []],
    ['a cent more than that', { principalCents: 110_001 }, ['ABOVE_REQUEST']],
    ['less than requested', { principalCents: 50_000 }, []],
    ['10 % of an odd request, rounded down', { requestedCents: 99_999, principalCents: 109_998 }, []],
    ['and rounded up', { requestedCents: 99_999, principalCents: 109_999 }, ['ABOVE_REQUEST']],
    ['80 % of the value', { valueCents: 125_000 }, []],
    ['a cent of value less', { valueCents: 124_999 }, ['LTV_ABOVE_LIMIT']],
    ['a value of zero', { valueCents: 0 }, ['LTV_ABOVE_LIMIT']],
    ['not assessed', { assessment: null }, ['NOT_ASSESSED']],
    ['nor reviewed', { assessment: null, wasReviewed: false }, ['NOT_ASSESSED', 'NOT_REVIEWED']],
    ['assessed without a review before', { wasReviewed: false }, []],
    ['an assessment of 90 days ago', { assessment: { ageDays: 90, wasEarly: false } }, []],
    ['of 91 days ago', { assessment: { ageDays: 91, wasEarly: false } }, ['ASSESSMENT_OLD']],
    ['an assessment before its visit', { assessment: { ageDays: 0, wasEarly: true } }, ['EARLY_VISIT']],
    ['a missing document', { documents: ['NATIONAL_ID', 'COLLATERAL_PHOTO'] }, ['DOCUMENTS_MISSING']],
    ['no photo', { documents: ['NATIONAL_ID', 'PAYSLIP'] }, ['NO_PHOTO']],
    ['half of the income', { instalmentCents: 40_000 }, []],
    ['a cent more than half', { instalmentCents: 40_001 }, ['INSTALMENT_ABOVE_INCOME_LIMIT']],
    ['an income of zero, which means unknown', { instalmentCents: 1, monthlyIncomeCents: 0 }, []],
  ])('%s', (_, change, expected) => expect(codes(change)).toEqual(expected));

  it('are none for what the product does not require', () => {
    const asksLittle = { documents: [], needsAssessment: false, assessmentMaxAgeDays: null };
    expect(codes({ assessment: null, wasReviewed: false, documents: [] }, asksLittle)).toEqual([]);
    const old = { assessment: { ageDays: 4_000, wasEarly: false } };
    expect(codes(old, { assessmentMaxAgeDays: null })).toEqual([]);
  });

  it('list each exception separately, with its figures: US$20,000 on a request of US$1,500', () => {
    const lent = { principalCents: 2_000_000, requestedCents: 150_000, instalmentCents: 185_269 };
    const given = { valueCents: 300_000, assessment: null, wasReviewed: false, documents: ['PAYSLIP'] };
    expect(loanExceptions({ ...sound, ...lent, ...given }, limits)).toEqual([
      { code: 'PRINCIPAL_OUT_OF_RANGE', value: 2_000_000, min: 50_000, max: 1_000_000 },
      { code: 'ABOVE_REQUEST', requestedCents: 150_000, principalCents: 2_000_000 },
      {
        code: 'LTV_ABOVE_LIMIT',
        principalCents: 2_000_000,
        valueCents: 300_000,
        isAssessed: false,
        limitPercent: 80,
      },
      {
        code: 'INSTALMENT_ABOVE_INCOME_LIMIT',
        instalmentCents: 185_269,
        monthlyIncomeCents: 80_000,
        limitPercent: 50,
      },
      { code: 'NOT_ASSESSED' },
      { code: 'NOT_REVIEWED' },
      { code: 'NO_PHOTO' },
      { code: 'DOCUMENTS_MISSING', missing: ['NATIONAL_ID'] },
    ]);
  });
});

describe('A principal that must be a mistake', () => {
  const asked = { requestedCents: 150_000, valueCents: 300_000 };
  it.each([
    ['ten times the request', { ...asked, principalCents: 1_500_000 }, false],
    ['a cent more', { ...asked, principalCents: 1_500_001 }, true],
    ['ten times the value', { requestedCents: 900_000, valueCents: 10_000, principalCents: 100_000 }, false],
    ['a cent more', { requestedCents: 900_000, valueCents: 10_000, principalCents: 100_001 }, true],
  ])('%s', (_, loan, expected) => expect(isFarBeyond(loan)).toBe(expected));
});
