/** Menus, headings, columns, empty and busy texts as the specification has them, read off the pages themselves. */
import type { User } from '@dziva/contracts/identity';
import { describe, expect, it } from '@jest/globals';
import { type ComponentType, Suspense } from 'react';
import { AppLayout } from '#app/layout/app-layout.tsx';
import { failingServer, emptyServer, silentServer } from '#test/empty-server.ts';
import { rudo, tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { expectSaid } from '#test/said.ts';

const admin: User = { ...rudo, role: 'ADMIN' };
const assessor: User = { ...rudo, role: 'ASSESSOR' };

type Page = () => Promise<{ readonly Component: ComponentType }>;

async function open(page: Page, user: User, at = '/') {
  const { Component } = await page();
  renderApp(
    <Suspense>
      <Component />
    </Suspense>,
    { user, at },
  );
}

const pages = {
  dashboard: () => import('#pages/dashboard-page.tsx'),
  applications: () => import('#pages/applications-page.tsx'),
  assessments: () => import('#pages/assessments-page.tsx'),
  loans: () => import('#pages/loans-page.tsx'),
  payments: () => import('#pages/payments-page.tsx'),
  reports: () => import('#pages/reports-page.tsx'),
  collateral: () => import('#pages/collateral-page.tsx'),
  walletManagement: () => import('#pages/wallet-management-page.tsx'),
  apply: () => import('#pages/apply-page.tsx'),
  investments: () => import('#pages/investments-page.tsx'),
  myInvestments: () => import('#pages/my-investments-page.tsx'),
  wallet: () => import('#pages/wallet-page.tsx'),
  application: () => import('#pages/application-page.tsx'),
} satisfies Record<string, Page>;
type PageName = keyof typeof pages;

/** Section of the specification · page · role · text without data. */
const SAID: readonly (readonly [section: string, page: PageName, who: User, ...words: string[]])[] = [
  ['2 Staff admin area', 'dashboard', rudo, 'Total Portfolio', 'Active Loans', 'Collection Rate'],
  ['2 Staff admin area', 'dashboard', admin, 'Monthly Revenue', 'Application Queue', 'Recent Activity'],
  ['2 Staff admin area', 'dashboard', admin, 'No recent activity', 'View all activities', 'New Assessment'],
  ['2 Staff admin area', 'dashboard', admin, 'Export Report'],
  [
    '2 Staff admin area',
    'applications',
    admin,
    'Stokvel Applications',
    'No applications found',
    'All Status',
  ],
  [
    '2 Application Queue',
    'applications',
    admin,
    'Submitted',
    'Under Review',
    'Assessment Scheduled',
    'Assessed',
  ],
  ['2 Staff admin area', 'assessments', assessor, 'Collateral Assessments', 'New Assessment'],
  ['2 Staff admin area', 'loans', rudo, 'Active Stokvel', 'Overdue', 'Due Soon', 'Current'],
  ['2 Staff admin area', 'payments', rudo, 'Payment Management', 'No Payments to Track'],
  ['2 Payment management', 'payments', rudo, 'Payment schedules and transactions will appear here.'],
  ['2 Reports', 'reports', rudo, 'Reports and Analytics', 'Portfolio Report', 'Payment Analysis'],
  ['2 Collateral Sales', 'collateral', rudo, 'Collateral Sales', 'No Collateral for Sale'],
  [
    '2 Collateral Sales',
    'collateral',
    rudo,
    'Defaulted collateral available for liquidation will appear here.',
  ],
  ['2 Wallet Management', 'walletManagement', rudo, 'Wallet Management', 'New Transaction', 'Guidelines'],
  ['2 Applicant dashboard', 'dashboard', tariro, 'Hello, Tariro', 'Mobile Wallet', 'New Application'],
  ['2 Applicant dashboard', 'dashboard', tariro, 'No Active Applications', 'Apply for Loan'],
  ['2 Applicant dashboard', 'dashboard', tariro, 'Application History', 'No applications found'],
  [
    '2 Loan application form',
    'apply',
    tariro,
    'Financial Information',
    'Collateral Information',
    'Emergency Contact',
  ],
  ['2 Loan application form', 'apply', tariro, 'Cancel'],
  [
    '2 Investment opportunities',
    'investments',
    tariro,
    'Manage Wallet',
    'Invest Now',
    'All investments carry risk',
  ],
  ['2 My investments', 'myInvestments', tariro, 'No Investments Yet', 'Start Investing'],
  ['2 Wallet', 'wallet', tariro, 'Total Balance', 'Available Balance', 'Total Invested', 'Loan Balance'],
  ['2 Wallet', 'wallet', tariro, 'Deposit Funds', 'Withdraw Funds', 'Transaction History'],
  ['2 Wallet', 'wallet', tariro, 'No transactions yet. Make your first deposit to get started!'],
];

describe('Without data', () => {
  for (const [section, page, who, ...words] of SAID) {
    it(`section ${section}: ${page} says ${words.join(', ')}`, async () => {
      emptyServer();
      await open(pages[page], who);
      await expectSaid(...words);
    });
  }
});

describe('While nothing has come yet', () => {
  it.each([
    ['2 Payment management', 'payments', rudo, 'Loading payments...'],
    ['2 Wallet', 'wallet', tariro, 'Loading wallet...'],
  ] as const)('section %s: the page %s', async (_section, page, who, words) => {
    silentServer();
    await open(pages[page], who);
    await expectSaid(words);
  });
});

describe('When nothing can be fetched', () => {
  it.each([
    ['applications', 'Failed to fetch applications'],
    ['application', 'Failed to fetch application'],
  ] as const)('section 7: the page %s says %s', async (page, words) => {
    failingServer();
    await open(pages[page], admin);
    await expectSaid(words, 'Retry');
  });

  it('section 2 Application detail: one that is missing is not found', async () => {
    failingServer(404);
    await open(pages.application, tariro);
    await expectSaid('Application Not Found', 'The requested application could not be found.');
  });
});

describe('The menu', () => {
  it.each([
    {
      user: admin,
      words: [
        'Admin Panel',
        'Overview',
        'Applications',
        'Assessments',
        'Active Stokvel',
        'Payments',
        'Reports',
        'Collateral Sales',
        'Wallet Management',
      ],
    },
    {
      user: tariro,
      words: [
        'My Account',
        'Dashboard',
        'My Applications',
        'Join Stokvel',
        'Investments',
        'My Investments',
        'Mobile Wallet',
      ],
    },
  ])('section 2 Sidebar: $words', async ({ user, words }) => {
    emptyServer();
    renderApp(<AppLayout user={user} />, { user });
    await expectSaid(...words);
  });

  it('section 6: members read nothing of the staff', async () => {
    emptyServer();
    renderApp(<AppLayout user={tariro} />, { user: tariro });
    await expectSaid('My Account');
    expect(document.body).not.toHaveTextContent('Admin Panel');
  });
});
