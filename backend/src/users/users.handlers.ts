import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { raise } from '#identity/sign-in/access-alerts.port';
import { endAccessOf, endingAccessOf } from '#identity/guard/access-check.port';
import {
  accountById,
  accountToChange,
  type AccountRow,
  audit,
  toAccount,
  toUser,
  updateAccount,
  updatePhone,
} from '#identity/people/accounts.port';
import type { Account, AccountChange, AuditAction } from '#identity/people/domain/account';
import * as decide from '#identity/people/domain/account.decisions';
import { isSameLimit, NO_LIMITS, type ReadingLimits } from '#identity/people/domain/reading-limits';
import { recordSeen } from '#identity/people/identity-seen.port';
import { correct, type ProfileFields } from '#identity/people/domain/profile';
import { NationalIds } from '#identity/people/national-ids.port';
import { profileOf, saveProfile } from '#identity/people/profile.port';
import { endSessions } from '#identity/sign-in/sessions.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { User } from '@dziva/contracts/identity';
import type { Proposed } from '@dziva/contracts/proposed';
import { type GivenRole, isGiven, ROLES } from '@dziva/vocabulary/roles';
import type { UpdateUserRequest } from '@dziva/contracts/users';
import { ZERO_CENTS } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { isDisabledBy, endedRights, givenRole } from './domain/grants.ts';
import { SETTABLE_USER_STATUSES } from '@dziva/vocabulary/identity';

/** One change of somebody's account by an administrator. */
export class UpdateUser extends Command<User | Proposed> {
  constructor(
    readonly userId: string,
    readonly request: UpdateUserRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  userId: z.guid(),
  status: z.enum(SETTABLE_USER_STATUSES).optional(),
  role: z.enum(ROLES).optional(),
  specialties: z.array(z.string()).optional(),
  dob: z.string().optional(),
  nationalId: z.string().optional(),
  until: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});
type Wish = z.output<typeof input>;

/** Giving a staff role needs two administrators; removing rights takes effect at once. */
@CommandHandler(UpdateUser)
@ProposedCommand()
export class UpdateUserHandler implements ICommandHandler<UpdateUser>, Proposable<Wish, undefined, User> {
  readonly kinds = ['STAFF_ROLE'] as const;
  readonly input = input;
  readonly constraints = { last_active_admin: decide.lastAdminStays };

  constructor(
    private readonly approvals: Approvals,
    private readonly nationalIds: NationalIds,
  ) {}

  execute({ userId, request, context }: UpdateUser): Promise<User | Proposed> {
    const changesRights = request.status !== undefined || request.role !== undefined;
    const own = changesRights ? endingAccessOf(userId, context) : context;
    return this.approvals.run(this, { userId, ...request }, own);
  }

  async decide(unit: Unit, wish: Wish): Promise<Decided<undefined>> {
    const { userId, dob, nationalId, ...rights } = wish;
    const changesRights = rights.status !== undefined || rights.role !== undefined;
    if (changesRights) await unit.db.query(endAccessOf(userId));
    const row = await accountToChange(unit.db, userId);
    if (!row) throw notFound('user');
    const facts = {
      kind: 'STAFF_ROLE',
      subject: { kind: 'user', id: userId },
      memberId: userId,
      amountCents: null,
    } as const;
    const evidence = evidenceFor(unit);
    if (dob !== undefined || nationalId !== undefined) {
      const ofStaff = nationalId !== undefined && (changesRights || hasOrAskedForRole(row));
      await this.correct(unit, row, { dob, nationalId }, ofStaff);
      // If one administrator could change the identity of staff, one person could seem to be two.
      if (!changesRights) return { result: undefined, facts, evidence, ...(ofStaff ? {} : NOTHING_GIVEN) };
    }
    const account = toAccount({ ...row, version: row.version + (nationalId === undefined ? 0 : 1) });
    const change = decideOn(account, unit.context.actor.id, rights);
    if (change) write(unit, change);
    const given = change === null ? null : await alert(unit, account, change.account);
    // Other limits of an auditor, and a national ID that counts as seen, take two as well.
    const isNothing = given === null && !changesLimits(account, change) && nationalId === undefined;
    return { result: undefined, facts, evidence, ...(isNothing ? NOTHING_GIVEN : {}) };
  }

  /** Corrects fields that members may set only once. What two administrators enter for staff counts as seen. */
  private async correct(
    unit: Unit,
    row: AccountRow,
    fields: Pick<Wish, 'dob' | 'nationalId'>,
    ofStaff: boolean,
  ): Promise<void> {
    const { id: userId } = row;
    const { nationalId } = fields;
    await correctProfile(unit, row, fields);
    if (nationalId === undefined) return;
    await this.nationalIds.index(unit, userId, nationalId);
    if (ofStaff) await recordSeen(unit, { userId, identitySeenBy: unit.context.actor.id });
  }

  async answer(_: undefined, db: Queryable, { userId }: Wish): Promise<User> {
    const row = await accountById(db, userId);
    assert(row, 'accounts are never deleted');
    return toUser(row);
  }

  async background(db: Queryable, { id }: ProposalSubject, wish: Wish): Promise<ProposalFact[]> {
    const row = await accountById(db, id);
    if (!row) return [];
    const { nationalId: value } = wish;
    const identity = value === undefined ? [] : [{ name: 'NATIONAL_ID', unit: 'TEXT', value } as const];
    if (wish.role === undefined && wish.status === undefined) return identity;
    return [
      { name: 'ROLE_NOW', unit: 'TEXT', value: roleInWords(row) },
      { name: 'ROLE_WANTED', unit: 'TEXT', value: wish.role ?? row.requestedRole ?? row.role },
      ...limitsInFacts(wish),
      ...identity,
    ];
  }
}

/** Whether somebody who keeps their role reads more or less, or for longer. */
const changesLimits = (before: Account, change: AccountChange | null): boolean =>
  change !== null &&
  change.account.role === before.role &&
  !isSameLimit(before.limits ?? NO_LIMITS, change.account.limits ?? NO_LIMITS);

const limitsInFacts = ({ until, from, to }: Wish): ProposalFact[] =>
  (
    [
      ['ACCESS_UNTIL', until],
      ['READS_FROM', from],
      ['READS_TO', to],
    ] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [{ name, unit: 'DAY', value } as const]));

/** Nothing is given, so one administrator is enough. */
const NOTHING_GIVEN = { stakeCents: ZERO_CENTS } as const;

const hasOrAskedForRole = ({ role, requestedRole }: AccountRow): boolean =>
  isGiven(role) || requestedRole !== null;

const roleInWords = ({ role, status }: AccountRow): string =>
  status === 'ACTIVE' ? role : `${role} (${status})`;

function decideOn(
  account: Account,
  actorId: string,
  { status, role, specialties, ...limits }: Omit<Wish, 'userId' | 'dob' | 'nationalId'>,
): AccountChange | null {
  if (status === 'ACTIVE') return decide.activate(account, actorId);
  if (status === 'DISABLED') return decide.disable(account, actorId);
  if (role !== undefined) return decide.changeRole(account, actorId, role, limitsOf(limits));
  return decide.changeSpecialties(account, specialties ?? []);
}

// The contract has checked the days.
const limitsOf = ({ until, from, to }: Pick<Wish, 'until' | 'from' | 'to'>): ReadingLimits => ({
  until: until ?? null,
  from: from ?? null,
  to: to ?? null,
});

/** Raises what the change means for others. Returns the staff role that it gives. */
async function alert(unit: Unit, before: Account, after: Account): Promise<GivenRole | null> {
  const userId = before.id;
  const ended = endedRights(before, after);
  if (ended !== null) await raise(unit, { type: 'StaffRightsEnded', data: { userId, ...ended } });
  if (isDisabledBy(before, after)) await raise(unit, { type: 'AccountDisabled', data: { userId } });
  const given = givenRole(before, after);
  if (given !== null) {
    const data = { userId, role: given, givenBy: unit.context.actor.id };
    await raise(unit, { type: 'StaffRoleGiven', data });
  }
  return given;
}

function write(unit: Unit, { account, action, details, endsSessions }: AccountChange): void {
  unit.write(updateAccount(account));
  if (endsSessions) unit.write(endSessions(account.id));
  record(unit, account.id, action, details);
}

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
