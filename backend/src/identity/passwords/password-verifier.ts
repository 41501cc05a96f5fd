import { accountByEmail, type AccountRow } from '#identity/people/accounts.port';
import { isKnownDevice } from '#identity/sign-in/known-devices';
import { NetworkFailures } from '#identity/sign-in/network-failures';
import type { Device } from '#identity/sign-in/session-start';
import { type Attempt, SignInAttempts } from '#identity/sign-in/sign-in-attempts';
import { HttpProblem } from '#platform/http/http-problem';
import { Database } from '@dziva/event-ledger/database/database';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from './password-hasher.ts';

interface StartedAttempt {
  readonly attempt: Attempt;
  /** Whether the device has signed in to this account before. */
  readonly isKnown: boolean;
}

/** The account whose password was right. */
interface VerifiedAccount extends Pick<StartedAttempt, 'isKnown'> {
  readonly account: AccountRow;
}

/** Checks passwords, and slows down guessing. docs/decisions/0018-slow-down-guessing-lock-nobody-out.md */
@Injectable()
export class PasswordVerifier {
  constructor(
    private readonly database: Database,
    private readonly networks: NetworkFailures,
    private readonly attempts: SignInAttempts,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Returns the account. Throws the same 401 for an unknown address, a wrong password and a disabled account. */
  async verifySignIn(email: string, password: string, device: Device): Promise<VerifiedAccount> {
    const { attempt, isKnown } = await this.begin(email, device);
    const account = await accountByEmail(this.database, email);
    const fits = await this.hasher.verify(account?.passwordHash, password);
    if (!account || !fits || account.status === 'DISABLED') {
      await this.attempts.failed(attempt);
      await this.networks.count(device.network);
      throw invalidCredentials();
    }
    await this.attempts.succeeded(attempt);
    return { account, isKnown };
  }

  /** Whether this is the password of a signed-in person. Wrong passwords are counted like those of a sign-in. */
  async isRight(account: AccountRow, password: string, device: Device): Promise<boolean> {
    const { attempt } = await this.begin(account.email, device);
    const fits = await this.hasher.verify(account.passwordHash, password);
    if (fits) await this.attempts.succeeded(attempt);
    else await this.attempts.failed(attempt);
    return fits;
  }

  /** Refuses another try with a password link if the network has made too many wrong ones, as for passwords. */
  async requireLinkAttempt(network: string): Promise<void> {
    await this.networks.admit(network);
  }

  /** Counts a try with an unknown password link. */
  async countWrongLink(network: string): Promise<void> {
    await this.networks.count(network);
  }

  /** Sets the count of the day's failures to zero, after a password reset. */
  async resetFailures(email: string): Promise<void> {
    await this.attempts.resetDay(email);
  }

  private async begin(email: string, { mark, network }: Device): Promise<StartedAttempt> {
    const isKnown = await isKnownDevice(this.database, email, mark);
    if (!isKnown) await this.networks.admit(network);
    const from = isKnown && mark !== null ? { device: mark.hash } : { network };
    return { attempt: await this.attempts.take(email, from), isKnown };
  }
}

export function invalidCredentials(): HttpProblem {
  return new HttpProblem(401, 'INVALID_CREDENTIALS', 'Invalid email or password');
}
