/** How the reversal of a collateral sale changes a loan. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { currentOf, periodsOf, reallocation, settlement } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import { requireAfterWriteOff } from '#lending/payout/domain/take-back.decisions';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';

export interface ProceedsTakenBack {
  /** The amounts that the sale posted. */
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  readonly soldOn: CalendarDate;
  readonly takenBackOn: CalendarDate;
  readonly today: CalendarDate;
}

/**
 * From `takenBackOn` on, the loan is computed as if there had been no proceeds and interest had never stopped; payments since the
 * sale are divided again on that day.
 */
export function takeProceedsBack(
  loan: DisbursedLoan,
  { interestCents, principalCents, soldOn, takenBackOn, today }: ProceedsTakenBack,
): LoanEvent[] {
  requireAfterWriteOff(loan, takenBackOn);
  const index = loan.payments.findLastIndex(
    ({ source, returnedOn }) => source === 'COLLATERAL_SALE' && returnedOn === null,
  );
  const proceeds = loan.payments[index];
  const payments =
    proceeds === undefined
      ? loan.payments
      : loan.payments.with(index, { ...proceeds, returnedOn: takenBackOn });
  const stop = { because: 'SALE', on: soldOn, takenBackOn: takenBackOn } as const;
  const formerStops = [...loan.formerStops, stop];
  const periods = periodsOf({ ...loan, payments, interestStopsOn: null, formerStops }, today);
  const after = currentOf(periods);
  const data = {
    how: 'UNDONE',
    paymentId: proceeds?.paymentId ?? null,
    borrowerId: loan.borrowerId,
    parts: debtParts({ interestCents, principalCents }),
    paidOn: soldOn,
    on: takenBackOn,
    nextDueOn: after.nextDueDate,
  } as const;
  const posted = { index, valueOn: takenBackOn, interestDifferenceCents: cents(-interestCents) };
  return [
    { type: 'PaymentTakenBack', data },
    ...reallocation(payments, {
      before: periodsOf(loan, today),
      after: periods,
      posted,
      cause: 'SALE_UNDONE',
    }),
    ...settlement(after.settledOn),
  ];
}
