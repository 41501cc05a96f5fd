/** Interest that stands in the ledger on another day than its own, because old reallocations posted all days on the last one. */
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';

/** What each day has too little of, or too much when negative; a day without a difference is not there. */
export type MisdatedInterest = Readonly<Record<CalendarDate, Cents>>;

interface Moved {
  readonly valueOn: CalendarDate;
  readonly interestDifferenceCents: Cents;
}

/** After a reallocation, which is posted on the last of its days. One that has only one day adds nothing. */
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

/** After so much more was posted on a day, or less when negative. */
export function withRedated(misdated: MisdatedInterest, { valueOn, interestDifferenceCents }: Moved) {
  return withDifference(misdated, valueOn, subtractCents(ZERO_CENTS, interestDifferenceCents));
}

function withDifference(misdated: MisdatedInterest, day: CalendarDate, difference: Cents): MisdatedInterest {
  const { [day]: before = ZERO_CENTS, ...others } = misdated;
  const cents = addCents(before, difference);
  return cents === 0 ? others : { ...others, [day]: cents };
}
