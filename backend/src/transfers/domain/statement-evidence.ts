import { forbidden, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';

/** A line of a statement that a person has chosen for a deposit. */
export interface ChosenLine {
  readonly method: TransferMethod;
  /** Whether it is money in. */
  readonly isCredit: boolean;
  readonly isDuplicate: boolean;
  readonly amountCents: Cents | null;
  readonly paidOn: CalendarDate | null;
  /** The key of its reference. */
  readonly reference: string | null;
  /** Whether the whole statement was read. */
  readonly isRead: boolean;
  readonly importedBy: string;
  /** Whether the owner of the deposit imported the statement, with any of their accounts. */
  readonly isOwn: boolean;
  /** Whether it is used already: for a deposit or another entry, or because it was ignored. */
  readonly isTaken: boolean;
  /** Whether its day is before its till was opened: then it books nothing. */
  readonly isBeforeOpening: boolean;
}

interface Claim {
  readonly method: string;
}

/** The refusal of a line of a day before its till was opened. */
export const beforeOpening = (): RuleViolation =>
  stateConflict(
    'BEFORE_OPENING',
    'This line is of a day before its till was opened: the opening balance has it already.',
  );

/** Refuses a line that is already used, or that the opening balance has. */
export function requireFree({
  isTaken,
  isBeforeOpening,
}: Pick<ChosenLine, 'isTaken' | 'isBeforeOpening'>): void {
  if (isTaken) throw stateConflict('LINE_USED', 'This line of the statement has verified another deposit.');
  if (isBeforeOpening) throw beforeOpening();
}

/**
 * Refuses a line that is already used, is not money in, or is from another provider. Returns its amount, which may differ from
 * the deposit's.
 */
export function requireFit(line: ChosenLine, deposit: Claim): Cents {
  requireFree(line);
  if (!line.isRead)
    throw stateConflict(
      'STATEMENT_NOT_READ',
      'This statement is still being read. Try again when it is done.',
    );
  if (line.isOwn)
    throw forbidden(
      'SELF_DECISION',
      'The owner of this deposit imported this statement, so it is no evidence. Choose a line of another statement.',
    );
  if (!line.isCredit || line.isDuplicate || line.amountCents === null)
    throw new RuleViolation(
      'LINE_NOT_USABLE',
      line.isDuplicate
        ? 'This line repeats an earlier one: choose the first.'
        : 'This line is not money that arrived.',
    );
  if (line.method !== deposit.method)
    throw new RuleViolation('METHOD_DIFFERS', 'This line is of another provider than the deposit.');
  return line.amountCents;
}
