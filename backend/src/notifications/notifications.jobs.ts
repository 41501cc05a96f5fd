import { type Job, type JobCounts, JobHandler, NO_PAYLOAD, type NoPayload } from '#platform/jobs/job';
import { CommandBus } from '@nestjs/cqrs';
import { SendTextMessages } from './text-messages.handlers.ts';
import { NoteWalletLines } from './wallet-lines.handler.ts';
import { noticeToMail, type NoticeToMail, SendNoticeMail } from './notification-mail.handlers.ts';

@JobHandler()
export class TextMessagesJob implements Job<NoPayload> {
  readonly name = 'text-messages';
  readonly description = 'Sends the text messages that are due.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '* * * * *';

  constructor(private readonly commands: CommandBus) {}

  run(): Promise<JobCounts> {
    return this.commands.execute(new SendTextMessages());
  }
}

@JobHandler()
export class WalletLinesJob implements Job<NoPayload> {
  readonly name = 'wallet-lines';
  readonly description = 'Writes the monthly text message with the balance of each wallet.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '0 8 1 * *';

  constructor(private readonly commands: CommandBus) {}

  run(): Promise<JobCounts> {
    return this.commands.execute(new NoteWalletLines());
  }
}

export const MAIL_JOB = 'mail';

@JobHandler()
export class MailJob implements Job<NoticeToMail> {
  readonly name = MAIL_JOB;
  readonly description = 'Sends a notice by mail.';
  readonly payload = noticeToMail;

  constructor(private readonly commands: CommandBus) {}

  async run(notice: NoticeToMail): Promise<JobCounts> {
    const outcome = await this.commands.execute(new SendNoticeMail(notice));
    return { [outcome]: 1 };
  }
}
