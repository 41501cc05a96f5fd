import { useState } from 'react';
import { assessmentCopy } from '#content/en/assessments.ts';
import { AssessmentList } from '#features/assessments/assessment-list.tsx';
import { ScheduleDialog } from '#features/assessments/schedule-dialog.tsx';
import { may } from '#lib/permissions.ts';
import { useUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Appointments to look at collateral, and what came of them. */
export function Component() {
  const user = useUser();
  const [scheduling, setScheduling] = useState(false);
  return (
    <>
      <PageHeading
        title={assessmentCopy.title}
        actions={
          may.scheduleAssessments(user.role) && (
            <Button variant="primary" onClick={() => setScheduling(true)}>
              {assessmentCopy.newAssessment}
            </Button>
          )
        }
      />
      <AssessmentList user={user} />
      {scheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
    </>
  );
}
