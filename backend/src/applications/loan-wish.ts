import { currentProducts, requireProduct } from '#loan-products/loan-products.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { Application, SubmitApplicationRequest } from '@dziva/contracts/applications';

/** The purpose, product and term that the applicant asked for, with the current name of the product. */
export type LoanWish = Pick<Application, 'purpose' | 'productId' | 'productName' | 'termMonths'>;

/** The part that is stored in the event: the product and the term, if the applicant chose them. */
export const wishFacts = ({
  productId,
  termMonths,
}: LoanWish): { productId?: string; termMonths?: number } => ({
  ...(productId === null ? {} : { productId }),
  ...(termMonths === null ? {} : { termMonths }),
});

/** The wish in a new application. Refuses a product that does not accept this type of collateral. */
export async function wishOf(unit: Unit, request: SubmitApplicationRequest): Promise<LoanWish> {
  const { productId, collateralType, purpose = null, termMonths = null } = request;
  if (productId === undefined) return { purpose, termMonths, productId: null, productName: null };
  const { name } = requireProduct(await currentProducts(unit.db), { productId, collateralType });
  return { purpose, termMonths, productId, productName: name };
}

/** The stored wish of an application that was submitted earlier. */
export async function keptWish(db: Queryable, applicationId: string): Promise<LoanWish> {
  const [[kept], products] = await Promise.all([
    db.query<Omit<LoanWish, 'productName'>>(
      sql`SELECT d.purpose, a.product_id AS "productId", a.term_months AS "termMonths"
            FROM applications_read a JOIN application_details d USING (application_id) WHERE a.application_id = ${applicationId}`,
    ),
    currentProducts(db),
  ]);
  const wish = kept ?? { purpose: null, productId: null, termMonths: null };
  return { ...wish, productName: products.find((one) => one.productId === wish.productId)?.name ?? null };
}
