import {
  currentProducts,
  productFor,
  requireProduct,
  toLoanProduct,
} from '#loan-products/loan-products.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { Application, SubmitApplicationRequest } from '@dziva/contracts/applications';

/** The purpose, product and term that the applicant asked for, and the product that applies. */
export type RequestedTerms = Pick<
  Application,
  'purpose' | 'productId' | 'productName' | 'termMonths' | 'product'
>;

/** What the applicant chose, without the product that applies. */
export type AskedTerms = Omit<RequestedTerms, 'product'>;

/** The part that is stored in the event: the product and the term, if the applicant chose them. */
export const termFacts = ({
  productId,
  termMonths,
}: AskedTerms): { productId?: string; termMonths?: number } => ({
  ...(productId === null ? {} : { productId }),
  ...(termMonths === null ? {} : { termMonths }),
});

/** The terms in a new application. Refuses a product that does not accept this type of collateral. */
export async function requestedTermsOf(unit: Unit, request: SubmitApplicationRequest): Promise<AskedTerms> {
  const { productId, collateralType, purpose = null, termMonths = null } = request;
  if (productId === undefined) return { purpose, termMonths, productId: null, productName: null };
  const { name } = requireProduct(await currentProducts(unit.db), { productId, collateralType });
  return { purpose, termMonths, productId, productName: name };
}

/** The product by which a loan would be judged now. */
export const productNow = async (
  db: Queryable,
  asked: { readonly productId: string | null; readonly collateralType: string },
): Promise<RequestedTerms['product']> => toLoanProduct(productFor(await currentProducts(db), asked));

/** The stored terms of an application that was submitted earlier. */
export async function storedTerms(db: Queryable, applicationId: string): Promise<RequestedTerms> {
  const [[kept], products] = await Promise.all([
    db.query<Pick<RequestedTerms, 'purpose' | 'productId' | 'termMonths'> & { collateralType: string }>(
      sql`SELECT d.purpose, a.product_id AS "productId", a.term_months AS "termMonths", a.collateral_type AS "collateralType"
            FROM applications_read a JOIN application_details d USING (application_id) WHERE a.application_id = ${applicationId}`,
    ),
    currentProducts(db),
  ]);
  const { collateralType, ...terms } = kept ?? {
    purpose: null,
    productId: null,
    termMonths: null,
    collateralType: '',
  };
  return {
    ...terms,
    productName: products.find((one) => one.productId === terms.productId)?.name ?? null,
    product: toLoanProduct(productFor(products, { productId: terms.productId, collateralType })),
  };
}
