import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { Clock } from '#platform/clock/clock';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { isStillNews } from '@dziva/vocabulary/news';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import { Jobs } from '#platform/jobs/jobs';
import { Mailer } from '#platform/mail/mailer';
import { NOTIFIED_EVENTS } from './domain/notices.ts';
import type { NoticeToMail } from './notification-mail.handlers.ts';
import { type Addressed, addressed } from './notification-rows.ts';
import { MAIL_JOB } from './notifications.jobs.ts';

/**
 * Starts a job for the mail of each notice. It is a separate subscription, so that notices also appear in the app if the queue
 * cannot be reached. If an event is repeated, the job or the row of the sent mail already exists.
 */
@EventSubscriber()
export class NotificationMailsSubscriber implements Subscriber {
  readonly name = 'notification-mails';
  readonly on: Subscriber['on'];

  constructor(
    mailer: Mailer,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    const mail = this.mail.bind(this);
    // Without a mail server it subscribes to no events, so nothing wakes it.
    this.on = mailer.isOn ? Object.fromEntries(NOTIFIED_EVENTS.map((type) => [type, mail])) : {};
  }

  private async mail(event: RecordedEvent<DomainEvent>, transaction: Transaction): Promise<void> {
    if (!isStillNews(event.recordedAt, this.clock.now().getTime())) return;
    for (const each of await addressed(transaction, event)) await this.start(each, event);
  }

  private async start({ notice, people, idFor }: Addressed, event: RecordedEvent): Promise<void> {
    const { type, facts, subject } = notice;
    for (const userId of people) {
      const id = idFor(userId);
      const payload: NoticeToMail = {
        notificationId: id,
        userId,
        memberId: event.subjectId,
        eventId: event.eventId,
        type,
        facts,
        subjectKind: subject.kind,
        subjectId: subject.id,
      };
      await this.jobs.enqueue(MAIL_JOB, payload, { id: `mail-${id}` });
    }
  }
}
