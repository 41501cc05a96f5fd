/** The rows of `schedule[]`: what fell due and how it was paid, and what is still to come if everything is paid on its due date. */
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import type { CalendarDate } from './calendar-date.ts';
import { type Instalment, type LoanWalk, receivePayment, unpaidCents, walkTo } from './loan-walk.ts';
import type { Prepayment } from './prepayments.ts';
import type { InstalmentStatus } from '@dziva/vocabulary/loans';

export interface ScheduleRow {
  readonly n: number;
  readonly dueDate: CalendarDate;
  /** The full amount of the instalment, including what was counted toward it. */
  readonly paymentCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  /** Outstanding principal once this row and those before it are paid. */
  readonly balanceCents: Cents;
  /** The amount counted toward it so far. */
  readonly paidCents: Cents;
  readonly status: InstalmentStatus;
}

/**
 * The schedule on the day of the walk; the walk is then continued to the end of the loan.
 *
 * A row is divided into interest and principal like its payments; what it still requires is divided as if everything due now
 * were paid today, oldest first, and the rest on its due dates. So interest and principal add up to the payment of every row.
 * Its balance is that of the row before, minus its principal, minus what was paid beyond the instalments before its due date.
 * A settled loan keeps the rows that fell due before it was settled.
 */
export function scheduleOf(
  walk: LoanWalk,
  principalCents: Cents,
  prepayments: readonly Prepayment[],
): ScheduleRow[] {
  const today = walk.day;
  const due = walk.instalments.slice(0, walk.dueCount).map((instalment) => ({
    instalment,
    paidCents: instalment.countedCents,
    requiredCents: addCents(instalment.countedCents, instalment.unpaidCents),
  }));
  payNow(walk);
  let rowsCents = ZERO_CENTS;
  const dueRows = due.map(({ instalment, paidCents, requiredCents }) => {
    const { n, dueDate, interestCents, principalCents: rowPrincipalCents } = instalment;
    rowsCents = addCents(rowsCents, rowPrincipalCents);
    const before = prepayments.filter(({ paidOn }) => paidOn < dueDate);
    const beyondCents = sumCents(before.map((prepayment) => prepayment.principalCents));
    const status = statusOf(dueDate, requiredCents, paidCents, today);
    return {
      n,
      dueDate,
      paymentCents: requiredCents,
      interestCents,
      principalCents: rowPrincipalCents,
      balanceCents: subtractCents(principalCents, addCents(rowsCents, beyondCents)),
      paidCents,
      status,
    };
  });
  return [...dueRows, ...comingRows(walk, today)];
}

function comingRows(walk: LoanWalk, today: CalendarDate): ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  for (const instalment of walk.instalments.slice(walk.dueCount)) {
    if (walk.settledOn !== null) {
      break;
    }
    rows.push(comingRow(walk, instalment, today));
  }
  return rows;
}

function comingRow(walk: LoanWalk, instalment: Instalment, today: CalendarDate): ScheduleRow {
  const { n, dueDate, countedCents: paidCents } = instalment;
  walkTo(walk, dueDate);
  const paymentCents = addCents(paidCents, instalment.unpaidCents);
  const status = statusOf(dueDate, paymentCents, paidCents, today);
  payNow(walk);
  return {
    n,
    dueDate,
    paymentCents,
    // Including what was counted toward it before.
    interestCents: instalment.interestCents,
    principalCents: instalment.principalCents,
    balanceCents: walk.balanceCents,
    paidCents,
    status,
  };
}

/** Pays everything that instalments require on the day of the walk. */
function payNow(walk: LoanWalk): void {
  const dueNowCents = unpaidCents(walk);
  // A payment of zero would still drop a fraction of interest.
  if (dueNowCents > 0) receivePayment(walk, dueNowCents);
}

function statusOf(
  dueDate: CalendarDate,
  requiredCents: Cents,
  paidCents: Cents,
  today: CalendarDate,
): InstalmentStatus {
  if (paidCents >= requiredCents) {
    return 'PAID';
  }
  if (dueDate < today) {
    return 'OVERDUE';
  }
  if (paidCents > 0) {
    return 'PARTLY_PAID';
  }
  return dueDate === today ? 'DUE' : 'UPCOMING';
}
