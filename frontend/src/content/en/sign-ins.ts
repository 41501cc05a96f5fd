/** Who signed in, who tried to, and who was given or lost a role. */
import type { AccessMethod, AccessOutcome } from '@dziva/contracts/sign-ins';

export const outcomeLabels: Record<AccessOutcome, string> = {
  SIGNED_IN: 'Signed in',
  PENDING_APPROVAL: 'Signed in, waiting for approval',
  FACTOR_ASKED: 'Right password, second factor asked for',
  WRONG_PASSWORD: 'Wrong password',
  WRONG_CODE: 'Wrong second factor',
  SLOWED: 'Had to wait',
  ACCOUNT_CLOSED: 'Account is disabled',
  UNKNOWN_ACCOUNT: 'Unknown address',
  STAFF_APPROVED: 'Staff role given',
  STAFF_REFUSED: 'Staff role refused',
  ROLE_CHANGED: 'Role changed',
  ACCOUNT_ENABLED: 'Account enabled',
  ACCOUNT_DISABLED: 'Account disabled',
  ADMIN_CREATED: 'Administrator created',
};

export const methodLabels: Record<AccessMethod, string> = {
  PASSWORD: 'Sign-in by password',
  REGISTRATION: 'Registration',
  TOTP: 'Authenticator app',
  PASSKEY: 'Passkey',
  RECOVERY_CODE: 'Recovery code',
  GRANT: 'Roles and accounts',
};

export const signInCopy = {
  title: 'Sign-ins',
  lead: 'Who signed in or tried to, and who gave or took a role. Kept for 24 months.',
  what: 'the sign-ins',
  loading: 'Loading sign-ins...',
  empty: 'Nobody has signed in yet',
  emptyText: 'The next sign-in appears here, and every wrong password too.',
  showing: (shown: number, total: number) =>
    `Showing ${shown} of ${total} ${total === 1 ? 'record' : 'records'}`,
  search: 'Search by name, email or phone',
  outcome: 'What happened',
  allOutcomes: 'Everything',
  method: 'Kind',
  allMethods: 'All kinds',
  since: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  unknown: 'Unknown address',
  unknownHint: 'What was typed is not kept',
  erased: 'Erased member',
  noNetwork: '—',
  noDevice: '—',
  tries: (tries: number, first: string) => `${tries} tries since ${first}`,
  role: (role: string, by: string | null) => (by === null ? role : `${role}, by ${by}`),
  columns: {
    who: 'Who',
    when: 'When',
    outcome: 'What happened',
    network: 'Network',
    device: 'Device',
    method: 'Kind',
  },
} as const;
