/**
 * Pays the monthly returns of investments: every month exactly once, also if days were missed, if another worker runs at the
 * same time, or after a crash.
 */
import { TemporarilyUnavailable } from '@dziva/event-ledger/commands/failures';
import { type Job, type JobCounts, JobHandler, type JobRun, NO_PAYLOAD } from '#platform/jobs/job';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { CommandBus } from '@nestjs/cqrs';
import { type DueInvestment, DueInvestments, type Share, sharesInAnyOrder } from './due-investments.ts';
import { PayDueReturns } from './investments.handlers.ts';
import { ReturnsTally } from './returns-tally.ts';

const BATCH_MAX = 300;
/** Shares that are paid at the same time: while the database appends one batch, the next one is decided. */
const SHARES_AT_ONCE = 3;

@JobHandler()
export class InvestmentReturnsJob implements Job<Record<string, never>> {
  readonly name = 'investment-returns';
  readonly description = 'Pays every monthly return that is due, and the principal back at maturity.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '10 0 * * *';

  constructor(
    private readonly commands: CommandBus,
    private readonly due: DueInvestments,
  ) {}

  async run(_payload: Record<string, never>, run: JobRun): Promise<JobCounts> {
    const { today } = run.context();
    const count = await this.due.count(today);
    const tally = new ReturnsTally(count);
    // Returns that another worker has paid in the meantime are not found again.
    const shares = sharesInAnyOrder(Math.ceil(count / BATCH_MAX));
    const payWaitingShares = async () => {
      for (let share = shares.shift(); share !== undefined; share = shares.shift()) {
        await this.payShare(share, today, run, tally);
      }
    };
    const outcomes = await Promise.allSettled(Array.from({ length: SHARES_AT_ONCE }, payWaitingShares));
    await run.progress(tally.counts(), tally.percent());
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    tally.expectNoFailures();
    return tally.counts();
  }

  private async payShare(share: Share, today: CalendarDate, run: JobRun, tally: ReturnsTally): Promise<void> {
    let after: DueInvestment | undefined;
    for (;;) {
      run.signal.throwIfAborted();
      const due = await this.due.next(today, share, after, BATCH_MAX);
      after = due.at(-1);
      if (after === undefined) return;
      await this.pay(
        due.map(({ investmentId }) => investmentId),
        run,
        tally,
      );
      await run.progress(tally.counts(), tally.percent());
    }
  }

  /** If a batch fails, its halves are tried, down to the one investment that cannot be paid. All others are paid. */
  private async pay(investmentIds: readonly string[], run: JobRun, tally: ReturnsTally): Promise<void> {
    try {
      const paid = await this.commands.execute(new PayDueReturns(investmentIds, run.context()));
      tally.add(investmentIds.length, paid);
    } catch (failure) {
      if (failure instanceof TemporarilyUnavailable && tally.isUnreachable()) throw failure;
      const [investmentId = ''] = investmentIds;
      if (investmentIds.length === 1) return tally.fail(investmentId, failure);
      const middle = Math.ceil(investmentIds.length / 2);
      await this.pay(investmentIds.slice(0, middle), run, tally);
      await this.pay(investmentIds.slice(middle), run, tally);
    }
  }
}
