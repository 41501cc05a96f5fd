/** What the demo year consists of: how many applications end in which way, and when each of them begins. */

/** Where a story stands on the day after the year. */
export type Ending =
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

export interface Chapter {
  readonly ending: Ending;
  readonly count: number;
  /** The stories begin evenly between these days before today. */
  readonly startsDaysAgo: readonly [earliest: number, latest: number];
  /** One for each story: days past due today, or as many as it would be had nothing been paid or sold since. */
  readonly daysPastDue?: readonly number[];
}

/** With the three of the demo's own member these are ninety applications, thirty-five of them with a loan. */
export const CHAPTERS: readonly Chapter[] = [
  { ending: 'SUBMITTED', count: 7, startsDaysAgo: [6, 1] },
  { ending: 'UNDER_REVIEW', count: 7, startsDaysAgo: [14, 6] },
  { ending: 'ASSESSMENT_SCHEDULED', count: 8, startsDaysAgo: [15, 8] },
  { ending: 'ASSESSMENT_UNASSIGNED', count: 1, startsDaysAgo: [8, 8] },
  { ending: 'ASSESSED', count: 4, startsDaysAgo: [20, 15] },
  { ending: 'ASSESSMENT_FAILED', count: 2, startsDaysAgo: [21, 16] },
  { ending: 'APPROVED', count: 1, startsDaysAgo: [22, 22] },
  { ending: 'LOAN_APPROVED', count: 2, startsDaysAgo: [24, 20] },
  { ending: 'LOAN_CLOSED', count: 1, startsDaysAgo: [75, 75] },
  { ending: 'DECLINED_AFTER_REVIEW', count: 8, startsDaysAgo: [345, 20] },
  { ending: 'DECLINED_AFTER_ASSESSMENT', count: 6, startsDaysAgo: [310, 40] },
  { ending: 'WITHDRAWN_EARLY', count: 5, startsDaysAgo: [330, 15] },
  { ending: 'WITHDRAWN_BEFORE_ASSESSMENT', count: 5, startsDaysAgo: [290, 25] },
  { ending: 'CURRENT', count: 9, startsDaysAgo: [320, 45] },
  { ending: 'DUE_SOON', count: 5, startsDaysAgo: [270, 60] },
  { ending: 'PARTLY_PAID', count: 2, startsDaysAgo: [210, 130] },
  {
    ending: 'OVERDUE',
    count: 5,
    startsDaysAgo: [240, 90],
    daysPastDue: [63, 45, 24, 12, 4],
  },
  { ending: 'SETTLED', count: 1, startsDaysAgo: [340, 340] },
  { ending: 'SETTLED_EARLY', count: 1, startsDaysAgo: [290, 290] },
  { ending: 'DEFAULTED', count: 1, startsDaysAgo: [270, 270], daysPastDue: [128] },
  { ending: 'RELISTED', count: 1, startsDaysAgo: [335, 335], daysPastDue: [196] },
  { ending: 'REINSTATED', count: 1, startsDaysAgo: [255, 255], daysPastDue: [125] },
  { ending: 'SOLD_WITH_SURPLUS', count: 1, startsDaysAgo: [310, 310], daysPastDue: [170] },
  { ending: 'SOLD_WITH_SHORTFALL', count: 1, startsDaysAgo: [338, 338], daysPastDue: [228] },
  { ending: 'WRITE_OFF_WAITING', count: 1, startsDaysAgo: [345, 345], daysPastDue: [250] },
  { ending: 'WRITTEN_OFF', count: 1, startsDaysAgo: [350, 350], daysPastDue: [280] },
];
