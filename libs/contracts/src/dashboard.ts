/** The overview for staff: four figures with their change, and recent activity. */
import { z } from 'zod';
import { cents, dateOn, dollars, id, instantAt, percent } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { requestQuery } from './fields.ts';
import { PAGES_OR_CURSOR, keyset, pages, rowsFormat, usesPagesOrCursor } from './paging.ts';
import { TILLS } from '@dziva/vocabulary/payment-methods';
import { ACTIVITY_SUBJECTS, ACTIVITY_TYPES } from '@dziva/vocabulary/activity';
import * as routes from './routes/dashboard.ts';

/** The figures cover this many days, today included, and are compared with the same number of days before. */
export const DASHBOARD_DAYS = 30;

const change = percent.nullable();

export const dashboardStats = z.object({
  asOf: dateOn,
  totalPortfolio: dollars,
  totalPortfolioCents: cents.meta({ description: 'Outstanding principal of loans ACTIVE or DEFAULTED' }),
  portfolioChange: change.meta({
    description: 'Percent, against what it was 30 days ago; null without a base',
  }),
  activeLoans: z.int().min(0).meta({ description: 'Loans ACTIVE or DEFAULTED' }),
  loansChange: change,
  collectionRate: percent.nullable().meta({
    description: 'Paid by the due date over what fell due for the first time in the last 30 days, percent',
  }),
  collectionChange: change.meta({ description: 'Percentage points, against the 30 days before' }),
  recoveryRate: percent
    .nullable()
    .meta({ description: 'All cash received on loans in the last 30 days over the same dues, percent' }),
  monthlyRevenue: dollars,
  monthlyRevenueCents: cents.meta({ description: 'Interest received in the last 30 days, by value date' }),
  revenueChange: change,
  oldestOpenTillDay: z
    .object({ till: z.enum(TILLS), on: dateOn })
    .nullable()
    .optional()
    .meta({
      description:
        'The oldest day before today on which a till had entries or lines and that nobody has reconciled; null where there is none, absent for who has no part in it',
    }),
  eveningOverdue: z.int().min(0).optional().meta({
    description:
      'Entries of the evening list that nobody looked at within a day; absent for who has no part in it',
  }),
});
export type DashboardStats = z.output<typeof dashboardStats>;

/** Plain text; the client builds the link from `subject`. */
export const activity = z.object({
  id,
  type: z.enum(ACTIVITY_TYPES),
  description: z.string(),
  timestamp: instantAt,
  actor: z.string().nullable().meta({ description: 'Null where a job of the service acted' }),
  subject: z.object({ kind: z.enum(ACTIVITY_SUBJECTS), id }),
});
export type Activity = z.output<typeof activity>;

export const listActivityQuery = requestQuery({ ...pages, ...keyset, format: rowsFormat }).refine(
  usesPagesOrCursor,
  PAGES_OR_CURSOR,
);
export type ListActivityQuery = z.output<typeof listActivityQuery>;

export const getDashboardStats = endpoint({
  ...routes.getDashboardStats,
  summary: 'Portfolio, loans, collection and revenue, each with its change against the previous 30 days',
  access: 'dashboard.read',
  answer: json(dashboardStats),
});

export const listActivity = endpoint({
  ...routes.listActivity,
  summary: 'What happened lately, newest first',
  access: 'dashboard.read',
  query: listActivityQuery,
  csv: true,
  answer: json(z.array(activity)),
});
