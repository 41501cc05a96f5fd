import type { Assessment } from '@dziva/contracts/assessments';
import { Badge } from '#ui/badge.tsx';
import { assessmentCopy, assessmentStatusLabels } from './assessments.text.ts';

/** The result of an assessment, or `Scheduled` while there is none. */
export function AssessmentBadge({ assessment }: { assessment: Pick<Assessment, 'status' | 'result'> }) {
  if (assessment.result === 'PASS') {
    return (
      <Badge tone="green" shape="tick">
        {assessmentCopy.results.PASS}
      </Badge>
    );
  }
  if (assessment.result === 'FAIL') {
    return (
      <Badge tone="red" shape="bar">
        {assessmentCopy.results.FAIL}
      </Badge>
    );
  }
  return (
    <Badge
      tone={assessment.status === 'CANCELLED' ? 'grey' : 'blue'}
      shape={assessment.status === 'CANCELLED' ? 'bar' : 'clock'}
    >
      {assessmentStatusLabels[assessment.status]}
    </Badge>
  );
}
