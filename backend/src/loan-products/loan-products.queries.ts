import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { LoanProduct, LoanProductDetail, LoanProductVersion } from '@dziva/contracts/loan-products';
import { Injectable } from '@nestjs/common';
import type { ProductVersion } from './domain/loan-product.ts';
import { type CurrentProduct, currentProducts, toLoanProduct } from './loan-products.port.ts';
import { publishedVersion } from './published-products.ts';

type Made = Pick<LoanProductVersion, 'madeAt' | 'madeBy'>;

/** For the first versions of the five funds, which are constants and have no event. */
const UNMADE: Made = { madeAt: null, madeBy: null };

/** Reads loan products. */
@Injectable()
export class LoanProductsQueries {
  constructor(private readonly database: Database) {}

  async list(): Promise<LoanProduct[]> {
    const products = await currentProducts(this.database);
    return products.map(toLoanProduct).toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** One product with its versions, the newest first. Refuses an unknown id. */
  async one(productId: string, db: Queryable = this.database): Promise<LoanProductDetail> {
    const [products, made] = await Promise.all([currentProducts(db), this.versions(db, productId)]);
    const product = products.find((one) => one.productId === productId);
    if (product === undefined) throw notFound('loan product');
    const published = publishedVersion(productId);
    return {
      ...toLoanProduct(product),
      versions: published === undefined ? made : [...made, toVersion(published, UNMADE)],
    };
  }

  private async versions(db: Queryable, productId: string): Promise<LoanProductVersion[]> {
    const rows = await db.query<CurrentProduct & Made>(
      sql`SELECT v.*, r.made_at AS "madeAt", u.full_name AS "madeBy"
            FROM loan_product_versions() v
            JOIN loan_product_versions_read r ON r.version_id = v."versionId"
            LEFT JOIN user_account u ON u.id = r.made_by
           WHERE v."productId" = ${productId} ORDER BY v.n DESC`,
    );
    return rows.map(({ productId: _productId, ...version }) => toVersion(version, version));
  }
}

function toVersion({ versionId, ...version }: ProductVersion, { madeAt, madeBy }: Made): LoanProductVersion {
  return { id: versionId, ...version, madeAt, madeBy } as LoanProductVersion;
}
