import { COLLATERAL_RELEASE } from '#collateral/collateral.port';
import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import { type Job, type JobCounts, JobHandler, type JobRun } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs';
import type { DepositSubmitted } from '#transfers/domain/deposit-events';
import { z } from 'zod';
import { DepositVerification } from './deposit-verification.ts';
import type { StatementConfirmed } from '#reconciliation/statements/domain/statement-import';
import { ExactMatching } from './exact-matching.ts';
import { PaymentCodeBooking } from './payment-code-booking.ts';
import { PROVIDER_STATEMENT_IMPORT, statementJobId } from '#reconciliation/statements/statements.jobs';
import { ProviderStatementsQueries } from '#reconciliation/statements/statements.queries';

const DEPOSIT_VERIFICATION = 'deposit-verification';
const UNFINISHED_AFTER_MS = 10 * 60_000;

const payload = z.strictObject({ depositId: z.guid().optional(), importId: z.guid().optional() });

/** Looks for the statement line of one deposit, or of all pending deposits; `importId` is the confirmed import that is the cause. */
@JobHandler()
export class DepositVerificationJob implements Job<z.output<typeof payload>> {
  readonly name = DEPOSIT_VERIFICATION;
  readonly description = 'Verifies the deposits whose money an imported statement shows.';
  readonly payload = payload;
  readonly schedule = '*/15 * * * *';

  constructor(
    private readonly verification: DepositVerification,
    private readonly matching: ExactMatching,
    private readonly codes: PaymentCodeBooking,
    private readonly statements: ProviderStatementsQueries,
    private readonly jobs: Jobs,
  ) {}

  async run({ depositId, importId }: z.output<typeof payload>, run: JobRun): Promise<JobCounts> {
    if (depositId === undefined && importId === undefined) await this.remindOfImports(run);
    const verified = await this.verification.verify(depositId ?? null, run, importId ?? depositId ?? null);
    if (depositId === undefined) {
      await this.matching.match(importId ?? null, run);
      await this.codes.book(importId ?? null, run);
    }
    // What the confirmed import shows was paid for loans, their collateral may have waited for.
    if (importId !== undefined)
      await this.jobs.enqueue(COLLATERAL_RELEASE, {}, { id: `${COLLATERAL_RELEASE}-${importId}` });
    return { verified };
  }

  /** Starts an import again if the queue has lost it; a running import has the same id, so it is not started twice. */
  private async remindOfImports(run: JobRun): Promise<void> {
    const before = new Date(Date.parse(run.context().now) - UNFINISHED_AFTER_MS).toISOString();
    for (const importId of await this.statements.unfinishedSince(before)) {
      await this.jobs.enqueue(PROVIDER_STATEMENT_IMPORT, { importId }, { id: statementJobId(importId) });
    }
  }
}

/** Starts the job for every deposit, because its statement may have been imported before. */
@EventSubscriber()
export class DepositVerificationStart implements Subscriber<DepositSubmitted> {
  readonly name = 'deposit-verification';

  constructor(private readonly jobs: Jobs) {}

  readonly on: Subscriber<DepositSubmitted>['on'] = {
    DepositSubmitted: ({ streamId: depositId }) =>
      this.jobs.enqueue(DEPOSIT_VERIFICATION, { depositId }, { id: `deposit-${depositId}` }),
  };
}

/** Starts the job when a person has confirmed an import: now its lines verify deposits of any amount. */
@EventSubscriber()
export class DepositVerificationAfterConfirmation implements Subscriber<StatementConfirmed> {
  readonly name = 'deposit-verification-after-confirmation';

  constructor(private readonly jobs: Jobs) {}

  readonly on: Subscriber<StatementConfirmed>['on'] = {
    StatementConfirmed: ({ streamId: importId }) =>
      this.jobs.enqueue(DEPOSIT_VERIFICATION, { importId }, { id: `confirmed-${importId}` }),
  };
}
