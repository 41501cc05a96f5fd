/**
 * Registers the collateral of applications from before the collateral register existed. The subscription starts at the first
 * event of the store, so an upgrade finds all of them. Trying again is safe: nothing is registered twice.
 */
import { applicationStream, type ApplicationSubmitted } from '#applications/domain/application-events';
import { loanStream } from '#lending/loan/domain/loan.stream';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import { type Job, type JobCounts, JobHandler, type JobRun } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { assetsOf } from './assets-of.ts';
import { assetStream } from './domain/asset-events.ts';
import { registerExisting } from './domain/existing-collateral.ts';
import { existingCollateral } from './existing-collateral.queries.ts';

const ASSET_REGISTRATION = 'asset-registration';
const payload = z.strictObject({ applicationId: z.guid() });

/** Returns how many assets were registered. */
export class RegisterCollateral extends Command<number> {
  constructor(
    readonly applicationId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RegisterCollateral)
export class RegisterCollateralHandler implements ICommandHandler<RegisterCollateral> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ applicationId, context }: RegisterCollateral): Promise<number> {
    return this.unitOfWork.run(context, {
      decide: (unit) => register(unit, applicationId),
      answer: (registered) => Promise.resolve(registered),
    });
  }
}

async function register(unit: Unit, applicationId: string): Promise<number> {
  // Locks the application, and below the loan, until this transaction ends, so that no decision about them comes in between.
  const { state } = await unit.load(applicationStream, applicationId);
  if (state.status === 'NONE' || (await assetsOf(unit, applicationId)).length > 0) return 0;
  const before = await existingCollateral(unit.db, applicationId);
  if (before?.loanId !== undefined && before.loanId !== null) await unit.load(loanStream, before.loanId);
  const existing = await existingCollateral(unit.db, applicationId);
  if (existing === undefined) return 0;
  const { description, ...facts } = existing;
  const asset = unit.create(assetStream, randomUUID());
  asset.append(
    registerExisting({
      ...facts,
      applicationId,
      ...(description === null ? {} : { description: unit.text(description) }),
    }),
  );
  return 1;
}

@JobHandler()
export class AssetRegistrationJob implements Job<z.output<typeof payload>> {
  readonly name = ASSET_REGISTRATION;
  readonly description = 'Registers the collateral of an application from before there was a register.';
  readonly payload = payload;

  constructor(private readonly commands: CommandBus) {}

  async run({ applicationId }: z.output<typeof payload>, run: JobRun): Promise<JobCounts> {
    return { registered: await this.commands.execute(new RegisterCollateral(applicationId, run.context())) };
  }
}

/** Finds the applications whose collateral is not registered. */
@EventSubscriber()
export class AssetRegistrationStart implements Subscriber<ApplicationSubmitted> {
  readonly name = ASSET_REGISTRATION;

  constructor(private readonly jobs: Jobs) {}

  readonly on: Subscriber<ApplicationSubmitted>['on'] = {
    ApplicationSubmitted: async ({ data, streamId: applicationId }) => {
      // Newer applications name the assets that secure them, which are registered already.
      if (data.assetIds !== undefined) return;
      await this.jobs.enqueue(
        ASSET_REGISTRATION,
        { applicationId },
        { id: `${ASSET_REGISTRATION}-${applicationId}` },
      );
    },
  };
}
