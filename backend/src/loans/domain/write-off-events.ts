/** Two people give up the rest of a loan in default. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** The first of the two people that a write-off takes; the amount, outstanding principal, is left out in old requests. */
type LoanWriteOffRequested = DomainEvent<
  'LoanWriteOffRequested',
  { borrowerId: string; requestedBy: string; amountCents?: Cents; reason: FreeTextRef }
>;
/** The second one said no. */
type LoanWriteOffRefused = DomainEvent<
  'LoanWriteOffRefused',
  { borrowerId: string; refusedBy: string; reason: FreeTextRef }
>;
/** The outstanding principal was another one when somebody decided about the request. */
type LoanWriteOffLapsed = DomainEvent<
  'LoanWriteOffLapsed',
  { borrowerId: string; requestedCents: Cents; amountCents: Cents }
>;
/** The rest is given up as a loss. Unpaid interest was never posted and ends with it. */
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
  /** Outstanding principal of that moment; null in requests of before there was one. */
  readonly amountCents: Cents | null;
}
