/** The write-off of a loan in default: two people decide on it. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** The first person requests the write-off. The amount is the outstanding principal; old requests have none. */
type LoanWriteOffRequested = DomainEvent<
  'LoanWriteOffRequested',
  { borrowerId: string; requestedBy: string; amountCents?: Cents; reason: FreeTextRef }
>;
/** The second person refused the write-off. */
type LoanWriteOffRefused = DomainEvent<
  'LoanWriteOffRefused',
  { borrowerId: string; refusedBy: string; reason: FreeTextRef }
>;
/**
 * The outstanding principal had changed when somebody decided on the request; or, with `because`, who requested it lost the right
 * to, or the account of the borrower was disabled.
 */
type LoanWriteOffLapsed = DomainEvent<
  'LoanWriteOffLapsed',
  { borrowerId: string; requestedCents: Cents; amountCents: Cents; because?: RequestEnd }
>;
export type RequestEnd = 'REQUESTER_LEFT' | 'ACCOUNT_DISABLED';
/** The rest of the loan is written off as a loss. Unpaid interest was never posted and is no longer owed. */
export type LoanWrittenOff = DomainEvent<
  'LoanWrittenOff',
  {
    borrowerId: string;
    principalCents: Cents;
    unpaidInterestCents: Cents;
    writtenOffOn: CalendarDate;
    reason?: FreeTextRef;
  }
>;

export type WriteOffEvent = LoanWriteOffRequested | LoanWriteOffRefused | LoanWriteOffLapsed | LoanWrittenOff;

export interface WriteOffRequest {
  readonly requestedBy: string;
  /** Outstanding principal at that time; null in requests from before they had an amount. */
  readonly amountCents: Cents | null;
}
