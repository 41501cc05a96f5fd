import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { inBatches } from '#platform/jobs/in-batches';
import {
  type Job,
  type JobCounts,
  JobHandler,
  type JobRun,
  NO_PAYLOAD,
  type NoPayload,
} from '#platform/jobs/job';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { COLLATERAL_RELEASE } from './collateral.port.ts';
import { loansToRelease, releaseIfPaid } from './paid-collateral.ts';

const BATCH_LOANS = 200;

/** Releases the collateral of a paid loan if its payments are confirmed; returns whether it did. */
export class ReleasePaidCollateral extends Command<boolean> {
  constructor(
    readonly loanId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReleasePaidCollateral)
export class ReleasePaidCollateralHandler implements ICommandHandler<ReleasePaidCollateral> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ loanId, context }: ReleasePaidCollateral): Promise<boolean> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => (await releaseIfPaid(unit, loanId)) > 0,
      answer: (isReleased) => Promise.resolve(isReleased),
    });
  }
}

/** Starts when something confirms payments, and every quarter of an hour, after the lines are matched. */
@JobHandler()
export class CollateralReleaseJob implements Job<NoPayload> {
  readonly name = COLLATERAL_RELEASE;
  readonly description = 'Releases the collateral of paid loans whose payments have been confirmed since.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '4,19,34,49 * * * *';

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    const find = (after: string | undefined) => loansToRelease(this.database, { after, limit: BATCH_LOANS });
    const release = (loanId: string) =>
      this.commands.execute(new ReleasePaidCollateral(loanId, run.context()));
    return { released: await inBatches(run, find, release) };
  }
}
