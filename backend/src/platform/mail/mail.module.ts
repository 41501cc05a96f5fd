import { Module } from '@nestjs/common';
import { Mailer } from './mailer.ts';

/** Sending of mails. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
