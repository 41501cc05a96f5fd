/** The plan of the demo year: how many applications have each outcome, and when they start. */

/** The state of a story on the day after the year. */
export type Outcome =
  | 'SUBMITTED'
  | 'UNDER_REVIEW'
  | 'ASSESSMENT_SCHEDULED'
  | 'ASSESSMENT_UNASSIGNED'
  | 'ASSESSED'
  | 'ASSESSMENT_FAILED'
  | 'APPROVED'
  | 'LOAN_APPROVED'
  | 'LOAN_CLOSED'
  | 'DECLINED_AFTER_REVIEW'
  | 'DECLINED_AFTER_ASSESSMENT'
  | 'WITHDRAWN_EARLY'
  | 'WITHDRAWN_BEFORE_ASSESSMENT'
  | 'CURRENT'
  | 'DUE_SOON'
  | 'PARTLY_PAID'
  | 'OVERDUE'
  | 'SETTLED'
  | 'SETTLED_EARLY'
  | 'DEFAULTED'
  | 'RELISTED'
  | 'REINSTATED'
  | 'SOLD_WITH_SURPLUS'
  | 'SOLD_WITH_SHORTFALL'
  | 'WRITE_OFF_WAITING'
  | 'WRITTEN_OFF';

export interface PlannedOutcome {
  readonly outcome: Outcome;
  readonly count: number;
  /** The stories start at regular intervals between these numbers of days before today. */
  readonly startsDaysAgo: readonly [earliest: number, latest: number];
  /** For each story: the days past due today, or those that there would be if nothing had been paid or sold since. */
  readonly daysPastDue?: readonly number[];
}

/** Together with the four of the demo member, these are ninety applications, thirty-five of them with a loan. */
export const PLANNED_OUTCOMES: readonly PlannedOutcome[] = [
  { outcome: 'SUBMITTED', count: 7, startsDaysAgo: [6, 1] },
  { outcome: 'UNDER_REVIEW', count: 7, startsDaysAgo: [14, 6] },
  { outcome: 'ASSESSMENT_SCHEDULED', count: 8, startsDaysAgo: [15, 8] },
  { outcome: 'ASSESSMENT_UNASSIGNED', count: 1, startsDaysAgo: [8, 8] },
  { outcome: 'ASSESSED', count: 4, startsDaysAgo: [20, 15] },
  { outcome: 'ASSESSMENT_FAILED', count: 2, startsDaysAgo: [21, 16] },
  { outcome: 'APPROVED', count: 1, startsDaysAgo: [22, 22] },
  { outcome: 'LOAN_APPROVED', count: 1, startsDaysAgo: [14, 14] },
  { outcome: 'LOAN_CLOSED', count: 1, startsDaysAgo: [75, 75] },
  { outcome: 'DECLINED_AFTER_REVIEW', count: 8, startsDaysAgo: [345, 20] },
  { outcome: 'DECLINED_AFTER_ASSESSMENT', count: 6, startsDaysAgo: [310, 40] },
  { outcome: 'WITHDRAWN_EARLY', count: 5, startsDaysAgo: [330, 15] },
  { outcome: 'WITHDRAWN_BEFORE_ASSESSMENT', count: 5, startsDaysAgo: [290, 25] },
  { outcome: 'CURRENT', count: 9, startsDaysAgo: [320, 45] },
  { outcome: 'DUE_SOON', count: 5, startsDaysAgo: [270, 60] },
  { outcome: 'PARTLY_PAID', count: 2, startsDaysAgo: [210, 130] },
  {
    outcome: 'OVERDUE',
    count: 5,
    startsDaysAgo: [240, 90],
    daysPastDue: [63, 45, 24, 12, 4],
  },
  { outcome: 'SETTLED', count: 1, startsDaysAgo: [340, 340] },
  { outcome: 'SETTLED_EARLY', count: 1, startsDaysAgo: [290, 290] },
  { outcome: 'DEFAULTED', count: 1, startsDaysAgo: [270, 270], daysPastDue: [128] },
  { outcome: 'RELISTED', count: 1, startsDaysAgo: [335, 335], daysPastDue: [196] },
  { outcome: 'REINSTATED', count: 1, startsDaysAgo: [255, 255], daysPastDue: [125] },
  { outcome: 'SOLD_WITH_SURPLUS', count: 1, startsDaysAgo: [310, 310], daysPastDue: [170] },
  { outcome: 'SOLD_WITH_SHORTFALL', count: 1, startsDaysAgo: [338, 338], daysPastDue: [228] },
  { outcome: 'WRITE_OFF_WAITING', count: 1, startsDaysAgo: [345, 345], daysPastDue: [250] },
  { outcome: 'WRITTEN_OFF', count: 1, startsDaysAgo: [350, 350], daysPastDue: [280] },
];
