import type { Assessment } from '@dziva/contracts/assessments';
import type { User } from '@dziva/contracts/identity';
import { applicationCopy } from '#features/applications/applications.text.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { AssessmentBadge } from './assessment-badge.tsx';
import { AssessmentRowActions } from './assessment-row-actions.tsx';
import { assessmentCopy } from './assessments.text.ts';
import { wasEarly } from './visit-time.ts';

/** The assessments of one application, with the same actions for staff as in the list. */
export function AssessmentSummary({ assessments, user }: { assessments: readonly Assessment[]; user: User }) {
  if (assessments.length === 0) return null;
  return (
    <Panel title={applicationCopy.sections.assessments}>
      <ul className="grid gap-4 divide-y divide-line [&>li:not(:last-child)]:pb-4">
        {assessments.map((one) => (
          <li key={one.id} className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold figures">
                {one.scheduledAt === null ? assessmentCopy.notArranged : formatDateTime(one.scheduledAt)}
              </span>
              <AssessmentBadge assessment={one} />
            </div>
            <p className="text-sm text-ink-2">
              {[one.assessorName ?? assessmentCopy.unassigned, one.location].filter(Boolean).join(' · ')}
            </p>
            {one.assessedValueCents !== null && one.result === 'PASS' && (
              <p className="text-sm">
                {assessmentCopy.complete.value}: <Money cents={one.assessedValueCents} />
              </p>
            )}
            {one.assessedAt !== null && wasEarly(one) && (
              <p className="text-sm text-warn-text">{assessmentCopy.early(formatDate(one.assessedAt))}</p>
            )}
            {one.notes !== null && <p className="text-sm whitespace-pre-line text-ink-2">{one.notes}</p>}
            <AssessmentRowActions assessment={one} user={user} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
