/** A schedule as it is shown: its instalments and, between them, the prepayments. */
import { addCents, type Cents, subtractCents, sumCents } from '@dziva/money/cents';
import type { CalendarDate } from './calendar-date.ts';

interface Instalment {
  readonly dueDate: CalendarDate;
  readonly paymentCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  readonly paidCents: Cents;
}

interface Prepaid {
  readonly paidOn: CalendarDate;
  readonly amountCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
}

export type ScheduleLine<Row extends Instalment, Beyond extends Prepaid> =
  | { readonly kind: 'INSTALMENT'; readonly row: Row }
  | {
      readonly kind: 'PREPAYMENT';
      readonly prepayment: Beyond;
      /** Outstanding principal once this line and those before it are paid. */
      readonly balanceCents: Cents;
    };

export interface ScheduleTotals {
  /** The amounts paid and still to come. */
  readonly paymentCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  readonly paidCents: Cents;
}

/** In the order of their days. A prepayment on a due date comes after the instalment of that day. */
export function scheduleLines<Row extends Instalment, Beyond extends Prepaid>(
  principalCents: Cents,
  schedule: readonly Row[],
  prepayments: readonly Beyond[],
): ScheduleLine<Row, Beyond>[] {
  const lines: ScheduleLine<Row, Beyond>[] = [];
  const waiting = [...prepayments];
  let balanceCents = principalCents;
  const takeUntil = (isBefore: (paidOn: CalendarDate) => boolean) => {
    for (let next = waiting[0]; next !== undefined && isBefore(next.paidOn); next = waiting[0]) {
      balanceCents = subtractCents(balanceCents, next.principalCents);
      lines.push({ kind: 'PREPAYMENT', prepayment: next, balanceCents });
      waiting.shift();
    }
  };
  for (const row of schedule) {
    takeUntil((paidOn) => paidOn < row.dueDate);
    balanceCents = subtractCents(balanceCents, row.principalCents);
    lines.push({ kind: 'INSTALMENT', row });
  }
  takeUntil(() => true);
  return lines;
}

/** The foot of the table: the sums of all its lines. */
export function scheduleTotals(
  schedule: readonly Instalment[],
  prepayments: readonly Prepaid[],
): ScheduleTotals {
  const beyondCents = sumCents(prepayments.map((prepayment) => prepayment.amountCents));
  const both = [...schedule, ...prepayments];
  return {
    paymentCents: addCents(sumCents(schedule.map((row) => row.paymentCents)), beyondCents),
    interestCents: sumCents(both.map((line) => line.interestCents)),
    principalCents: sumCents(both.map((line) => line.principalCents)),
    paidCents: addCents(sumCents(schedule.map((row) => row.paidCents)), beyondCents),
  };
}
