import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { User } from '@dziva/contracts/identity';
import type { UpdateUserRequest } from '@dziva/contracts/users';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endingAccessOf } from '#identity/access-check.port';
import {
  accountById,
  accountToChange,
  type AccountRow,
  audit,
  toAccount,
  toUser,
  updateAccount,
  updatePhone,
} from '#identity/accounts.port';
import type { Account, AccountChange, AuditAction } from '#identity/domain/account';
import * as decide from '#identity/domain/account.decisions';
import { correct, type ProfileFields } from '#identity/domain/profile';
import { profileOf, saveProfile } from '#identity/profile.port';
import { endSessions } from '#identity/sessions.port';

/** One administrative act on somebody's account. */
export class UpdateUser extends Command<User> {
  constructor(
    readonly userId: string,
    readonly request: UpdateUserRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, request, context }: UpdateUser): Promise<User> {
    const takesRights = request.status !== undefined || request.role !== undefined;
    return this.unitOfWork.run(takesRights ? endingAccessOf(userId, context) : context, {
      decide: async (unit) => {
        const row = await accountToChange(unit.db, userId);
        if (!row) throw notFound('user');
        const { dob, nationalId, ...rights } = request;
        if (dob !== undefined || nationalId !== undefined)
          return correctProfile(unit, row, { dob, nationalId });
        const change = decideOn(toAccount(row), context.actor.id, rights);
        if (change) write(unit, change);
      },
      answer: async (_, db) => {
        const row = await accountById(db, userId);
        assert(row, 'accounts are never deleted');
        return toUser(row);
      },
      constraints: { last_active_admin: decide.lastAdminStays },
    });
  }
}

function decideOn(
  account: Account,
  actorId: string,
  { status, role, specialties }: Omit<UpdateUserRequest, 'dob' | 'nationalId'>,
): AccountChange | null {
  if (status === 'ACTIVE') return decide.activate(account, actorId);
  if (status === 'DISABLED') return decide.disable(account, actorId);
  if (role !== undefined) return decide.changeRole(account, actorId, role);
  return decide.changeSpecialties(account, specialties ?? []);
}

function write(unit: Unit, { account, action, details, endsSessions }: AccountChange): void {
  unit.write(updateAccount(account));
  if (endsSessions) unit.write(endSessions(account.id));
  record(unit, account.id, action, details);
}

/** A correction of what members may set only once. */
async function correctProfile(unit: Unit, row: AccountRow, fields: ProfileFields): Promise<void> {
  decide.allowCorrection(toAccount(row), unit.context.actor.id);
  const profile = correct(await profileOf(unit.db, row.id), fields, unit.context.today);
  unit.write(updatePhone(row, row.phone), saveProfile(row.id, profile));
  record(unit, row.id, fields.dob === undefined ? 'NATIONAL_ID_CORRECTED' : 'DATE_OF_BIRTH_CORRECTED');
}

function record(unit: Unit, subjectId: string, action: AuditAction, details: object = {}): void {
  const { actor, now, correlationId } = unit.context;
  unit.write(
    audit({ actorId: actor.id, subjectId, action, details: { ...details }, at: now, correlationId }),
  );
}
