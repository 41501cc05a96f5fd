import type { Application } from '@dziva/contracts/applications';
import type { User } from '@dziva/contracts/identity';
import { nextStepsOf } from '@dziva/contracts/next-steps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nextStepsCopy } from '#content/en/next-steps.ts';
import { AdminActions } from '#features/applications/admin-actions.tsx';
import {
  ApplicantPanel,
  CollateralPanel,
  KinPanel,
  RequestPanel,
} from '#features/applications/application-facts.tsx';
import { ApplicationTimeline } from '#features/applications/application-timeline.tsx';
import { ApplicationTracker } from '#features/applications/application-tracker.tsx';
import { applicationCopy } from '#features/applications/applications.text.ts';
import { CollateralPhotos } from '#features/applications/collateral-photos.tsx';
import { DecisionPanel } from '#features/applications/decision-panel.tsx';
import { DocumentsPanel } from '#features/applications/documents-panel.tsx';
import { NextSteps } from '#features/applications/next-steps.tsx';
import { WithdrawAction } from '#features/applications/withdraw-action.tsx';
import { AssessmentSummary } from '#features/assessments/assessment-summary.tsx';
import type { ToSecure } from '#features/collateral/add-collateral-dialog.tsx';
import { SecuringAssets } from '#features/collateral/securing-assets.tsx';
import { followedLoanOf } from '#features/loans/loan/followed-loan.ts';
import { LoanLinkPanel } from '#features/loans/loan/loan-link-panel.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { loanQuery } from '#features/loans/loans.queries.ts';
import { wordsOf } from '#lib/next-step-words.ts';
import { useToday } from '#queries/system.ts';
import { buttonStyles, ButtonLink } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { CreateLoanDialog, ScheduleDialog } from './application-dialogs.tsx';
import { loanApplicantOf } from './loan-applicant.ts';
import { isFinalApplication } from '@dziva/vocabulary/applications';

/** The facts on the left. On the right, always visible on a laptop, the possible decisions and the figures for them. */
export function ApplicationDetail({ application, user }: { application: Application; user: User }) {
  const [opened, setOpened] = useState<'loan' | 'assessment' | null>(null);
  const navigate = useNavigate();
  const seesOthers = may(user.role, 'applications.readOthers');
  const isFinal = isFinalApplication(application.status);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ApplicationNextSteps application={application} forStaff={seesOthers} />
      <Panel title={applicationCopy.sections.progress}>
        <ApplicationTracker application={application} forStaff={seesOthers} />
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
            forStaff={seesOthers}
            toSecure={may(user.role, 'assets.manage') && !isFinal ? toSecureOf(application) : undefined}
          />
          <ApplicantPanel application={application} forStaff={seesOthers} />
          <KinPanel application={application} />
          <div id="documents" className="scroll-mt-20">
            <DocumentsPanel
              application={application}
              canAdd={!isFinal && may(user.role, 'documents.upload')}
            />
          </div>
        </div>
        {/* On a phone the decision comes first and the history last, with the facts between them. */}
        <div className="grid gap-6 max-lg:contents lg:sticky lg:top-6">
          {application.loanId !== undefined && (
            <div className="max-lg:order-first">
              <LoanLinkPanel loanId={application.loanId} />
            </div>
          )}
          {seesOthers && (
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
          {!seesOthers && <WithdrawAction application={application} user={user} />}
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

/** The next steps on the page of an application; empty if the application has ended. */
function ApplicationNextSteps({ application, forStaff }: { application: Application; forStaff: boolean }) {
  const { loanId } = application;
  const loan = useQuery({ ...loanQuery(loanId ?? ''), enabled: loanId !== undefined });
  const today = useToday();
  if (loanId !== undefined && loan.isPending) return null;
  const steps = nextStepsOf(application, { loan: followedLoanOf(loan.data), today });
  if (steps.length === 0) return null;
  return (
    <Panel title={nextStepsCopy.title}>
      <NextSteps
        steps={steps}
        forStaff={forStaff}
        actionOf={(step) => {
          if (step.kind === 'ANSWER' || step.kind === 'DOCUMENTS') {
            return (
              <a href="#documents" className={buttonStyles({ size: 'sm' })}>
                {forStaff ? applicationCopy.request.see : applicationCopy.request.add}
              </a>
            );
          }
          if (!('loanId' in step)) return null;
          return (
            <ButtonLink to={wordsOf(step, forStaff).to} size="sm">
              {nextStepsCopy.seeLoan}
            </ButtonLink>
          );
        }}
      />
    </Panel>
  );
}
