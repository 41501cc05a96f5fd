import { sql } from '@dziva/event-ledger/database/sql';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { isStillNews } from '@dziva/vocabulary/news';
import { Clock } from '#platform/clock/clock';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import { TextMessages } from '#platform/messages/text-messages';
import { isText, TEXTED_EVENTS } from './domain/notices.ts';
import { notAtNight } from './domain/text-message.ts';
import { addressed } from './notification-rows.ts';

/** Writes down which notices go to a telephone, and when; a job sends them. Where no message can be sent it does nothing. */
@EventSubscriber()
export class NotificationTextsSubscriber implements Subscriber {
  readonly name = 'notification-texts';
  readonly on: Subscriber['on'];

  constructor(
    messages: TextMessages,
    private readonly clock: Clock,
  ) {
    const note = this.note.bind(this);
    this.on = messages.isOn ? Object.fromEntries(TEXTED_EVENTS.map((type) => [type, note])) : {};
  }

  private async note(event: RecordedEvent<DomainEvent>, transaction: Transaction): Promise<void> {
    const now = this.clock.now();
    if (!isStillNews(event.recordedAt, now.getTime())) return;
    for (const { notice, people, idFor } of await addressed(transaction, event)) {
      if (!isText(notice.type)) continue;
      const dueAt = notAtNight(now.toISOString());
      await transaction.query(
        sql`INSERT INTO text_message (id, user_id, created_at, due_at)
            SELECT r.id, r.user_id, ${event.recordedAt}, ${dueAt}
              FROM unnest(${people.map(idFor)}::uuid[], ${people}::uuid[]) AS r (id, user_id)
            ON CONFLICT DO NOTHING`,
      );
    }
  }
}
