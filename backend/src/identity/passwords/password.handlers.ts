import { StepUps } from '#identity/factors/step-up.port';
import { endingAccessOf } from '#identity/guard/access-check.port';
import {
  accountById,
  accountByResetLink,
  accountToChange,
  type AccountRow,
  audit,
  updatePassword,
} from '#identity/people/accounts.port';
import { deleteDevices } from '#identity/sign-in/known-devices';
import type { Device } from '#identity/sign-in/session-start';
import { endSessions } from '#identity/sign-in/sessions.port';
import type { ChangePasswordRequest, ResetPasswordRequest } from '@dziva/contracts/identity';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import type { Queryable, Statement } from '@dziva/event-ledger/database/sql';
import { notFound, RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isCommonPassword } from './common-passwords.ts';
import { checkPassword } from './domain/password.ts';
import { PasswordHasher } from './password-hasher.ts';
import { PasswordVerifier } from './password-verifier.ts';
import { forgetLinks, linkHashOf } from './reset-links.port.ts';

export class ChangePassword extends Command<undefined> {
  constructor(
    readonly form: ChangePasswordRequest,
    readonly sessionId: string,
    readonly device: Device,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
    private readonly passwords: PasswordVerifier,
    private readonly hasher: PasswordHasher,
    private readonly stepUps: StepUps,
  ) {}

  async execute({ form, sessionId, device, context }: ChangePassword): Promise<undefined> {
    const account = await accountById(this.database, context.actor.id);
    if (!account) throw notFound('account');
    if (!(await this.passwords.isRight(account, form.currentPassword, device))) throw wrongCurrentPassword();
    refuseUnfit(account, form.newPassword);
    const passwordHash = await this.hasher.hash(form.newPassword);
    await this.unitOfWork.run(endingAccessOf(account.id, context), {
      decide: async (unit) => {
        const now = await accountToChange(unit.db, account.id);
        // Somebody changed it while we were checking, so the password that was entered is no longer the current one.
        if (now?.passwordHash !== account.passwordHash) throw wrongCurrentPassword();
        await this.stepUps.requireFactor(unit);
        unit.write(
          updatePassword(now, passwordHash),
          endSessions(account.id, sessionId),
          forgetLinks(account.id),
          audit({ ...by(context), subjectId: account.id, action: 'PASSWORD_CHANGED' }),
        );
      },
      answer: async () => undefined,
    });
  }
}

/** Sets a new password with a link. The link works once. */
export class ResetPassword extends Command<undefined> {
  constructor(
    readonly form: ResetPasswordRequest,
    readonly network: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
    private readonly passwords: PasswordVerifier,
    private readonly hasher: PasswordHasher,
  ) {}

  async execute({ form, network, context }: ResetPassword): Promise<undefined> {
    await this.passwords.requireLinkAttempt(network);
    const tokenHash = linkHashOf(form.token);
    const owner = await accountOfLink(this.database, tokenHash);
    if (!owner) {
      await this.passwords.countWrongLink(network);
      throw linkInvalid();
    }
    refuseUnfit(owner, form.newPassword);
    const passwordHash = await this.hasher.hash(form.newPassword);
    const email = await this.unitOfWork.run(endingAccessOf(owner.id, context), {
      decide: async (unit) => {
        // Read again, because if the link is used twice at once, it is gone for the second one.
        const account = await accountOfLink(unit.db, tokenHash);
        if (!account) throw linkInvalid();
        unit.write(...resetPassword(account, passwordHash, context));
        return account.email;
      },
      answer: async (of) => of,
    });
    await this.passwords.resetFailures(email);
  }
}

/** The owner of this unused link; undefined if there is none who may sign in. */
async function accountOfLink(db: Queryable, tokenHash: Buffer): Promise<AccountRow | undefined> {
  const account = await accountByResetLink(db, tokenHash, new Date().toISOString());
  return account?.status === 'DISABLED' ? undefined : account;
}

function linkInvalid(): RuleViolation {
  return new RuleViolation(
    'RESET_LINK_INVALID',
    'This link was used already or is older than 24 hours. Ask for a new one.',
  );
}

/** Sets the password of somebody who is not signed in: every session ends, no device is known any more, and no link works. */
export const resetPassword = (
  account: AccountRow,
  passwordHash: string,
  context: CommandContext,
): readonly Statement[] => [
  updatePassword(account, passwordHash),
  endSessions(account.id),
  deleteDevices(account.id),
  forgetLinks(account.id),
  audit({ ...by(context), actorId: account.id, subjectId: account.id, action: 'PASSWORD_RESET' }),
];

export function refuseUnfit(account: AccountRow, password: string): void {
  checkPassword(password, account, isCommonPassword, 'newPassword');
}

function wrongCurrentPassword(): RuleViolation {
  const sentence = 'The current password is not right';
  return new RuleViolation('CURRENT_PASSWORD_WRONG', sentence, 'rule', {
    errors: [{ path: 'currentPassword', message: sentence }],
  });
}

const by = (context: CommandContext) => ({
  actorId: context.actor.id,
  at: context.now,
  correlationId: context.correlationId,
});
