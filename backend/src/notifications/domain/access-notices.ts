/** Notices to administrators, and to the person concerned, about sign-ins and roles that should be checked. */
import type * as access from '#identity/domain/access-alerts';
import type { StaffRole } from '#identity/domain/account';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { NO_FACTS, notice, type NoticeRules, type Recipients, type Subject } from './notice.ts';

const CALL_US = 'If it was not you, change your password and call us at once.';

const account = ({ data }: RecordedEvent<access.AccessAlert>): Subject => ({
  kind: 'account',
  id: data.userId,
});

/** All active administrators: one of them may be the person to watch. */
const administratorsAnd = ({ data }: RecordedEvent<access.AccessAlert>): Recipients => ({
  roles: ['ADMIN'],
  except: [],
  also: data.userId,
});

const ROLE: Readonly<Record<StaffRole, string>> = {
  ASSESSOR: 'assessor',
  FINANCE: 'finance',
  ADMIN: 'administrator',
};

export const accessNotices: NoticeRules<access.AccessAlert> = {
  NewDeviceUsed: notice({
    // Members often change their phones. A stolen account of a colleague gives access to more, so administrators are told.
    audience: (event: RecordedEvent<access.NewDeviceUsed>) =>
      event.data.role === 'APPLICANT' ? { personId: event.data.userId } : administratorsAnd(event),
    subject: account,
    facts: NO_FACTS,
    words: (_, { memberName }) => ({
      title: 'Sign-in on a new device',
      message: `${memberName} signed in on a device that had not been used before. ${CALL_US}`,
    }),
  }),
  DeviceShared: notice({
    audience: administratorsAnd,
    subject: account,
    facts: NO_FACTS,
    words: (_, { memberName }) => ({
      title: 'Two accounts on one device',
      message: `${memberName} signed in on a device on which another account had signed in, and one of the two is of staff. Make sure that they are two people.`,
    }),
  }),
  SignInsFailed: notice({
    audience: administratorsAnd,
    subject: account,
    facts: ({ data: { failures } }: RecordedEvent<access.SignInsFailed>) => ({ failures }),
    words: ({ failures }, { memberName }) => ({
      title: 'Failed sign-ins',
      message: `Somebody failed ${failures} times to sign in to the account of ${memberName} within a quarter of an hour. ${CALL_US}`,
    }),
  }),
  StaffRoleGiven: notice({
    audience: administratorsAnd,
    subject: account,
    facts: ({ data: { role } }: RecordedEvent<access.StaffRoleGiven>) => ({ role }),
    words: ({ role }, { memberName }) => ({
      title: 'A staff role was given',
      message: `${memberName} has the role ${ROLE[role]} now. If you did not expect it, call an administrator at once.`,
    }),
  }),
  // The administrator who did it knows, and the person is signed out.
  StaffRightsEnded: null,
  // Nobody can read a notice with a disabled account.
  AccountDisabled: null,
};
