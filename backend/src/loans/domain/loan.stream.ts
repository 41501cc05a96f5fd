import { assert } from '@dziva/event-ledger/domain/assert';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { demandSent, instalmentReminded, loanDefaulted, loanReinstated } from './arrears-events.ts';
import { loanRows } from './loan.rows.ts';
import type { Loan } from './loan.ts';
import type { LoanKind } from './loan-event.ts';
import { loanClosed, loanCreated, loanTermsCorrected } from './making-events.ts';
import { loanAccepted, offerDeclined, offerLapsed, offerReminded } from './offer-events.ts';
import {
  loanSettled,
  repaymentReceived,
  repaymentReturned,
  repaymentReturnUndone,
  repaymentReversed,
} from './payment-events.ts';
import { loanDisbursed, loanDisbursementUndone } from './payout-events.ts';
import { repaymentsReallocated } from './reallocation-events.ts';
import {
  recoveryReceived,
  recoveryReturned,
  recoveryReturnUndone,
  recoveryReversed,
} from './recovery-events.ts';
import {
  saleProceedsApplied,
  saleProceedsReduced,
  saleProceedsTakenBack,
  saleRecovered,
  saleRecoveryTakenBack,
  surplusApplied,
} from './sale-events.ts';
import {
  loanWriteOffLapsed,
  loanWriteOffRefused,
  loanWriteOffRequested,
  loanWriteOffUndone,
  loanWrittenOff,
} from './write-off-events.ts';

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
    loanDisbursementUndone,
    demandSent,
    instalmentReminded,
    repaymentReceived,
    repaymentReversed,
    repaymentReturned,
    repaymentReturnUndone,
    recoveryReceived,
    recoveryReversed,
    recoveryReturned,
    recoveryReturnUndone,
    repaymentsReallocated,
    loanDefaulted,
    loanReinstated,
    saleProceedsApplied,
    saleProceedsTakenBack,
    surplusApplied,
    saleProceedsReduced,
    saleRecovered,
    saleRecoveryTakenBack,
    loanWriteOffRequested,
    loanWriteOffRefused,
    loanWriteOffLapsed,
    loanWrittenOff,
    loanWriteOffUndone,
    loanSettled,
    loanClosed,
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
