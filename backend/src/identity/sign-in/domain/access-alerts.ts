/** Alerts about accounts for administrators. They contain only ids; device and network are in the rows of the sign-ins. */
import { eventsOf } from '#platform/event-words/business-event';
import { NO_FACTS, notice, type Recipients, type Subject } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import { may } from '@dziva/vocabulary/permissions';
import { type GivenRole, type Role, ROLE_NAMES } from '@dziva/vocabulary/roles';

interface AccessAlerts {
  readonly userId: string | null;
}

const accessEvent = eventsOf<AccessAlerts>();
const CALL_US = 'If it was not you, change your password and call us at once.';

/** The right password came from a new browser, and the account had been used in other browsers before. */
export type NewDeviceUsed = DomainEvent<'NewDeviceUsed', { userId: string; role: Role }>;

const newDeviceUsed = accessEvent<NewDeviceUsed>('NewDeviceUsed', {
  evolve: (_, { data: { userId } }) => ({ userId }),
  postings: null,
  notice: notice({
    // Members often change their phones. A stolen account of a colleague gives access to more, so administrators are told.
    audience: (event) =>
      may(event.data.role, 'access.guarded') ? administratorsAnd(event) : { personId: event.data.userId },
    subject: account,
    facts: NO_FACTS,
    words: (_, { memberName }) => ({
      title: 'Sign-in on a new device',
      message: `${memberName} signed in on a device that had not been used before. ${CALL_US}`,
    }),
  }),
  activity: null,
});

/** The right password came from a browser in which other accounts had signed in. At least one of the accounts is of staff. */
export type DeviceShared = DomainEvent<'DeviceShared', { userId: string; others: string[] }>;

const deviceShared = accessEvent<DeviceShared>('DeviceShared', {
  evolve: (_, { data: { userId } }) => ({ userId }),
  postings: null,
  notice: notice({
    audience: administratorsAnd,
    subject: account,
    facts: NO_FACTS,
    words: (_, { memberName }) => ({
      title: 'Two accounts on one device',
      message: `${memberName} signed in on a device on which another account had signed in, and one of the two is of staff. Make sure that they are two people.`,
    }),
  }),
  activity: null,
});

/** This many wrong passwords, or wrong second factors, came from one network within a quarter of an hour. */
export type SignInsFailed = DomainEvent<'SignInsFailed', { userId: string; failures: number }>;

const signInsFailed = accessEvent<SignInsFailed>('SignInsFailed', {
  evolve: (_, { data: { userId } }) => ({ userId }),
  postings: null,
  notice: notice({
    audience: administratorsAnd,
    subject: account,
    facts: ({ data: { failures } }) => ({ failures }),
    words: ({ failures }, { memberName }) => ({
      title: 'Failed sign-ins',
      message: `Somebody failed ${failures} times to sign in to the account of ${memberName} within a quarter of an hour. ${CALL_US}`,
    }),
  }),
  activity: null,
});

/** A new password was set with a code that was sent to the telephone. */
export type PasswordSetByCode = DomainEvent<'PasswordSetByCode', { userId: string }>;

const passwordSetByCode = accessEvent<PasswordSetByCode>('PasswordSetByCode', {
  evolve: (_, { data: { userId } }) => ({ userId }),
  postings: null,
  notice: notice({
    isText: true,
    audience: 'receipt',
    subject: account,
    facts: NO_FACTS,
    words: () => ({
      title: 'Your password is new',
      message:
        'It was set with a code to your telephone, and every session ended. If it was not you, call us at once.',
    }),
  }),
  activity: null,
});

/** A staff role was given by an administrator; if two are needed, by the second one. */
export type StaffRoleGiven = DomainEvent<
  'StaffRoleGiven',
  { userId: string; role: GivenRole; givenBy: string }
>;

const staffRoleGiven = accessEvent<StaffRoleGiven>('StaffRoleGiven', {
  evolve: (_, { data: { userId } }) => ({ userId }),
  postings: null,
  notice: notice({
    audience: administratorsAnd,
    subject: account,
    facts: ({ data: { role } }) => ({ role }),
    words: ({ role }, { memberName }) => ({
      title: 'A staff role was given',
      message: `${memberName} has the role ${ROLE_NAMES[role].toLowerCase()} now. If you did not expect it, call an administrator at once.`,
    }),
  }),
  activity: null,
});

/** Somebody of staff was dismissed, or has another role from now on. What they began alone may end with it. */
export type StaffRightsEnded = DomainEvent<
  'StaffRightsEnded',
  {
    userId: string;
    role: GivenRole;
    /** The role that they have now; null if the account is not active. */
    remaining: Role | null;
  }
>;

const staffRightsEnded = accessEvent<StaffRightsEnded>('StaffRightsEnded', {
  evolve: (_, { data: { userId } }) => ({ userId }),
  postings: null,
  // The administrator who did it knows, and the person is signed out.
  notice: null,
  activity: null,
});

/** An account was disabled or refused. What waits for a decision about it ends with it. */
export type AccountDisabled = DomainEvent<'AccountDisabled', { userId: string }>;

const accountDisabled = accessEvent<AccountDisabled>('AccountDisabled', {
  evolve: (_, { data: { userId } }) => ({ userId }),
  postings: null,
  // Nobody can read a notice with a disabled account.
  notice: null,
  activity: null,
});

export const accessStream = streamOf({
  category: 'access',
  initialState: { userId: null },
  subjectOf: ({ userId }: AccessAlerts) => userId,
  kinds: [
    newDeviceUsed,
    deviceShared,
    signInsFailed,
    passwordSetByCode,
    staffRoleGiven,
    staffRightsEnded,
    accountDisabled,
  ],
});
export type AccessAlert = EventOf<typeof accessStream>;

type OfAccount = { readonly data: { readonly userId: string } };

function account({ data }: OfAccount): Subject {
  return { kind: 'account', id: data.userId };
}

/** All active administrators: one of them may be the person to watch. */
function administratorsAnd({ data }: OfAccount): Recipients {
  return { roles: ['ADMIN'], except: [], also: data.userId };
}
