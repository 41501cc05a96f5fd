/** What about a loan is outside the limits of its product. Staff may still make it, with a reason and a second person. */

/** How far the principal may exceed the requested amount, in percent of it. */
export const ABOVE_REQUEST_LIMIT_PERCENT = 10;
/** A principal of more than this many times the request or the value of the collateral must be a mistake. */
export const PRINCIPAL_MULTIPLE_MAX = 10;
/** The document that shows the collateral. */
const PHOTO = 'COLLATERAL_PHOTO';

/**
 * The limits of a product. Amounts are in cents, rates in percent a year, terms in months, limits in percent; both ends are
 * included.
 */
export interface ProductLimits {
  readonly minPrincipalCents: number;
  readonly maxPrincipalCents: number;
  readonly minRatePercent: number;
  readonly maxRatePercent: number;
  readonly minTermMonths: number;
  readonly maxTermMonths: number;
  /** Principal as a share of the value of the collateral. */
  readonly ltvLimitPercent: number;
  /** The instalment as a share of the monthly income. */
  readonly instalmentLimitPercent: number;
  /** The kinds of documents that the application needs. */
  readonly documents: readonly string[];
  readonly needsAssessment: boolean;
  /** In days; null if any age is allowed. */
  readonly assessmentMaxAgeDays: number | null;
}

export interface LoanToJudge {
  readonly principalCents: number;
  readonly aprPercent: number;
  readonly termMonths: number;
  readonly instalmentCents: number;
  /** The amount that the applicant requested. */
  readonly requestedCents: number;
  /** 0 if it is not known. */
  readonly monthlyIncomeCents: number;
  /** The value of the collateral by our assessment; before that, by the applicant's own estimate. */
  readonly valueCents: number;
  /** The passed assessment; null if there is none. The age is null if its day is not known. */
  readonly assessment: { readonly ageDays: number; readonly wasEarly: boolean } | null;
  readonly wasReviewed: boolean;
  /** The kinds of documents that the application has. */
  readonly documents: readonly string[];
}

interface Range {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

export type LoanException =
  | ({
      readonly code: 'PRINCIPAL_OUT_OF_RANGE' | 'RATE_OUT_OF_RANGE' | 'TERM_OUT_OF_RANGE';
    } & Range)
  | { readonly code: 'ABOVE_REQUEST'; readonly principalCents: number; readonly requestedCents: number }
  | {
      readonly code: 'LTV_ABOVE_LIMIT';
      readonly principalCents: number;
      readonly valueCents: number;
      readonly isAssessed: boolean;
      readonly limitPercent: number;
    }
  | {
      readonly code: 'INSTALMENT_ABOVE_INCOME_LIMIT';
      readonly instalmentCents: number;
      readonly monthlyIncomeCents: number;
      readonly limitPercent: number;
    }
  | { readonly code: 'NOT_ASSESSED' | 'NOT_REVIEWED' | 'EARLY_VISIT' | 'NO_PHOTO' }
  | { readonly code: 'ASSESSMENT_OLD'; readonly ageDays: number; readonly maxAgeDays: number }
  | { readonly code: 'DOCUMENTS_MISSING'; readonly missing: readonly string[] };

/** All limits of the product that this loan exceeds. The limit itself is allowed. */
export function loanExceptions(loan: LoanToJudge, limits: ProductLimits): LoanException[] {
  return [...termsBeyond(loan, limits), ...amountsBeyond(loan, limits), ...groundsMissing(loan, limits)];
}

/** Whether the principal is so far above the request or the collateral that it must be a mistake. */
export function isFarBeyond({
  principalCents,
  requestedCents,
  valueCents,
}: Pick<LoanToJudge, 'principalCents' | 'requestedCents' | 'valueCents'>): boolean {
  return principalCents > PRINCIPAL_MULTIPLE_MAX * Math.min(requestedCents, valueCents);
}

function termsBeyond(loan: LoanToJudge, limits: ProductLimits): LoanException[] {
  const ranges: LoanException[] = [
    {
      code: 'PRINCIPAL_OUT_OF_RANGE',
      value: loan.principalCents,
      min: limits.minPrincipalCents,
      max: limits.maxPrincipalCents,
    },
    {
      code: 'RATE_OUT_OF_RANGE',
      value: loan.aprPercent,
      min: limits.minRatePercent,
      max: limits.maxRatePercent,
    },
    {
      code: 'TERM_OUT_OF_RANGE',
      value: loan.termMonths,
      min: limits.minTermMonths,
      max: limits.maxTermMonths,
    },
  ];
  return ranges.filter((range) => 'value' in range && (range.value < range.min || range.value > range.max));
}

function amountsBeyond(loan: LoanToJudge, limits: ProductLimits): LoanException[] {
  const { principalCents, instalmentCents, requestedCents, valueCents, monthlyIncomeCents } = loan;
  const { ltvLimitPercent, instalmentLimitPercent } = limits;
  const exceptions: LoanException[] = [];
  if (isBeyond(principalCents, requestedCents, 100 + ABOVE_REQUEST_LIMIT_PERCENT)) {
    exceptions.push({ code: 'ABOVE_REQUEST', principalCents, requestedCents });
  }
  if (isBeyond(principalCents, valueCents, ltvLimitPercent)) {
    const isAssessed = loan.assessment !== null;
    exceptions.push({
      code: 'LTV_ABOVE_LIMIT',
      principalCents,
      valueCents,
      isAssessed,
      limitPercent: ltvLimitPercent,
    });
  }
  if (monthlyIncomeCents > 0 && isBeyond(instalmentCents, monthlyIncomeCents, instalmentLimitPercent)) {
    exceptions.push({
      code: 'INSTALMENT_ABOVE_INCOME_LIMIT',
      instalmentCents,
      monthlyIncomeCents,
      limitPercent: instalmentLimitPercent,
    });
  }
  return exceptions;
}

function groundsMissing(loan: LoanToJudge, limits: ProductLimits): LoanException[] {
  const { assessment, wasReviewed } = loan;
  const { needsAssessment, assessmentMaxAgeDays: maxAgeDays } = limits;
  const exceptions: LoanException[] = [];
  if (needsAssessment && assessment === null) {
    exceptions.push({ code: 'NOT_ASSESSED' });
    if (!wasReviewed) exceptions.push({ code: 'NOT_REVIEWED' });
  }
  if (assessment?.wasEarly === true) exceptions.push({ code: 'EARLY_VISIT' });
  const ageDays = assessment?.ageDays ?? null;
  if (needsAssessment && ageDays !== null && maxAgeDays !== null && ageDays > maxAgeDays) {
    exceptions.push({ code: 'ASSESSMENT_OLD', ageDays, maxAgeDays });
  }
  const missing = limits.documents.filter((kind) => !loan.documents.includes(kind));
  if (missing.includes(PHOTO)) exceptions.push({ code: 'NO_PHOTO' });
  const others = missing.filter((kind) => kind !== PHOTO);
  if (others.length > 0) exceptions.push({ code: 'DOCUMENTS_MISSING', missing: others });
  return exceptions;
}

/** Compared in whole cents, so that the limit itself is always allowed. */
function isBeyond(partCents: number, wholeCents: number, limitPercent: number): boolean {
  return partCents * 100 > wholeCents * limitPercent;
}
