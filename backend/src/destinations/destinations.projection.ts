import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { DestinationEvent } from './domain/destination.ts';

/** The payout destinations, also removed ones, because old payouts refer to them. */
export const destinationsProjection = projection<DestinationEvent>({
  name: 'destinations',
  tables: ['destinations_read'],
  on: {
    DestinationRegistered: ({ data, streamId, eventId, recordedAt }) => [
      sql`INSERT INTO destinations_read (destination_id, user_id, method, event_id, registered_at, usable_from)
          VALUES (${streamId}, ${data.userId}, ${data.method}, ${eventId}, ${recordedAt}, ${data.usableFrom})`,
    ],
    DestinationRemoved: ({ streamId, recordedAt }) => [
      sql`UPDATE destinations_read SET removed_at = ${recordedAt} WHERE destination_id = ${streamId}`,
    ],
  },
});
