import type { Config } from '#config';
import { Database } from '@dziva/event-ledger/database/database';
import { missingMigrations } from '#platform/database/schema-state';
import { Clock } from '#platform/clock/clock';
import { ClockWatch } from '#platform/clock/clock-watch';
import { CONFIG } from '#platform/config.module';
import { HttpProblem } from '#platform/http/http-problem';
import { Route } from '#platform/http/route';
import { within } from '#platform/jobs/within';
import * as contract from '@dziva/contracts/system';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { Controller, Inject } from '@nestjs/common';
import { Readiness } from './readiness.ts';
import { Writability } from './writability.ts';

/** A load balancer does not wait longer than this. */
const ANSWER_MS = 2_000;

/** Whether the process runs, whether it can work, and what kind of installation this is. */
@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly readiness: Readiness,
    private readonly writability: Writability,
    private readonly clockWatch: ClockWatch,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(contract.getLiveness)
  live(): contract.Health {
    return { status: 'ok' };
  }

  @Route(contract.getReadiness)
  async ready(): Promise<contract.Health> {
    if (this.readiness.isStopping || this.clockWatch.isWrong || !(await this.isDatabaseReady())) {
      throw new HttpProblem(
        503,
        'NOT_READY',
        'Dziva is not ready yet. Try again in a moment.',
        {},
        { 'Retry-After': '2' },
      );
    }
    return { status: 'ok' };
  }

  @Route(contract.systemInfo)
  info(): contract.SystemInfo {
    return {
      name: 'Dziva',
      demo: this.config.DEMO,
      clock: this.config.CLOCK,
      today: harareDateOf(this.clock.now()),
      paymentMethods: [...this.config.PAYMENT_METHODS],
    };
  }

  private async isDatabaseReady(): Promise<boolean> {
    try {
      return await within(ANSWER_MS, this.isMigratedAndWritable());
    } catch {
      return false;
    }
  }

  private async isMigratedAndWritable(): Promise<boolean> {
    return (await missingMigrations(this.database)).length === 0 && (await this.writability.isGiven());
  }
}
