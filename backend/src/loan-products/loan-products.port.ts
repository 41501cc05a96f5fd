/** The current products, and the product that applies to a loan or an application. */
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { LoanProduct } from '@dziva/contracts/loan-products';
import { assert } from '@dziva/event-ledger/domain/assert';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { DEFAULT_AFTER_DAYS, type ProductVersion } from './domain/loan-product.ts';
import { PUBLISHED_PRODUCTS } from './published-products.ts';

export interface CurrentProduct extends ProductVersion {
  readonly productId: string;
}

/** The latest version of each product: the five funds first, then the others in the order in which they were created. */
export async function currentProducts(db: Queryable): Promise<CurrentProduct[]> {
  const rows = await db.query<CurrentProduct & Record<string, unknown>>(
    sql`SELECT v.* FROM loan_product_versions() v JOIN loan_product_versions_read r ON r.version_id = v."versionId"
         WHERE v.n = (SELECT max(w.n) FROM loan_product_versions_read w WHERE w.product_id = r.product_id)
         ORDER BY (SELECT min(w.made_at) FROM loan_product_versions_read w WHERE w.product_id = r.product_id), r.product_id`,
  );
  const byId = new Map(rows.map((row) => [row.productId, row]));
  const funds = PUBLISHED_PRODUCTS.map(({ productId, version }) => {
    const row = byId.get(productId);
    byId.delete(productId);
    return row ?? { productId, ...version };
  });
  return [...funds, ...byId.values()];
}

/**
 * The product that applies: the one that was chosen; otherwise the first that is lent on this collateral; otherwise the last of
 * the five funds, whose limits are the lowest.
 */
export function productFor(
  products: readonly CurrentProduct[],
  { productId, collateralType }: { readonly productId: string | null; readonly collateralType: string },
): CurrentProduct {
  const product =
    products.find((one) => one.productId === productId) ??
    products.find((one) => one.collateralTypes.includes(collateralType)) ??
    products[PUBLISHED_PRODUCTS.length - 1];
  if (product === undefined) throw new Error('there is no loan product');
  return product;
}

// The kinds of collateral and of documents are values of the contract: it validated them before they were stored.
export function toLoanProduct({ productId, versionId, n, ...terms }: CurrentProduct): LoanProduct {
  return { id: productId, versionId, version: n, ...terms } as LoanProduct;
}

/** The version with this id, of any product. */
export async function versionWithId(db: Queryable, versionId: string): Promise<ProductVersion> {
  const published = PUBLISHED_PRODUCTS.find(({ version }) => version.versionId === versionId);
  if (published !== undefined) return published.version;
  const [row] = await db.query<CurrentProduct & Record<string, unknown>>(
    sql`SELECT v.* FROM loan_product_versions() v WHERE v."versionId" = ${versionId}`,
  );
  assert(row, 'a version of a product is kept');
  return row;
}

/** The product that was chosen. Refuses one that does not exist, and one that is not lent on this collateral. */
export function requireProduct(
  products: readonly CurrentProduct[],
  { productId, collateralType }: { readonly productId: string; readonly collateralType: string },
): CurrentProduct {
  const product = products.find((one) => one.productId === productId);
  if (product === undefined) {
    throw new RuleViolation('PRODUCT_UNKNOWN', 'There is no such loan product. Choose one of the list.');
  }
  if (!product.collateralTypes.includes(collateralType)) {
    throw new RuleViolation(
      'PRODUCT_DOES_NOT_FIT',
      `The ${product.name} is not lent on this kind of collateral. Choose another product, or other collateral.`,
    );
  }
  return product;
}

/** How many days late a loan of this version must be before one person may declare it in default. */
export async function defaultAfterDays(db: Queryable, versionId: string): Promise<number> {
  const [version] = await db.query<{ days: number }>(
    sql`SELECT v."defaultAfterDays" AS days FROM loan_product_versions() v WHERE v."versionId" = ${versionId}`,
  );
  // The first versions of the five funds have no row.
  return version?.days ?? DEFAULT_AFTER_DAYS;
}
