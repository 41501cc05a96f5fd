import { assert } from '@dziva/event-ledger/domain/assert';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Job, JobHandler } from './job.ts';
import { nextTime } from './schedule.ts';

const NAME = /^[a-z][a-z0-9-]*$/;

/** All jobs, found among the providers. */
@Injectable()
export class JobRegistry implements OnApplicationBootstrap {
  private jobs: ReadonlyMap<string, Job> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Two jobs with the same name stop the start of the server. */
  onApplicationBootstrap(): void {
    this.all();
  }

  all(): readonly Job[] {
    return [...this.byName().values()];
  }

  find(name: string): Job | undefined {
    return this.byName().get(name);
  }

  private byName(): ReadonlyMap<string, Job> {
    this.jobs ??= this.found();
    return this.jobs;
  }

  private found(): Map<string, Job> {
    const jobs = new Map<string, Job>();
    for (const wrapper of this.discovery.getProviders({ metadataKey: JobHandler.KEY })) {
      const job = wrapper.instance as Job;
      assert(NAME.test(job.name), `a job's name is lower case and hyphens: ${job.name}`);
      assert(!jobs.has(job.name), `two jobs of one name: ${job.name}`);
      // Checked at the start; otherwise an invalid pattern would be noticed only when the job is due.
      if (job.schedule !== undefined) nextTime(job.schedule, new Date());
      jobs.set(job.name, job);
    }
    return jobs;
  }
}
