import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** What the company is about to owe: the principal is in the wallet already, so only the returns are new. */
export interface NewPromise {
  readonly returnsCents: Cents;
  readonly maturityOn: CalendarDate;
}

/** How much of what the company owes is covered by what it has and expects. The obligations report implements it. */
export abstract class Coverage<Db> {
  /** Percent after one more promise, read with `db`: a transaction sees the rows that it waited for. Null if nothing is owed. */
  abstract percentWith(promise: NewPromise, today: CalendarDate, db: Db): Promise<number | null>;
}
