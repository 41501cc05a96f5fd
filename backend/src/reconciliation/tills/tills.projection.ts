import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { TillDayEvent } from './domain/till-day.ts';
import type { TillOpened } from './domain/till.ts';

/** The openings of the tills, and their signed days. */
export const tillDaysProjection = projection<TillDayEvent | TillOpened>({
  name: 'till-days',
  tables: ['till_openings_read', 'till_days_read', 'till_tries_read', 'counted_entries_read'],
  on: {
    TillOpened: ({ data }) => [
      sql`INSERT INTO till_openings_read (till, opened_on, ledger_cents, statement_cents)
          VALUES (${data.till}, ${data.on}, ${data.ledgerCents}, ${data.statementCents})`,
    ],
    TillReconciled: ({ data, eventId, recordedAt }) => [
      sql`INSERT INTO till_days_read (till, day, signed_by, signed_at, statement_closing_cents, event_id)
          VALUES (${data.till}, ${data.on}, ${data.signedBy}, ${recordedAt}, ${data.statementClosingCents}, ${eventId})
          ON CONFLICT (till, day) DO UPDATE
             SET signed_by = excluded.signed_by, signed_at = excluded.signed_at,
                 statement_closing_cents = excluded.statement_closing_cents, event_id = excluded.event_id`,
      ...(data.counted === undefined
        ? []
        : [
            sql`INSERT INTO counted_entries_read (kind, entry_id, till, day)
                SELECT n.kind, n.id, ${data.till}, ${data.on}::date
                  FROM unnest(${data.counted.map(({ kind }) => kind)}::text[], ${data.counted.map(({ id }) => id)}::uuid[]) n (kind, id)
                ON CONFLICT DO NOTHING`,
          ]),
    ],
    TillSigningRefused: ({ data, actorId }) => [
      sql`INSERT INTO till_tries_read AS t (till, tried_by, tried_on, tries)
          VALUES (${data.till}, ${actorId}, ${data.refusedOn}, 1)
          ON CONFLICT (tried_by, tried_on, till) DO UPDATE SET tries = t.tries + 1`,
    ],
    TillReopened: ({ data }) => [
      sql`DELETE FROM till_days_read WHERE till = ${data.till} AND day = ${data.on}`,
      sql`DELETE FROM counted_entries_read WHERE till = ${data.till} AND day = ${data.on}`,
    ],
  },
});
