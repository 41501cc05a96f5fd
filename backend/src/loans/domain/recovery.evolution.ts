/** Applies the events about money received after a write-off, and about its reversal. */
import type { DisbursedLoan } from './loan.ts';
import type { RecordedPayment } from './recorded-payment.ts';
import type { RecoveryEvent } from './recovery-events.ts';

export function evolveRecovery(loan: DisbursedLoan, event: RecoveryEvent): DisbursedLoan {
  switch (event.type) {
    case 'RecoveryReceived': {
      const { paymentId, paidOn, amountCents, method, excessCents } = event.data;
      const excess = excessCents === undefined ? {} : { excessCents };
      return withRecovery(loan, { paymentId, source: 'REPAYMENT', paidOn, amountCents, method, ...excess });
    }
    case 'RecoveryReversed':
      return changed(loan, event.data.paymentId, { isReversed: true });
    case 'RecoveryReturned':
      return changed(loan, event.data.paymentId, { returnedOn: event.data.returnedOn });
    case 'RecoveryReturnUndone':
      return changed(loan, event.data.paymentId, { returnedOn: null });
    case 'SaleRecovered': {
      const { paymentId, amountCents, method, soldOn: paidOn } = event.data;
      const sold = { ...loan, soldOn: loan.soldOn ?? paidOn };
      return withRecovery(sold, { paymentId, source: 'COLLATERAL_SALE', paidOn, amountCents, method });
    }
    case 'SaleRecoveryTakenBack':
      return changed({ ...loan, soldOn: null }, event.data.paymentId, { returnedOn: event.data.undoneOn });
  }
}

const withRecovery = (
  loan: DisbursedLoan,
  recovery: Omit<RecordedPayment, 'isReversed' | 'returnedOn'>,
): DisbursedLoan => ({
  ...loan,
  recoveries: [...loan.recoveries, { ...recovery, isReversed: false, returnedOn: null }],
});

const changed = (
  loan: DisbursedLoan,
  paymentId: string,
  change: Partial<RecordedPayment>,
): DisbursedLoan => ({
  ...loan,
  recoveries: loan.recoveries.map((recovery) =>
    recovery.paymentId === paymentId ? { ...recovery, ...change } : recovery,
  ),
});
