import { Clock } from './clock.ts';
import type { SystemTime } from './system-time.ts';

/** Business time is the time of the machine. */
export class SystemClock extends Clock {
  constructor(private readonly time: SystemTime) {
    super();
  }

  now(): Date {
    return new Date(this.time.nowMs());
  }
}
