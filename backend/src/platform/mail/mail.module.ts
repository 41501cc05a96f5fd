import { Module } from '@nestjs/common';
import { Mailer } from './mailer.ts';

/** The way out for mails, for whoever has something to say by mail. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
