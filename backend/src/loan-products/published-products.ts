/**
 * The five published funds are the first products. Their first versions have the figures of the public pages and the brochure,
 * from the same source. Later versions are events.
 */
import { FUND_PRODUCTS, type FundId } from '@dziva/contracts/public-offers';
import { NEEDED_DOCUMENTS } from '@dziva/contracts/routes/documents';
import { DEFAULT_AFTER_DAYS, type ProductVersion } from './domain/loan-product.ts';

interface PublishedProduct {
  readonly productId: string;
  readonly version: ProductVersion;
}

const LTV_LIMIT_PERCENT = 80;
const INSTALMENT_LIMIT_PERCENT = 50;
const ASSESSMENT_MAX_AGE_DAYS = 90;

/** Ids of the products and of their first versions. Loans store them, so they must never change. */
const IDS: Readonly<Record<FundId, { readonly product: string; readonly version: string }>> = {
  vehicle: {
    product: '6f1d0a00-0000-4000-8000-000000000001',
    version: '6f1d0a00-0000-4000-8000-000000000101',
  },
  home: { product: '6f1d0a00-0000-4000-8000-000000000002', version: '6f1d0a00-0000-4000-8000-000000000102' },
  equipment: {
    product: '6f1d0a00-0000-4000-8000-000000000003',
    version: '6f1d0a00-0000-4000-8000-000000000103',
  },
  jewelry: {
    product: '6f1d0a00-0000-4000-8000-000000000004',
    version: '6f1d0a00-0000-4000-8000-000000000104',
  },
  'quick-cash': {
    product: '6f1d0a00-0000-4000-8000-000000000005',
    version: '6f1d0a00-0000-4000-8000-000000000105',
  },
};

const COLLATERAL: Readonly<Record<FundId, readonly string[]>> = {
  vehicle: ['vehicle'],
  home: ['property'],
  equipment: ['machinery', 'farming_equipment', 'livestock'],
  jewelry: ['jewelry'],
  'quick-cash': ['electronics', 'other'],
};

export const PUBLISHED_PRODUCTS: readonly PublishedProduct[] = FUND_PRODUCTS.map(
  ({ id, title, amount, apr, term }) => ({
    productId: IDS[id].product,
    version: {
      versionId: IDS[id].version,
      n: 1,
      name: title,
      collateralTypes: COLLATERAL[id],
      minPrincipalCents: amount.minCents,
      maxPrincipalCents: amount.maxCents,
      minRatePercent: apr.minPercent,
      maxRatePercent: apr.maxPercent,
      minTermMonths: term.minMonths,
      maxTermMonths: term.maxMonths,
      ltvLimitPercent: LTV_LIMIT_PERCENT,
      instalmentLimitPercent: INSTALMENT_LIMIT_PERCENT,
      documents: NEEDED_DOCUMENTS,
      needsAssessment: true,
      assessmentMaxAgeDays: ASSESSMENT_MAX_AGE_DAYS,
      defaultAfterDays: DEFAULT_AFTER_DAYS,
    },
  }),
);

/** The first version of a product, if it is one of the five funds. */
export const publishedVersion = (productId: string): ProductVersion | undefined =>
  PUBLISHED_PRODUCTS.find((product) => product.productId === productId)?.version;
