/** Applies the events that reverse something recorded earlier on a loan. */
import type { DisbursedLoan, RepaymentReversed } from './loan.ts';
import type { RecordedPayment } from './recorded-payment.ts';
import type {
  LoanWriteOffUndone,
  RepaymentReturned,
  RepaymentReturnUndone,
  SaleProceedsTakenBack,
} from './taken-back-events.ts';

export function evolveTakenBack(
  loan: DisbursedLoan,
  event:
    | RepaymentReversed
    | RepaymentReturned
    | RepaymentReturnUndone
    | SaleProceedsTakenBack
    | LoanWriteOffUndone,
): DisbursedLoan {
  switch (event.type) {
    case 'RepaymentReversed':
      return { ...withoutPayment(loan, event.data.paymentId), nextDueOn: event.data.nextDueOn };
    case 'RepaymentReturned':
      return { ...withReturned(loan, event.data), nextDueOn: event.data.nextDueOn };
    case 'RepaymentReturnUndone':
      return { ...countingAgain(loan, event.data.paymentId), nextDueOn: event.data.nextDueOn };
    case 'SaleProceedsTakenBack': {
      const { paymentId, soldOn: on, undoneOn: returnedOn, nextDueOn } = event.data;
      return {
        ...loan,
        status: 'DEFAULTED',
        payments: loan.payments.map((payment) =>
          payment.paymentId === paymentId ? { ...payment, returnedOn } : payment,
        ),
        formerStops: [...loan.formerStops, { because: 'SALE', on, takenBackOn: returnedOn }],
        interestStopsOn: null,
        soldOn: null,
        nextDueOn,
      };
    }
    case 'LoanWriteOffUndone': {
      const { writtenOffOn: on, undoneOn: takenBackOn, interestStopsOn, nextDueOn } = event.data;
      return {
        ...loan,
        status: 'DEFAULTED',
        writtenOff: null,
        writeOffRequest: null,
        formerStops: [...loan.formerStops, { because: 'WRITE_OFF', on, takenBackOn }],
        interestStopsOn,
        nextDueOn,
      };
    }
  }
}

const withoutPayment = (loan: DisbursedLoan, paymentId: string): DisbursedLoan =>
  reopened(loan, paymentId, { isReversed: true });

const withReturned = (
  loan: DisbursedLoan,
  { paymentId, returnedOn, interestCents: returnedInterestCents }: RepaymentReturned['data'],
) => reopened(loan, paymentId, { returnedOn, returnedInterestCents });

/** The payment counts as before its return. If nothing is owed with it, a settlement follows. */
const countingAgain = (loan: DisbursedLoan, paymentId: string): DisbursedLoan => ({
  ...loan,
  payments: loan.payments.map((payment) => (payment.paymentId === paymentId ? unreturned(payment) : payment)),
});

/** The payment as it was before its return. */
export function unreturned({ returnedInterestCents: _, ...payment }: RecordedPayment): RecordedPayment {
  return { ...payment, returnedOn: null };
}

/** Something is owed again; if nothing is owed, a settlement follows. Sold collateral stays sold, and its loan is in default. */
function reopened(loan: DisbursedLoan, paymentId: string, change: Partial<RecordedPayment>): DisbursedLoan {
  const payments = loan.payments.map((payment) =>
    payment.paymentId === paymentId ? { ...payment, ...change } : payment,
  );
  const running = loan.interestStopsOn === null ? 'ACTIVE' : 'DEFAULTED';
  return { ...loan, status: loan.status === 'SETTLED' ? running : loan.status, payments };
}
