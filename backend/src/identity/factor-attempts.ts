import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { Injectable } from '@nestjs/common';
import { SignInAttempts } from './sign-in-attempts.ts';

/** Checks second factors at the pace that guessing is allowed: of an account, wherever the tries come from. */
@Injectable()
export class FactorAttempts {
  constructor(private readonly attempts: SignInAttempts) {}

  /** What `check` found; where that is null, the try counts as wrong and is refused with 422. 429 where it is too early. */
  async of<T>(userId: string, check: () => Promise<T | null>): Promise<T> {
    return this.at(`second factor of ${userId}`, check, wrongCode);
  }

  /** The same for the code of something else, such as a telephone. */
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
