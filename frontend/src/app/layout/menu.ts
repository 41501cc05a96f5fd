import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookOpenCheck,
  CalendarClock,
  ChartColumn,
  ChartLine,
  ClipboardCheck,
  Eye,
  FileSpreadsheet,
  FileText,
  Fingerprint,
  Gavel,
  HandCoins,
  House,
  Inbox,
  Landmark,
  Layers,
  LayoutDashboard,
  ListChecks,
  MessageSquareText,
  Receipt,
  Scale,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Sprout,
  SquarePen,
  Users,
  UsersRound,
  Vault,
  Wallet,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import type { Role } from '@dziva/vocabulary/roles';
import { shellCopy } from '#content/en/shell.ts';
import { may } from '@dziva/vocabulary/permissions';

export type CountName =
  'applications' | 'assessments' | 'contact' | 'deposits' | 'withdrawals' | 'users' | 'proposals';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** True if the entry is marked as current for its own address only, not for the pages below it. */
  readonly end?: boolean;
  /** The queue whose length is shown beside the entry. */
  readonly count?: CountName;
}

export interface MenuGroup {
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

/** The menu of a role: for staff grouped by kind of work, for members one short list. */
export function menuOf(role: Role): { heading: string; groups: readonly MenuGroup[] } {
  return may(role, 'dashboard.read')
    ? { heading: shellCopy.adminPanel, groups: staffGroups(role) }
    : { heading: shellCopy.myAccount, groups: [{ entries: applicantEntries }] };
}

function staffGroups(role: Role): MenuGroup[] {
  const { groups } = shellCopy;
  const work: MenuEntry[] = [
    { label: staff.overview, to: '/dashboard', icon: LayoutDashboard },
    { label: staff.applications, to: '/applications', icon: FileText, count: 'applications' },
    { label: staff.assessments, to: '/assessments', icon: ClipboardCheck, count: 'assessments' },
    ...(may(role, 'contact.answer')
      ? [{ label: staff.contactInbox, to: '/contact-inbox', icon: Inbox, count: 'contact' } as const]
      : []),
    { label: staff.approvals, to: '/approvals', icon: UsersRound, count: 'proposals' },
  ];
  const money: MenuEntry[] = [
    { label: staff.loans, to: '/loans', icon: HandCoins },
    ...(may(role, 'payments.readAll') ? [{ label: staff.payments, to: '/payments', icon: Receipt }] : []),
    ...(may(role, 'reports.read') ? [{ label: staff.reports, to: '/reports', icon: ChartColumn }] : []),
    { label: staff.assets, to: '/assets', icon: Vault },
    { label: staff.collateral, to: '/collateral', icon: Gavel },
    { label: staff.loanProducts, to: '/loan-products', icon: Layers },
    ...(may(role, 'transfers.read') ? transferEntries : []),
    ...(may(role, 'wallets.adjust')
      ? [{ label: staff.walletManagement, to: '/wallet-management', icon: WalletCards }]
      : []),
    ...(may(role, 'wallet.own') ? [{ label: staff.wallet, to: '/wallet', icon: Wallet }] : []),
  ];
  const audit: MenuEntry[] = may(role, 'audit.read')
    ? [
        { label: staff.audit, to: '/audit', icon: BookOpenCheck, end: true },
        { label: staff.samples, to: '/audit/samples', icon: ListChecks },
        { label: staff.events, to: '/audit/events', icon: ScrollText },
        { label: staff.accounts, to: '/ledger', icon: Landmark },
        { label: staff.integrity, to: '/audit/integrity', icon: ShieldCheck },
        { label: staff.initiated, to: '/audit/initiated', icon: Fingerprint },
        { label: staff.security, to: '/audit/security', icon: Eye },
      ]
    : [];
  const admin: MenuEntry[] = may(role, 'users.read')
    ? [
        {
          label: staff.users,
          to: '/users',
          icon: Users,
          ...(may(role, 'users.change') ? { count: 'users' } : {}),
        },
      ]
    : [];
  if (may(role, 'policy.read'))
    admin.push({ label: staff.policy, to: '/admin/policy', icon: SlidersHorizontal });
  if (may(role, 'messages.read'))
    admin.push({ label: staff.textMessages, to: '/text-messages', icon: MessageSquareText });
  if (may(role, 'jobs.run')) admin.push({ label: staff.jobs, to: '/jobs', icon: CalendarClock });
  return [
    { label: groups.work, entries: work },
    { label: groups.money, entries: money },
    ...(audit.length === 0 ? [] : [{ label: groups.audit, entries: audit }]),
    ...(admin.length === 0 ? [] : [{ label: groups.admin, entries: admin }]),
  ];
}

const { applicant, bottom, staff } = shellCopy;

const transferEntries: readonly MenuEntry[] = [
  { label: staff.deposits, to: '/deposits', icon: ArrowDownToLine, count: 'deposits' },
  { label: staff.withdrawals, to: '/withdrawals', icon: ArrowUpFromLine, count: 'withdrawals' },
  { label: staff.statements, to: '/statements', icon: FileSpreadsheet },
  { label: staff.reconciliation, to: '/reconciliation', icon: Scale },
];

const applicantEntries: readonly MenuEntry[] = [
  { label: applicant.dashboard, to: '/dashboard', icon: LayoutDashboard },
  { label: applicant.applications, to: '/applications', icon: FileText },
  { label: applicant.apply, to: '/apply', icon: SquarePen },
  { label: applicant.loans, to: '/loans', icon: HandCoins },
  { label: applicant.investments, to: '/investments', icon: Sprout },
  { label: applicant.myInvestments, to: '/my-investments', icon: ChartLine },
  { label: applicant.wallet, to: '/wallet', icon: Wallet },
];

/** The entries of the bottom bar for members. */
export const bottomEntries: readonly MenuEntry[] = [
  { label: bottom.home, to: '/dashboard', icon: House },
  { label: bottom.apply, to: '/apply', icon: SquarePen },
  { label: bottom.loans, to: '/loans', icon: HandCoins },
  { label: bottom.wallet, to: '/wallet', icon: Wallet },
  { label: bottom.invest, to: '/investments', icon: Sprout },
];
