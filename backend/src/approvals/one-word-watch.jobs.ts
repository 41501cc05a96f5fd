import {
  type Job,
  type JobCounts,
  JobHandler,
  type JobRun,
  NO_PAYLOAD,
  type NoPayload,
} from '#platform/jobs/job';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { SUM_DAYS } from './domain/classes.ts';
import type { PolicyClass } from '@dziva/vocabulary/policy-kinds';
import type { OneWordHalfReached } from './domain/one-word-watch.ts';
import { NoteOneWord } from './one-word-watch.handler.ts';
import { policyNow } from './rules.port.ts';
import type { SumHolder } from '@dziva/vocabulary/approvals';

const NAMESPACE = 'd3c5a5b2-6f0e-4b0a-9d35-8c1c4e1f2a60';
const DAYS_OF_WEEK = 7;

interface SumRow extends Record<string, unknown> {
  readonly holder: SumHolder;
  readonly holderId: string;
  readonly class: PolicyClass;
  readonly dayCents: Cents;
  readonly thirtyDayCents: Cents;
}

/** Every quarter of an hour: notes the sums of one person's word that reached half of a limit. Each is noted once a day. */
@JobHandler()
export class OneWordHalvesJob implements Job<NoPayload> {
  readonly name = 'one-word-halves';
  readonly description = 'Tells administrators when what one person does alone reaches half of a limit.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '*/15 * * * *';

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    const { today } = run.context();
    let noted = 0;
    for (const half of await halvesOf(this.database, today)) {
      if (run.signal.aborted) break;
      const { holder, holderId, class: ofClass, days } = half;
      const streamId = uuidV5([holder, holderId, ofClass, days, today].join(' '), NAMESPACE);
      const event = { type: 'OneWordHalfReached', data: half } as const;
      if (await this.commands.execute(new NoteOneWord(streamId, event, run.context()))) noted++;
    }
    return { noted };
  }
}

/** The sums of today and of the last 30 days that are at least half of their limit. */
async function halvesOf(db: Queryable, today: CalendarDate): Promise<OneWordHalfReached['data'][]> {
  const { classes } = await policyNow(db);
  const sums = await db.query<SumRow>(
    sql`SELECT side AS holder, holder AS "holderId", class, sum(cents)::bigint AS "thirtyDayCents",
               coalesce(sum(cents) FILTER (WHERE day = ${today}::date), 0)::bigint AS "dayCents"
          FROM one_word_sum WHERE day > ${today}::date - ${SUM_DAYS}::int AND day <= ${today}::date
         GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  return sums.flatMap(({ holder, holderId, class: ofClass, dayCents, thirtyDayCents }) => {
    const limits = classes[ofClass];
    const reached = [
      { days: 1, sumCents: dayCents, limitCents: limits.dayCents },
      { days: SUM_DAYS, sumCents: thirtyDayCents, limitCents: limits.thirtyDayCents },
    ] as const;
    return reached.flatMap(({ days, sumCents, limitCents }) =>
      limitCents === null || sumCents * 2 < limitCents
        ? []
        : [{ holder, holderId, class: ofClass, days, sumCents, limitCents }],
    );
  });
}

/** On Monday morning: tells administrators what rested on one person's word in the week before. */
@JobHandler()
export class OneWordWeekJob implements Job<NoPayload> {
  readonly name = 'one-word-week';
  readonly description = 'Tells administrators what people did alone in the last week, the largest first.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '0 7 * * 1';

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    const { today } = run.context();
    const [from, to] = [addDays(today, -DAYS_OF_WEEK), addDays(today, -1)];
    const [week] = await this.database.query<{ entries: number; cents: Cents; largestCents: Cents }>(
      sql`SELECT count(*)::int AS entries, coalesce(sum(cents), 0)::bigint AS cents, coalesce(max(cents), 0)::bigint AS "largestCents"
            FROM one_word WHERE day BETWEEN ${from}::date AND ${to}::date`,
    );
    if (week === undefined || week.entries === 0) return { noted: 0 };
    const event = { type: 'OneWordWeekEnded', data: { from, to, ...week } } as const;
    const isNoted = await this.commands.execute(
      new NoteOneWord(uuidV5(`week of ${from}`, NAMESPACE), event, run.context()),
    );
    return { noted: Number(isNoted) };
  }
}
