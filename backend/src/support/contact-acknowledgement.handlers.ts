import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Clock } from '#platform/clock/clock';
import { Mailer, type MailState } from '#platform/mail/mailer';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { acknowledgement } from './contact-acknowledgement.ts';

/** The most messages in one run; the rest follow in the next run. */
const MESSAGES_MAX = 200;
/** Older messages get no mail: a person has answered them already, or the mail would be a surprise. */
const NEWS_MS_MAX = 48 * 3_600_000;

export interface Acknowledged {
  readonly sent: number;
  /** These addresses got a mail within the last hour. They get no other, so that nobody can fill a mailbox through our form. */
  readonly skipped: number;
}

/** Acknowledges by mail the messages that are not acknowledged yet. */
export class AcknowledgeMessages extends Command<Acknowledged> {}

interface Waiting {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
  readonly isRepeated: boolean;
}

/**
 * Each message is claimed before its mail is sent, so that two workers do not send it at the same time. If the process crashes
 * after the mail server has accepted and before this is stored, a second mail is sent, with the same Message-ID.
 */
@CommandHandler(AcknowledgeMessages)
export class AcknowledgeMessagesHandler implements ICommandHandler<AcknowledgeMessages> {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Acknowledged> {
    const counts = { sent: 0, skipped: 0 };
    if (!this.mailer.isOn) return counts;
    const failures: unknown[] = [];
    for (let i = 0; i < MESSAGES_MAX; i += 1) {
      const message = await this.claim();
      if (message === undefined) break;
      try {
        counts[await this.acknowledge(message)] += 1;
      } catch (error) {
        // If the server refuses one address, the others still get their mail.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return counts;
  }

  private async acknowledge({ id, email, createdAt, isRepeated }: Waiting): Promise<'sent' | 'skipped'> {
    if (isRepeated) {
      await this.note(id, 'SKIPPED');
      return 'skipped';
    }
    try {
      const message = acknowledgement(new Date(createdAt));
      await this.mailer.send(`contact-${id}`, { name: '', address: email }, message);
    } catch (error) {
      await this.note(id, 'WAITING');
      throw error;
    }
    await this.note(id, 'SENT');
    return 'sent';
  }

  /**
   * The oldest waiting message. A message tried within the last minute is tried again later; an older claim belongs to a worker
   * that has stopped.
   */
  private async claim(): Promise<Waiting | undefined> {
    const newsSince = new Date(this.clock.now().getTime() - NEWS_MS_MAX).toISOString();
    const [message] = await this.database.query<Waiting>(
      sql`UPDATE contact_message m SET acknowledgement = 'SENDING', acknowledgement_at = clock_timestamp()
           WHERE m.id = (SELECT w.id FROM contact_message w
                          WHERE w.created_at > ${newsSince}
                            AND w.acknowledgement IN ('WAITING', 'SENDING')
                            AND (w.acknowledgement_at IS NULL OR w.acknowledgement_at < clock_timestamp() - interval '1 minute')
                          ORDER BY w.created_at, w.id LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING m.id, m.email, m.created_at AS "createdAt",
            EXISTS (SELECT FROM contact_message e
                     WHERE e.email = m.email AND e.acknowledgement = 'SENT'
                       AND e.acknowledgement_at > clock_timestamp() - interval '1 hour') AS "isRepeated"`,
    );
    return message;
  }

  private async note(id: string, state: MailState): Promise<void> {
    await this.database.query(
      sql`UPDATE contact_message SET acknowledgement = ${state}, acknowledgement_at = clock_timestamp() WHERE id = ${id}`,
    );
  }
}
