/**
 * Interest that is in the ledger on the wrong day, because old reallocations posted the amounts of several days on the last one.
 */
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';

/** The amount missing on each day, negative if there is too much. Days without a difference have no key. */
export type MisdatedInterest = Readonly<Record<CalendarDate, Cents>>;

interface Moved {
  readonly valueOn: CalendarDate;
  readonly interestDifferenceCents: Cents;
}

/** Adds a reallocation, which was posted on the last of its days. If it has only one day, nothing changes. */
export function withReallocated(misdated: MisdatedInterest, moved: readonly Moved[]): MisdatedInterest {
  const postedOn = moved.at(-1)?.valueOn;
  if (postedOn === undefined || moved.every(({ valueOn }) => valueOn === postedOn)) return misdated;
  return moved.reduce(
    (days, { valueOn, interestDifferenceCents }) =>
      withDifference(
        withDifference(days, valueOn, interestDifferenceCents),
        postedOn,
        subtractCents(ZERO_CENTS, interestDifferenceCents),
      ),
    misdated,
  );
}

/** Adds a correction: this amount was posted on this day, less if it is negative. */
export function withRedated(misdated: MisdatedInterest, { valueOn, interestDifferenceCents }: Moved) {
  return withDifference(misdated, valueOn, subtractCents(ZERO_CENTS, interestDifferenceCents));
}

function withDifference(misdated: MisdatedInterest, day: CalendarDate, difference: Cents): MisdatedInterest {
  const { [day]: before = ZERO_CENTS, ...others } = misdated;
  const cents = addCents(before, difference);
  return cents === 0 ? others : { ...others, [day]: cents };
}
