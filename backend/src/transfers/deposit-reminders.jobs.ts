import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import { inBatches } from '#platform/jobs/in-batches';
import {
  type Job,
  type JobCounts,
  JobHandler,
  type JobRun,
  NO_PAYLOAD,
  type NoPayload,
} from '#platform/jobs/job';
import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { remindOfDeposit } from './domain/deposit-reminder.decisions.ts';
import { type DepositReminded } from './domain/deposit-events.ts';
import { REMINDER_HOURS, type ReminderHours } from './domain/deposit.ts';
import { depositStream } from './domain/deposit-events.ts';

const HOUR_MS = 3_600_000;
const BATCH_DEPOSITS = 200;

/** The reminders that were sent. */
export const depositRemindersProjection = projection<DepositReminded>({
  name: 'deposit-reminders',
  tables: ['deposit_reminders_read'],
  on: {
    DepositReminded: ({ streamId, data: { atHours } }) => [
      sql`INSERT INTO deposit_reminders_read (deposit_id, at_hours) VALUES (${streamId}, ${atHours})`,
    ],
  },
});

/** Reminds finance of a deposit that waits. */
export class RemindOfDeposit extends Command<boolean> {
  constructor(
    readonly depositId: string,
    readonly atHours: ReminderHours,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemindOfDeposit)
export class RemindOfDepositHandler implements ICommandHandler<RemindOfDeposit> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ depositId, atHours, context }: RemindOfDeposit): Promise<boolean> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const deposit = await unit.load(depositStream, depositId);
        const events = remindOfDeposit(deposit.state, atHours);
        deposit.append(events);
        return events.length > 0;
      },
      answer: (isReminded) => Promise.resolve(isReminded),
    });
  }
}

interface Waiting {
  readonly depositId: string;
  readonly submittedAt: string;
}

/** Finds the deposits that have waited this long without a reminder since. */
@Injectable()
export class DepositReminderQueries {
  constructor(private readonly database: Database) {}

  waiting(atHours: ReminderHours, submittedBefore: string, after: Waiting | undefined): Promise<Waiting[]> {
    return this.database.query<Waiting>(
      sql`SELECT t.transfer_id AS "depositId", t.submitted_at AS "submittedAt" FROM transfers_read t
           WHERE t.kind = 'DEPOSIT' AND t.status = 'PENDING' AND t.submitted_at <= ${submittedBefore}
             AND (${after?.depositId ?? null}::uuid IS NULL
                  OR (t.submitted_at, t.transfer_id) > (${after?.submittedAt ?? null}::timestamptz, ${after?.depositId ?? null}::uuid))
             AND NOT EXISTS (SELECT 1 FROM deposit_reminders_read r
                              WHERE r.deposit_id = t.transfer_id AND r.at_hours >= ${atHours})
           ORDER BY t.submitted_at, t.transfer_id LIMIT ${BATCH_DEPOSITS}`,
    );
  }
}

/** Every hour: the deposits that have waited a day, and those that are overdue after two. */
@JobHandler()
export class DepositRemindersJob implements Job<NoPayload> {
  readonly name = 'deposit-reminders';
  readonly description =
    'Reminds finance of deposits that wait for a day, and again when they are overdue after two.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '0 * * * *';

  constructor(
    private readonly queries: DepositReminderQueries,
    private readonly commands: CommandBus,
  ) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    let reminded = 0;
    // The longest wait first: if the first reminder was missed, one reminder is enough.
    for (const atHours of REMINDER_HOURS.toReversed()) reminded += await this.remind(atHours, run);
    return { reminded };
  }

  private remind(atHours: ReminderHours, run: JobRun): Promise<number> {
    const before = new Date(Date.parse(run.context().now) - atHours * HOUR_MS).toISOString();
    const find = (after: Waiting | undefined) => this.queries.waiting(atHours, before, after);
    return inBatches(run, find, ({ depositId }) =>
      this.commands.execute(new RemindOfDeposit(depositId, atHours, run.context())),
    );
  }
}
