import { MailModule } from '#platform/mail/mail.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { SendNoticeMailHandler } from './notification-mail.handlers.ts';
import { MessagesController } from './messages.controller.ts';
import {
  ChangeMessageChoiceHandler,
  ReportTextMessageHandler,
  RetryTextMessageHandler,
} from './messages.handlers.ts';
import { NotificationMailsSubscriber } from './notification-mails.subscriber.ts';
import { NotificationTextsSubscriber } from './notification-texts.subscriber.ts';
import { NotificationsController } from './notifications.controller.ts';
import { ReadNotificationsHandler } from './notifications.handlers.ts';
import { MailJob, TextMessagesJob, WalletLinesJob } from './notifications.jobs.ts';
import { notificationsData } from './notifications.personal-data.ts';
import { NotificationsQueries } from './notifications.queries.ts';
import { NotificationsSubscriber } from './notifications.subscriber.ts';
import { SendTextMessagesHandler } from './text-messages.handlers.ts';
import { TextMessagesQueries } from './text-messages.queries.ts';
import { NoteWalletLinesHandler } from './wallet-lines.handler.ts';

/** Notices about money and applications, in the app, by mail and by text message. */
@Module({
  imports: [MailModule, PersonalDataModule.forFeature(notificationsData)],
  controllers: [NotificationsController, MessagesController],
  providers: [
    NotificationsQueries,
    ReadNotificationsHandler,
    NotificationsSubscriber,
    SendNoticeMailHandler,
    MailJob,
    NotificationMailsSubscriber,
    ChangeMessageChoiceHandler,
    NotificationTextsSubscriber,
    ReportTextMessageHandler,
    RetryTextMessageHandler,
    SendTextMessagesHandler,
    TextMessagesJob,
    TextMessagesQueries,
    NoteWalletLinesHandler,
    WalletLinesJob,
  ],
})
export class NotificationsModule {}
