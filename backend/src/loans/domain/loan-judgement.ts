/** A loan of these terms, judged by the product under which it falls and by what is known of its application. */
import type { SubmittedApplication } from '#applications/domain/application';
import type { ProductVersion } from '#loan-products/domain/loan-product';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { instalmentCents } from '@dziva/loan-maths/amortisation';
import { type CalendarDate, daysBetween, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { isFarBeyond, loanExceptions } from '@dziva/loan-maths/loan-exceptions';
import type { Cents } from '@dziva/money/cents';
import { FAR_BEYOND, recordOf } from './exception-words.ts';
import type { ExceptionRecord } from './kept-judgement.ts';
import type { LoanTerms } from './loan.ts';

/** What a loan keeps of it. */
export interface Judgement {
  readonly productVersionId: string;
  readonly exceptions: readonly ExceptionRecord[];
}

/** Principal to value, in percent with one decimal. */
export const loanToValuePercent = (principalCents: Cents, valueCents: Cents): number =>
  Math.round((principalCents * 1_000) / valueCents) / 10;

/** What the product does not allow. Refuses a principal that must be a mistake. */
export function judgeLoan(
  application: SubmittedApplication,
  product: ProductVersion,
  terms: LoanTerms,
  today: CalendarDate,
): Judgement {
  const { asked, latestAssessment, collateralEstValueCents, wasReviewed, documentKinds } = application;
  const passed = latestAssessment?.result === 'PASS' ? latestAssessment : null;
  const { principalCents, aprPercent, termMonths } = terms;
  const amounts = {
    principalCents,
    requestedCents: asked.loanAmountCents,
    valueCents: passed?.assessedValueCents ?? collateralEstValueCents,
  };
  if (isFarBeyond(amounts)) throw new RuleViolation('PRINCIPAL_FAR_BEYOND', FAR_BEYOND);
  const exceptions = loanExceptions(
    {
      ...amounts,
      aprPercent,
      termMonths,
      instalmentCents: instalmentCents(terms),
      monthlyIncomeCents: asked.monthlyIncomeCents,
      assessment: passed && { ageDays: ageOf(passed.assessedAt, today), wasEarly: passed.wasEarly },
      wasReviewed,
      documents: documentKinds,
    },
    product,
  );
  return { productVersionId: product.versionId, exceptions: exceptions.map(recordOf) };
}

const ageOf = (assessedAt: string | null, today: CalendarDate): number | null =>
  assessedAt === null ? null : daysBetween(harareDateOf(assessedAt), today);
