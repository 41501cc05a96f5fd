import { completeAssessmentRequest, type Assessment } from '@dziva/contracts/assessments';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { applicationQuery } from '#features/applications/applications.queries.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useBusinessNow } from '#queries/system.ts';
import { errorToast, toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useCompleteAssessment } from './assessments.api.ts';
import { assessmentCopy } from './assessments.text.ts';
import type { AssessmentResult } from '@dziva/vocabulary/applications';

const { complete: copy } = assessmentCopy;

/** Records the result of an assessment: a value if the collateral passes, no value if it fails. */
export function CompleteDialog({
  assessment,
  result,
  onClose,
}: {
  assessment: Assessment;
  result: AssessmentResult;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const complete = useCompleteAssessment(assessment.id, key);
  const businessNow = useBusinessNow();
  const passes = result === 'PASS';
  const lacksPhoto = useLacksPhoto(assessment.applicationId, passes);
  const form = useForm({
    resolver: zodResolver(completeAssessmentRequest),
    defaultValues: { result, assessedValueCents: 0, assessedAt: businessNow(), notes: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={passes ? copy.passTitle : copy.failTitle}
      description={`${assessment.applicantName} · ${assessment.collateralDesc}`}
      width="narrow"
    >
      <Form
        form={form}
        error={complete.error}
        errorFallback={copy.failed}
        className="grid gap-5"
        onSubmit={(values) =>
          toastMutation(
            complete.mutateAsync({
              ...values,
              assessedAt: businessNow(),
              expectedVersion: assessment.version,
            }),
            {
              done: {
                title: copy.done,
                description: copy.doneText(assessment.applicantName, assessmentCopy.results[result]),
              },
              failed: errorToast(copy.failed),
              after: onClose,
            },
          )
        }
      >
        <p className="text-ink-2">{passes ? copy.passText : copy.failText}</p>
        {lacksPhoto && <NoPhoto applicationId={assessment.applicationId} />}
        {passes && <AssessedValue estimateCents={assessment.estimatedValueCents} />}
        <TextAreaField name="notes" label={copy.notes} optional />
        <DialogButtons>
          <Button onClick={onClose}>{copy.goBack}</Button>
          <Button
            type="submit"
            variant={passes ? 'primary' : 'danger'}
            disabled={lacksPhoto}
            busyLabel={complete.isPending && copy.submitting}
          >
            {passes ? copy.passSubmit : copy.failSubmit}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

/** True if it is certain that there is no photo of the collateral; false while the documents are not loaded. */
function useLacksPhoto(applicationId: string, isAsked: boolean): boolean {
  // A colleague may have added one since this page read the application.
  const { data } = useQuery({
    ...applicationQuery(applicationId),
    enabled: isAsked,
    refetchOnMount: 'always',
  });
  return isAsked && data?.documents.some(({ kind }) => kind === 'COLLATERAL_PHOTO') === false;
}

function NoPhoto({ applicationId }: { applicationId: string }) {
  return (
    <Banner
      tone="warn"
      title={copy.noPhoto}
      action={
        <ButtonLink size="sm" to={`/applications/${applicationId}`}>
          {copy.toApplication}
        </ButtonLink>
      }
    >
      {copy.noPhotoText}
    </Banner>
  );
}

/** The assessor's own value, empty (0) at first. The applicant's estimate is shown as text next to it. */
function AssessedValue({ estimateCents }: { estimateCents: number }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2 figures">{copy.estimate(formatUsd(estimateCents))}</p>
      <MoneyField name="assessedValueCents" label={copy.value} hint={copy.valueHint} />
    </div>
  );
}
