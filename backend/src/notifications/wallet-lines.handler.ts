import { Clock } from '#platform/clock/clock';
import type { JobCounts } from '#platform/jobs/job';
import { TextMessages } from '#platform/messages/text-messages';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { addDays, harareDateOf, harareDayStart, isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { assert } from '@dziva/event-ledger/domain/assert';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notAtNight } from './domain/text-message.ts';

/** Writes down the monthly line of each wallet that moved in the month before. Repeated in the month, it writes no second one. */
export class NoteWalletLines extends Command<JobCounts> {}

@CommandHandler(NoteWalletLines)
export class NoteWalletLinesHandler implements ICommandHandler<NoteWalletLines> {
  constructor(
    private readonly database: Database,
    private readonly messages: TextMessages,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<JobCounts> {
    if (!this.messages.isOn) return {};
    const now = this.clock.now().toISOString();
    const first = firstOfMonth(harareDateOf(now));
    const on = addDays(first, -1);
    const rows = await this.database.query(
      sql`INSERT INTO text_message (id, user_id, created_at, due_at, facts)
          SELECT md5(u.id || ' ' || ${on}::text)::uuid, u.id, ${now}, ${notAtNight(now)},
                 jsonb_build_object('on', ${on}::text, 'balanceCents', -p.balance_after, 'eventId', e.event_id, 'hash', encode(e.hash, 'hex'))
            FROM user_account u
            LEFT JOIN message_choice c ON c.user_id = u.id
            JOIN ledger.account w ON w.address = 'liabilities:wallet:' || u.id
            CROSS JOIN LATERAL (SELECT p.tx, p.pos, p.balance_after, p.recorded_at FROM ledger.posting p
                                 WHERE p.account_id = w.account_id AND p.account_seq IS NOT NULL
                                   AND p.recorded_at < ${harareDayStart(first).toISOString()}
                                 ORDER BY p.account_seq DESC LIMIT 1) p
            JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos
           WHERE u.phone_verified_at IS NOT NULL AND u.status <> 'DISABLED' AND u.erased_at IS NULL AND coalesce(c.text, true)
             AND p.recorded_at >= ${harareDayStart(firstOfMonth(on)).toISOString()}
          ON CONFLICT DO NOTHING RETURNING id`,
    );
    return { lines: rows.length };
  }
}

function firstOfMonth(day: string) {
  const first = `${day.slice(0, 7)}-01`;
  assert(isCalendarDate(first), 'a month has a first day');
  return first;
}
