import { listOf } from '#platform/lists/list';
import { listTillEntries } from '@dziva/contracts/tills';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { LessThanOrEqual, MoreThanOrEqual, ViewColumn, ViewEntity } from 'typeorm';
import type { TillEntryKind } from '@dziva/vocabulary/reconciliation';

/** An entry of a till that no line is matched to. */
@ViewEntity({ name: 'till_entry_list' })
export class TillEntryRow {
  @ViewColumn() readonly kind: TillEntryKind;
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly till: TransferMethod;
  @ViewColumn() readonly amountCents: Cents;
  @ViewColumn() readonly on: CalendarDate;
  @ViewColumn() readonly name: string | null;
  @ViewColumn() readonly reference: string | null;
}

export const TILL_ENTRIES = listOf(listTillEntries, 'entries-without-a-line', TillEntryRow, {
  filters: {
    from: (day) => ({ on: MoreThanOrEqual(day) }),
    to: (day) => ({ on: LessThanOrEqual(day) }),
  },
  sorts: {},
  search: ['name', 'reference'],
  order: ['on', 'kind', 'id'],
  tieBreak: [],
});
