import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { TillDayEvent } from './domain/till-day-events.ts';

/** How often a person typed a wrong balance for a till in a day. They can try several days of the till, and each has its own stream. */
export const tillTriesProjection = projection<TillDayEvent>({
  name: 'till-tries',
  tables: ['till_tries_read'],
  on: {
    TillSigningRefused: ({ data, actorId }) => [
      sql`INSERT INTO till_tries_read AS t (till, tried_by, tried_on, tries)
          VALUES (${data.till}, ${actorId}, ${data.refusedOn}, 1)
          ON CONFLICT (tried_by, tried_on, till) DO UPDATE SET tries = t.tries + 1`,
    ],
  },
});
