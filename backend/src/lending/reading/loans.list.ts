import { foundIn } from '#platform/lists/found-in';
import { listOf } from '#platform/lists/list';
import type { Term } from '#platform/lists/list-order';
import { type ActiveLoan, listActiveLoans, listLoans } from '@dziva/contracts/loans';
import { normalisePhone } from '@dziva/contracts/phone';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { LoanStatus } from '@dziva/vocabulary/loans';
import { Column, Raw, ViewColumn, ViewEntity } from 'typeorm';

/** A loan with the names of the people and things that it refers to. */
export abstract class LoanRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly version: number;
  @ViewColumn() readonly applicationId: string;
  @ViewColumn() readonly borrowerId: string;
  @ViewColumn() readonly borrowerName: string;
  @ViewColumn() readonly collateralType: ActiveLoan['collateralType'];
  @ViewColumn() readonly principalCents: Cents;
  @ViewColumn() readonly aprPercent: number;
  @ViewColumn() readonly termMonths: number;
  @ViewColumn() readonly dueDayOfMonth: number;
  @ViewColumn() readonly status: LoanStatus;
  @ViewColumn() readonly instalmentCents: Cents;
  @ViewColumn() readonly totalRepaymentCents: Cents;
  @ViewColumn() readonly balanceCents: Cents;
  @ViewColumn() readonly createdAt: string;
  @ViewColumn() readonly disbursedOn: CalendarDate | null;
  @ViewColumn() readonly disbursedAt: string | null;
  @ViewColumn() readonly inDuplum: boolean;
  @ViewColumn() readonly saleId: string | null;
  @ViewColumn() readonly defaultedOn: CalendarDate | null;
  @ViewColumn() readonly interestStopsOn: CalendarDate | null;
  @ViewColumn() readonly writeOffRequestedBy: string | null;
  @ViewColumn() readonly writeOffRequestedByName: string | null;
  @ViewColumn() readonly writeOffRequestedAt: string | null;
  @ViewColumn() readonly writeOffReason: string | null;
  @ViewColumn() readonly writeOffAmountCents: Cents | null;
  @ViewColumn() readonly exceptionReason: string | null;
  @ViewColumn() readonly writtenOffOn: CalendarDate | null;
  @ViewColumn() readonly writtenOffCents: Cents | null;
  @ViewColumn() readonly firstPeriodChargedDays: number | null;
}

/** Columns that are only used to filter and sort loans. */
@ViewEntity({ name: 'loan_list' })
export class LoanListRow extends LoanRow {
  @Column({ select: false }) readonly borrowerFirstName: string;
  @Column({ select: false }) readonly borrowerLastName: string;
  @Column({ select: false }) readonly borrowerEmail: string;
  @Column({ type: 'text', select: false }) readonly borrowerPhone: string | null;
  @Column({ type: 'date', select: false }) readonly nextDueOn: CalendarDate | null;
  @Column({ select: false }) readonly isWriteOffAsked: boolean;
}

const byBorrower: readonly Term<LoanListRow>[] = [
  { by: 'borrowerFirstName', ignoringCase: true },
  { by: 'borrowerLastName', ignoringCase: true },
];
const COLUMNS_SEARCHED = ['borrowerName', 'borrowerEmail', 'borrowerPhone', 'collateralType', 'id'] as const;
/** Numbers are stored as E.164 and searched as people write them. */
const foundBy = (text: string) => foundIn<LoanListRow>(COLUMNS_SEARCHED, normalisePhone(text) ?? text);
/** Arrears depend on the day, so they are passed in the parameter `:arrears`, an object from ids to cents. */
const byArrears: readonly Term<LoanListRow>[] = [
  { expression: 'coalesce(CAST(CAST(:arrears AS jsonb) ->> CAST(item.id AS text) AS bigint), 0)' },
];

export const LOANS = listOf(listLoans, 'loans', LoanListRow, {
  filters: {
    status: (status) => (status === 'WRITE_OFF_ASKED' ? { isWriteOffAsked: true } : { status }),
    applicantId: (borrowerId) => ({ borrowerId }),
  },
  sorts: {
    disbursedAt: [{ by: 'disbursedAt', empty: 'last' }],
    borrowerName: byBorrower,
    arrearsCents: byArrears,
  },
  search: foundBy,
  order: [{ by: 'createdAt', descending: true }],
  tieBreak: ['id'],
});

/** Loans that are being repaid. The display statuses are periods of the next due date, from `:today` and until `:soon`. */
export const ACTIVE_LOANS = listOf(listActiveLoans, 'active-loans', LoanListRow, {
  filters: {
    displayStatus: (status) => ({
      nextDueOn: {
        Overdue: Raw((day) => `${day} < :today`),
        'Due Soon': Raw((day) => `${day} BETWEEN :today AND :soon`),
        Current: Raw((day) => `${day} > :soon`),
      }[status],
    }),
  },
  sorts: {
    nextPaymentDate: ['nextDueOn'],
    borrowerName: byBorrower,
    monthlyPaymentCents: ['instalmentCents'],
    arrearsCents: byArrears,
  },
  search: foundBy,
  order: ['nextDueOn'],
  tieBreak: ['id'],
});
