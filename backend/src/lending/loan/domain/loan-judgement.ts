/** Checks the terms of a loan against its product and the facts of its application. */
import type { SubmittedApplication } from '#applications/domain/application';
import type { ProductVersion } from '#loan-products/domain/loan-product';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { instalmentCents } from '@dziva/loan-maths/amortisation';
import { type CalendarDate, daysBetween, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { isFarBeyond, loanExceptions } from '@dziva/loan-maths/loan-exceptions';
import type { Cents } from '@dziva/money/cents';
import { FAR_BEYOND, recordOf } from './exception-words.ts';
import type { ExceptionRecord } from './product-exceptions.ts';
import type { LoanTerms } from './loan.ts';

/** The result, which the loan records. */
export interface Judgement {
  readonly productVersionId: string;
  readonly exceptions: readonly ExceptionRecord[];
}

/** Principal to value, in percent with one decimal. */
export const loanToValuePercent = (principalCents: Cents, valueCents: Cents): number =>
  Math.round((principalCents * 1_000) / valueCents) / 10;

/** Lists the exceptions from the product. Throws `PRINCIPAL_FAR_BEYOND` for a principal so high that it must be a mistake. */
export function judgeLoan(
  application: SubmittedApplication,
  product: ProductVersion,
  terms: LoanTerms,
  today: CalendarDate,
): Judgement {
  const { requested, latestAssessment, collateralEstValueCents, wasReviewed, documentKinds } = application;
  const passed = latestAssessment?.result === 'PASS' ? latestAssessment : null;
  const { principalCents, aprPercent, termMonths } = terms;
  const amounts = {
    principalCents,
    requestedCents: requested.loanAmountCents,
    valueCents: passed?.assessedValueCents ?? collateralEstValueCents,
  };
  if (isFarBeyond(amounts)) throw new RuleViolation('PRINCIPAL_FAR_BEYOND', FAR_BEYOND);
  const exceptions = loanExceptions(
    {
      ...amounts,
      aprPercent,
      termMonths,
      instalmentCents: instalmentCents(terms),
      monthlyIncomeCents: requested.monthlyIncomeCents,
      assessment: passed && {
        ageDays: daysBetween(harareDateOf(passed.assessedAt), today),
        wasEarly: passed.wasEarly,
      },
      wasReviewed,
      documents: documentKinds,
    },
    product,
  );
  return { productVersionId: product.versionId, exceptions: exceptions.map(recordOf) };
}
