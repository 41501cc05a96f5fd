/** What staff do, by the names that they use for it, and the page where they do it. */
import type { Role } from '@dziva/vocabulary/roles';
import { may, type Permission } from '@dziva/vocabulary/permissions';
import { actsCopy as acts } from './palette-words.text.ts';

interface Act {
  readonly label: string;
  /** Other words for it. */
  readonly words: string;
  readonly to: string;
}

const ACTS: readonly (Act & { readonly permission: Permission })[] = [
  { ...acts.visit, to: '/assessments?new=assessment', permission: 'assessments.arrange' },
  { ...acts.review, to: '/applications?status=SUBMITTED', permission: 'applications.review' },
  { ...acts.payment, to: '/loans', permission: 'payments.enter' },
  { ...acts.payOut, to: '/loans', permission: 'loans.disburse' },
  { ...acts.deposits, to: '/deposits', permission: 'transfers.decide' },
  { ...acts.withdrawals, to: '/withdrawals', permission: 'transfers.decide' },
  { ...acts.statement, to: '/statements', permission: 'reconciliation.decide' },
  { ...acts.till, to: '/reconciliation', permission: 'reconciliation.decide' },
  { ...acts.adjust, to: '/wallet-management', permission: 'wallets.adjust' },
  { ...acts.approve, to: '/approvals', permission: 'approvals.decide' },
  { ...acts.answer, to: '/contact-inbox', permission: 'contact.answer' },
];

/** The acts that the role may do. */
export const actsOf = (role: Role): readonly Act[] => ACTS.filter(({ permission }) => may(role, permission));
