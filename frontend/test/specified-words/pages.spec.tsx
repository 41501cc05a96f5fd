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

/** Part of the app · page · role · text without data. */
const SAID: readonly (readonly [part: string, page: PageName, who: User, ...words: string[]])[] = [
  ['Staff admin area', 'dashboard', rudo, 'Total Portfolio', 'Active Loans', 'Collection Rate'],
  ['Staff admin area', 'dashboard', admin, 'Monthly Revenue', 'Application Queue', 'Recent Activity'],
  ['Staff admin area', 'dashboard', admin, 'No recent activity', 'View all activities', 'New Assessment'],
  ['Staff admin area', 'dashboard', admin, 'Export Report'],
  ['Staff admin area', 'applications', admin, 'Stokvel Applications', 'No applications found', 'All Status'],
  [
    'Application Queue',
    'applications',
    admin,
    'Submitted',
    'Under Review',
    'Assessment Scheduled',
    'Assessed',
  ],
  ['Staff admin area', 'assessments', assessor, 'Collateral Assessments', 'New Assessment'],
  ['Staff admin area', 'loans', rudo, 'Active Stokvel', 'Overdue', 'Due Soon', 'Current'],
  ['Staff admin area', 'payments', rudo, 'Payment Management', 'No Payments to Track'],
  ['Payment management', 'payments', rudo, 'Payment schedules and transactions will appear here.'],
  ['Reports', 'reports', rudo, 'Reports and Analytics', 'Portfolio Report', 'Payment Analysis'],
  ['Collateral Sales', 'collateral', rudo, 'Collateral Sales', 'No Collateral for Sale'],
  [
    'Collateral Sales',
    'collateral',
    rudo,
    'Defaulted collateral available for liquidation will appear here.',
  ],
  ['Wallet Management', 'walletManagement', rudo, 'Wallet Management', 'New Transaction', 'Guidelines'],
  ['Applicant dashboard', 'dashboard', tariro, 'Hello, Tariro', 'Mobile Wallet', 'New Application'],
  ['Applicant dashboard', 'dashboard', tariro, 'No Active Applications', 'Apply for Loan'],
  ['Applicant dashboard', 'dashboard', tariro, 'Application History', 'No applications found'],
  [
    'Loan application form',
    'apply',
    tariro,
    'Financial Information',
    'Collateral Information',
    'Emergency Contact',
  ],
  ['Loan application form', 'apply', tariro, 'Cancel'],
  [
    'Investment opportunities',
    'investments',
    tariro,
    'Manage Wallet',
    'Invest Now',
    'All investments carry risk',
  ],
  ['My investments', 'myInvestments', tariro, 'No Investments Yet', 'Start Investing'],
  ['Wallet', 'wallet', tariro, 'Total Balance', 'Available Balance', 'Total Invested', 'Loan Balance'],
  ['Wallet', 'wallet', tariro, 'Deposit Funds', 'Withdraw Funds', 'Transaction History'],
  ['Wallet', 'wallet', tariro, 'No transactions yet. Make your first deposit to get started!'],
];

describe('Without data', () => {
  for (const [part, page, who, ...words] of SAID) {
    it(`${part}: ${page} says ${words.join(', ')}`, async () => {
      emptyServer();
      await open(pages[page], who);
      await expectSaid(...words);
    });
  }
});

describe('While nothing has come yet', () => {
  it.each([
    ['Payment management', 'payments', rudo, 'Loading payments...'],
    ['Wallet', 'wallet', tariro, 'Loading wallet...'],
  ] as const)('%s: the page %s', async (_part, page, who, words) => {
    silentServer();
    await open(pages[page], who);
    await expectSaid(words);
  });
});

describe('When nothing can be fetched', () => {
  it.each([
    ['applications', 'Failed to fetch applications'],
    ['application', 'Failed to fetch application'],
  ] as const)('the page %s says %s', async (page, words) => {
    failingServer();
    await open(pages[page], admin);
    await expectSaid(words, 'Retry');
  });

  it('an application that is missing is not found', async () => {
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
  ])('says $words', async ({ user, words }) => {
    emptyServer();
    renderApp(<AppLayout user={user} />, { user });
    await expectSaid(...words);
  });

  it('of a member has nothing of the staff', async () => {
    emptyServer();
    renderApp(<AppLayout user={tariro} />, { user: tariro });
    await expectSaid('My Account');
    expect(document.body).not.toHaveTextContent('Admin Panel');
  });
});
