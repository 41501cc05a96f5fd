import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Clock } from '#platform/clock/clock';
import type { JobCounts } from '#platform/jobs/job';
import { TextRefused } from '#platform/messages/text-gateway';
import { TextMessages } from '#platform/messages/text-messages';
import { COMPANY } from '@dziva/contracts/company';
import type { MessageEnd } from '@dziva/contracts/messages';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { isStillNews } from '@dziva/vocabulary/news';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { wordsOf } from './domain/notices.ts';
import { nextTryAt, textOf, type WalletLine, walletLineOf } from './domain/text-message.ts';
import { keptContentOf } from './notifications.queries.ts';

/** The most messages in one run; the rest follow a minute later. */
const MESSAGES_MAX = 200;
/** A claim of this age belongs to a worker that has stopped. */
const CLAIM_SECONDS = 30;

/** Sends the text messages that are due. */
export class SendTextMessages extends Command<JobCounts> {}

interface Claimed {
  readonly id: string;
  readonly userId: string;
  readonly attempts: number;
  /** Of a monthly line; null of a notice. */
  readonly facts: WalletLine | null;
}

interface Addressee {
  /** A verified number; null without one. */
  readonly phone: string | null;
  readonly isThere: boolean;
  readonly isWanted: boolean;
  readonly createdAt: string;
  readonly thisMonth: number;
}

/**
 * Each message is claimed before it is sent, so that two workers do not send it at the same time. If the process crashes in between,
 * it is sent again with the same id, and the gateway knows that it has it.
 */
@CommandHandler(SendTextMessages)
export class SendTextMessagesHandler implements ICommandHandler<SendTextMessages> {
  constructor(
    private readonly database: Database,
    private readonly messages: TextMessages,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SMS_MONTHLY_MAX' | 'PUBLIC_URL'>,
  ) {}

  async execute(): Promise<JobCounts> {
    const counts: Record<string, number> = {};
    if (!this.messages.isOn) return counts;
    for (let n = 0; n < MESSAGES_MAX; n += 1) {
      const claimed = await this.claim();
      if (claimed === undefined) break;
      const outcome = await this.outcomeOf(claimed);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  }

  private async outcomeOf(message: Claimed): Promise<string> {
    const recipient = this.recipientOf(await this.addressee(message));
    if ('why' in recipient) return this.end(message.id, 'SKIPPED', recipient.why);
    try {
      const isSent = await this.send(message, recipient.phone);
      return isSent ? await this.noteSent(message.id) : await this.later(message);
    } catch (error) {
      if (error instanceof TextRefused) return this.end(message.id, 'FAILED', 'REFUSED');
      return this.later(message);
    }
  }

  /** False if its notice is not stored yet. */
  private async send({ id, facts }: Claimed, to: string): Promise<boolean> {
    const text = facts === null ? await this.noticeText(id) : this.lineText(facts);
    if (text === undefined) return false;
    await this.messages.send({ id, to, text });
    return true;
  }

  private async noticeText(id: string): Promise<string | undefined> {
    const content = await keptContentOf(this.database, id);
    return content && textOf(COMPANY.name, wordsOf(content.type, content.facts, content));
  }

  private lineText(line: WalletLine): string {
    const { PUBLIC_URL: url } = this.config;
    return walletLineOf(COMPANY.name, line, url === '' ? 'our page /verify' : `${new URL(url).host}/verify`);
  }

  /** The number that gets the message, or why nobody does. */
  private recipientOf(
    person: Addressee | undefined,
  ): { readonly phone: string } | { readonly why: MessageEnd } {
    if (!person?.isThere) return { why: 'NO_RECIPIENT' };
    if (!isStillNews(person.createdAt, this.clock.now().getTime())) return { why: 'TOO_LATE' };
    if (person.phone === null) return { why: 'NO_VERIFIED_PHONE' };
    if (!person.isWanted) return { why: 'NOT_WANTED' };
    if (person.thisMonth >= this.config.SMS_MONTHLY_MAX) return { why: 'MONTHLY_LIMIT' };
    return { phone: person.phone };
  }

  private async addressee({ id, userId }: Claimed): Promise<Addressee | undefined> {
    const now = this.clock.now().toISOString();
    const month = `${harareDateOf(now).slice(0, 7)}-01`;
    const [row] = await this.database.query<Addressee & Record<string, unknown>>(
      sql`SELECT CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS phone,
                 u.status <> 'DISABLED' AND u.erased_at IS NULL AS "isThere", coalesce(c.text, true) AS "isWanted",
                 m.created_at AS "createdAt",
                 (SELECT count(*)::int FROM text_message s
                   WHERE s.user_id = u.id AND s.sent_at >= ${month}::date::timestamp AT TIME ZONE 'Africa/Harare') AS "thisMonth"
            FROM text_message m
            JOIN user_account u ON u.id = m.user_id
            LEFT JOIN message_choice c ON c.user_id = u.id
           WHERE m.id = ${id} AND u.id = ${userId}`,
    );
    return row;
  }

  private async claim(): Promise<Claimed | undefined> {
    const [row] = await this.database.query<Claimed & Record<string, unknown>>(
      sql`UPDATE text_message SET state = 'SENDING', claimed_at = clock_timestamp(), attempts = attempts + 1
           WHERE id = (SELECT id FROM text_message
                        WHERE due_at <= ${this.clock.now().toISOString()}
                          AND (state = 'WAITING' OR (state = 'SENDING'
                               AND claimed_at < clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS})))
                        ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING id, user_id AS "userId", attempts, facts`,
    );
    return row;
  }

  private async noteSent(id: string): Promise<string> {
    await this.database.query(
      // The gateway may have said already that it was delivered.
      sql`UPDATE text_message SET state = 'SENT', sent_at = ${this.clock.now().toISOString()} WHERE id = ${id} AND state = 'SENDING'`,
    );
    return 'sent';
  }

  private async later({ id, attempts }: Claimed): Promise<string> {
    const dueAt = nextTryAt(attempts, this.clock.now().toISOString());
    if (dueAt === null) return this.end(id, 'FAILED', 'NO_ANSWER');
    await this.database.query(
      sql`UPDATE text_message SET state = 'WAITING', due_at = ${dueAt} WHERE id = ${id} AND state = 'SENDING'`,
    );
    return 'waiting';
  }

  private async end(id: string, state: 'FAILED' | 'SKIPPED', why: MessageEnd): Promise<string> {
    await this.database.query(
      sql`UPDATE text_message SET state = ${state}, why = ${why} WHERE id = ${id} AND state = 'SENDING'`,
    );
    return state.toLowerCase();
  }
}
