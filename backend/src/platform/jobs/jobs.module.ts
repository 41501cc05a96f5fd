import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Background } from './background.ts';
import { JobMetrics } from './job-metrics.ts';
import { JobQueues } from './job-queues.ts';
import { JobRegistry } from './job-registry.ts';
import { JobRunner } from './job-runner.ts';
import { JobRuns } from './job-runs.ts';
import { JobSchedules } from './job-schedules.ts';
import { JobWorkers } from './job-workers.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsQueries } from './jobs.queries.ts';
import { Jobs } from './jobs.ts';
import { QueueBackend } from './queue-backend.ts';

/** The queues, for everybody who starts jobs, and the workers that run them. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [JobsController],
  providers: [
    QueueBackend,
    JobRegistry,
    JobQueues,
    JobRuns,
    JobMetrics,
    JobRunner,
    JobSchedules,
    JobWorkers,
    JobsQueries,
    Background,
    { provide: Jobs, useExisting: JobQueues },
  ],
  exports: [Jobs, Background],
})
export class JobsModule {}
