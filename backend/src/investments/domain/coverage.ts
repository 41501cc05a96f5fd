import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** A promise that the company is about to make: the principal is in the wallet already, so only returns are new. */
export interface NewPromise {
  readonly returnsCents: Cents;
  readonly maturityOn: CalendarDate;
}

/** How far what the company has and expects covers what it owes. The obligations report knows. */
export abstract class Coverage<Db> {
  /** Percent after one more promise, as `db` shows it: a transaction sees what it waited for; null where nothing is owed. */
  abstract percentWith(promise: NewPromise, today: CalendarDate, db: Db): Promise<number | null>;
}
