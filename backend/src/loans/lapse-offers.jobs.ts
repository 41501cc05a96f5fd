import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { inBatches } from '#platform/jobs/in-batches';
import { type Job, type JobCounts, JobHandler, type JobRun } from '#platform/jobs/job';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { loanStream } from './domain/loan.stream.ts';
import { lapseOffer } from './domain/offer.decisions.ts';
import { loansToLapse } from './offers.queries.ts';

const BATCH_LOANS = 200;
const payload = z.strictObject({});

/** Ends an offer whose time is over; answers whether it did. */
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

/** Every hour: what nobody answered in time. */
@JobHandler()
export class LapseOffersJob implements Job<z.output<typeof payload>> {
  readonly name = 'offers-lapse';
  readonly description = 'Ends offers of loans that their borrowers did not answer in time.';
  readonly payload = payload;
  readonly schedule = '20 * * * *';

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async run(_: z.output<typeof payload>, run: JobRun): Promise<JobCounts> {
    const { now } = run.context();
    const find = (after: string | undefined) => loansToLapse(this.database, now, after, BATCH_LOANS);
    const lapse = (loanId: string) => this.commands.execute(new LapseOffer(loanId, run.context()));
    return { lapsed: await inBatches(run, find, lapse) };
  }
}
