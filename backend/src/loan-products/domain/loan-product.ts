import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { ProductLimits } from '@dziva/loan-maths/loan-exceptions';

/** How many days late a loan must be before a default, where its product says nothing else. */
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

/** Old events have no `defaultAfterDays`: it is 30. */
export type LoanProductVersioned = DomainEvent<
  'LoanProductVersioned',
  Omit<ProductVersion, 'defaultAfterDays'> & { readonly defaultAfterDays?: number }
>;

/** The first versions of the five funds are constants and have no event; the stream has the later versions. */
export type LoanProduct =
  { readonly status: 'NONE' } | { readonly status: 'MADE'; readonly latest: ProductVersion };

export const loanProductStream: StreamDefinition<LoanProduct, LoanProductVersioned> = {
  category: 'loan-product',
  initialState: { status: 'NONE' },
  evolve: (_, { data }) => ({
    status: 'MADE',
    latest: { ...data, defaultAfterDays: data.defaultAfterDays ?? DEFAULT_AFTER_DAYS },
  }),
  // A product does not belong to a member.
  subjectOf: () => null,
  postings: { LoanProductVersioned: null },
};
