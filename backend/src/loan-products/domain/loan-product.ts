import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { ProductLimits } from '@dziva/loan-maths/loan-exceptions';

/** What a version of a product says: its name, on which collateral it is lent, and its limits. */
export interface ProductTerms extends ProductLimits {
  readonly name: string;
  readonly collateralTypes: readonly string[];
}

/** A version of a product. A loan keeps its id. */
export interface ProductVersion extends ProductTerms {
  readonly versionId: string;
  /** Counted from 1. */
  readonly n: number;
}

export type LoanProductVersioned = DomainEvent<'LoanProductVersioned', ProductVersion>;

/** The first version of the five funds is published and has no event; the stream has what came after. */
export type LoanProduct =
  { readonly status: 'NONE' } | { readonly status: 'MADE'; readonly latest: ProductVersion };

export const loanProductStream: StreamDefinition<LoanProduct, LoanProductVersioned> = {
  category: 'loan-product',
  initialState: { status: 'NONE' },
  evolve: (_, { data }) => ({ status: 'MADE', latest: data }),
  // A product is nobody's own affair.
  subjectOf: () => null,
  postings: { LoanProductVersioned: null },
};
