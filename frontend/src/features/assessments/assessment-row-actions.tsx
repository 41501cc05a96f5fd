import type { Assessment } from '@dziva/contracts/assessments';
import type { User } from '@dziva/contracts/identity';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#lib/dates.ts';
import { useBusinessNow } from '#queries/system.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { assessmentCopy } from './assessments.text.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { RearrangeDialog } from './rearrange-dialog.tsx';
import { isBeforeVisit } from './visit-time.ts';
import type { AssessmentResult } from '@dziva/vocabulary/applications';

/**
 * Pass and Fail for the assigned assessor and for administrators, from the time of the visit on. All assessors and
 * administrators can change the appointment.
 */
export function AssessmentRowActions({ assessment, user }: { assessment: Assessment; user: User }) {
  const [completing, setCompleting] = useState<AssessmentResult | null>(null);
  const [arranging, setArranging] = useState(false);
  const businessNow = useBusinessNow();
  const mayArrange = may(user.role, 'assessments.arrange');
  const mayComplete = may(user.role, 'assessments.completeAny') || assessment.assessorId === user.id;
  if (assessment.status !== 'SCHEDULED' || !mayArrange) return null;
  const isArranged = assessment.scheduledAt !== null && assessment.assessorId !== null;
  const opensAt = isBeforeVisit(assessment.scheduledAt, businessNow()) ? assessment.scheduledAt : null;
  const who = assessment.applicantName;
  return (
    <span className="flex gap-2 sm:justify-end sm:gap-1">
      {mayComplete && isArranged && opensAt !== null && (
        <span className="grow text-sm text-ink-2 figures sm:max-w-44">
          {assessmentCopy.completeFrom(formatDateTime(opensAt))}
        </span>
      )}
      {mayComplete && isArranged && opensAt === null && (
        <>
          <Button size="sm" aria-label={assessmentCopy.markPassOf(who)} onClick={() => setCompleting('PASS')}>
            {assessmentCopy.markPass}
          </Button>
          <Button size="sm" aria-label={assessmentCopy.markFailOf(who)} onClick={() => setCompleting('FAIL')}>
            {assessmentCopy.markFail}
          </Button>
        </>
      )}
      {isArranged ? (
        <IconButton
          size="icon-sm"
          label={assessmentCopy.rescheduleOf(who)}
          onClick={() => setArranging(true)}
        >
          <CalendarClock strokeWidth={1.75} />
        </IconButton>
      ) : (
        <Button
          size="sm"
          variant="primary"
          aria-label={assessmentCopy.arrangeOf(who)}
          onClick={() => setArranging(true)}
        >
          {assessmentCopy.arrange}
        </Button>
      )}
      {completing !== null && (
        <CompleteDialog assessment={assessment} result={completing} onClose={() => setCompleting(null)} />
      )}
      {arranging && <RearrangeDialog assessment={assessment} onClose={() => setArranging(false)} />}
    </span>
  );
}
