import type { SubmittedApplication } from '#applications/domain/application';
import { currentProducts, productFor } from '#loan-products/loan-products.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { LoanTerms } from './domain/loan.ts';
import { type Judgement, judgeLoan } from './domain/loan-judgement.ts';

/** A loan of these terms, judged by the product as it is now. */
export async function judgedTerms(
  unit: Unit,
  application: SubmittedApplication,
  terms: LoanTerms,
): Promise<Judgement> {
  const product = productFor(await currentProducts(unit.db), application.asked);
  return judgeLoan(application, product, terms, unit.context.today);
}
