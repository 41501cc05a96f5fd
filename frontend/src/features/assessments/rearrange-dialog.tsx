import type { Assessment } from '@dziva/contracts/assessments';
import { scheduleAssessmentRequest } from '@dziva/contracts/assessments';
import { isRealDate } from '@dziva/contracts/date-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { dayOf } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRearrangeAssessment } from './assessments.api.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { assessmentCopy } from './assessments.text.ts';

const { form: copy } = assessmentCopy;

/** An appointment needs an assessor, a place and a time, so the form asks for all three. */
const rearrangeForm = scheduleAssessmentRequest.pick({ assessorId: true, location: true }).extend({
  date: z.string().refine(isRealDate, copy.dateMissing),
  scheduledAt: z.string().refine((value) => value !== '', copy.timeMissing),
});

/** Arranges an assessment that has no assessor, time and place yet, or changes them. */
export function RearrangeDialog({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const rearrange = useRearrangeAssessment(assessment.id, key);
  const form = useForm({
    resolver: zodResolver(rearrangeForm),
    defaultValues: {
      assessorId: assessment.assessorId ?? '',
      date: assessment.scheduledAt === null ? '' : dayOf(assessment.scheduledAt),
      scheduledAt: '',
      location: assessment.location ?? '',
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.rearrangeTitle}
      description={assessment.applicantName}
      keepOpenOutside
    >
      <Form
        form={form}
        error={rearrange.error}
        className="grid gap-5"
        onSubmit={({ date: _dayOfTheSlot, ...change }) =>
          toastMutation(rearrange.mutateAsync({ ...change, expectedVersion: assessment.version }), {
            done: { title: assessmentCopy.savedToast, description: assessment.applicantName },
            after: onClose,
          })
        }
      >
        <AppointmentFields />
        <TextField name="location" label={copy.location} hint={copy.locationHint} />
        <DialogButtons>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" busyLabel={rearrange.isPending && copy.saving}>
            {copy.save}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
