/** What pages say of records, as the specification has it: columns, states, actions, missing fields. */
import type { User } from '@dziva/contracts/identity';
import { describe, it } from '@jest/globals';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import ApplicantDashboard from '#pages/applicant-dashboard-page.tsx';
import { Component as ApplicationPage } from '#pages/application-page.tsx';
import { Component as ApplicationsPage } from '#pages/applications-page.tsx';
import { Component as AssessmentsPage } from '#pages/assessments-page.tsx';
import { Component as CollateralPage } from '#pages/collateral-page.tsx';
import { Component as LoansPage } from '#pages/loans-page.tsx';
import { Component as MyInvestmentsPage } from '#pages/my-investments-page.tsx';
import { Component as PaymentsPage } from '#pages/payments-page.tsx';
import { Component as WalletManagementPage } from '#pages/wallet-management-page.tsx';
import { ScheduleDialog } from '#features/assessments/schedule-dialog.tsx';
import { CreateLoanDialog } from '#features/loans/create/create-loan-dialog.tsx';
import type { LoanApplicant } from '#features/loans/create/loan-applicant.ts';
import { applicationIn, unassignedAssessment } from '#test/applications.ts';
import { emptyServer } from '#test/empty-server.ts';
import { runningInvestment } from '#test/investments.ts';
import { firstPayment } from '#test/loans.ts';
import { vehicleFund } from '#test/loan-products.ts';
import { rudo, tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { expectSaid } from '#test/said.ts';
import { listedSale, soldSale } from '#test/sales.ts';

const admin: User = { ...rudo, role: 'ADMIN' };
const submitted = applicationIn('SUBMITTED');
const application = `/api/applications/${submitted.id}`;
const detail = (
  <Routes>
    <Route path="/applications/:id" element={<ApplicationPage />} />
  </Routes>
);
const activeLoan = {
  id: firstPayment.loanId,
  borrowerName: 'Tariro Moyo',
  collateralType: 'vehicle',
  status: 'ACTIVE',
  principalCents: 100_000,
  monthlyPaymentCents: 9_192,
  balanceCents: 92_350,
  arrearsCents: 9_192,
  nextPaymentDate: '2026-11-15',
  displayStatus: 'Overdue',
  daysToNextPayment: -5,
};
const borrower: LoanApplicant = {
  appId: submitted.id,
  version: 2,
  name: 'Tariro Moyo',
  loanAmountCents: 100_000,
  monthlyIncomeCents: 80_000,
  collateral: { valueCents: 250_000, isAssessed: true },
  wish: { product: vehicleFund, termMonths: null },
};
const nothing = () => undefined;

interface Case {
  readonly page: ReactNode;
  readonly at?: string;
  readonly who: User;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
}

const SAID: Readonly<Record<string, Case>> = {
  'Application Queue': {
    page: <ApplicationsPage />,
    who: admin,
    answers: { '/api/applications': [submitted] },
    words: [
      'Submitted',
      'Showing 1 of 1 applications',
      'Previous',
      'Next',
      'tariro@example.org',
      'Motor Vehicle',
    ],
  },
  'Assessments list': {
    page: <AssessmentsPage />,
    at: '/assessments?view=list',
    who: admin,
    answers: { '/api/assessments': [unassignedAssessment] },
    words: ['Unassigned', 'Scheduled'],
  },
  'Assessment, marked Pass or Fail': {
    page: <AssessmentsPage />,
    at: '/assessments?view=list',
    who: admin,
    answers: {
      '/api/assessments': [
        {
          ...unassignedAssessment,
          assessorId: rudo.id,
          assessorName: 'Rudo Finance',
          // It can be marked once the visit took place.
          scheduledAt: '2026-01-20T08:00:00.000Z',
        },
      ],
    },
    words: ['Pass', 'Fail', 'Rudo Finance'],
  },
  'Active loans list': {
    page: <LoansPage />,
    who: rudo,
    answers: { '/api/loans/active': [activeLoan] },
    words: ['Overdue', 'Borrower', 'Principal', 'Monthly payment', 'Next payment', 'Balance'],
  },
  'Payment management': {
    page: <PaymentsPage />,
    who: rudo,
    answers: { '/api/payments': [firstPayment] },
    words: ['Borrower', 'Amount', 'Payment Date', 'Method', 'Status', 'Processed', 'View Receipt'],
  },
  'Collateral Sales': {
    page: <CollateralPage />,
    who: rudo,
    answers: {
      '/api/collateral-sales': [listedSale, { ...soldSale, id: '5a1e0000-2222-4111-8111-111111111111' }],
    },
    words: [
      'Collateral',
      'Original Value',
      'Listed Price',
      'Status',
      'Listed Date',
      'Mark Sold',
      'View Details',
    ],
  },
  'Wallet Management': {
    page: <WalletManagementPage />,
    who: rudo,
    answers: {
      '/api/admin/users': [{ ...tariro, createdAt: '2026-01-05T08:00:00.000Z', walletBalanceCents: 10_000 }],
    },
    words: ['Manage Wallet', 'Tariro Moyo', 'Member'],
  },
  'Schedule Collateral Assessment form': {
    page: <ScheduleDialog onClose={nothing} />,
    who: admin,
    answers: {},
    words: [
      'Schedule Collateral Assessment',
      'Application',
      'Assessor',
      'Assessment Date',
      'Time',
      'Location',
      'Assessment Notes',
      'Cancel',
      'Schedule Assessment',
    ],
  },
  'Create Loan dialog': {
    page: <CreateLoanDialog applicant={borrower} onClose={nothing} />,
    who: rudo,
    answers: { '/api/loan-products': [vehicleFund] },
    words: ['Create Loan', 'Loan Terms', 'Schedule Preview', 'Confirmation', 'Cancel', 'Preview Schedule'],
  },
  'Application detail, what was not entered': {
    page: detail,
    who: admin,
    answers: { [application]: submitted },
    words: [
      'Application 4F2A91C0',
      'Not specified',
      'Not provided',
      'No documents uploaded yet',
      'Submitted',
    ],
  },
  'Application detail, Admin Actions': {
    page: detail,
    who: admin,
    answers: { [application]: applicationIn('UNDER_REVIEW') },
    words: [
      'Admin Actions',
      'Approve Application',
      'Schedule Assessment',
      'Decline Application',
      'Request More Info',
    ],
  },
  'Applicant dashboard, the current application': {
    page: <ApplicantDashboard />,
    who: tariro,
    answers: {
      '/api/applications': [applicationIn('UNDER_REVIEW')],
      [application]: applicationIn('UNDER_REVIEW'),
    },
    words: [
      'Application Submitted',
      'Under Review',
      'Assessment Scheduled',
      'Assessment Complete',
      'Approved',
      'Disbursed',
      'Current stage - processing in progress',
      '4F2A91C0',
      'Next Steps',
      'Wait for review completion',
      'Schedule assessment appointment',
      'Final approval and disbursement',
    ],
  },
  'My investments': {
    page: <MyInvestmentsPage />,
    who: tariro,
    answers: { '/api/investments': [runningInvestment] },
    words: [
      'Total Invested',
      'Current Value',
      'Total Returns',
      'Active Investments',
      'View',
      'Recent Activity',
      '2 / 6 months',
      '40.0 % of US$100.00 invested so far',
    ],
  },
};

describe('Of what there is', () => {
  for (const [part, { page, at, who, answers, words }] of Object.entries(SAID)) {
    it(`${part}: ${words.join(', ')}`, async () => {
      emptyServer(answers);
      renderApp(page, { user: who, at: at ?? `/applications/${submitted.id}` });
      await expectSaid(...words);
    });
  }
});
