import {
  demandSent,
  instalmentReminded,
  loanDefaulted,
  loanReinstated,
} from '#lending/arrears/domain/arrears-events';
import { loanAccepted, offerDeclined, offerLapsed, offerReminded } from '#lending/offer/domain/offer-events';
import { paymentReceived } from '#lending/payments/domain/payment-received';
import { paymentReturnTakenBack, paymentTakenBack } from '#lending/payments/domain/payment-taken-back';
import { paymentsReallocated } from '#lending/payments/domain/reallocation-events';
import { loanDisbursed, loanDisbursementTakenBack } from '#lending/payout/domain/payout-events';
import { loanRows } from '#lending/reading/domain/loan.rows';
import { saleProceedsReduced } from '#lending/sale/domain/sale-events';
import {
  loanWriteOffLapsed,
  loanWriteOffRefused,
  loanWriteOffRequested,
  loanWriteOffTakenBack,
  loanWrittenOff,
} from '#lending/write-off/domain/write-off-events';
import { assert } from '@dziva/event-ledger/domain/assert';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { loanClosed, loanCreated, loanSettled, loanTermsCorrected } from './life-events.ts';
import type { LoanKind } from './loan-event.ts';
import type { Loan } from './loan.ts';
import { loanNoted } from './note.ts';

export const loanStream = streamOf({
  category: 'loan',
  initialState: { status: 'NONE' },
  subjectOf: (loan: Loan) => (loan.status === 'NONE' ? null : loan.borrowerId),
  kinds: [
    loanCreated,
    loanTermsCorrected,
    loanAccepted,
    offerDeclined,
    offerReminded,
    offerLapsed,
    loanDisbursed,
    loanDisbursementTakenBack,
    demandSent,
    instalmentReminded,
    paymentReceived,
    paymentTakenBack,
    paymentReturnTakenBack,
    paymentsReallocated,
    loanDefaulted,
    loanReinstated,
    saleProceedsReduced,
    loanWriteOffRequested,
    loanWriteOffRefused,
    loanWriteOffLapsed,
    loanWrittenOff,
    loanWriteOffTakenBack,
    loanSettled,
    loanClosed,
    loanNoted,
  ],
  rows: loanRows,
});
export type LoanEvent = EventOf<typeof loanStream>;

// A kind is used only with the events of its type.
const KINDS = new Map(loanStream.kinds.map((kind) => [kind.type, kind as unknown as LoanKind<LoanEvent>]));

/** The kind of an event of a loan. Its functions accept this event. */
export function kindOf({ type }: LoanEvent): LoanKind<LoanEvent> {
  const kind = KINDS.get(type);
  assert(kind, `an event of an unknown type: ${type}`);
  return kind;
}

/** The value date of an event of a loan; null if only the time of recording matters. */
export const valueDateOf = (event: LoanEvent): CalendarDate | null => kindOf(event).valueOn?.(event) ?? null;
