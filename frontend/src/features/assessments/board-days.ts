import type { Assessment } from '@dziva/contracts/assessments';
import { dayOf } from '#lib/dates.ts';

/** Assessments that the board shows in one section. */
export interface BoardDay {
  readonly kind: 'unassigned' | 'earlier' | 'day';
  /** The calendar date; null for the kinds `unassigned` and `earlier`. */
  readonly day: string | null;
  readonly assessments: readonly Assessment[];
}

/** First the assessments without an assessor or time, then those of days before today, then day by day. */
export function boardDays(assessments: readonly Assessment[], today: string): BoardDay[] {
  const arranged = assessments.flatMap((assessment) =>
    assessment.scheduledAt === null || assessment.assessorId === null
      ? []
      : [{ assessment, day: dayOf(assessment.scheduledAt), at: assessment.scheduledAt }],
  );
  arranged.sort((a, b) => a.at.localeCompare(b.at));
  const unassigned = assessments.filter((one) => !arranged.some(({ assessment }) => assessment === one));
  const earlier = arranged.filter(({ day }) => day < today).map(({ assessment }) => assessment);
  const days = new Map<string, Assessment[]>();
  for (const { assessment, day } of arranged) {
    if (day >= today) days.set(day, [...(days.get(day) ?? []), assessment]);
  }
  return [
    { kind: 'unassigned' as const, day: null, assessments: unassigned },
    { kind: 'earlier' as const, day: null, assessments: earlier },
    ...[...days].map(([day, those]) => ({ kind: 'day' as const, day, assessments: those })),
  ].filter((group) => group.assessments.length > 0);
}
