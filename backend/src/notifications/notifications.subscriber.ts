import type { Transaction } from '#kernel/database/database';
import type { DomainEvent, RecordedEvent } from '#kernel/domain/event';
import { EventSubscriber, type Subscriber } from '#kernel/event-store/subscriber';
import { noticeOf, TOLD_EVENTS } from './domain/notices.ts';
import { keepNotice, peopleOf } from './notification-rows.ts';

/** Turns events into notices, exactly once: the rows commit together with the checkpoint. */
@EventSubscriber()
export class NotificationsSubscriber implements Subscriber {
  readonly name = 'notifications';
  readonly on: Subscriber['on'] = Object.fromEntries(TOLD_EVENTS.map((type) => [type, tell]));
}

async function tell(event: RecordedEvent<DomainEvent>, transaction: Transaction): Promise<void> {
  const notice = noticeOf(event);
  if (!notice) return;
  const people = await peopleOf(transaction, notice.to);
  if (people.length > 0) await transaction.query(keepNotice(notice, event, people));
}
