/**
 * Makes an offer for each loan that was approved before offers existed. The subscription begins with the first event of the
 * store, so after an upgrade it finds every such loan; a loan that has an offer gets no second one, however often the job runs.
 */
import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { CONFIG } from '#platform/config.module';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import { type Job, type JobCounts, JobHandler, type JobRun } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { LoanCreated } from './domain/loan.ts';
import { loanStream } from './domain/loan.stream.ts';
import { offerLoan, offerPeriod } from './domain/offer.decisions.ts';
import type { LoanDisbursementUndone } from './domain/taken-back-events.ts';

const FIRST_OFFERS = 'loan-first-offer';
const payload = z.strictObject({ loanId: z.guid() });

/** Returns how many events were appended. */
export class OfferLoan extends Command<number> {
  constructor(
    readonly loanId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OfferLoan)
export class OfferLoanHandler implements ICommandHandler<OfferLoan> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(CONFIG) private readonly config: Pick<Config, 'OFFER_DAYS'>,
  ) {}

  execute({ loanId, context }: OfferLoan): Promise<number> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await unit.load(loanStream, loanId);
        const events = offerLoan(loan.state, offerPeriod(context.now, this.config.OFFER_DAYS));
        loan.append(events);
        return events.length;
      },
      answer: (appended) => Promise.resolve(appended),
    });
  }
}

@JobHandler()
export class FirstOfferJob implements Job<z.output<typeof payload>> {
  readonly name = FIRST_OFFERS;
  readonly description = 'Makes an offer of a loan that was approved before there were offers.';
  readonly payload = payload;

  constructor(private readonly commands: CommandBus) {}

  async run({ loanId }: z.output<typeof payload>, run: JobRun): Promise<JobCounts> {
    return { appended: await this.commands.execute(new OfferLoan(loanId, run.context())) };
  }
}

/**
 * Finds loans that may have no offer: a payout that is reversed can also leave one, if the loan is from before offers existed.
 */
@EventSubscriber()
export class FirstOffers implements Subscriber<LoanCreated | LoanDisbursementUndone> {
  readonly name = FIRST_OFFERS;

  constructor(private readonly jobs: Jobs) {}

  readonly on: Subscriber<LoanCreated | LoanDisbursementUndone>['on'] = {
    LoanCreated: async (event) => {
      if (event.data.offer === undefined) await this.start(event);
    },
    LoanDisbursementUndone: (event) => this.start(event),
  };

  private start({ streamId: loanId, eventId }: RecordedEvent): Promise<void> {
    return this.jobs.enqueue(FIRST_OFFERS, { loanId }, { id: `${FIRST_OFFERS}-${eventId}` });
  }
}
