import { Housekeeping } from '@dziva/event-ledger/housekeeping';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

const EVERY_MS = 3_600_000;

/** Once an hour, deletes or combines rows that need not be kept as they are. */
@Injectable()
export class HousekeepingSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly housekeeping: Housekeeping) {}

  onApplicationBootstrap(): void {
    // A failure is tried again in an hour; readiness shows if the database cannot be reached.
    this.timer = setInterval(() => void this.housekeeping.run().catch(() => undefined), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
