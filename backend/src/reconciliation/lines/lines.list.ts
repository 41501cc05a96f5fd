import { foundIn } from '#platform/lists/found-in';
import { type Description, listOf } from '#platform/lists/list';
import {
  type LineEntry,
  listReconciliationLines,
  type ListReconciliationLinesQuery,
} from '@dziva/contracts/reconciliation';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';
import { referenceKeyOf } from '@dziva/money/reference-key';
import { IsNull, LessThanOrEqual, MoreThanOrEqual, Not, Raw, ViewColumn, ViewEntity } from 'typeorm';
import { parseStatementAmount } from '#reconciliation/statements/domain/statement-amount';
import type { LineDirection, LineState } from '@dziva/vocabulary/reconciliation';

/** A line of a statement that moved money, with what it was matched to. */
@ViewEntity({ name: 'reconciliation_line_list' })
export class LineRow {
  @ViewColumn() readonly importId: string;
  @ViewColumn() readonly line: number;
  @ViewColumn() readonly till: TransferMethod;
  /** Null of a line that nobody could read. */
  @ViewColumn() readonly direction: LineDirection | null;
  @ViewColumn() readonly reference: string | null;
  @ViewColumn() readonly amountCents: Cents | null;
  @ViewColumn() readonly paidOn: CalendarDate;
  @ViewColumn() readonly payer: string | null;
  @ViewColumn() readonly state: LineState;
  @ViewColumn() readonly suspenseCents: Cents;
  @ViewColumn() readonly reason: string | null;
  @ViewColumn() readonly decidedByName: string | null;
  @ViewColumn() readonly entries: LineEntry[];
  /** In the form in which references are compared. */
  @ViewColumn() readonly referenceKey: string | null;
  @ViewColumn() readonly importedBy: string;
  /** Whether the line is open, and no deposit has its reference. */
  @ViewColumn() readonly isUnclaimed: boolean;
  /** The text of a line that nobody could read, and why. */
  @ViewColumn() readonly raw: string | null;
  @ViewColumn() readonly why: string | null;
}

/**
 * The condition that a line is open. PostgreSQL can estimate how many rows it leaves: with many open lines it reads the first
 * ones in their order, and with few it looks them up. With the state column of the view, it read 300,000 matched lines in their
 * order to find 20.
 */
const NOT_ENDED = `NOT EXISTS (SELECT FROM line_states_read e
  WHERE e.import_id = "item"."importId" AND e.line = "item"."line" AND e.state <> 'OPEN')
  AND NOT is_before_opening("item"."till", "item"."paidOn")`;

const DESCRIPTION = {
  filters: {
    state: (state) =>
      state === 'OPEN' ? { state: Raw(() => NOT_ENDED), direction: Not(IsNull()) } : { state },
    from: (day) => ({ paidOn: MoreThanOrEqual(day) }),
    to: (day) => ({ paidOn: LessThanOrEqual(day) }),
  },
  sorts: {},
  order: ['paidOn', 'importId', 'line'],
  tieBreak: [],
} satisfies Description<ListReconciliationLinesQuery, LineRow>;

/** With `APPROVALS=off`. */
export const LINES = listOf(listReconciliationLines, 'statement-lines', LineRow, {
  ...DESCRIPTION,
  search: ['reference', 'payer'],
});

/** A part of a reference finds nothing: it would tell the rest, one character after the other. */
export const LINES_BY_WHOLE_REFERENCE = listOf(listReconciliationLines, 'statement-lines', LineRow, {
  ...DESCRIPTION,
  search: (text) => {
    const referenceKey = referenceKeyOf(text);
    const amountCents = parseStatementAmount(text);
    return [
      ...foundIn<LineRow>(['payer'], text),
      ...(referenceKey === null ? [] : [{ referenceKey }]),
      ...(amountCents === undefined ? [] : [{ amountCents }, { amountCents: cents(-amountCents) }]),
    ];
  },
});
