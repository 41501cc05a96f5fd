import { Database } from '@dziva/event-ledger/database/database';
import { HttpProblem } from '#platform/http/http-problem';
import { Injectable } from '@nestjs/common';
import { accountByEmail, type AccountRow } from './accounts.port.ts';
import { isKnownDevice } from './known-devices.ts';
import { NetworkFailures } from './network-failures.ts';
import { PasswordHasher } from './password-hasher.ts';
import type { Device } from './session-start.ts';
import { type Attempt, SignInAttempts } from './sign-in-attempts.ts';

interface Begun {
  readonly attempt: Attempt;
  /** Whether the device has signed in to this account before. */
  readonly isKnown: boolean;
}

/** Who showed the password of an account. */
interface Admitted extends Pick<Begun, 'isKnown'> {
  readonly account: AccountRow;
}

/** Checks passwords at the pace that guessing is allowed. */
@Injectable()
export class SignInGate {
  constructor(
    private readonly database: Database,
    private readonly networks: NetworkFailures,
    private readonly attempts: SignInAttempts,
    private readonly hasher: PasswordHasher,
  ) {}

  /** The account of an address and its password; one 401 for an unknown address, a wrong password and a closed account. */
  async admit(email: string, password: string, device: Device): Promise<Admitted> {
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

  /** Whether a signed-in person knows their password. Wrong ones count like those of a sign-in. */
  async knows(account: AccountRow, password: string, device: Device): Promise<boolean> {
    const { attempt } = await this.begin(account.email, device);
    const fits = await this.hasher.verify(account.passwordHash, password);
    if (fits) await this.attempts.succeeded(attempt);
    else await this.attempts.failed(attempt);
    return fits;
  }

  /** A link for a new password is guessed at no faster pace than a password. */
  async admitLink(network: string): Promise<void> {
    await this.networks.admit(network);
  }

  /** Counts a link that nobody has. */
  async countLink(network: string): Promise<void> {
    await this.networks.count(network);
  }

  /** Starts counting the failures of a day again, after a reset. */
  async forgive(email: string): Promise<void> {
    await this.attempts.forgive(email);
  }

  private async begin(email: string, { mark, network }: Device): Promise<Begun> {
    const isKnown = await isKnownDevice(this.database, email, mark);
    if (!isKnown) await this.networks.admit(network);
    const from = isKnown && mark !== null ? { device: mark.hash } : { network };
    return { attempt: await this.attempts.take(email, from), isKnown };
  }
}

export function invalidCredentials(): HttpProblem {
  return new HttpProblem(401, 'INVALID_CREDENTIALS', 'Invalid email or password');
}
