import { type Job, type JobCounts, JobHandler } from '#platform/jobs/job';
import { CommandBus } from '@nestjs/cqrs';
import { noticeToMail, type NoticeToMail, SendNoticeMail } from './notification-mail.handlers.ts';

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
