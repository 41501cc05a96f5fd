/** Warnings about a loan with these terms. Staff may still make it, with a reason. */

/** How far a principal may go beyond what was asked for, in percent of that. */
export const ABOVE_REQUEST_LIMIT_PERCENT = 10;
/** Loan to value. */
export const LTV_LIMIT_PERCENT = 80;
/** Instalment to monthly income. */
export const INSTALMENT_LIMIT_PERCENT = 50;

export interface LoanToJudge<Document extends string> {
  readonly principalCents: number;
  readonly instalmentCents: number;
  /** What the applicant asked for. */
  readonly requestedCents: number;
  /** What the collateral is worth by our assessment, or until there is one by the applicant's own estimate. */
  readonly valueCents: number;
  readonly isAssessed: boolean;
  readonly wasReviewed: boolean;
  /** Of those that every application needs. */
  readonly missingDocuments: readonly Document[];
  /** Null or 0 where it is not known. */
  readonly monthlyIncomeCents: number | null;
}

export type LoanWarning<Document extends string = string> =
  | { readonly code: 'ABOVE_REQUEST'; readonly requestedCents: number; readonly principalCents: number }
  | {
      readonly code: 'LTV_ABOVE_LIMIT';
      readonly principalCents: number;
      readonly valueCents: number;
      readonly isAssessed: boolean;
    }
  | { readonly code: 'NOT_ASSESSED' }
  | { readonly code: 'DOCUMENTS_MISSING'; readonly missing: readonly Document[] }
  | { readonly code: 'NOT_REVIEWED' }
  | {
      readonly code: 'INSTALMENT_ABOVE_LIMIT';
      readonly instalmentCents: number;
      readonly monthlyIncomeCents: number;
    };

/** The warnings about this loan, each once. There is a warning above a limit, not at the limit. */
export function loanWarnings<Document extends string>(loan: LoanToJudge<Document>): LoanWarning<Document>[] {
  const { principalCents, instalmentCents, requestedCents, valueCents, isAssessed } = loan;
  const { missingDocuments: missing, monthlyIncomeCents } = loan;
  const warnings: LoanWarning<Document>[] = [];
  if (isBeyond(principalCents, requestedCents, 100 + ABOVE_REQUEST_LIMIT_PERCENT)) {
    warnings.push({ code: 'ABOVE_REQUEST', requestedCents, principalCents });
  }
  if (isBeyond(principalCents, valueCents, LTV_LIMIT_PERCENT)) {
    warnings.push({ code: 'LTV_ABOVE_LIMIT', principalCents, valueCents, isAssessed });
  }
  if (!isAssessed) warnings.push({ code: 'NOT_ASSESSED' });
  if (missing.length > 0) warnings.push({ code: 'DOCUMENTS_MISSING', missing });
  if (!loan.wasReviewed) warnings.push({ code: 'NOT_REVIEWED' });
  if (
    monthlyIncomeCents !== null &&
    monthlyIncomeCents > 0 &&
    isBeyond(instalmentCents, monthlyIncomeCents, INSTALMENT_LIMIT_PERCENT)
  ) {
    warnings.push({ code: 'INSTALMENT_ABOVE_LIMIT', instalmentCents, monthlyIncomeCents });
  }
  return warnings;
}

/** Compared in whole cents, so that the limit itself is never beyond. */
function isBeyond(partCents: number, wholeCents: number, limitPercent: number): boolean {
  return partCents * 100 > wholeCents * limitPercent;
}
