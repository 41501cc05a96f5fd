/** Verifies a telephone with a code that was sent to it. */
import { FactorAttempts, wrongCode } from '#identity/factors/factor-attempts';
import { RateLimits } from '#platform/http/rate-limits';
import { TextMessages } from '#platform/messages/text-messages';
import { KeyedHashes } from '#platform/references/keyed-hashes';
import { COMPANY } from '@dziva/contracts/company';
import type { PhoneCode, Profile, VerifyPhoneRequest } from '@dziva/contracts/profile';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql } from '@dziva/event-ledger/database/sql';
import { notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomInt, randomUUID } from 'node:crypto';
import { type AccountRow, accountToChange, audit } from './accounts.port.ts';
import { profileAnswer } from './profile.port.ts';

const CODE_DIGITS = 6;
const CODE_MINUTES = 10;
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
    private readonly keyed: KeyedHashes,
    private readonly messages: TextMessages,
  ) {}

  async execute({ context }: SendPhoneCode): Promise<PhoneCode> {
    this.messages.requireGateway();
    const userId = context.actor.id;
    await this.limits.spend('phoneCodes', userId);
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString();
    const [hash] = await this.keyed.of(PURPOSE, [`${userId} ${code}`]);
    const phone = await this.unitOfWork.run(context, {
      decide: async (unit) => {
        const number = unverifiedPhone(await accountToChange(unit.db, userId));
        unit.write(
          sql`INSERT INTO phone_code (user_id, phone, code_hash, expires_at)
              VALUES (${userId}, ${number}, ${hash}, ${expiresAt})
              ON CONFLICT (user_id) DO UPDATE
                SET phone = excluded.phone, code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
        );
        return number;
      },
      answer: (number) => Promise.resolve(number),
    });
    await this.messages
      .send({
        id: randomUUID(),
        to: phone,
        text: `${code} is your code for ${COMPANY.name}. It works for ${CODE_MINUTES} minutes. Give it to nobody, not to us either.`,
      })
      .catch(() => {
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
    private readonly keyed: KeyedHashes,
  ) {}

  async execute({ request, context }: VerifyPhone): Promise<Profile> {
    const userId = context.actor.id;
    const [hash] = await this.keyed.of(PURPOSE, [`${userId} ${request.code}`]);
    const verify = () =>
      this.unitOfWork.run(context, {
        decide: async (unit) => {
          const account = await accountToChange(unit.db, userId);
          const phone = unverifiedPhone(account);
          // The code works once, and for the number that it was sent to.
          const [used] = await unit.db.query(
            sql`DELETE FROM phone_code WHERE user_id = ${userId} AND code_hash = ${hash} AND phone = ${phone}
                   AND expires_at > ${new Date().toISOString()} RETURNING user_id`,
          );
          if (!used || !account) return false;
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
