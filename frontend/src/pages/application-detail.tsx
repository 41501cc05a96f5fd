import type { Application } from '@dziva/contracts/applications';
import type { User } from '@dziva/contracts/identity';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicationCopy } from '#content/en/applications.ts';
import { AdminActions } from '#features/applications/admin-actions.tsx';
import {
  ApplicantPanel,
  CollateralPanel,
  KinPanel,
  RequestPanel,
} from '#features/applications/application-facts.tsx';
import { ApplicationTimeline } from '#features/applications/application-timeline.tsx';
import { ApplicationTracker } from '#features/applications/application-tracker.tsx';
import { CollateralPhotos } from '#features/applications/collateral-photos.tsx';
import { DecisionPanel } from '#features/applications/decision-panel.tsx';
import { DocumentsPanel } from '#features/applications/documents-panel.tsx';
import { WithdrawAction } from '#features/applications/withdraw-action.tsx';
import { AssessmentSummary } from '#features/assessments/assessment-summary.tsx';
import type { ToSecure } from '#features/collateral/add-collateral-dialog.tsx';
import { SecuringAssets } from '#features/collateral/securing-assets.tsx';
import { LoanLinkPanel } from '#features/loans/loan-link-panel.tsx';
import { may } from '#lib/permissions.ts';
import { Panel } from '#ui/panel.tsx';
import { ApplicationNextSteps } from './application-next-steps.tsx';
import { CreateLoanDialog, ScheduleDialog } from './later-dialogs.tsx';
import { loanApplicantOf } from './loan-applicant.ts';

const FINAL = ['DECLINED', 'WITHDRAWN', 'DISBURSED'] as const;

/** The facts on the left. On the right, always visible on a laptop, the possible decisions and the figures for them. */
export function ApplicationDetail({ application, user }: { application: Application; user: User }) {
  const [opened, setOpened] = useState<'loan' | 'assessment' | null>(null);
  const navigate = useNavigate();
  const isStaff = may.workAsStaff(user.role);
  const isFinal = FINAL.some((status) => status === application.status);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ApplicationNextSteps application={application} forStaff={isStaff} />
      <Panel title={applicationCopy.sections.progress}>
        <ApplicationTracker application={application} forStaff={isStaff} />
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(19rem,1fr)] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <RequestPanel application={application} />
          <CollateralPanel
            application={application}
            photos={<CollateralPhotos documents={application.documents} />}
          />
          <SecuringAssets
            assets={application.assets}
            forStaff={isStaff}
            toSecure={isStaff && !isFinal ? toSecureOf(application) : undefined}
          />
          <ApplicantPanel application={application} forStaff={isStaff} />
          <KinPanel application={application} />
          <div id="documents" className="scroll-mt-20">
            <DocumentsPanel application={application} canAdd={!isFinal} />
          </div>
        </div>
        {/* On a phone the decision comes first and the history last, with the facts between them. */}
        <div className="grid gap-6 max-lg:contents lg:sticky lg:top-6">
          {application.loanId !== undefined && (
            <div className="max-lg:order-first">
              <LoanLinkPanel loanId={application.loanId} />
            </div>
          )}
          {isStaff && (
            <div className="grid gap-6 max-lg:order-first">
              <AdminActions
                application={application}
                user={user}
                onSchedule={() => setOpened('assessment')}
                onCreateLoan={() => setOpened('loan')}
              />
              <DecisionPanel application={application} />
              <AssessmentSummary assessments={application.assessments} user={user} />
            </div>
          )}
          <ApplicationTimeline entries={application.timeline} />
          {!isStaff && <WithdrawAction application={application} user={user} />}
        </div>
      </div>
      {opened === 'assessment' && (
        <ScheduleDialog applicationId={application.id} onClose={() => setOpened(null)} />
      )}
      {opened === 'loan' && (
        <CreateLoanDialog
          applicant={loanApplicantOf(application, application)}
          onClose={() => setOpened(null)}
          onCreated={(loan) => void navigate(`/loans/${loan.id}`)}
        />
      )}
    </div>
  );
}

/** The collateral. Staff can add to it here until there is a loan; after that, on the page of the loan. */
const toSecureOf = ({ id, applicantId, applicantName, loanId }: Application): ToSecure | undefined =>
  loanId === undefined ? { ownerId: applicantId, ownerName: applicantName, applicationId: id } : undefined;
