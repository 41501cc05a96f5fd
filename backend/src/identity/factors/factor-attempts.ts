import { SignInAttempts } from '#identity/sign-in/sign-in-attempts';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { Injectable } from '@nestjs/common';

/** Checks second factors, with a rate limit for each account, whichever network the attempts come from. */
@Injectable()
export class FactorAttempts {
  constructor(private readonly attempts: SignInAttempts) {}

  /** Returns the result of `check`. Null counts as a wrong attempt, and throws 422. Throws 429 if the person has to wait. */
  async of<T>(userId: string, check: () => Promise<T | null>): Promise<T> {
    return this.at(`second factor of ${userId}`, check, wrongCode);
  }

  /** The same for another kind of code, such as that of a telephone. */
  async at<T>(what: string, check: () => Promise<T | null>, refusal: () => RuleViolation): Promise<T> {
    const attempt = await this.attempts.take(what, { network: '' });
    const found = await check();
    if (found === null) {
      await this.attempts.failed(attempt);
      throw refusal();
    }
    await this.attempts.succeeded(attempt);
    return found;
  }
}

export const wrongCode = (sentence = 'This code is not right, or it was used already. Enter the next one.') =>
  new RuleViolation('WRONG_CODE', sentence);
