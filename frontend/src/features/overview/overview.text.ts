/** The dashboard of staff: waiting work, key figures of the company, and recent activity. */
import type { ActivityType } from '@dziva/vocabulary/activity';

export const overviewCopy = {
  title: 'Overview',
  today: 'Needs you today',
  date: (date: string) => `${date}, Harare`,
  history: {
    title: 'The check of the history found problems',
    problems: (count: number) =>
      `The last checks found ${count === 1 ? '1 problem' : `${count} problems`}. Do not rely on the books until somebody has looked into it.`,
    see: 'See what was found',
  },
  evening: { label: 'Not looked at in the evening', none: 'None' },
  openTill: {
    label: 'Oldest day to reconcile',
    value: (till: string, day: string) => `${till}, ${day}`,
  },
  cards: {
    submitted: { label: 'New applications', none: 'None waiting' },
    review: { label: 'Under review', none: 'None open' },
    assessments: { label: 'Assessments to do', none: 'None is scheduled' },
    toPayOut: { label: 'Loans to pay out', none: 'None waiting' },
    overdue: { label: 'Loans overdue', none: 'None late' },
    dueSoon: { label: 'Loans due soon', none: 'None in the next 7 days' },
    forSale: { label: 'Collateral for sale', none: 'None is listed' },
    writeOffs: { label: 'Write-offs to agree', none: 'None waiting' },
    deposits: { label: 'Deposits to verify', none: 'None waiting' },
    proposals: { label: 'Waiting for a second person', none: 'None waiting' },
    approvals: { label: 'Staff to approve', none: 'None waiting' },
  },
} as const;

export const statCopy = {
  title: 'How we stand',
  what: 'the figures',
  loading: 'Loading the figures...',
  asOf: (date: string) => `On ${date}`,
  missing: '—',
  notAvailable: 'Not available yet',
  opens: (what: string) => `See ${what}`,
  percent: (value: string) => `${value} %`,
  portfolio: {
    label: 'Total Portfolio',
    definition: 'Outstanding principal of loans that are active or in default',
    opens: 'the portfolio report',
  },
  loans: {
    label: 'Active Loans',
    definition: 'Loans that are being repaid or in default',
    opens: 'the loans',
  },
  collection: {
    label: 'Collection Rate',
    definition: 'Paid by the due date, of what fell due for the first time in the last 30 days',
    opens: 'the arrears report of the last 30 days',
    recovery: (percent: string) =>
      `Recovery rate ${percent} %: all cash received on loans over the same dues`,
  },
  revenue: {
    label: 'Monthly Revenue',
    definition: 'Interest received in the last 30 days',
    opens: 'the payments of the last 30 days',
  },
  change: {
    /** For a figure at one point in time, such as the portfolio. */
    standing: '30 days ago',
    /** For a figure over 30 days, such as revenue. */
    flowing: 'the 30 days before',
    up: (by: string, base: string) => `up ${by} on ${base}`,
    down: (by: string, base: string) => `down ${by} on ${base}`,
    same: (base: string) => `no change on ${base}`,
    unknown: (base: string) => `nothing to compare with from ${base}`,
    points: (value: string) => `${value} ${value === '1.0' ? 'point' : 'points'}`,
  },
} as const;

export const activityCopy = {
  title: 'Recent Activity',
  pageTitle: 'Activity',
  pageLead: 'What happened across the company, newest first.',
  empty: 'No recent activity',
  emptyText: 'When an application, a payment or a decision comes in, it appears here.',
  all: 'View all activities',
  back: 'Overview',
  what: 'the activity',
  loading: 'Loading activity...',
  more: 'Load more',
  loadingMore: 'Loading...',
  moreFailed: 'We couldn’t load more',
  showing: (shown: number) => `Showing the latest ${shown}`,
  showingAll: (shown: number) => `All ${shown} shown`,
  types: {
    application: 'Application',
    payment: 'Payment',
    approval: 'Approval',
    assessment: 'Assessment',
    alert: 'Alert',
  } satisfies Record<ActivityType, string>,
} as const;
