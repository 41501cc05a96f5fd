import { isCommonPassword } from '#identity/passwords/common-passwords';
import { checkPassword } from '#identity/passwords/domain/password';
import { PasswordHasher } from '#identity/passwords/password-hasher';
import {
  type Device,
  newSession,
  startOf,
  type SessionStart,
  startSession,
} from '#identity/sign-in/session-start';
import { signedIn } from '#identity/sign-in/sign-in-log';
import { type SignInResult, SignInResults } from '#identity/sign-in/sign-in-results';
import { RateLimits } from '#platform/http/rate-limits';
import { lastNameOf, type RegisterRequest } from '@dziva/contracts/identity';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { ReplayedAnswer } from '@dziva/event-ledger/commands/receipts';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { assert } from '@dziva/event-ledger/domain/assert';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { insertAccount } from './accounts.port.ts';
import { decideRegistration, emailTaken } from './domain/account.decisions.ts';

export class RegisterUser extends Command<SignInResult> {
  constructor(
    readonly form: RegisterRequest,
    readonly device: Device,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly results: SignInResults,
  ) {}

  async execute({ form, device, context }: RegisterUser): Promise<SignInResult> {
    const outcome = decideRegistration(form.role);
    const { email, firstName, phone = null } = form;
    const lastName = lastNameOf(form);
    checkPassword(form.password, { email, firstName, lastName }, isCommonPassword);
    await this.limits.spend('registrations', device.network);
    if (outcome.requestedRole !== null) await this.limits.spend('staffRegistrations', device.network);

    const passwordHash = await this.hasher.hash(form.password);
    const id = randomUUID();
    const session = newSession(id, outcome.role, device);
    const account = {
      id,
      email,
      firstName,
      lastName,
      phone,
      passwordHash,
      createdAt: context.now,
      ...outcome,
    };
    try {
      const started = await this.unitOfWork.run(this.results.withKeyedHash(context), {
        decide: async (unit) =>
          unit.write(
            insertAccount(account),
            ...startSession(session, passwordHash),
            signedIn(session.id, device, 'REGISTRATION', context.now),
          ),
        // The receipt stores only ids. Names and token can be computed from them again.
        answer: async () => startOf(session),
        constraints: { user_account_email: emailTaken },
      });
      const opened = await this.results.resultOf(started, session.cookie);
      assert(opened, 'who has just registered has a session');
      return opened;
    } catch (refusal) {
      if (!(refusal instanceof ReplayedAnswer)) throw refusal;
      // The receipt contains the first answer to this command.
      const first = refusal.answer as SessionStart;
      // If the data in this form is not enough to sign in any more, no token is returned.
      if (!(await this.results.isStillOpen(first, form.password))) throw emailTaken();
      const again = await this.results.repeat(first, device);
      if (!again) throw emailTaken();
      return again;
    }
  }
}
