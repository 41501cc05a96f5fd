import { MailModule } from '#platform/mail/mail.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { EraseUserHandler } from './erasure.handlers.ts';
import { MakeResetLinkHandler } from './reset-link.handler.ts';
import { SeeIdentityHandler } from './see-identity.handler.ts';
import { UsersController } from './users.controller.ts';
import { UpdateUserHandler } from './users.handlers.ts';
import { UsersQueries } from './users.queries.ts';

/** User administration: staff approve, change, disable and erase accounts. */
@Module({
  imports: [PersonalDataModule, MailModule],
  controllers: [UsersController],
  providers: [UsersQueries, UpdateUserHandler, SeeIdentityHandler, MakeResetLinkHandler, EraseUserHandler],
})
export class UsersModule {}
