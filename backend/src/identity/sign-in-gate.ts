import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import { HttpProblem } from '#platform/http/http-problem';
import { RateLimits } from '#platform/http/rate-limits';
import { Injectable } from '@nestjs/common';
import { accountByEmail, type AccountRow, audit } from './accounts.queries.ts';
import { PasswordHasher } from './password-hasher.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

/** Checks passwords at the pace that guessing is allowed. */
@Injectable()
export class SignInGate {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly attempts: SignInAttempts,
    private readonly hasher: PasswordHasher,
  ) {}

  /** The account of an address and its password; one 401 for an unknown address, a wrong password and a closed account. */
  async admit(email: string, password: string, network: string): Promise<AccountRow> {
    await this.limits.spend('signIns', network);
    await this.attempts.take(email, network);
    const account = await accountByEmail(this.database, email);
    const fits = await this.hasher.verify(account?.passwordHash, password);
    if (!account || !fits || account.status === 'DISABLED' || account.lockedAt !== null) {
      await this.countFailure(email, network);
      throw invalidCredentials();
    }
    await this.attempts.succeeded(email, network);
    return account;
  }

  /** Whether a signed-in person knows their password. Wrong ones count like those at the door. */
  async knows(account: AccountRow, password: string, network: string): Promise<boolean> {
    await this.attempts.take(account.email, network);
    const fits = await this.hasher.verify(account.passwordHash, password);
    if (fits) await this.attempts.succeeded(account.email, network);
    else await this.countFailure(account.email, network);
    return fits;
  }

  /** A link for a new password is guessed at no faster pace than a password. */
  async admitLink(network: string): Promise<void> {
    await this.limits.spend('signIns', network);
  }

  /** Starts counting failures in a row anew, after a reset. */
  async forgive(email: string): Promise<void> {
    await this.attempts.forgive(email);
  }

  private async countFailure(email: string, network: string): Promise<void> {
    if (!(await this.attempts.failed(email, network))) return;
    const at = new Date().toISOString();
    const [locked] = await this.database.query<{ id: string }>(
      sql`UPDATE user_account SET sign_in_locked_at = ${at}, version = version + 1
           WHERE email = ${email} AND sign_in_locked_at IS NULL RETURNING id`,
    );
    if (!locked) return;
    await this.database.query(
      audit({ actorId: locked.id, subjectId: locked.id, action: 'SIGN_IN_LOCKED', at }),
    );
  }
}

export function invalidCredentials(): HttpProblem {
  return new HttpProblem(401, 'INVALID_CREDENTIALS', 'Invalid email or password');
}
