/** Checks the password of a signed-in person again, before they accept a loan for example. */
import { accountById } from '#identity/people/accounts.port';
import { deviceOf } from '#identity/sign-in/device';
import { Database } from '@dziva/event-ledger/database/database';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { PasswordVerifier } from './password-verifier.ts';

@Injectable()
export class PasswordCheck {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordVerifier,
  ) {}

  /** Throws 422 for a wrong password. Wrong passwords are counted like those of a sign-in. */
  async confirm(userId: string, password: string, request: Request): Promise<void> {
    const account = await accountById(this.database, userId);
    if (account && (await this.passwords.isRight(account, password, deviceOf(request)))) return;
    const sentence = 'The password is not right';
    throw new RuleViolation('CURRENT_PASSWORD_WRONG', sentence, 'rule', {
      errors: [{ path: 'password', message: sentence }],
    });
  }
}
