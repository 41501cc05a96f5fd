import { RateLimitStore } from '#platform/http/rate-limit-store';
import { RateLimits, tooManyRequests } from '#platform/http/rate-limits';
import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { createHash } from 'node:crypto';

const FREE_TRIES = 5;
const WINDOW_S = 15 * 60;
const WAIT_FIRST_S = 60;
const WAIT_LONGEST_S = 3_600;
const REMEMBERED_S = 24 * 3_600;
const FAILURES_A_DAY = 100;
const DAY_S = 24 * 3_600;

/** The origin of a try: a device from which the account's owner has signed in before, or else a network. */
export type Origin = { readonly device: Buffer } | { readonly network: string };

/** One try at the password of an account. */
export interface Attempt {
  readonly email: string;
  readonly key: string;
  /** True if the next try has to wait when this one fails. */
  readonly isLast: boolean;
}

/**
 * Slows down the guessing of passwords, and never locks an account. Five tries for an account and network are allowed in 15
 * minutes, then one try after each wait, and each wait is twice as long as the one before. After a hundred failures for an
 * account in a day, every network gets one try and then the waits, so the right password still works at the first try. A known
 * device has a separate count, so guessing elsewhere does not slow it down. Unknown addresses are counted in the same way as
 * known ones, so that nobody can tell them apart.
 */
@Injectable()
export class SignInAttempts {
  private readonly tries: RateLimiterAbstract;
  private readonly waits: RateLimiterAbstract;
  private readonly strikes: RateLimiterAbstract;
  private readonly ofDay: RateLimiterAbstract;

  constructor(
    store: RateLimitStore,
    private readonly limits: RateLimits,
  ) {
    // A successful sign-in in one process must end the waits in all processes, so none of them refuses from memory.
    const limiter = (name: string, points: number, durationS: number) =>
      store.limiter({ name, points, durationS, refuseFromMemory: false });
    this.tries = limiter('signInTries', FREE_TRIES, WINDOW_S);
    this.waits = limiter('signInWaits', 1, WAIT_FIRST_S);
    this.strikes = limiter('signInStrikes', Number.MAX_SAFE_INTEGER, REMEMBERED_S);
    this.ofDay = limiter('signInDay', FAILURES_A_DAY, DAY_S);
  }

  /** Counts a try before the password is checked, so that parallel tries count too. Throws 429 if there is none left. */
  async take(email: string, origin: Origin): Promise<Attempt> {
    const key =
      'device' in origin
        ? keyOf(email, 'device', origin.device.toString('base64url'))
        : keyOf(email, origin.network);
    if (!this.limits.areOn) return { email, key, isLast: false };
    try {
      const struck = await this.strikesOf(key);
      if (struck > 0 || ('network' in origin && (await this.hasManyFailuresToday(email)))) {
        await this.waits.consume(key, 1, { customDuration: waitS(Math.max(1, struck)) });
        return { email, key, isLast: true };
      }
      const { remainingPoints } = await this.tries.consume(key);
      return { email, key, isLast: remainingPoints === 0 };
    } catch (refusal) {
      throw tooManyRequests(refusal);
    }
  }

  /** Counts a wrong password. */
  async failed({ email, key, isLast }: Attempt): Promise<void> {
    if (!this.limits.areOn) return;
    await this.ofDay.penalty(keyOf(email));
    if (!isLast) return;
    // The wait starts before the strike is counted, so that a try which sees the strike also sees the wait.
    await this.waits.block(key, waitS(1 + (await this.strikesOf(key))));
    await this.strikes.penalty(key);
  }

  /** Deletes the failures of this network or device after a right password. The count of the day stays. */
  async succeeded({ key }: Attempt): Promise<void> {
    if (!this.limits.areOn) return;
    await Promise.all([this.tries, this.waits, this.strikes].map((limiter) => limiter.delete(key)));
  }

  /** Sets the count of the day's failures to zero, after a password reset. */
  async resetDay(email: string): Promise<void> {
    if (this.limits.areOn) await this.ofDay.delete(keyOf(email));
  }

  private async hasManyFailuresToday(email: string): Promise<boolean> {
    return ((await this.ofDay.get(keyOf(email)))?.consumedPoints ?? 0) >= FAILURES_A_DAY;
  }

  private async strikesOf(key: string): Promise<number> {
    return (await this.strikes.get(key))?.consumedPoints ?? 0;
  }
}

/** 1, 2, 4 … minutes, at most an hour. */
const waitS = (struck: number): number =>
  Math.min(WAIT_LONGEST_S, WAIT_FIRST_S * 2 ** Math.min(struck - 1, 10));

const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('|')).digest('base64url');
