/** The menu of staff: the eight entries of the specification, each with the pages that belong to it. */
import {
  ChartColumn,
  ClipboardCheck,
  FileText,
  Gavel,
  HandCoins,
  LayoutDashboard,
  Receipt,
  WalletCards,
} from 'lucide-react';
import type { Role } from '@dziva/vocabulary/roles';
import { shellCopy } from '#content/en/shell.ts';
import type { QueueName } from '#features/overview/queue-counts.queries.ts';
import { queueAddresses } from '#features/overview/queue-addresses.ts';
import { may, type Permission } from '@dziva/vocabulary/permissions';
import type { MenuEntry, MenuPage } from './menu-entry.ts';

/** A head with its own page, and the pages that are shown below it while the group is open. */
export interface MenuGroup {
  readonly head: MenuEntry;
  readonly pages: readonly MenuPage[];
}

interface Restricted {
  readonly permission: Permission;
}

const { staff, today } = shellCopy;

/** All groups; the spec checks that nobody loses a page with a head that they may not see. */
export const GROUPS: readonly {
  readonly head: MenuEntry & Restricted;
  readonly pages: readonly (MenuPage & Restricted)[];
}[] = [
  {
    head: { label: staff.overview, to: '/dashboard', icon: LayoutDashboard, permission: 'dashboard.read' },
    pages: [
      { label: staff.approvals, to: '/approvals', permission: 'approvals.read' },
      { label: staff.contactInbox, to: '/contact-inbox', permission: 'contact.answer' },
      { label: staff.wallet, to: '/wallet', permission: 'wallet.own' },
    ],
  },
  {
    head: {
      label: staff.applications,
      to: '/applications',
      icon: FileText,
      permission: 'applications.readOthers',
    },
    pages: [],
  },
  {
    head: {
      label: staff.assessments,
      to: '/assessments',
      icon: ClipboardCheck,
      permission: 'assessments.read',
    },
    pages: [],
  },
  {
    head: { label: staff.loans, to: '/loans', icon: HandCoins, permission: 'loans.readAll' },
    pages: [{ label: staff.loanProducts, to: '/loan-products', permission: 'loans.readAll' }],
  },
  {
    head: { label: staff.payments, to: '/payments', icon: Receipt, permission: 'payments.readAll' },
    pages: [
      { label: staff.deposits, to: '/deposits', permission: 'transfers.read' },
      { label: staff.withdrawals, to: '/withdrawals', permission: 'transfers.read' },
      { label: staff.statements, to: '/statements', permission: 'reconciliation.read' },
      { label: staff.reconciliation, to: '/reconciliation', permission: 'reconciliation.read' },
    ],
  },
  {
    head: { label: staff.reports, to: '/reports', icon: ChartColumn, permission: 'reports.read' },
    pages: [
      { label: staff.accounts, to: '/ledger', permission: 'ledger.read' },
      { label: staff.audit, to: '/audit', end: true, permission: 'audit.read' },
      { label: staff.samples, to: '/audit/samples', permission: 'audit.read' },
      { label: staff.events, to: '/audit/events', permission: 'audit.read' },
      { label: staff.integrity, to: '/audit/integrity', permission: 'audit.read' },
      { label: staff.initiated, to: '/audit/initiated', permission: 'audit.read' },
      { label: staff.security, to: '/audit/security', permission: 'audit.read' },
      { label: staff.policy, to: '/admin/policy', permission: 'policy.read' },
      { label: staff.jobs, to: '/jobs', permission: 'jobs.run' },
    ],
  },
  {
    head: { label: staff.collateral, to: '/collateral', icon: Gavel, permission: 'sales.read' },
    pages: [{ label: staff.assets, to: '/assets', permission: 'assets.readOthers' }],
  },
  {
    head: {
      label: staff.walletManagement,
      to: '/wallet-management',
      icon: WalletCards,
      permission: 'wallets.adjust',
    },
    pages: [
      { label: staff.users, to: '/users', permission: 'users.read' },
      { label: staff.textMessages, to: '/text-messages', permission: 'messages.read' },
    ],
  },
];

/** The groups that a role may see. A head that it may not see takes its pages with it: none of them is for others. */
export function staffGroups(role: Role): readonly MenuGroup[] {
  return GROUPS.filter(({ head }) => may(role, head.permission)).map(({ head, pages }) => ({
    head,
    pages: pages.filter(({ permission }) => may(role, permission)),
  }));
}

/** Work of the day. It waits in one list, or in several that one page shows. */
export interface TodayQueue {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
  readonly counts: readonly QueueName[];
}

const TODAY: readonly (Omit<TodayQueue, 'counts'> & {
  readonly counts: Partial<Record<QueueName, Permission>>;
})[] = [
  { ...today.applications, to: queueAddresses.submitted, counts: { submitted: 'applications.review' } },
  { ...today.assessments, to: queueAddresses.assessments, counts: { assessments: 'company.act' } },
  {
    ...today.approvals,
    to: queueAddresses.proposals,
    counts: { proposals: 'approvals.decide', writeOffs: 'loans.recover', approvals: 'users.change' },
  },
  { ...today.toPayOut, to: queueAddresses.toPayOut, counts: { toPayOut: 'loans.disburse' } },
  { ...today.deposits, to: queueAddresses.deposits, counts: { deposits: 'transfers.decide' } },
  { ...today.withdrawals, to: queueAddresses.withdrawals, counts: { withdrawals: 'transfers.decide' } },
  { ...today.lines, to: queueAddresses.lines, counts: { lines: 'reconciliation.decide' } },
  { ...today.overdue, to: queueAddresses.overdue, counts: { overdue: 'loans.recover' } },
  { ...today.contact, to: queueAddresses.contact, counts: { contact: 'contact.answer' } },
];

/** The queues that a role works on, in the order of the menu. */
export function todayQueues(role: Role): readonly TodayQueue[] {
  return TODAY.map(({ counts, ...queue }) => ({
    ...queue,
    counts: Object.entries(counts).flatMap(([name, permission]) =>
      may(role, permission) ? [name as QueueName] : [],
    ),
  })).filter(({ counts }) => counts.length > 0);
}
