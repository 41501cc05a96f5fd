import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** A promise that the house is about to make: the principal is in the wallet already, so only returns are new. */
export interface NewPromise {
  readonly returnsCents: Cents;
  readonly maturityOn: CalendarDate;
}

/** How far what the house has and awaits covers what it owes. The obligations report knows. */
export abstract class Coverage {
  /** Percent after one more promise; null where nothing is owed. */
  abstract percentWith(promise: NewPromise, today: CalendarDate): Promise<number | null>;
}
