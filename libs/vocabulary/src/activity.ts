/** The kinds of entry in the list of what happened on the overview. */
export const ACTIVITY_TYPES = ['application', 'payment', 'approval', 'assessment', 'alert'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** The kinds of thing that an entry is about. */
export const ACTIVITY_SUBJECTS = [
  'application',
  'assessment',
  'loan',
  'collateral-sale',
  'deposit',
  'withdrawal',
  'adjustment',
  'investment',
] as const;
export type ActivitySubject = (typeof ACTIVITY_SUBJECTS)[number];
