import type { Application } from '@dziva/contracts/applications';
import type { User } from '@dziva/contracts/identity';
import { useState } from 'react';
import { applicationCopy } from '#content/en/applications.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { offers, type ApplicationAction } from './application-actions.ts';
import { RequestInformationDialog } from './request-information-dialog.tsx';
import { StatusDialog, type StatusChange } from './status-dialog.tsx';

const { actions, sections } = applicationCopy;

const CHANGES = {
  startReview: {
    to: 'UNDER_REVIEW',
    title: actions.startReview,
    text: actions.startReviewText,
    noteMode: 'none',
  },
  approve: { to: 'APPROVED', title: actions.approve, text: actions.approveText, noteMode: 'optional' },
  decline: { to: 'DECLINED', title: actions.decline, text: actions.declineText, noteMode: 'required' },
} as const satisfies Record<string, StatusChange>;

type Asked = keyof typeof CHANGES | 'requestInfo' | null;

/** The actions of staff on an application. Each has to be confirmed; two of them need a note. */
export function AdminActions({
  application,
  user,
  onSchedule,
  onCreateLoan,
}: {
  application: Application;
  user: User;
  onSchedule: () => void;
  onCreateLoan: () => void;
}) {
  const [asked, setAsked] = useState<Asked>(null);
  const subject = { ...application, latestAssessmentFailed: latestFailed(application) };
  const can = (action: ApplicationAction) => offers(action, subject, user);
  const any = (['startReview', 'approve', 'createLoan', 'schedule', 'decline', 'requestInfo'] as const).some(
    can,
  );
  const close = () => setAsked(null);
  return (
    <Panel title={sections.actions}>
      {!any && (
        <p className="text-sm text-ink-2">
          {application.applicantId === user.id ? actions.own : actions.none}
        </p>
      )}
      <div className="grid gap-2">
        {can('startReview') && (
          <Button variant="primary" wide onClick={() => setAsked('startReview')}>
            {actions.startReview}
          </Button>
        )}
        {can('createLoan') && (
          <Button variant="accent" wide onClick={onCreateLoan}>
            {actions.createLoan}
          </Button>
        )}
        {can('approve') && (
          <Button wide onClick={() => setAsked('approve')}>
            {actions.approve}
          </Button>
        )}
        {can('schedule') && (
          <Button wide onClick={onSchedule}>
            {actions.schedule}
          </Button>
        )}
        {can('requestInfo') && (
          <Button wide onClick={() => setAsked('requestInfo')}>
            {actions.requestInfo}
          </Button>
        )}
        {can('decline') && (
          <Button variant="refuse" wide onClick={() => setAsked('decline')}>
            {actions.decline}
          </Button>
        )}
      </div>
      {asked !== null && asked !== 'requestInfo' && (
        <StatusDialog application={application} change={CHANGES[asked]} onClose={close} />
      )}
      {asked === 'requestInfo' && <RequestInformationDialog application={application} onClose={close} />}
    </Panel>
  );
}

/** Whether the latest completed assessment of the application failed. */
export function latestFailed(application: Pick<Application, 'assessments'>): boolean {
  const completed = application.assessments.filter((one) => one.result !== null && one.assessedAt !== null);
  completed.sort((a, b) => (b.assessedAt ?? '').localeCompare(a.assessedAt ?? ''));
  return completed[0]?.result === 'FAIL';
}
