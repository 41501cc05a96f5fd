/** The members of the demo data: their personal data, and the command with which each of them joins. */
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { at } from './calendar.ts';
import type { Actor } from '@dziva/event-ledger/commands/command-context';
import { type Livelihood, LIVELIHOODS } from './livelihoods.ts';
import { KIN_NAMES, MEMBER_NAMES, type NamedMember, TOWNS } from './names.ts';
import { nationalIdOf } from './national-ids.ts';
import type { Random } from './random.ts';
import type { DemoCommand } from './timeline.ts';

const DEMO_EMAIL = 'member@dziva.example';
const AGE_YEARS_MIN = 22;
const AGE_YEARS_MAX = 61;
/** The share of members who answer the questions about themselves when they apply; the others leave them for later. */
const GIVES_DETAILS = 0.9;
const MOBILE_PREFIXES = [
  '+263772',
  '+263773',
  '+263774',
  '+263782',
  '+263783',
  '+263712',
  '+263719',
  '+263733',
];

export interface Member {
  readonly actor: Actor;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly livelihood: Livelihood;
  readonly monthlyIncomeCents: number;
  /** The answers to the questions about themselves; null if the member leaves them for later. */
  readonly details: {
    readonly gender: string;
    readonly dob: CalendarDate;
    readonly nationalId: string;
  } | null;
  readonly nextOfKin: { readonly name: string; readonly phone: string; readonly address: string | null };
}

/** Whether this is the member account that visitors use. */
export const isDemoMember = (member: Member): boolean => member.email === DEMO_EMAIL;

/** The first `count` members, the same people in every run. */
export function makeMembers(count: number, random: Random, today: CalendarDate): Member[] {
  return MEMBER_NAMES.slice(0, count).map((named, i) =>
    makeMember(named, random.fork(`member-${i}`), today, { isDemo: i === 0 }),
  );
}

function makeMember(
  named: NamedMember,
  random: Random,
  today: CalendarDate,
  { isDemo }: { isDemo: boolean },
): Member {
  const [firstName, lastName, gender, town] = named;
  const livelihood = random.pick(LIVELIHOODS);
  const incomeDollars = random.int(livelihood.monthlyMin / 10, livelihood.monthlyMax / 10) * 10;
  const { registry, suburbs } = TOWNS[town];
  const address = `${random.int(12, 6_800)} ${random.pick(suburbs)}, ${town}`;
  const dob = addDays(
    today,
    -Math.round(365.25 * random.int(AGE_YEARS_MIN, AGE_YEARS_MAX)) - random.int(0, 364),
  );
  const givesDetails = isDemo || random.chance(GIVES_DETAILS);
  return {
    actor: { id: random.uuid(), role: 'APPLICANT' },
    email: isDemo ? DEMO_EMAIL : `${firstName}.${lastName}@mail.example`.toLowerCase(),
    firstName,
    lastName,
    phone: phone(random),
    address,
    livelihood,
    monthlyIncomeCents: incomeDollars * 100,
    details: givesDetails ? { gender, dob, nationalId: nationalIdOf(registry, random) } : null,
    nextOfKin: nextOfKin(lastName, address, random),
  };
}

/** The command with which a member joins: it opens an account with the password of the demo. */
export function joins(
  member: Member,
  joinsOn: CalendarDate,
  passwordHash: string,
  random: Random,
): DemoCommand {
  const { actor, email, firstName, lastName, phone: number } = member;
  const joinedAt = at(joinsOn, random.int(6, 7), random.int(0, 59));
  return {
    name: `${email} joins`,
    by: actor,
    at: joinedAt,
    run: ({ openAccount }) =>
      openAccount({
        id: actor.id,
        email,
        passwordHash,
        firstName,
        lastName,
        phone: number,
        role: 'APPLICANT',
        requestedRole: null,
        status: 'ACTIVE',
        createdAt: joinedAt,
        phoneVerifiedAt: joinedAt,
      }),
  };
}

function nextOfKin(lastName: string, address: string, random: Random): Member['nextOfKin'] {
  const isSameName = random.chance(0.7);
  const otherName = random.pick(MEMBER_NAMES)[1];
  return {
    name: `${random.pick(KIN_NAMES)} ${isSameName ? lastName : otherName}`,
    phone: phone(random),
    address: random.chance(0.6) ? address : null,
  };
}

function phone(random: Random): string {
  return `${random.pick(MOBILE_PREFIXES)}0${random.digits(5)}`;
}
