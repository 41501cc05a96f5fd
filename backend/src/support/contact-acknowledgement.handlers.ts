import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Clock } from '#platform/clock/clock';
import { Mailer } from '#platform/mail/mailer';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { acknowledgement } from './contact-acknowledgement.ts';

/** So many in one run; what is left over is the next run's. */
const MESSAGES_MAX = 200;
/** An older message has been answered by a person, or a mail about it would come as a surprise. */
const NEWS_MS_MAX = 48 * 3_600_000;

export interface Acknowledged {
  readonly sent: number;
  /** Their address was written to within the hour, so that nobody's box is filled through our form. */
  readonly skipped: number;
}

/** Acknowledges by mail what was written to us and not acknowledged yet. */
export class AcknowledgeMessages extends Command<Acknowledged> {}

interface Waiting {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
  readonly isRepeated: boolean;
}

/**
 * Each message is claimed before its mail is sent, so that two workers do not send it at the same time. If the
 * process crashes after the mail server has accepted and before this is stored, a second mail is sent, with the same Message-ID.
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
        // One address that the server refuses does not hold up the others.
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

  /** The oldest that waits. What was tried within the minute has its turn later; an older claim belonged to a worker that is gone. */
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

  private async note(id: string, state: 'SENT' | 'SKIPPED' | 'WAITING'): Promise<void> {
    await this.database.query(
      sql`UPDATE contact_message SET acknowledgement = ${state}, acknowledgement_at = clock_timestamp() WHERE id = ${id}`,
    );
  }
}
