import { listOf } from '#platform/lists/list';
import { type LineEntry, type LineState, listReconciliationLines } from '@dziva/contracts/reconciliation';
import type { TransferMethod } from '@dziva/contracts/wallet';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { LessThanOrEqual, MoreThanOrEqual, ViewColumn, ViewEntity } from 'typeorm';

/** A line of a statement that money moved by, with where it has ended. */
@ViewEntity({ name: 'reconciliation_line_list' })
export class LineRow {
  @ViewColumn() readonly importId: string;
  @ViewColumn() readonly line: number;
  @ViewColumn() readonly till: TransferMethod;
  @ViewColumn() readonly direction: 'CREDIT' | 'DEBIT';
  @ViewColumn() readonly reference: string | null;
  @ViewColumn() readonly amountCents: Cents;
  @ViewColumn() readonly paidOn: CalendarDate;
  @ViewColumn() readonly payer: string | null;
  @ViewColumn() readonly state: LineState;
  @ViewColumn() readonly suspenseCents: Cents;
  @ViewColumn() readonly reason: string | null;
  @ViewColumn() readonly decidedByName: string | null;
  @ViewColumn() readonly entries: LineEntry[];
}

export const LINES = listOf(listReconciliationLines, 'statement-lines', LineRow, {
  filters: {
    from: (day) => ({ paidOn: MoreThanOrEqual(day) }),
    to: (day) => ({ paidOn: LessThanOrEqual(day) }),
  },
  sorts: {},
  search: ['reference', 'payer'],
  order: ['paidOn', 'importId', 'line'],
  tieBreak: [],
});
