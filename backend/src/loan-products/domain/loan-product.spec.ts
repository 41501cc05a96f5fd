import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { given } from '@dziva/event-ledger/testing/given';
import { VEHICLE_FUND_TERMS } from '#test/support/loan-products';
import { loanProductStream, type LoanProductVersioned, type ProductTerms } from './loan-product.ts';
import { type Versioning, versionProduct } from './loan-product.decisions.ts';
import { changesInWords, termsInWords } from './product-words.ts';

const terms: ProductTerms = VEHICLE_FUND_TERMS;
const published = { ...terms, versionId: 'v1', n: 1 };
const more = { ...terms, maxPrincipalCents: 1_200_000 };
const versioned = (n: number, change: Partial<ProductTerms> = {}): LoanProductVersioned => ({
  type: 'LoanProductVersioned',
  data: { ...terms, ...change, versionId: `v${n}`, n },
});
const next = (change: Partial<Versioning>): Versioning => ({
  published: undefined,
  isNew: false,
  terms: more,
  versionId: 'v2',
  otherNames: ['Home Fund'],
  ...change,
});
const refusal = (code: string) => expect.objectContaining({ code }) as RuleViolation;

describe('A loan product', () => {
  it('begins with its first version', () =>
    given(loanProductStream, [])
      .when((product) => versionProduct(product, next({ isNew: true, terms, versionId: 'v1' })))
      .then([versioned(1)]));

  it('has a next version after the published one, and after the latest event', () => {
    given(loanProductStream, [])
      .when((product) => versionProduct(product, next({ published, expectedVersion: 1 })))
      .then([versioned(2, more)]);
    given(loanProductStream, [versioned(2, more)])
      .when((product) => versionProduct(product, next({ published, terms, versionId: 'v3' })))
      .then([versioned(3)]);
  });

  it.each<[string, LoanProductVersioned[], Partial<Versioning>, string]>([
    ['if it does not exist', [], {}, 'NOT_FOUND'],
    [
      'if there is a newer version by now',
      [versioned(2)],
      { published, expectedVersion: 1 },
      'STALE_VERSION',
    ],
    [
      'with the name of another product',
      [versioned(1)],
      { terms: { ...more, name: 'home fund' } },
      'NAME_USED',
    ],
    ['without a change', [versioned(1)], { terms }, 'NOTHING_CHANGED'],
    [
      'with the same documents in another order',
      [versioned(1)],
      { terms: { ...terms, documents: terms.documents.toReversed() } },
      'NOTHING_CHANGED',
    ],
  ])('has no version %s', (_, past, change, code) => {
    const product = evolveAll(loanProductStream, past);
    expect(() => versionProduct(product, next(change))).toThrow(refusal(code));
  });
});

describe('The lines that describe a version', () => {
  it('are all lines of a new product', () =>
    expect(termsInWords(terms)).toEqual([
      'Name: Vehicle Fund',
      'Collateral: vehicle',
      'Smallest loan: US$500.00',
      'Largest loan: US$10,000.00',
      'Lowest rate: 20 % a year',
      'Highest rate: 40 % a year',
      'Shortest term: 3 months',
      'Longest term: 36 months',
      'Loan to value: at most 80 %',
      'Instalment to income: at most 50 %',
      'Documents: collateral photo, national id, payslip',
      'Assessment: passed, at most 90 days ago',
      'Default: at least 30 days late',
    ]));

  it('are only the changed ones, with the old and the new value', () =>
    expect(
      changesInWords(terms, {
        ...more,
        collateralTypes: ['vehicle', 'farming_equipment'],
        documents: [],
        needsAssessment: false,
        minTermMonths: 1,
      }),
    ).toEqual([
      'Collateral: vehicle → farming equipment, vehicle',
      'Largest loan: US$10,000.00 → US$12,000.00',
      'Shortest term: 3 months → 1 month',
      'Documents: collateral photo, national id, payslip → none',
      'Assessment: passed, at most 90 days ago → not needed',
    ]));
});
