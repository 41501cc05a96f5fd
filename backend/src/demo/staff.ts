/** The staff of the demo year. They register, and the administrators approve them. */
import type { NewAccount } from '#identity/people/accounts.port';
import { UpdateProfile } from '#identity/people/profile.handlers';
import { UpdateUser } from '#users/users.handlers';
import type { Actor } from '@dziva/event-ledger/commands/command-context';
import { updateProfileRequest } from '@dziva/contracts/profile';
import { FIRST_ROLE, type GivenRole } from '@dziva/vocabulary/roles';
import { updateUserRequest } from '@dziva/contracts/users';
import { assert } from '@dziva/event-ledger/domain/assert';
import { at, type DemoYear } from './calendar.ts';
import { nationalIdOf } from './national-ids.ts';
import { plusMinutes } from './pace.ts';
import { Random } from './random.ts';
import type { DemoCommand } from './timeline.ts';
import type { CollateralType } from '@dziva/vocabulary/collateral';

export interface StaffMember {
  readonly actor: Actor;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly specialties: readonly string[];
  /** The kinds of collateral that an assessor assesses. */
  readonly assesses: readonly CollateralType[];
}

/** Registers on the last evening of the year and waits for approval. */
export const WAITING_EMAIL = 'kudzai.mushonga@dziva.example';

const admin = person('ADMIN', 'admin@dziva.example', 'Farai', 'Machingura');
const secondAdmin = person('ADMIN', 'admin2@dziva.example', 'Sekai', 'Mutasa');
const auditor = person('AUDITOR', 'auditor@dziva.example', 'Tendai', 'Chirwa');
const finance = person('FINANCE', 'finance@dziva.example', 'Nomsa', 'Sigauke');
const waiting = person('ASSESSOR', WAITING_EMAIL, 'Kudzai', 'Mushonga');
const assessors = [
  person('ASSESSOR', 'assessor@dziva.example', 'Tinashe', 'Murapa', {
    'Motor vehicles': ['vehicle'],
    'Workshop machinery': ['machinery'],
  }),
  person('ASSESSOR', 'rutendo.chari@dziva.example', 'Rutendo', 'Chari', {
    'Jewellery and gold': ['jewelry'],
    Electronics: ['electronics', 'other'],
  }),
  person('ASSESSOR', 'mthokozisi.gasela@dziva.example', 'Mthokozisi', 'Gasela', {
    Livestock: ['livestock'],
    'Farming equipment': ['farming_equipment'],
  }),
  person('ASSESSOR', 'loveness.manyika@dziva.example', 'Loveness', 'Manyika', {
    'Houses and stands': ['property'],
  }),
];

export const staff = { admin, secondAdmin, finance, assessors } as const;

/** The assessor for this kind of collateral. */
export function assessorOf(type: CollateralType): StaffMember {
  const assessor = assessors.find((each) => each.assesses.includes(type));
  assert(assessor, `nobody assesses ${type}`);
  return assessor;
}

/** The first command of the year. */
export const FIRST_COMMAND = `${admin.email} registers`;

/** On the first morning the administrators exist, and the other staff register and are approved. */
export function staffCommands({ firstDay, lastDay }: DemoYear, passwordHash: string): DemoCommand[] {
  const colleagues = [finance, ...assessors].flatMap((each, i) => [
    registers(each, at(firstDay, 8, 10 + i), passwordHash),
    ...approvalOf(each, at(firstDay, 8, 40 + 2 * i)),
  ]);
  return [
    opens(admin, at(firstDay, 7, 30), passwordHash, ADMINISTRATOR),
    opens(secondAdmin, at(firstDay, 7, 40), passwordHash, ADMINISTRATOR),
    // Two administrators are needed to approve staff. They enter their national IDs to show that they are two people; those of all
    // others are entered with their approval.
    ...[admin, secondAdmin].map((each, i) => entersNationalId(each, at(firstDay, 7, 50 + i))),
    ...colleagues,
    opens(auditor, at(firstDay, 9, 0), passwordHash, {
      role: FIRST_ROLE,
      requestedRole: null,
      status: 'ACTIVE',
    }),
    change(auditor, 'becomes the auditor', at(firstDay, 9, 5), {
      role: 'AUDITOR',
      nationalId: nationalIdOfStaff(auditor.email),
    }),
    registers(waiting, at(lastDay, 22, 15), passwordHash),
  ];
}

/** The administrators are created by a command, and the auditor is a person who is given the role. All others ask and wait. */
const ADMINISTRATOR = { role: 'ADMIN', requestedRole: null, status: 'ACTIVE' } as const;

function registers(colleague: StaffMember, registeredAt: string, passwordHash: string): DemoCommand {
  const { role } = colleague.actor;
  const requestedRole = role === 'FINANCE' ? 'FINANCE' : 'ASSESSOR';
  return opens(colleague, registeredAt, passwordHash, {
    role: FIRST_ROLE,
    requestedRole,
    status: 'PENDING_APPROVAL',
  });
}

function opens(
  { actor, email, firstName, lastName, phone }: StaffMember,
  openedAt: string,
  passwordHash: string,
  rights: Pick<NewAccount, 'role' | 'requestedRole' | 'status'>,
): DemoCommand {
  return {
    name: `${email} registers`,
    by: actor,
    at: openedAt,
    run: ({ openAccount }) =>
      openAccount({
        id: actor.id,
        email,
        passwordHash,
        firstName,
        lastName,
        phone,
        createdAt: openedAt,
        ...rights,
      }),
  };
}

function approvalOf(colleague: StaffMember, approvedAt: string): DemoCommand[] {
  const { email, specialties } = colleague;
  const request = { status: 'ACTIVE', nationalId: nationalIdOfStaff(email) };
  const approval = change(colleague, 'is approved', approvedAt, request);
  if (specialties.length === 0) return [approval];
  return [approval, change(colleague, 'has specialties', plusMinutes(approvedAt, 1), { specialties })];
}

/** A change of an account by an administrator. */
const change = (
  { actor, email }: StaffMember,
  what: string,
  changedAt: string,
  request: object,
): DemoCommand => ({
  name: `${email} ${what}`,
  by: admin.actor,
  at: changedAt,
  run: async ({ context, send }) => {
    await send(new UpdateUser(actor.id, updateUserRequest.parse(request), context));
  },
});

const nationalIdOfStaff = (email: string): string => nationalIdOf('63', new Random(`${email} is known`));

/** An administrator enters their national ID. */
function entersNationalId({ actor, email }: StaffMember, enteredAt: string): DemoCommand {
  const nationalId = nationalIdOfStaff(email);
  return {
    name: `${email} enters their national ID`,
    by: actor,
    at: enteredAt,
    run: async ({ context, send }) => {
      await send(new UpdateProfile(updateProfileRequest.parse({ nationalId }), context));
    },
  };
}

function person(
  role: GivenRole,
  email: string,
  firstName: string,
  lastName: string,
  assessed: Readonly<Record<string, readonly CollateralType[]>> = {},
): StaffMember {
  const random = new Random(email);
  return {
    actor: { id: random.uuid(), role },
    email,
    firstName,
    lastName,
    phone: `+2637720${random.digits(5)}`,
    specialties: Object.keys(assessed),
    assesses: Object.values(assessed).flat(),
  };
}
