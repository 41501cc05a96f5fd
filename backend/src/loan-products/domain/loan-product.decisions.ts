import { RuleViolation, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { LoanProduct, LoanProductVersioned, ProductTerms, ProductVersion } from './loan-product.ts';
import { changesInWords } from './product-words.ts';

export interface Versioning {
  /** The version that the product began with, where that one is published and not an event. */
  readonly published: ProductVersion | undefined;
  /** True for a product that does not exist yet. */
  readonly isNew: boolean;
  readonly terms: ProductTerms;
  readonly versionId: string;
  /** How many versions there were when somebody looked. */
  readonly expectedVersion?: number | undefined;
  /** The names of the other products. */
  readonly otherNames: readonly string[];
}

/** Makes a product, or the next version of one. Loans that are made already keep theirs. */
export function versionProduct(product: LoanProduct, versioning: Versioning): LoanProductVersioned[] {
  const { isNew, terms, versionId, expectedVersion, otherNames } = versioning;
  const latest = latestVersion(product, versioning.published);
  if (!isNew && latest === undefined) throw notFound('loan product');
  if (expectedVersion !== undefined && expectedVersion !== (latest?.n ?? 0)) {
    throw stateConflict(
      'STALE_VERSION',
      'This product has a newer version since you loaded it. Load it again, then decide.',
    );
  }
  const name = terms.name.toLowerCase();
  if (otherNames.some((other) => other.toLowerCase() === name)) {
    throw stateConflict('NAME_USED', 'Another product has this name. Choose another one.');
  }
  if (latest !== undefined && changesInWords(latest, terms).length === 0) {
    throw new RuleViolation('NOTHING_CHANGED', 'This is what the latest version says already.');
  }
  return [{ type: 'LoanProductVersioned', data: { ...terms, versionId, n: (latest?.n ?? 0) + 1 } }];
}

/** What the product says now; undefined where there is none. */
export const latestVersion = (
  product: LoanProduct,
  published: ProductVersion | undefined,
): ProductVersion | undefined => (product.status === 'NONE' ? published : product.latest);
