/**
 * Corrects loans that were recorded by earlier, wrong rules. The subscription begins with the first event of the store, so after
 * an upgrade it finds every loan concerned; after the correction a loan has nothing left to append, however often the job runs.
 */
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import { type Job, type JobCounts, JobHandler, type JobRun } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { restateLoan } from './domain/loan-restatement.ts';
import type { SaleProceedsApplied } from './domain/loan.ts';
import { loanStream } from './domain/loan.stream.ts';
import type { RepaymentsReallocated } from './domain/reallocation-events.ts';

const LOAN_RESTATEMENT = 'loan-restatement';
const payload = z.strictObject({ loanId: z.guid() });

/** Returns how many events were appended. */
export class RestateLoan extends Command<number> {
  constructor(
    readonly loanId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RestateLoan)
export class RestateLoanHandler implements ICommandHandler<RestateLoan> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ loanId, context }: RestateLoan): Promise<number> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await unit.load(loanStream, loanId);
        const events = restateLoan(loan.state, context.today);
        loan.append(events);
        return events.length;
      },
      answer: (appended) => Promise.resolve(appended),
    });
  }
}

@JobHandler()
export class LoanRestatementJob implements Job<z.output<typeof payload>> {
  readonly name = LOAN_RESTATEMENT;
  readonly description =
    'Moves interest that old reallocations posted on one day to the days of its payments, and makes due what old sales left.';
  readonly payload = payload;

  constructor(private readonly commands: CommandBus) {}

  async run({ loanId }: z.output<typeof payload>, run: JobRun): Promise<JobCounts> {
    return { appended: await this.commands.execute(new RestateLoan(loanId, run.context())) };
  }
}

/** Finds the loans that may need a correction. */
@EventSubscriber()
export class LoanRestatementStart implements Subscriber<RepaymentsReallocated | SaleProceedsApplied> {
  readonly name = LOAN_RESTATEMENT;

  constructor(private readonly jobs: Jobs) {}

  readonly on: Subscriber<RepaymentsReallocated | SaleProceedsApplied>['on'] = {
    RepaymentsReallocated: async (event) => {
      // Newer events have one value date each, so none of them needs a correction.
      const days = new Set(event.data.reallocations.map(({ valueOn }) => valueOn));
      if (days.size > 1) await this.start(event);
    },
    SaleProceedsApplied: async (event) => {
      if (event.data.nextDueOn !== null) await this.start(event);
    },
  };

  private start({ streamId: loanId, eventId }: RecordedEvent): Promise<void> {
    return this.jobs.enqueue(LOAN_RESTATEMENT, { loanId }, { id: `${LOAN_RESTATEMENT}-${eventId}` });
  }
}
