import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { HttpProblem } from '#platform/http/http-problem';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** Parameters of argon2id, the default of the library. Memory in KiB. */
const HARD = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const RUNNING_MAX = 4;
const WAITING_MAX = 16;
/** Passwords for an unknown address are checked against this hash, so that the answer takes as long. It fits no password. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$4iduRkzCfHn0xm1ZWn7lBw$i5fEE+QhWk+fxE4DXfs0T4s1bovAK6wg/kRVQxtPqTE';

/**
 * Hashes and checks passwords, only a few at a time: each takes 19 MiB and a CPU core, so many at once would use up the machine.
 * With `SLOW_HASHES=off`, hashes take little memory and time.
 */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SLOW_HASHES'>) {}

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, this.config.SLOW_HASHES ? HARD : CHEAP));
  }

  /** False for a wrong password. An unknown account (undefined) gives false after the same time. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const fits = await this.inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
    return fits && passwordHash !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < RUNNING_MAX) {
      this.running++;
      return;
    }
    if (this.waiting.length >= WAITING_MAX) throw busy();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Lets the next one in the queue run, if there is one. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}

function busy(): HttpProblem {
  return new HttpProblem(
    503,
    'NOT_READY',
    'Many people are signing in at this moment. Please try again in a few seconds.',
    {},
    { 'Retry-After': '3' },
  );
}
