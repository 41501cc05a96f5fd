/** Alerts about accounts for administrators. They contain only ids; device and network are in the rows of the sign-ins. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { Role, StaffRole } from './account.ts';

/** The right password came from a new browser, and the account had been used in other browsers before. */
export type NewDeviceUsed = DomainEvent<'NewDeviceUsed', { userId: string; role: Role }>;
/** The right password came from a browser in which other accounts had signed in. At least one of the accounts is of staff. */
export type DeviceShared = DomainEvent<'DeviceShared', { userId: string; others: string[] }>;
/** This many wrong passwords, or wrong second factors, came from one network within a quarter of an hour. */
export type SignInsFailed = DomainEvent<'SignInsFailed', { userId: string; failures: number }>;
/** A staff role was given by an administrator; if two are needed, by the second one. */
export type StaffRoleGiven = DomainEvent<
  'StaffRoleGiven',
  { userId: string; role: StaffRole; givenBy: string }
>;

/** Somebody of staff was dismissed, or has another role from now on. What they began alone may end with it. */
export type StaffRightsEnded = DomainEvent<
  'StaffRightsEnded',
  {
    userId: string;
    role: StaffRole;
    /** The role that they have now; null if the account is not active. */
    remaining: Role | null;
  }
>;

/** An account was disabled or refused. What waits for a decision about it ends with it. */
export type AccountDisabled = DomainEvent<'AccountDisabled', { userId: string }>;

export type AccessAlert =
  NewDeviceUsed | DeviceShared | SignInsFailed | StaffRoleGiven | StaffRightsEnded | AccountDisabled;

interface AccessAlerts {
  readonly userId: string | null;
}

export const accessStream: StreamDefinition<AccessAlerts, AccessAlert> = {
  category: 'access',
  initialState: { userId: null },
  evolve: (_, { data }) => ({ userId: data.userId }),
  subjectOf: ({ userId }) => userId,
  postings: {
    NewDeviceUsed: null,
    DeviceShared: null,
    SignInsFailed: null,
    StaffRoleGiven: null,
    StaffRightsEnded: null,
    AccountDisabled: null,
  },
};
