import type { Assessment } from '@dziva/contracts/assessments';
import { dayOf } from '#lib/dates.ts';

/** Appointments that belong together on the board. */
export interface BoardDay {
  readonly kind: 'unassigned' | 'earlier' | 'day';
  /** The day itself; of the other two kinds the kind says it. */
  readonly day: string | null;
  readonly assessments: readonly Assessment[];
}

/** First what nobody has been given, then what should have happened before today, then day by day. */
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
