/** Metrics of jobs, queues and subscriptions for Prometheus. */
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { SubscriptionRunner } from '@dziva/event-ledger/subscriptions/subscription-runner';
import { Metrics } from '#platform/health/metrics';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
import { JobQueues, QUEUE_NAMES } from './job-queues.ts';

const SECONDS = [0.01, 0.1, 1, 10, 60, 600];
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

@Injectable()
export class JobMetrics {
  private readonly attempts: Counter<'job' | 'outcome'>;
  private readonly seconds: Histogram<'job'>;

  constructor(
    metrics: Metrics,
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly subscriptions: SubscriptionRunner,
  ) {
    const registers = [metrics.registry];
    this.attempts = new Counter({
      name: 'dziva_job_attempts_total',
      help: 'Attempts of jobs that ended in this process',
      labelNames: ['job', 'outcome'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'dziva_job_seconds',
      help: 'How long attempts of jobs took',
      labelNames: ['job'],
      buckets: SECONDS,
      registers,
    });
    this.addQueueDepth(registers);
    this.addSubscriptions(registers);
  }

  ended(job: string, outcome: 'done' | 'failed' | 'interrupted', ms: number): void {
    this.attempts.inc({ job, outcome });
    this.seconds.observe({ job }, ms / 1_000);
  }

  private addQueueDepth(registers: Metrics['registry'][]): void {
    const { queues } = this;
    new Gauge({
      name: 'dziva_queue_jobs',
      help: 'Jobs by queue and state; nothing while the queues are out of reach',
      labelNames: ['queue', 'state'],
      registers,
      async collect() {
        this.reset();
        for (const queue of QUEUE_NAMES) {
          const counts = await queues.ask(queue, (each) => each.getJobCounts(...STATES)).catch(() => ({}));
          for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
        }
      },
    });
  }

  private addSubscriptions(registers: Metrics['registry'][]): void {
    const { database, subscriptions } = this;
    new Gauge({
      name: 'dziva_subscription_behind_events',
      help: 'Committed events that a subscription wants and has not handled',
      labelNames: ['subscription'],
      registers,
      async collect() {
        this.reset();
        for (const subscription of subscriptions.all()) {
          const events = await subscription.behind().catch(() => undefined);
          if (events !== undefined) this.set({ subscription: subscription.name }, events);
        }
      },
    });
    new Gauge({
      name: 'dziva_subscription_parked_streams',
      help: 'Streams with an event that a subscription could not handle',
      labelNames: ['subscription'],
      registers,
      async collect() {
        this.reset();
        const rows = await database
          .query<{ subscription: string; streams: number }>(
            sql`SELECT subscription, count(*) AS streams FROM es.parked GROUP BY subscription`,
          )
          .catch(() => []);
        for (const { subscription, streams } of rows) this.set({ subscription }, streams);
      },
    });
  }
}
