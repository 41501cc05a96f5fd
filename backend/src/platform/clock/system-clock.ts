import { Clock } from '#kernel/domain/clock';

/** Business time is the time of the machine. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
