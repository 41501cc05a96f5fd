import type { Statement } from '@dziva/event-ledger/database/sql';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { Clock } from '#platform/clock/clock';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import { NOTIFIED_EVENTS } from './domain/notices.ts';
import { addressed, keepNotice } from './notification-rows.ts';

// An event that is already this old is stored as read, so that nobody gets a year of unread notices.
const HISTORY_MS_MIN = 30 * 86_400_000;

/** Turns events into notices, exactly once: the rows are committed together with the checkpoint. */
@EventSubscriber()
export class NotificationsSubscriber implements Subscriber {
  readonly name = 'notifications';
  readonly on: Subscriber['on'];

  constructor(private readonly clock: Clock) {
    const notify = this.notify.bind(this);
    this.on = Object.fromEntries(NOTIFIED_EVENTS.map((type) => [type, notify]));
  }

  private async notify(
    event: RecordedEvent<DomainEvent>,
    transaction: Transaction,
  ): Promise<readonly Statement[]> {
    const readAt = this.isHistory(event) ? event.recordedAt : null;
    const notices = await addressed(transaction, event);
    return notices.filter(({ people }) => people.length > 0).map((each) => keepNotice(each, event, readAt));
  }

  private isHistory({ recordedAt }: RecordedEvent): boolean {
    return this.clock.now().getTime() - Date.parse(recordedAt) >= HISTORY_MS_MIN;
  }
}
