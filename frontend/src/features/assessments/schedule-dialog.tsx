import { scheduleAssessmentRequest, type Assessment } from '@dziva/contracts/assessments';
import { isRealDate } from '@dziva/contracts/date-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formatDateTime } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import type { Toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { useScheduleAssessment } from './assessments.api.ts';
import { ApplicationPicker, AppointmentFields } from './appointment-fields.tsx';
import { assessmentCopy } from './assessments.text.ts';

const { form: copy } = assessmentCopy;

/** The request has one instant. People choose a day first, and then one of its free hours, which is that instant. */
const scheduleForm = scheduleAssessmentRequest.omit({ expectedVersion: true }).extend({
  date: z.string().refine(isRealDate, copy.dateMissing),
  scheduledAt: z.string().refine((value) => value !== '', copy.timeMissing),
});

/** Books an assessor for an application. Without `applicationId` the application is chosen here. */
export function ScheduleDialog({ applicationId, onClose }: { applicationId?: string; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const schedule = useScheduleAssessment(key);
  const form = useForm({
    resolver: zodResolver(scheduleForm),
    defaultValues: {
      applicationId: applicationId ?? '',
      assessorId: '',
      date: '',
      scheduledAt: '',
      location: '',
      notes: '',
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.title} keepOpenOutside>
      <Form
        form={form}
        error={schedule.error}
        className="grid gap-5"
        onSubmit={({ date: _dayOfTheSlot, ...request }) =>
          toastMutation(schedule.mutateAsync(request), { done: announcement, after: onClose })
        }
      >
        {applicationId === undefined && <ApplicationPicker />}
        <AppointmentFields />
        <TextField name="location" label={copy.location} hint={copy.locationHint} />
        <TextAreaField name="notes" label={copy.notes} optional />
        <DialogButtons>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" busyLabel={schedule.isPending && copy.submitting}>
            {copy.submit}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

/** The message of success: the applicant and the time of the visit. */
function announcement({ applicantName, scheduledAt }: Assessment): Toast {
  const when = scheduledAt === null ? assessmentCopy.notArranged : formatDateTime(scheduledAt);
  return {
    title: assessmentCopy.scheduledToast,
    description: assessmentCopy.scheduledText(applicantName, when),
  };
}
