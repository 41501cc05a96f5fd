import { RateLimitStore } from '#platform/http/rate-limit-store';
import { RateLimits, tooManyRequests } from '#platform/http/rate-limits';
import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

const MINUTE_S = 60;
const SAID_PLAINLY = 30;
const HEARD_AT_ALL = 300;

/**
 * Slows down a network that guesses, without locking its other people out: thousands may share the address of one carrier. Only
 * failures count. After 30 in a minute a further one answers 429, and a right password still opens; after 300 only devices that
 * are known may try until the minute is over.
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
      points: SAID_PLAINLY,
      durationS: MINUTE_S,
      refuseFromMemory: false,
    });
  }

  /** Lets an unknown device try; 429 where too many from its network have failed. */
  async admit(network: string): Promise<void> {
    if (!this.limits.areOn) return;
    const counted = await this.failures.get(network);
    if (counted !== null && counted.consumedPoints >= HEARD_AT_ALL) throw tooManyRequests(counted);
  }

  /** Counts a failure; 429 from the thirty-first in a minute on. */
  async count(network: string): Promise<void> {
    if (!this.limits.areOn) return;
    await this.failures.consume(network).catch((refusal: unknown) => {
      throw tooManyRequests(refusal);
    });
  }
}
