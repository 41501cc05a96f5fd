import type { SubmittedApplication } from '#applications/domain/application';
import { currentProducts, productFor } from '#loan-products/loan-products.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { judgeLoan, type Judgement } from './domain/loan-judgement.ts';
import type { LoanTerms } from './domain/loan.ts';

/** Checks the terms of a loan against the current version of its product. */
export async function exceptionsOf(
  unit: Unit,
  application: SubmittedApplication,
  terms: LoanTerms,
): Promise<Judgement> {
  const product = productFor(await currentProducts(unit.db), application.requested);
  return judgeLoan(application, product, terms, unit.context.today);
}
