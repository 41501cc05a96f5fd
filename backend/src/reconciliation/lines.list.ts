import { listOf } from '#platform/lists/list';
import { type LineEntry, type LineState, listReconciliationLines } from '@dziva/contracts/reconciliation';
import type { TransferMethod } from '@dziva/contracts/wallet';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { LessThanOrEqual, MoreThanOrEqual, Raw, ViewColumn, ViewEntity } from 'typeorm';

/** A line of a statement that moved money, with what it was matched to. */
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

/**
 * The condition that a line is open. PostgreSQL can estimate how many rows it leaves: with many open lines it reads the first
 * ones in their order, and with few it looks them up. With the state column of the view, it read 300,000 matched lines in their
 * order to find 20.
 */
const NOT_ENDED = `NOT EXISTS (SELECT FROM line_states_read e
  WHERE e.import_id = "item"."importId" AND e.line = "item"."line" AND e.state <> 'OPEN')`;

export const LINES = listOf(listReconciliationLines, 'statement-lines', LineRow, {
  filters: {
    state: (state) => (state === 'OPEN' ? { state: Raw(() => NOT_ENDED) } : { state }),
    from: (day) => ({ paidOn: MoreThanOrEqual(day) }),
    to: (day) => ({ paidOn: LessThanOrEqual(day) }),
  },
  sorts: {},
  search: ['reference', 'payer'],
  order: ['paidOn', 'importId', 'line'],
  tieBreak: [],
});
