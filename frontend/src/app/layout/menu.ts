import {
  ChartLine,
  FileText,
  HandCoins,
  House,
  LayoutDashboard,
  Sprout,
  SquarePen,
  Wallet,
} from 'lucide-react';
import type { Role } from '@dziva/vocabulary/roles';
import { shellCopy } from '#content/en/shell.ts';
import { may } from '@dziva/vocabulary/permissions';
import type { MenuEntry, MenuPage } from './menu-entry.ts';
import { staffGroups } from './staff-groups.ts';

const { applicant, bottom } = shellCopy;

/** The menu of members. */
export const applicantEntries: readonly MenuEntry[] = [
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

/** The text above the menu of a role. */
export const menuHeadingOf = (role: Role): string =>
  may(role, 'dashboard.read') ? shellCopy.adminPanel : shellCopy.myAccount;

/** Every page in the menu of a role. */
export const menuPagesOf = (role: Role): readonly MenuPage[] =>
  may(role, 'dashboard.read')
    ? staffGroups(role).flatMap(({ head, pages }) => [head, ...pages])
    : applicantEntries;
