/** The progress and the next steps of an application, for its member and for staff. */
import type { Application } from '@dziva/contracts/applications';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import ApplicantDashboard from '#pages/applicant-dashboard-page.tsx';
import { Component as ApplicationPage } from '#pages/application-page.tsx';
import { applicationIn, unassignedAssessment } from '#test/applications.ts';
import { emptyServer } from '#test/empty-server.ts';
import { lateLoan } from '#test/loans.ts';
import { rudo, tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import type { ApplicationStatus } from '@dziva/vocabulary/applications';

const entry = (status: ApplicationStatus, timestamp: string) => ({
  status,
  timestamp,
  note: null,
  actorName: null,
});
const approved = applicationIn('APPROVED', {
  timeline: [
    entry('SUBMITTED', '2026-11-10T08:00:00.000Z'),
    entry('ASSESSMENT_SCHEDULED', '2026-11-11T08:00:00.000Z'),
    entry('APPROVED', '2026-11-12T08:00:00.000Z'),
  ],
});

function serve(application: Application) {
  emptyServer({ [`/api/applications/${application.id}`]: application, '/api/applications': [application] });
}

function openPage(application: Application, user = tariro) {
  serve(application);
  renderPage(application, user);
}

function renderPage(application: Application, user = tariro) {
  renderApp(
    <Routes>
      <Route path="/applications/:id" element={<ApplicationPage />} />
    </Routes>,
    { user, at: `/applications/${application.id}` },
  );
}

const stages = async () => {
  const list = await screen.findByRole('list', { name: 'Progress of your application' });
  return within(list)
    .getAllByRole('listitem')
    .map((one) => one.textContent);
};

describe('An application that was approved without review and assessment', () => {
  const expected = [
    'Application Submitted10 November 2026',
    'Under ReviewSkipped',
    'Assessment Scheduled11 November 2026',
    'Assessment CompleteSkipped',
    'ApprovedCurrent stage - processing in progress',
    'Disbursed',
  ];

  it('shows the member which stages were skipped, and that the loan comes next', async () => {
    openPage(approved);
    expect(await stages()).toEqual(expected);
    expect(screen.getByText('Your application is approved')).toBeVisible();
    expect(screen.queryByText(/Wait for review/)).not.toBeInTheDocument();
  });

  it('shows the same on the dashboard', async () => {
    serve(approved);
    renderApp(<ApplicantDashboard />, { user: tariro });
    expect(await stages()).toEqual(expected);
    expect(screen.getByText('Your application is approved')).toBeVisible();
    expect(screen.queryByText(/Wait for review/)).not.toBeInTheDocument();
  });

  it('shows staff the same stages, and what they do next', async () => {
    openPage(approved, rudo);
    expect(await stages()).toEqual(expected);
    expect(screen.getByText('Approved, no loan yet')).toBeVisible();
  });
});

describe('The next step', () => {
  it('is first to add the missing documents, by name and with a link, then the appointment', async () => {
    openPage(
      applicationIn('ASSESSMENT_SCHEDULED', {
        assessments: [{ ...unassignedAssessment, scheduledAt: '2099-11-24T08:00:00.000Z' }],
      }),
    );
    expect(await screen.findByText('Send what is missing')).toBeVisible();
    expect(screen.getByText(/^Still needed: national ID or passport; payslip/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a document' })).toHaveAttribute('href', '#documents');
    expect(screen.getByText('The collateral is assessed on Tuesday, 24 November 2099, 10:00.')).toBeVisible();
    expect(screen.getByText('Place: Harare.')).toBeVisible();
  });

  it('is the late payment once the loan is paid out, with a link to it', async () => {
    const paidOut = applicationIn('DISBURSED', { loanId: lateLoan.id });
    emptyServer({ [`/api/applications/${paidOut.id}`]: paidOut, [`/api/loans/${lateLoan.id}`]: lateLoan });
    renderPage(paidOut);
    expect(await screen.findByText('A payment is late')).toBeVisible();
    expect(screen.getByText(/is overdue. The oldest part was due on 15 October 2026.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the loan' })).toHaveAttribute(
      'href',
      `/loans/${lateLoan.id}`,
    );
  });

  it('is not shown if the application has ended', async () => {
    openPage(applicationIn('DECLINED'));
    expect(await screen.findByText('This application was declined.')).toBeVisible();
    expect(screen.queryByText('Next Steps')).not.toBeInTheDocument();
  });
});
