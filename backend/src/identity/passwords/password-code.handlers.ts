/** A new password for members by a code to their verified telephone. */
import { FactorAttempts, wrongCode } from '#identity/factors/factor-attempts';
import { endingAccessOf } from '#identity/guard/access-check.port';
import { accountByEmail, accountToChange, type AccountRow } from '#identity/people/accounts.port';
import { PhoneCodes } from '#identity/people/phone-codes';
import { raise } from '#identity/sign-in/access-alerts.port';
import { RateLimits } from '#platform/http/rate-limits';
import { TextMessages } from '#platform/messages/text-messages';
import type { ResetPasswordByCodeRequest } from '@dziva/contracts/identity';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { may } from '@dziva/vocabulary/permissions';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PasswordHasher } from './password-hasher.ts';
import { PasswordVerifier } from './password-verifier.ts';
import { refuseUnfit, resetPassword } from './password.handlers.ts';

const PURPOSE = 'password-code';

/**
 * Sends a code to the verified telephone of a member. Answers the same for an address that nobody has, and for an account that gets
 * none: one without a verified telephone, and one of staff, whose new password needs a link and two people.
 */
export class SendPasswordCode extends Command<undefined> {
  constructor(
    readonly email: string,
    readonly network: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SendPasswordCode)
export class SendPasswordCodeHandler implements ICommandHandler<SendPasswordCode> {
  private readonly logger = new Logger(SendPasswordCodeHandler.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly messages: TextMessages,
    private readonly codes: PhoneCodes,
  ) {}

  async execute({ email, network, context }: SendPasswordCode): Promise<undefined> {
    this.messages.requireGateway();
    await this.limits.spend('passwordCodesOfNetwork', network);
    // By the address that was typed, whether an account has it or not.
    await this.limits.spend('phoneCodes', email);
    const account = await accountByEmail(this.database, email);
    const phone = phoneOf(account);
    if (!account || phone === null) return;
    const { code, statement } = await this.codes.make(PURPOSE, account.id, phone);
    await this.unitOfWork.run(context, {
      decide: (unit) => Promise.resolve(unit.write(statement)),
      answer: async () => undefined,
    });
    // Not waited for: an answer that takes longer would say that the account exists.
    this.codes
      .send(phone, code)
      .catch(() => this.logger.error('a code for a new password could not be sent'));
  }
}

/** Sets a new password with the code. Every session ends, and the member is told. */
export class ResetPasswordByCode extends Command<undefined> {
  constructor(
    readonly form: ResetPasswordByCodeRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ResetPasswordByCode)
export class ResetPasswordByCodeHandler implements ICommandHandler<ResetPasswordByCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
    private readonly attempts: FactorAttempts,
    private readonly codes: PhoneCodes,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordVerifier,
  ) {}

  async execute({ form, context }: ResetPasswordByCode): Promise<undefined> {
    const { email } = form;
    await this.attempts.at(
      `password code of ${email}`,
      () => this.set(form, context),
      () => wrongCode(WRONG),
    );
    await this.passwords.resetFailures(email);
  }

  /** Null if the code is wrong. */
  private async set(
    { email, code, newPassword }: ResetPasswordByCodeRequest,
    context: CommandContext,
  ): Promise<true | null> {
    // Before anything is known: without the slow hash, a quick refusal would say that nobody has this address.
    const passwordHash = await this.hasher.hash(newPassword);
    const owner = await accountByEmail(this.database, email);
    if (!owner) return null;
    return this.unitOfWork.run(endingAccessOf(owner.id, context), {
      decide: async (unit) => {
        const account = await accountToChange(unit.db, owner.id);
        const phone = phoneOf(account);
        if (!account || phone === null) return false;
        if (!(await this.codes.use(unit.db, PURPOSE, account.id, phone, code))) return false;
        // After the code: who does not have it learns nothing about the account. The code stays if this refuses.
        refuseUnfit(account, newPassword);
        unit.write(...resetPassword(account, passwordHash, context));
        await raise(unit, { type: 'PasswordSetByCode', data: { userId: account.id } });
        return true;
      },
      answer: (isSet) => Promise.resolve(isSet ? true : null),
    });
  }
}

const WRONG = 'This code is not right, or it has expired. Enter it again, or ask for a new one.';

/** The verified telephone of an active member; null for everybody else. */
function phoneOf(account: AccountRow | undefined): string | null {
  if (account === undefined || may(account.role, 'access.guarded')) return null;
  return account.status === 'ACTIVE' && account.phoneVerified ? account.phone : null;
}
