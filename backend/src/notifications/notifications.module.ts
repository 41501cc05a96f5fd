import { MailModule } from '#platform/mail/mail.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { SendNoticeMailHandler } from './notification-mail.handlers.ts';
import { NotificationMailsSubscriber } from './notification-mails.subscriber.ts';
import { NotificationsController } from './notifications.controller.ts';
import { ReadNotificationsHandler } from './notifications.handlers.ts';
import { MailJob } from './notifications.jobs.ts';
import { notificationsData } from './notifications.personal-data.ts';
import { NotificationsQueries } from './notifications.queries.ts';
import { NotificationsSubscriber } from './notifications.subscriber.ts';

/** Notices about money and applications, in the app and by mail. */
@Module({
  imports: [MailModule, PersonalDataModule.forFeature(notificationsData)],
  controllers: [NotificationsController],
  providers: [
    NotificationsQueries,
    ReadNotificationsHandler,
    NotificationsSubscriber,
    SendNoticeMailHandler,
    MailJob,
    NotificationMailsSubscriber,
  ],
})
export class NotificationsModule {}
