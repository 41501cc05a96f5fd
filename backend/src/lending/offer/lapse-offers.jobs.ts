import { loanStream } from '#lending/loan/domain/loan.stream';
import { inBatches } from '#platform/jobs/in-batches';
import {
  type Job,
  type JobCounts,
  JobHandler,
  type JobRun,
  NO_PAYLOAD,
  type NoPayload,
} from '#platform/jobs/job';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { addDays, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lapseOffer, REMIND_OF_OFFER_DAYS, remindOfOffer } from './domain/offer.decisions.ts';
import { loansToLapse, loansToRemindOfOffer } from './offers.queries.ts';

const BATCH_LOANS = 200;
/** Ends an offer whose time is over; returns whether it did. */
export class LapseOffer extends Command<boolean> {
  constructor(
    readonly loanId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(LapseOffer)
export class LapseOfferHandler implements ICommandHandler<LapseOffer> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ loanId, context }: LapseOffer): Promise<boolean> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await unit.load(loanStream, loanId);
        const events = lapseOffer(loan.state, context.now);
        loan.append(events);
        return events.length > 0;
      },
      answer: (isLapsed) => Promise.resolve(isLapsed),
    });
  }
}

/** Every hour: ends the offers that nobody answered in time. */
@JobHandler()
export class LapseOffersJob implements Job<NoPayload> {
  readonly name = 'offers-lapse';
  readonly description = 'Ends offers of loans that their borrowers did not answer in time.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '20 * * * *';

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    const { now } = run.context();
    const find = (after: string | undefined) =>
      loansToLapse(this.database, { until: now, after, limit: BATCH_LOANS });
    const lapse = (loanId: string) => this.commands.execute(new LapseOffer(loanId, run.context()));
    return { lapsed: await inBatches(run, find, lapse) };
  }
}

/** Reminds the borrower that the offer lapses soon; returns whether it did. */
export class RemindOfOffer extends Command<boolean> {
  constructor(
    readonly loanId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemindOfOffer)
export class RemindOfOfferHandler implements ICommandHandler<RemindOfOffer> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ loanId, context }: RemindOfOffer): Promise<boolean> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await unit.load(loanStream, loanId);
        const events = remindOfOffer(loan.state, context.now);
        loan.append(events);
        return events.length > 0;
      },
      answer: (isReminded) => Promise.resolve(isReminded),
    });
  }
}

/** In the morning: reminds of the offers that lapse within two days. */
@JobHandler()
export class RemindOfOffersJob implements Job<NoPayload> {
  readonly name = 'offer-reminders';
  readonly description =
    'Reminds borrowers of an offer that they have not answered, two days before it lapses.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '10 7 * * *';

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    // Until the end of the second day from today.
    const until = harareDayStart(addDays(run.context().today, REMIND_OF_OFFER_DAYS + 1)).toISOString();
    const find = (after: string | undefined) =>
      loansToRemindOfOffer(this.database, { until, after, limit: BATCH_LOANS });
    const remind = (loanId: string) => this.commands.execute(new RemindOfOffer(loanId, run.context()));
    return { reminded: await inBatches(run, find, remind) };
  }
}
