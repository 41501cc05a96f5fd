import type { LoanException } from '@dziva/loan-maths/loan-exceptions';

/** An exception as it is stored with its loan: a stable code, and the sentence that staff read. */
export interface ExceptionRecord {
  readonly code: LoanException['code'];
  readonly text: string;
}

/** The part of the judgement that the event of a new loan stores. */
export interface ProductExceptions {
  productVersionId: string;
  /** Left out if there are none. */
  exceptions?: readonly ExceptionRecord[];
  /** Set if one person is enough: the person who created the loan also allowed them. */
  exceptionsAllowedBy?: string;
}

/** The exceptions in the state of a loan; `allowedBy` is null until a second person has allowed them. */
export interface LoanExceptions {
  readonly list: readonly ExceptionRecord[];
  readonly allowedBy: string | null;
}
