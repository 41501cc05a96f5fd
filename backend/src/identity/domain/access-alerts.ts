/** What somebody should look at who watches over accounts. Ids only: device and network are in the rows of the sign-ins. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { Role, StaffRole } from './account.ts';

/** The right password came from a browser that had not been used, where others had. */
export type NewDeviceUsed = DomainEvent<'NewDeviceUsed', { userId: string; role: Role }>;
/** The right password came from a browser on which others had signed in; one of the accounts is of staff. */
export type DeviceShared = DomainEvent<'DeviceShared', { userId: string; others: string[] }>;
/** So many wrong passwords, or second factors, came from one network within a quarter of an hour. */
export type SignInsFailed = DomainEvent<'SignInsFailed', { userId: string; failures: number }>;
/** An administrator gave a staff role, or the second of two who did. */
export type StaffRoleGiven = DomainEvent<
  'StaffRoleGiven',
  { userId: string; role: StaffRole; givenBy: string }
>;

export type AccessAlert = NewDeviceUsed | DeviceShared | SignInsFailed | StaffRoleGiven;

interface AccessAlerts {
  readonly userId: string | null;
}

export const accessStream: StreamDefinition<AccessAlerts, AccessAlert> = {
  category: 'access',
  initialState: { userId: null },
  evolve: (_, { data }) => ({ userId: data.userId }),
  subjectOf: ({ userId }) => userId,
  postings: { NewDeviceUsed: null, DeviceShared: null, SignInsFailed: null, StaffRoleGiven: null },
};
