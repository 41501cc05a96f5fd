import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.ts';
import { ReadNotificationsHandler } from './notifications.handlers.ts';
import { notificationsData } from './notifications.personal-data.ts';
import { NotificationsQueries } from './notifications.queries.ts';
import { NotificationsSubscriber } from './notifications.subscriber.ts';

/** What people are told of their money and their applications, in the app and by mail. */
@Module({
  imports: [PersonalDataModule.forFeature(notificationsData)],
  controllers: [NotificationsController],
  providers: [NotificationsQueries, ReadNotificationsHandler, NotificationsSubscriber],
})
export class NotificationsModule {}
