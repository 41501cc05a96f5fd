/** The security journal: changes of accounts and rights, and personal data that staff have read. */
import type { SecurityKind, SecurityOutcome } from '@dziva/contracts/security-journal';
import type { AccessMethod, AccessOutcome } from '@dziva/contracts/sign-ins';

export const securityKindLabels: Record<SecurityKind, string> = {
  SIGN_IN: 'Sign-ins',
  FACTOR: 'Second factors',
  GRANT: 'Roles and accounts',
  PASSWORD: 'Passwords and links',
  ACCOUNT: 'Corrections of accounts',
  PROPOSAL: 'Second person',
  DESTINATION: 'Where members are paid',
  READ: 'Read by staff',
  REFUSAL: 'Refused calls',
};

export const securityOutcomeLabels: Record<SecurityOutcome, string> = {
  SUCCEEDED: 'Done',
  FAILED: 'Failed',
  REFUSED: 'Refused',
};

/** What happened at a sign-in or to an account, by its code. */
export const accessLabels: Record<AccessOutcome, string> = {
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

export const accessMethodLabels: Record<AccessMethod, string> = {
  PASSWORD: 'Sign-in by password',
  REGISTRATION: 'Registration',
  TOTP: 'Authenticator app',
  PASSKEY: 'Passkey',
  RECOVERY_CODE: 'Recovery code',
  GRANT: 'Roles and accounts',
};

/** Labels for codes that are not clear when shown as lower-case words. */
export const securityWhatLabels: Readonly<Record<string, string>> = {
  NATIONAL_ID_READ: 'Whole national ID read',
  DOCUMENT_OPENED: 'File of a member opened',
  HISTORY_READ: 'History of a member read',
  PERSONAL_SHOWN: 'Personal data shown',
  EXPORTED: 'List taken as a file',
  REFUSED: 'Call refused',
  FACTOR_ADDED: 'Second factor added',
  FACTOR_REMOVED: 'Second factor removed',
  FACTORS_RESET: 'All second factors reset',
  PASSWORD_RESET_LINK_MADE: 'Password link made',
  PASSWORD_RESET: 'Password set with a link',
  DESTINATION_REGISTERED: 'Number or account added',
  DESTINATION_REMOVED: 'Number or account removed',
};

export const securityCopy = {
  title: 'Security Journal',
  lead: 'Sign-ins, second factors, roles, password links, proposals, refusals, and what staff read of people. The newest come by themselves.',
  what: 'the security journal',
  loading: 'Loading the journal...',
  empty: 'Nothing is on record',
  emptyText: 'Sign-ins, refusals and what staff read appear here.',
  showing: (shown: number, total: number) =>
    `Showing ${shown} of ${total} ${total === 1 ? 'record' : 'records'}`,
  search: 'Search by name, email or phone',
  kind: 'Kind',
  allKinds: 'All kinds',
  outcome: 'Outcome',
  allOutcomes: 'All outcomes',
  since: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  unknown: 'Unknown address',
  unknownHint: 'What was typed is not kept',
  nobody: 'Dziva',
  erased: 'Erased member',
  about: (name: string) => `About ${name}`,
  none: '—',
  times: (times: number, first: string) => `${times} times since ${first}`,
  openProposal: 'Open the proposal',
  columns: {
    who: 'Who',
    when: 'When',
    what: 'What happened',
    outcome: 'Outcome',
    network: 'Network',
    device: 'Device',
  },
} as const;
