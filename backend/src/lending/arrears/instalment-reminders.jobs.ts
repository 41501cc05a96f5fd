/**
 * The daily jobs that remind borrowers. Sent reminders are recorded on the stream of the loan, so a run that is repeated, runs
 * beside another one or follows a crash sends nothing twice.
 */
import { inBatches } from '#platform/jobs/in-batches';
import {
  type Job,
  type JobCounts,
  JobHandler,
  type JobRun,
  NO_PAYLOAD,
  type NoPayload,
} from '#platform/jobs/job';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { CommandBus } from '@nestjs/cqrs';
import { comingStep, LATE_STEPS, REMIND_DAYS_BEFORE } from './domain/instalment-reminder.decisions.ts';
import { type ReminderOccasion, RemindOfInstalment } from './instalment-reminders.handlers.ts';
import { InstalmentReminderQueries, type LoanToRemind } from './instalment-reminders.queries.ts';

type FindLoans = (after: LoanToRemind | undefined) => Promise<LoanToRemind[]>;

/** In the morning: instalments that are due today or within three days. */
@JobHandler()
export class RemindersJob implements Job<NoPayload> {
  readonly name = 'reminders';
  readonly description =
    'Reminds borrowers of an unpaid instalment three days before its due date, and on it.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '0 7 * * *';

  constructor(
    private readonly queries: InstalmentReminderQueries,
    private readonly commands: CommandBus,
  ) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    const { today } = run.context();
    let reminded = 0;
    for (let daysAhead = 0; daysAhead <= REMIND_DAYS_BEFORE; daysAhead++) {
      const dueOn = addDays(today, daysAhead);
      const find: FindLoans = (after) => this.queries.dueOn(dueOn, comingStep(dueOn, today), after);
      reminded += await remindAll('COMING', find, this.commands, run);
    }
    return { reminded };
  }
}

/** After midnight: loans that are now 1, 7 or 30 days past due. */
@JobHandler()
export class ArrearsJob implements Job<NoPayload> {
  readonly name = 'arrears';
  readonly description = 'Reminds borrowers that an instalment is 1, 7 or 30 days past due.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '30 0 * * *';

  constructor(
    private readonly queries: InstalmentReminderQueries,
    private readonly commands: CommandBus,
  ) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    const { today } = run.context();
    let notified = 0;
    // The latest step first: after missed days, the earlier steps are not needed any more.
    for (const { step, fromDays } of LATE_STEPS) {
      const lastDueOn = addDays(today, -fromDays);
      const find: FindLoans = (after) => this.queries.dueBy(lastDueOn, step, after);
      notified += await remindAll('LATE', find, this.commands, run);
    }
    return { notified };
  }
}

/** Returns how many borrowers were reminded. */
function remindAll(
  occasion: ReminderOccasion,
  find: FindLoans,
  commands: CommandBus,
  run: JobRun,
): Promise<number> {
  return inBatches(run, find, ({ loanId }) =>
    commands.execute(new RemindOfInstalment(loanId, occasion, run.context())),
  );
}
