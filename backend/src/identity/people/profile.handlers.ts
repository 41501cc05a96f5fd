import { StepUps } from '#identity/factors/step-up.port';
import type { Profile, UpdateProfileRequest } from '@dziva/contracts/profile';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountToChange, updatePhone } from './accounts.port.ts';
import { fillIn } from './domain/profile.ts';
import { identityOf, isFirstAdministrator, recordSeen } from './identity-seen.port.ts';
import { NationalIds } from './national-ids.port.ts';
import { profileAnswer, profileOf, saveProfile } from './profile.port.ts';

export class UpdateProfile extends Command<Profile> {
  constructor(
    readonly fields: UpdateProfileRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stepUps: StepUps,
    private readonly nationalIds: NationalIds,
  ) {}

  execute({ fields, context }: UpdateProfile): Promise<Profile> {
    const userId = context.actor.id;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const account = await accountToChange(unit.db, userId);
        if (!account) throw notFound('profile');
        // Codes and calls go to the phone, so changing it needs a recent step-up.
        const isNewPhone = fields.phone !== undefined && fields.phone !== account.phone;
        if (isNewPhone) await this.stepUps.requireRecent(unit);
        const profile = fillIn(await profileOf(unit.db, userId), fields, context.today);
        // The account's version covers its profile, so if two requests set the national ID at once, the second sees the first.
        unit.write(updatePhone(account, fields.phone ?? account.phone), saveProfile(userId, profile));
        if (fields.nationalId === undefined) return;
        await this.nationalIds.index(unit, userId, fields.nationalId);
        const { seenAt } = await identityOf(unit.db, userId);
        if (seenAt === null && (await isFirstAdministrator(unit.db, userId)))
          await recordSeen(unit, { userId, identitySeenBy: userId });
      },
      answer: (_, db) => profileAnswer(db, userId),
    });
  }
}
