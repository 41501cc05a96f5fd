/** Money on its way from one of our tills to another: which side of a transfer nobody has seen. */
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, cents } from '@dziva/money/cents';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { TillFinding } from './till-findings.ts';

/** How long a transfer between tills may take. */
const TRANSFER_DAYS_MAX = 3;

/** A line of a till that was booked as a transfer: negative where the money left. */
export interface TransferSide {
  readonly till: TransferMethod;
  readonly on: CalendarDate;
  readonly amountCents: Cents;
}

/**
 * The sides that are older than three days and that no other till shows, each with what is left of it. Equal amounts of two tills
 * belong together; then the oldest money goes with the oldest money, so that one transfer may arrive in two parts. The sides come
 * oldest first.
 */
export function openTransfers(sides: readonly TransferSide[], today: CalendarDate): TillFinding[] {
  const open = withoutTheRest(withoutPairs(sides));
  return open.flatMap(({ till, on, amountCents }): TillFinding[] =>
    addDays(on, TRANSFER_DAYS_MAX) < today
      ? [{ till, why: 'TRANSFER_OPEN', from: on, to: today, missingCents: amountCents }]
      : [],
  );
}

function withoutPairs(sides: readonly TransferSide[]): TransferSide[] {
  const waiting = new Map<number, TransferSide[]>();
  for (const side of sides) {
    const others = waiting.get(-side.amountCents) ?? [];
    const other = others.findIndex(({ till }) => till !== side.till);
    if (other >= 0) others.splice(other, 1);
    else waiting.set(side.amountCents, [...(waiting.get(side.amountCents) ?? []), side]);
  }
  const left = new Set([...waiting.values()].flat());
  return sides.filter((side) => left.has(side));
}

/** At most one of the two signs is left. */
function withoutTheRest(sides: readonly TransferSide[]): TransferSide[] {
  const left: TransferSide[] = [];
  for (const side of sides) {
    let { amountCents } = side;
    while (amountCents !== 0) {
      const [oldest] = left;
      if (oldest === undefined || Math.sign(oldest.amountCents) === Math.sign(amountCents)) break;
      const sum = addCents(oldest.amountCents, amountCents);
      const isOldestLeft = Math.sign(sum) === Math.sign(oldest.amountCents);
      left.splice(0, 1, ...(isOldestLeft ? [{ ...oldest, amountCents: sum }] : []));
      amountCents = isOldestLeft ? cents(0) : sum;
    }
    if (amountCents !== 0) left.push({ ...side, amountCents });
  }
  return left;
}
