import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { LoanEvent } from './loan.ts';

/** The value date of an event of a loan; null if only the time of recording matters. */
export function valueDateOf(event: LoanEvent): CalendarDate | null {
  switch (event.type) {
    case 'LoanDisbursed':
      return event.data.disbursedOn;
    case 'RepaymentReceived':
    case 'RepaymentReversed':
    case 'SurplusApplied':
    case 'SaleProceedsReduced':
    case 'RecoveryReceived':
    case 'RecoveryReversed':
      return event.data.paidOn;
    case 'RepaymentReturned':
    case 'RepaymentReturnUndone':
    case 'RecoveryReturned':
    case 'RecoveryReturnUndone':
      return event.data.returnedOn;
    case 'LoanSettled':
      return event.data.settledOn;
    case 'LoanDisbursementUndone':
    case 'LoanWriteOffUndone':
    case 'SaleProceedsTakenBack':
    case 'SaleRecoveryTakenBack':
      return event.data.undoneOn;
    case 'DemandSent':
      return event.data.sentOn;
    case 'LoanDefaulted':
      return event.data.defaultedOn;
    case 'LoanReinstated':
      return event.data.reinstatedOn;
    case 'SaleProceedsApplied':
    case 'SaleRecovered':
      return event.data.soldOn;
    case 'LoanWrittenOff':
      return event.data.writtenOffOn;
    case 'LoanCreated':
    case 'LoanTermsCorrected':
    case 'LoanOffered':
    case 'LoanAccepted':
    case 'OfferDeclined':
    case 'OfferReminded':
    case 'OfferLapsed':
    case 'LoanClosed':
    case 'RepaymentsReallocated':
    case 'InterestRedated':
    case 'RestFellDue':
    case 'LoanWriteOffRequested':
    case 'LoanWriteOffRefused':
    case 'LoanWriteOffLapsed':
    case 'InstalmentReminded':
      return null;
    default:
      return assertNever(event);
  }
}
