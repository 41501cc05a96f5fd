import { logger } from '#platform/http/request-log';
import { Housekeeping } from '@dziva/event-ledger/housekeeping';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

const EVERY_MS = 3_600_000;

/** At start and then once an hour, makes room for new rows and deletes or combines those that need not be kept as they are. */
@Injectable()
export class HousekeepingSchedule implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly housekeeping: Housekeeping) {}

  /** Nothing starts unless this is called. */
  start(): void {
    this.timer = setInterval(() => this.round(), EVERY_MS);
    this.timer.unref();
    this.round();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Rounds run one after the other. A failed round is tried again in an hour. */
  private round(): void {
    this.running = this.running
      .then(() => this.housekeeping.run())
      .catch((error: unknown) => logger.error({ err: error }, 'the housekeeping failed'));
  }
}
