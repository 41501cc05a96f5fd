/**
 * Who may do what: one table for the server, the menu and the buttons. Code asks for the permission that it means, never for a
 * role. A role that is not named in a row does not have that permission, so a new role starts with nothing.
 */
import { ROLES, type Role } from './roles.ts';

/** Those who have a permission. SYSTEM is the actor of jobs and imports. */
type Holder = Role | 'SYSTEM';

const EVERYBODY = ['APPLICANT', 'ASSESSOR', 'FINANCE', 'ADMIN'] as const;
const COLLEAGUES = ['ASSESSOR', 'FINANCE', 'ADMIN'] as const;
const FINANCE = ['FINANCE', 'ADMIN'] as const;
const BORROWER_OR_FINANCE = ['APPLICANT', ...FINANCE] as const;
/** Those who read the books, and the auditor, who does nothing else. */
const BOOKS = [...FINANCE, 'AUDITOR'] as const;
const ASSESSORS = ['ASSESSOR', 'ADMIN'] as const;

export const PERMISSIONS = {
  // The person's own affairs.
  /** Sign-in, sessions, second factor, profile and notices of their own. */
  'account.own': [...EVERYBODY, 'AUDITOR'],
  /** A wallet of their own, with deposits, withdrawals, destinations and payment codes. */
  'wallet.own': EVERYBODY,
  /** Is a member: applies, borrows, invests, owns what is pledged, and is paid from lines of statements. */
  'membership.own': ['APPLICANT'],

  // What everybody who works here has.
  /** Needs a second factor and step-ups, has short sessions, and what they read of others is recorded. */
  'access.guarded': [...COLLEAGUES, 'AUDITOR'],
  /** Gives their word for the company in commands, so that the approval policy applies to them. */
  'company.act': COLLEAGUES,
  /** Sees which colleague did something. */
  'colleagues.named': [...COLLEAGUES, 'AUDITOR', 'SYSTEM'],
  /** Reads other people's data masked, until they ask for it to be shown, which is recorded. */
  'personal.masked': ['AUDITOR'],
  /** May be given an end day, and a period of the books. */
  'reading.limited': ['AUDITOR'],
  'dashboard.read': [...COLLEAGUES, 'AUDITOR'],
  'contact.answer': COLLEAGUES,

  // Applications. `read` alone means their own.
  'applications.read': [...EVERYBODY, 'AUDITOR'],
  /** Applications of others, except those that are assigned to a colleague. */
  'applications.readOthers': [...COLLEAGUES, 'AUDITOR', 'SYSTEM'],
  /** Also those that are assigned to a colleague. */
  'applications.readAll': [...BOOKS, 'SYSTEM'],
  /** Sets a status: a member withdraws, and the following permissions allow the rest. */
  'applications.change': EVERYBODY,
  'applications.review': COLLEAGUES,
  'applications.decide': FINANCE,
  'documents.read': [...EVERYBODY, 'AUDITOR'],
  'documents.readOthers': [...COLLEAGUES, 'AUDITOR'],
  'documents.upload': EVERYBODY,
  'assessments.read': [...COLLEAGUES, 'AUDITOR'],
  /** Arranges visits, and can be the person who assesses. */
  'assessments.arrange': ASSESSORS,
  /** Records the result also of a visit that is assigned to a colleague. */
  'assessments.completeAny': ['ADMIN'],

  // Collateral.
  'assets.read': [...EVERYBODY, 'AUDITOR'],
  'assets.readOthers': [...COLLEAGUES, 'AUDITOR', 'SYSTEM'],
  /** Registers, corrects and values their own. */
  'assets.keep': EVERYBODY,
  /** The same for what belongs to others, also while it secures something. */
  'assets.manage': [...COLLEAGUES, 'SYSTEM'],
  /** Releases what secures a loan. */
  'assets.release': FINANCE,
  'sales.read': [...COLLEAGUES, 'AUDITOR'],
  'sales.account': [...BORROWER_OR_FINANCE, 'AUDITOR'],
  'sales.decide': FINANCE,

  // Loans and payments. `read` alone means their own.
  'products.read': [...EVERYBODY, 'AUDITOR'],
  'products.change': FINANCE,
  'loans.read': [...EVERYBODY, 'AUDITOR'],
  'loans.readAll': [...COLLEAGUES, 'AUDITOR', 'SYSTEM'],
  'loans.preview': COLLEAGUES,
  /** Writes notes for colleagues. */
  'loans.note': COLLEAGUES,
  /** Makes the offer, corrects its terms and records its signature. */
  'loans.create': FINANCE,
  /** Accepts or declines the offer of their own loan. */
  'loans.answer': EVERYBODY,
  'loans.disburse': FINANCE,
  /** Demands, defaults and write-offs. */
  'loans.recover': FINANCE,
  'agreements.read': [...BORROWER_OR_FINANCE, 'AUDITOR'],
  'payments.read': [...BORROWER_OR_FINANCE, 'AUDITOR'],
  'payments.readAll': [...BOOKS, 'SYSTEM'],
  /** Pays their own loan from their wallet. */
  'payments.pay': BORROWER_OR_FINANCE,
  /** Enters what others paid, by any method. */
  'payments.enter': [...FINANCE, 'SYSTEM'],
  'payments.reverse': FINANCE,
  'investments.read': EVERYBODY,
  'investments.readAll': [...COLLEAGUES, 'SYSTEM'],

  // Money of members, and statements of providers.
  'wallets.adjust': FINANCE,
  'transfers.read': BOOKS,
  'transfers.decide': FINANCE,
  'reconciliation.read': BOOKS,
  'reconciliation.decide': FINANCE,

  // The books and their proofs.
  'reports.read': BOOKS,
  'ledger.read': BOOKS,
  'audit.read': BOOKS,
  /** Draws samples of entries, ticks them and asks about them. */
  'audit.sample': BOOKS,
  /** Answers what was asked about an entry of a sample. */
  'audit.answer': FINANCE,
  'proofs.read': [...EVERYBODY, 'AUDITOR'],
  'approvals.read': [...COLLEAGUES, 'AUDITOR'],
  'approvals.decide': FINANCE,

  // People and the running of the service.
  'users.read': FINANCE,
  'users.change': ['ADMIN'],
  /** Says that they saw the document of a national ID. */
  'users.identify': COLLEAGUES,
  'policy.read': ['ADMIN', 'AUDITOR'],
  'policy.change': ['ADMIN'],
  'jobs.run': ['ADMIN'],
  /** Which text messages to members arrived; never their words. */
  'messages.read': FINANCE,
  'messages.retry': FINANCE,
  'clock.set': ['ADMIN'],
} as const satisfies Readonly<Record<string, readonly Holder[]>>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a role, or the actor of a job, has this permission. Null is a person without an active account. */
export function may(role: string | null, permission: Permission): boolean {
  const holders: readonly string[] = PERMISSIONS[permission];
  return role !== null && holders.includes(role);
}

/** The roles of people that have this permission. */
export const rolesWith = (permission: Permission): Role[] => ROLES.filter((role) => may(role, permission));
