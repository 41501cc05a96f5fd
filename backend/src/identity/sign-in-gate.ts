import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import { HttpProblem } from '#platform/http/http-problem';
import { RateLimits } from '#platform/http/rate-limits';
import { Injectable } from '@nestjs/common';
import { accountByEmail, type AccountRow } from './accounts.queries.ts';
import { PasswordHasher } from './password-hasher.ts';
import { type Attempt, SignInAttempts } from './sign-in-attempts.ts';

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
    const attempt = await this.attempts.take(email, network);
    const account = await accountByEmail(this.database, email);
    const fits = await this.hasher.verify(account?.passwordHash, password);
    if (!account || !fits || account.status === 'DISABLED' || account.lockedAt !== null) {
      await this.countFailure(attempt);
      throw invalidCredentials();
    }
    await this.attempts.succeeded(attempt);
    return account;
  }

  /** Whether a signed-in person knows their password. Wrong ones count like those at the door. */
  async knows(account: AccountRow, password: string, network: string): Promise<boolean> {
    const attempt = await this.attempts.take(account.email, network);
    const fits = await this.hasher.verify(account.passwordHash, password);
    if (fits) await this.attempts.succeeded(attempt);
    else await this.countFailure(attempt);
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

  private async countFailure(attempt: Attempt): Promise<void> {
    if (!(await this.attempts.failed(attempt))) return;
    const at = new Date().toISOString();
    await this.database.query(
      sql`WITH locked AS (
            UPDATE user_account SET sign_in_locked_at = ${at}, version = version + 1
             WHERE email = ${attempt.email} AND sign_in_locked_at IS NULL RETURNING id
          )
          INSERT INTO identity_audit (at, actor_id, subject_id, action)
          SELECT ${at}, id, id, 'SIGN_IN_LOCKED' FROM locked`,
    );
  }
}

export function invalidCredentials(): HttpProblem {
  return new HttpProblem(401, 'INVALID_CREDENTIALS', 'Invalid email or password');
}
