import type { ApplicationEvent } from '#applications/domain/application-events';
import { policy } from '@dziva/event-ledger/commands/policy';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { cancelAssessment, scheduleAssessment } from './domain/assessment.decisions.ts';
import { assessmentStream } from './domain/assessment.ts';

/** Opens and cancels the assessment of an application when the application changes, in the same unit of work. */
export const assessmentsPolicy = policy<ApplicationEvent>({
  on: {
    // If staff only set the status, the assessment has no assessor, date and place yet.
    AssessmentArranged: async ({ data, streamId, subjectId }, unit) => {
      const assessment = await unit.load(assessmentStream, data.assessmentId);
      if (assessment.state.status !== 'NONE' || subjectId === null) return;
      const opening = {
        applicationId: streamId,
        applicantId: subjectId,
        assessorId: null,
        scheduledAt: null,
      };
      assessment.append(scheduleAssessment(assessment.state, opening, unit.context.now));
    },
    ApplicationApproved: ({ data }, unit) => cancel(unit, data.openAssessmentId, 'approved'),
    ApplicationDeclined: ({ data }, unit) => cancel(unit, data.openAssessmentId, 'declined'),
    ApplicationWithdrawn: ({ data }, unit) => cancel(unit, data.openAssessmentId, 'withdrawn'),
  },
});

async function cancel(unit: Unit, assessmentId: string | undefined, because: string): Promise<void> {
  if (assessmentId === undefined) return;
  const assessment = await unit.load(assessmentStream, assessmentId);
  assessment.append(cancelAssessment(assessment.state, because));
}
