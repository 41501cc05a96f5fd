import { RuleViolation, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { LoanProduct, LoanProductVersioned, ProductTerms, ProductVersion } from './loan-product.ts';
import { changesInWords } from './product-words.ts';

export interface Versioning {
  /** The first version of the product, if it is one of the five funds, whose first versions are no events. */
  readonly published: ProductVersion | undefined;
  /** True for a product that does not exist yet. */
  readonly isNew: boolean;
  readonly terms: ProductTerms;
  readonly versionId: string;
  /** How many versions there were when the person read the product. */
  readonly expectedVersion?: number | undefined;
  /** The names of the other products. */
  readonly otherNames: readonly string[];
}

/** Creates a product, or the next version of one. Existing loans keep their version. */
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

/** The latest version of the product; undefined if it has none. */
export const latestVersion = (
  product: LoanProduct,
  published: ProductVersion | undefined,
): ProductVersion | undefined => (product.status === 'NONE' ? published : product.latest);
