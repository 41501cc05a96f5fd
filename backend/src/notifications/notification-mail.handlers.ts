import type { Config } from '#config';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { CONFIG } from '#platform/config.module';
import { Mailer, type MailState } from '#platform/mail/mailer';
import { NOTICE_SUBJECTS } from '@dziva/contracts/notifications';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { wordsOf } from './domain/notices.ts';
import { mailOf } from './notification-mail.ts';
import { noticeContentOf } from './notifications.queries.ts';

/**
 * The parts of a notice that a mail job needs: ids and facts, nothing personal. The job may run before the notice's row is
 * committed.
 */
export const noticeToMail = z.object({
  notificationId: z.uuid(),
  userId: z.uuid(),
  memberId: z.uuid().nullable(),
  eventId: z.uuid(),
  type: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  subjectKind: z.enum(NOTICE_SUBJECTS),
  subjectId: z.uuid(),
});
export type NoticeToMail = z.output<typeof noticeToMail>;

/** `repeated`: it was handled before. `skipped`: there is no recipient, or no mail server. */
export type MailOutcome = 'sent' | 'repeated' | 'skipped';

export class SendNoticeMail extends Command<MailOutcome> {
  constructor(readonly notice: NoticeToMail) {
    super();
  }
}

/**
 * Sends the mail of a notice once. It is claimed first, so that two workers do not send it at the same time. If the
 * process crashes after the mail server has accepted and before this is stored, a second mail is sent, with the same Message-ID.
 */
@CommandHandler(SendNoticeMail)
export class SendNoticeMailHandler implements ICommandHandler<SendNoticeMail> {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async execute({ notice }: SendNoticeMail): Promise<MailOutcome> {
    if (!(await this.claim(notice))) {
      if (await this.isOver(notice.notificationId)) return 'repeated';
      throw new Error('Another worker is sending this mail.');
    }
    try {
      const outcome = await this.send(notice);
      await this.note(notice, outcome === 'sent' ? 'SENT' : 'SKIPPED');
      return outcome;
    } catch (error) {
      await this.note(notice, 'WAITING');
      throw error;
    }
  }

  private async send(notice: NoticeToMail): Promise<MailOutcome> {
    if (!this.mailer.isOn) return 'skipped';
    const [person] = await this.database.query<{ email: string; firstName: string; name: string }>(
      sql`SELECT email, first_name AS "firstName", full_name AS name FROM user_account
           WHERE id = ${notice.userId} AND status <> 'DISABLED' AND erased_at IS NULL
             AND NOT EXISTS (SELECT FROM message_choice c WHERE c.user_id = ${notice.userId} AND NOT c.mail)`,
    );
    const content = await noticeContentOf(this.database, notice);
    if (!person || !content) return 'skipped';
    const message = mailOf(
      { ...content, ...wordsOf(content.type, content.facts, content) },
      person.firstName,
      this.config.PUBLIC_URL,
    );
    await this.mailer.send(
      `notice-${notice.notificationId}`,
      { name: person.name, address: person.email },
      message,
    );
    return 'sent';
  }

  /** A claim that is ten seconds old belongs to a worker that has stopped. */
  private async claim({ notificationId, userId }: NoticeToMail): Promise<boolean> {
    const rows = await this.database.query(
      sql`INSERT INTO notification_mail AS m (notification_id, user_id, state, claimed_at)
          VALUES (${notificationId}, ${userId}, 'SENDING', clock_timestamp())
          ON CONFLICT (notification_id) DO UPDATE SET state = 'SENDING', claimed_at = clock_timestamp()
            WHERE m.state = 'WAITING' OR (m.state = 'SENDING' AND m.claimed_at < clock_timestamp() - interval '10 seconds')
          RETURNING notification_id`,
    );
    return rows.length > 0;
  }

  private async isOver(notificationId: string): Promise<boolean> {
    const rows = await this.database.query(
      sql`SELECT 1 FROM notification_mail WHERE notification_id = ${notificationId} AND state IN ('SENT', 'SKIPPED')`,
    );
    return rows.length > 0;
  }

  private async note({ notificationId }: NoticeToMail, state: MailState): Promise<void> {
    await this.database.query(
      sql`UPDATE notification_mail SET state = ${state}, sent_at = CASE ${state}::text WHEN 'SENT' THEN clock_timestamp() END
           WHERE notification_id = ${notificationId}`,
    );
  }
}
