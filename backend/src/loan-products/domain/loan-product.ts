/** How many days late a loan must be before a default, where its product says nothing else. */
import { eventsOf } from '#platform/event-words/business-event';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { streamOf } from '@dziva/event-ledger/domain/event-kind';
import { type EventVersion, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import type { ProductLimits } from '@dziva/loan-maths/loan-exceptions';

export const DEFAULT_AFTER_DAYS = 30;

/** The terms of a version of a product: its name, the kinds of collateral, and its limits. */
export interface ProductTerms extends ProductLimits {
  readonly name: string;
  readonly collateralTypes: readonly string[];
  /** How many days late a loan must be before one person may declare it in default. */
  readonly defaultAfterDays: number;
}

/** A version of a product. Each loan stores the id of its version. */
export interface ProductVersion extends ProductTerms {
  readonly versionId: string;
  /** The number of the version, from 1. */
  readonly n: number;
}

/** The first versions of the five funds are constants and have no event; the stream has the later versions. */
export type LoanProduct =
  | { readonly status: 'NONE' }
  | {
      readonly status: 'MADE';
      readonly latest: ProductVersion;
      /** Each with the event that made it. */
      readonly versions: readonly { readonly version: ProductVersion; readonly made: EventVersion }[];
    };

const productEvent = eventsOf<LoanProduct>();

export type LoanProductVersioned = DomainEvent<'LoanProductVersioned', ProductVersion>;

const loanProductVersioned = productEvent<LoanProductVersioned>('LoanProductVersioned', {
  evolve: (product, { data: version }, made) => {
    const earlier = product.status === 'NONE' ? [] : product.versions;
    return { status: 'MADE', latest: version, versions: [...earlier, { version, made }] };
  },
  postings: null,
  notice: null,
  activity: null,
});

/** One row for each version that is stored as an event. */
const versionRows = tableRows({
  table: 'loan_product_versions_read',
  key: ['versionId'],
  items: (product: LoanProduct) => (product.status === 'NONE' ? [] : product.versions),
  row: ({ version, made }, { id, at }) => ({
    versionId: version.versionId,
    productId: id,
    n: version.n,
    name: version.name,
    collateralTypes: version.collateralTypes,
    minPrincipalCents: version.minPrincipalCents,
    maxPrincipalCents: version.maxPrincipalCents,
    minRatePercent: version.minRatePercent,
    maxRatePercent: version.maxRatePercent,
    minTermMonths: version.minTermMonths,
    maxTermMonths: version.maxTermMonths,
    ltvLimitPercent: version.ltvLimitPercent,
    instalmentLimitPercent: version.instalmentLimitPercent,
    documents: version.documents,
    needsAssessment: version.needsAssessment,
    assessmentMaxAgeDays: version.assessmentMaxAgeDays,
    defaultAfterDays: version.defaultAfterDays,
    madeBy: at(made).actorId,
    madeAt: at(made).recordedAt,
  }),
});

export const loanProductStream = streamOf({
  category: 'loan-product',
  initialState: { status: 'NONE' },
  subjectOf: (_: LoanProduct) => null,
  kinds: [loanProductVersioned],
  rows: [versionRows],
});
