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
const CONSECUTIVE_MAX = 100;
const CONSECUTIVE_REMEMBERED_S = 90 * 24 * 3_600;

/** One try at the password of an account from a network. */
export interface Attempt {
  readonly email: string;
  readonly key: string;
  /** True when the next one has to wait if this one fails. */
  readonly isLast: boolean;
}

/**
 * Slows down who guesses passwords: five tries of an account and network in 15 minutes, then one try after each wait, and each
 * wait twice the one before. Unknown addresses are counted like known ones, so that nothing tells them apart.
 */
@Injectable()
export class SignInAttempts {
  private readonly tries: RateLimiterAbstract;
  private readonly waits: RateLimiterAbstract;
  private readonly strikes: RateLimiterAbstract;
  private readonly consecutive: RateLimiterAbstract;

  constructor(
    store: RateLimitStore,
    private readonly limits: RateLimits,
  ) {
    // A success in one process must open the way in all of them, so none refuses from its own memory.
    const limiter = (name: string, points: number, durationS: number) =>
      store.limiter({ name, points, durationS, refuseFromMemory: false });
    this.tries = limiter('signInTries', FREE_TRIES, WINDOW_S);
    this.waits = limiter('signInWaits', 1, WAIT_FIRST_S);
    this.strikes = limiter('signInStrikes', Number.MAX_SAFE_INTEGER, REMEMBERED_S);
    this.consecutive = limiter('signInFailures', CONSECUTIVE_MAX, CONSECUTIVE_REMEMBERED_S);
  }

  /** Takes a try before the password is looked at, so that parallel guesses count too. 429 where there is none. */
  async take(email: string, network: string): Promise<Attempt> {
    const key = keyOf(email, network);
    if (!this.limits.areOn) return { email, key, isLast: false };
    try {
      const struck = await this.strikesOf(key);
      if (struck > 0) {
        await this.waits.consume(key, 1, { customDuration: waitS(struck) });
        return { email, key, isLast: true };
      }
      const { remainingPoints } = await this.tries.consume(key);
      return { email, key, isLast: remainingPoints === 0 };
    } catch (refusal) {
      throw tooManyRequests(refusal);
    }
  }

  /** Counts a wrong password. True when it was the hundredth in a row: then only a reset helps. */
  async failed({ email, key, isLast }: Attempt): Promise<boolean> {
    if (!this.limits.areOn) return false;
    const { consumedPoints } = await this.consecutive.penalty(keyOf(email));
    if (isLast) {
      // The wait begins before the strike is counted: whoever sees the strike finds the wait.
      await this.waits.block(key, waitS(1 + (await this.strikesOf(key))));
      await this.strikes.penalty(key);
    }
    return consumedPoints >= CONSECUTIVE_MAX;
  }

  /** Forgets the failures of an account: it was its owner. */
  async succeeded({ email, key }: Attempt): Promise<void> {
    if (!this.limits.areOn) return;
    const limiters = [this.tries, this.waits, this.strikes];
    await Promise.all([...limiters.map((limiter) => limiter.delete(key)), this.forgive(email)]);
  }

  /** Starts counting failures in a row anew, after a reset. */
  async forgive(email: string): Promise<void> {
    if (this.limits.areOn) await this.consecutive.delete(keyOf(email));
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
