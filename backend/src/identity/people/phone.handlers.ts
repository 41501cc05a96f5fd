/** Verifies a telephone with a code that was sent to it. */
import { FactorAttempts, wrongCode } from '#identity/factors/factor-attempts';
import { RateLimits } from '#platform/http/rate-limits';
import { TextMessages } from '#platform/messages/text-messages';
import type { PhoneCode, Profile, VerifyPhoneRequest } from '@dziva/contracts/profile';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql } from '@dziva/event-ledger/database/sql';
import { notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AccountRow, accountToChange, audit } from './accounts.port.ts';
import { PhoneCodes } from './phone-codes.ts';
import { profileAnswer } from './profile.port.ts';

const PURPOSE = 'phone-code';

/** Sends a code to the user's telephone. Earlier codes become invalid. */
export class SendPhoneCode extends Command<PhoneCode> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

@CommandHandler(SendPhoneCode)
export class SendPhoneCodeHandler implements ICommandHandler<SendPhoneCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly messages: TextMessages,
    private readonly codes: PhoneCodes,
  ) {}

  async execute({ context }: SendPhoneCode): Promise<PhoneCode> {
    this.messages.requireGateway();
    const userId = context.actor.id;
    await this.limits.spend('phoneCodes', userId);
    const { phone, code, expiresAt } = await this.unitOfWork.run(context, {
      decide: async (unit) => {
        const number = unverifiedPhone(await accountToChange(unit.db, userId));
        const made = await this.codes.make(PURPOSE, userId, number);
        unit.write(made.statement);
        return { ...made, phone: number };
      },
      answer: (made) => Promise.resolve(made),
    });
    await this.codes.send(phone, code).catch(() => {
      throw stateConflict(
        'NOT_SENT',
        'The message with your code could not be sent. Check the number, and ask for a new code in a few minutes.',
      );
    });
    return { expiresAt };
  }
}

/** Checks the code. From now on, the number counts as verified. */
export class VerifyPhone extends Command<Profile> {
  constructor(
    readonly request: VerifyPhoneRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(VerifyPhone)
export class VerifyPhoneHandler implements ICommandHandler<VerifyPhone> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: FactorAttempts,
    private readonly codes: PhoneCodes,
  ) {}

  async execute({ request, context }: VerifyPhone): Promise<Profile> {
    const userId = context.actor.id;
    const verify = () =>
      this.unitOfWork.run(context, {
        decide: async (unit) => {
          const account = await accountToChange(unit.db, userId);
          const phone = unverifiedPhone(account);
          if (!account || !(await this.codes.use(unit.db, PURPOSE, userId, phone, request.code)))
            return false;
          unit.write(
            sql`UPDATE user_account SET phone_verified_at = ${context.now}, version = ${account.version + 1}
                 WHERE id = ${userId}`,
            audit({
              actorId: userId,
              subjectId: userId,
              action: 'PHONE_VERIFIED',
              at: context.now,
              correlationId: context.correlationId,
            }),
          );
          return true;
        },
        answer: async (isRight, db) => (isRight ? profileAnswer(db, userId) : null),
      });
    return this.attempts.at(`phone of ${userId}`, verify, () => wrongCode(WRONG));
  }
}

const WRONG = 'This code is not right, or it has expired. Enter it again, or ask for a new one.';

function unverifiedPhone(account: AccountRow | undefined): string {
  if (!account) throw notFound('profile');
  if (account.phone === null)
    throw stateConflict('PHONE_MISSING', 'There is no phone number yet. Enter it and save it first.');
  if (account.phoneVerified) throw stateConflict('PHONE_VERIFIED', 'This phone number is verified already.');
  return account.phone;
}
