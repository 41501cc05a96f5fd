import { isId, isInstant } from '#platform/http/keyset';
import { listOf } from '#platform/lists/list';
import { listPayments, type Payment } from '@dziva/contracts/payments';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Column, LessThanOrEqual, MoreThanOrEqual, ViewColumn, ViewEntity } from 'typeorm';

/** A payment with its position in the history. */
@ViewEntity({ name: 'payment_list' })
export class PaymentRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly loanId: string;
  @ViewColumn() readonly borrowerId: string;
  @ViewColumn() readonly borrowerName: string;
  @ViewColumn() readonly amountCents: Payment['amountCents'];
  @ViewColumn() readonly principalCents: Payment['principalCents'];
  @ViewColumn() readonly interestCents: Payment['interestCents'];
  @ViewColumn() readonly recoveryCents: NonNullable<Payment['recoveryCents']>;
  @ViewColumn() readonly excessCents: NonNullable<Payment['excessCents']>;
  @ViewColumn() readonly paidAt: string;
  @ViewColumn() readonly method: Payment['method'];
  @ViewColumn() readonly reference: string | null;
  @ViewColumn() readonly status: Payment['status'];
  @ViewColumn() readonly receiptNumber: string;
  @ViewColumn() readonly returnedOn: CalendarDate | null;
  @ViewColumn() readonly eventId: string;
  @ViewColumn() readonly recordedAt: string;
  @Column({ type: 'date', select: false }) readonly paidOn: CalendarDate;
}

export const PAYMENTS = listOf(listPayments, 'payments', PaymentRow, {
  filters: {
    from: (day) => ({ paidOn: MoreThanOrEqual(day) }),
    to: (day) => ({ paidOn: LessThanOrEqual(day) }),
  },
  sorts: {
    paidAt: ['paidAt', 'id'],
    borrowerName: [{ by: 'borrowerName', ignoringCase: true }],
  },
  search: ['borrowerName', 'reference', 'receiptNumber', 'loanId', 'id'],
  order: [
    { by: 'recordedAt', descending: true },
    { by: 'id', descending: true },
  ],
  tieBreak: ['id'],
  place: { recordedAt: isInstant, id: isId },
  notInFile: ['evidence'],
});
