/** What an auditor asks first about a period, each with its figure; the lists behind them have calls of their own. */
import { z } from 'zod';
import { cents, dateOn } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { optional, requestQuery } from './fields.ts';
import { centsParameter, FROM_BEFORE_TO, isPeriod } from './paging.ts';
import * as routes from './routes/audit-overview.ts';

const entries = z.object({ entries: z.int(), cents, largestCents: cents });

export const auditOverview = z.object({
  from: dateOn,
  to: dateOn,
  aboveCents: cents,
  large: entries.meta({ description: 'Journal entries recorded in the period above the amount' }),
  oneWord: entries.meta({ description: 'Entries of any amount that rest on the word of one person' }),
  rights: z
    .object({
      grants: z.int(),
      factors: z.int(),
      passwords: z.int(),
      accounts: z.int(),
      policies: z.int().meta({ description: 'Versions of the approval policy' }),
    })
    .meta({ description: 'How often rights were changed, by the kinds of the security journal' }),
  reads: z.object({
    reads: z.int().meta({ description: 'Records of staff who read personal data' }),
    people: z.int().meta({ description: 'How many people of staff' }),
  }),
});
export type AuditOverview = z.output<typeof auditOverview>;

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });
export const getAuditOverview = endpoint({
  ...routes.getAuditOverview,
  summary:
    'Figures that an auditor asks for first; of the last 30 days and above US$5,000 if nothing is given',
  access: 'audit.read',
  query: requestQuery({
    from: optional(day),
    to: optional(day),
    aboveCents: optional(centsParameter('Amount')),
  }).refine(isPeriod, FROM_BEFORE_TO),
  answer: json(auditOverview),
});
