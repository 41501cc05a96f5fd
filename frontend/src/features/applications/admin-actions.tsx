import { type Application, requestInformationRequest } from '@dziva/contracts/applications';
import type { User } from '@dziva/contracts/identity';
import { may } from '@dziva/vocabulary/permissions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { offers, type ApplicationAction } from './application-actions.ts';
import { useRequestInformation } from './applications.api.ts';
import { applicationCopy } from './applications.text.ts';
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
      {!any && <p className="text-sm text-ink-2">{whyNone(application, user)}</p>}
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

/** Why no act is offered: it is their own application, it has ended, or they only read. */
function whyNone({ applicantId }: Application, { id, role }: User): string {
  if (applicantId === id) return actions.own;
  return may(role, 'company.act') ? actions.none : actions.readOnly;
}

/** Asks the applicant for something that is missing; they read the note in the timeline. */
function RequestInformationDialog({
  application,
  onClose,
}: {
  application: Pick<Application, 'id' | 'version'>;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const request = useRequestInformation(application.id, key);
  const form = useForm({ resolver: zodResolver(requestInformationRequest), defaultValues: { note: '' } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={actions.requestInfo} width="narrow">
      <Form
        form={form}
        error={request.error}
        onSubmit={(values) =>
          toastMutation(request.mutateAsync({ ...values, expectedVersion: application.version }), {
            done: { title: actions.requested, description: actions.requestedText },
            after: onClose,
          })
        }
      >
        <p className="mb-4 text-ink-2">{actions.requestInfoText}</p>
        <TextAreaField name="note" label={actions.requestInfoNote} rows={4} />
        <DialogButtons>
          <Button onClick={onClose}>{actions.goBack}</Button>
          <Button type="submit" variant="primary" busyLabel={request.isPending && actions.working}>
            {actions.requestInfo}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
