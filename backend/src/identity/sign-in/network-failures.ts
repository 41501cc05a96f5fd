import { RateLimitStore } from '#platform/http/rate-limit-store';
import { RateLimits, tooManyRequests } from '#platform/http/rate-limits';
import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

const MINUTE_S = 60;
const FAILURES_MAX = 30;
const FAILURES_UNKNOWN_DEVICE_MAX = 300;

/**
 * Slows down guessing from a network without locking out other people in it, because thousands may share the address of one
 * mobile operator. Only failures count. After 30 failures in a minute, further ones are answered with 429, but the right password
 * still works. After 300, only known devices may try until the minute is over.
 */
@Injectable()
export class NetworkFailures {
  private readonly failures: RateLimiterAbstract;

  constructor(
    store: RateLimitStore,
    private readonly limits: RateLimits,
  ) {
    this.failures = store.limiter({
      name: 'networkFailures',
      points: FAILURES_MAX,
      durationS: MINUTE_S,
      refuseFromMemory: false,
    });
  }

  /** Throws 429 for an unknown device if too many attempts from its network have failed. */
  async admit(network: string): Promise<void> {
    if (!this.limits.areOn) return;
    const counted = await this.failures.get(network);
    if (counted !== null && counted.consumedPoints >= FAILURES_UNKNOWN_DEVICE_MAX)
      throw tooManyRequests(counted);
  }

  /** Counts a failure. Throws 429 from the thirty-first failure in a minute on. */
  async count(network: string): Promise<void> {
    if (!this.limits.areOn) return;
    await this.failures.consume(network).catch((refusal: unknown) => {
      throw tooManyRequests(refusal);
    });
  }
}
