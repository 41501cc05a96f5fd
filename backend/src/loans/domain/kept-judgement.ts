import type { LoanException } from '@dziva/loan-maths/loan-exceptions';

/** An exception as it is kept with its loan: a stable code, and the sentence that staff read. */
export interface ExceptionRecord {
  readonly code: LoanException['code'];
  readonly text: string;
}

/** What the event of a new loan keeps of its judgement. Loans of before there were products have nothing of it. */
export interface KeptJudgement {
  productVersionId?: string;
  exceptions?: readonly ExceptionRecord[];
  /** Where one person is enough: who made the loan allowed them, too. */
  exceptionsAllowedBy?: string;
}

/** The exceptions in the state of a loan; `allowedBy` is null until a second person has allowed them. */
export interface LoanExceptions {
  readonly list: readonly ExceptionRecord[];
  readonly allowedBy: string | null;
}
