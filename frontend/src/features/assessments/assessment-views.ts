/** The views of the list of assessments: everybody's or one's own, to do or completed. */
import type { ListView } from '#lib/saved-views.ts';
import { assessmentCopy } from './assessments.text.ts';

export const WHOSE = ['mine'] as const;
export const WHOSE_CHOICES = [{ value: 'mine', label: assessmentCopy.mine }] as const;

const { views: names } = assessmentCopy;

export const ASSESSMENT_VIEWS: readonly ListView[] = [
  { label: names.all, search: {} },
  { label: names.toDo, search: { status: 'SCHEDULED' } },
  { label: names.mine, search: { status: 'SCHEDULED', whose: 'mine' } },
  { label: names.completed, search: { status: 'COMPLETED' } },
];
