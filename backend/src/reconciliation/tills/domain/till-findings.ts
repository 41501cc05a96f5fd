import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, subtractCents } from '@dziva/money/cents';
import type { TillFindingKind } from '@dziva/vocabulary/reconciliation';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';

/** What the statements of one import cover. */
export interface CoveredPeriod {
  readonly till: TransferMethod;
  readonly firstOn: CalendarDate;
  readonly lastOn: CalendarDate;
  /** Before its first line and after its last one, where the file says it. */
  readonly opening: Cents | null;
  readonly closing: Cents | null;
}

/**
 * What is wrong between the statements of a till. HOLE: no statement has these days. BREAK: the next statement does not begin with
 * the balance with which the last one ended. OVERLAP: two statements have different money on a day that both have. TRANSFER_OPEN: one
 * side of a transfer between tills, from its day until today.
 */
export interface TillFinding {
  readonly till: TransferMethod;
  readonly why: TillFindingKind;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** By how much the balances or sums differ; null if the files do not say it. Of a transfer: what is on its way, with its sign. */
  readonly missingCents: Cents | null;
}

/** Holes and breaks between periods of any tills, in the order of their first days. Equal balances show that nothing is missing. */
export function findingsBetween(periods: readonly CoveredPeriod[]): TillFinding[] {
  const latest = new Map<TransferMethod, CoveredPeriod>();
  const findings: TillFinding[] = [];
  for (const next of periods.toSorted((a, b) =>
    a.firstOn < b.firstOn ? -1 : a.firstOn > b.firstOn ? 1 : 0,
  )) {
    const before = latest.get(next.till);
    if (before && next.firstOn > before.lastOn) {
      const finding = between(before, next);
      if (finding) findings.push(finding);
    }
    if (!before || next.lastOn > before.lastOn) latest.set(next.till, next);
  }
  return findings;
}

function between(before: CoveredPeriod, next: CoveredPeriod): TillFinding | undefined {
  const missingCents =
    before.closing === null || next.opening === null ? null : subtractCents(next.opening, before.closing);
  if (missingCents === 0) return undefined;
  const { till } = next;
  const [from, to] = [addDays(before.lastOn, 1), addDays(next.firstOn, -1)];
  if (from <= to) return { till, why: 'HOLE', from, to, missingCents };
  return missingCents === null
    ? undefined
    : { till, why: 'BREAK', from: next.firstOn, to: next.firstOn, missingCents };
}
