import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import type { ApplicationStatus } from '@dziva/vocabulary/applications';
import { statusLabels } from './applications.text.ts';

const styles: Record<ApplicationStatus, { tone: BadgeTone; shape: BadgeShape }> = {
  SUBMITTED: { tone: 'grey', shape: 'ring' },
  UNDER_REVIEW: { tone: 'yellow', shape: 'half' },
  ASSESSMENT_SCHEDULED: { tone: 'blue', shape: 'clock' },
  ASSESSED: { tone: 'purple', shape: 'diamond' },
  APPROVED: { tone: 'green', shape: 'tick' },
  DECLINED: { tone: 'red', shape: 'bar' },
  WITHDRAWN: { tone: 'grey', shape: 'bar' },
  DISBURSED: { tone: 'pool', shape: 'disc' },
};

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge {...styles[status]}>{statusLabels[status]}</Badge>;
}
