import { listOf } from '#platform/lists/list';
import { listInvestments } from '@dziva/contracts/investments';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { Column, ViewColumn, ViewEntity } from 'typeorm';
import type { InvestmentStatus } from '@dziva/vocabulary/investments';

/** An investment with its owner's name. */
export abstract class InvestmentRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly version: number;
  @ViewColumn() readonly userId: string;
  @ViewColumn() readonly userName: string;
  @ViewColumn() readonly planId: string;
  @ViewColumn() readonly planName: string;
  @ViewColumn() readonly principalAmountCents: Cents;
  @ViewColumn() readonly monthlyInterestRate: number;
  @ViewColumn() readonly termMonths: number;
  @ViewColumn() readonly monthlyReturnCents: Cents;
  @ViewColumn() readonly status: Exclude<InvestmentStatus, 'PENDING'>;
  @ViewColumn() readonly startDate: CalendarDate;
  @ViewColumn() readonly maturityDate: CalendarDate;
  @ViewColumn() readonly returnsPaid: number;
  @ViewColumn() readonly totalPaidReturnCents: Cents;
  @ViewColumn() readonly nextPaymentDate: CalendarDate | null;
  @ViewColumn() readonly endedAt: string | null;
}

/** Columns that are only used to filter and sort investments. */
@ViewEntity({ name: 'investment_list' })
export class InvestmentListRow extends InvestmentRow {
  @Column({ select: false }) readonly userEmail: string;
  @Column({ select: false }) readonly createdAt: string;
}

export const INVESTMENTS = listOf(listInvestments, 'investments', InvestmentListRow, {
  filters: {},
  sorts: {},
  search: ['userName', 'userEmail', 'planName', 'id'],
  order: [
    { by: 'createdAt', descending: true },
    { by: 'id', descending: true },
  ],
  tieBreak: ['id'],
});
