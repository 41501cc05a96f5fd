import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { TillDayEvent } from './domain/till-day.ts';

/** The signed days of the tills. */
export const tillDaysProjection = projection<TillDayEvent>({
  name: 'till-days',
  tables: ['till_days_read'],
  on: {
    TillReconciled: ({ data, eventId, recordedAt }) => [
      sql`INSERT INTO till_days_read (till, day, signed_by, signed_at, statement_closing_cents, event_id)
          VALUES (${data.till}, ${data.on}, ${data.signedBy}, ${recordedAt}, ${data.statementClosingCents}, ${eventId})`,
    ],
    TillReopened: ({ data }) => [
      sql`DELETE FROM till_days_read WHERE till = ${data.till} AND day = ${data.on}`,
    ],
  },
});
