/** Rules that book charges and tax on statements to accounts of the company. */
import { z } from 'zod';
import { cents, id, instantAt } from './answer-fields.ts';
import { endpoint, json, noContent } from './endpoint.ts';
import { choice, idParams, optional, requestBody } from './fields.ts';
import { positiveCents } from './money-fields.ts';
import * as routes from './routes/line-rules.ts';
import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import { text } from './text-field.ts';
import { LINE_DIRECTIONS, RULE_ACCOUNTS, RULE_STATES } from '@dziva/vocabulary/reconciliation';

export const lineRule = z.object({
  id: id.nullable().meta({ description: 'Null of a rule that is only proposed' }),
  version: z.int().meta({ description: 'How often it was confirmed or switched off' }),
  state: z.enum(RULE_STATES),
  till: z.enum(TRANSFER_METHODS).nullable().meta({ description: 'Null: of any till' }),
  direction: z.enum(LINE_DIRECTIONS),
  text: z.string().meta({ description: 'The words that a line has, in capitals' }),
  belowCents: cents
    .nullable()
    .meta({ description: 'The rule takes amounts below this; null if it takes all amounts' }),
  account: z.enum(RULE_ACCOUNTS),
  openLines: z.int().meta({ description: 'How many open lines it is about' }),
  openCents: cents.meta({ description: 'Their sum, with the sign of the statement' }),
  confirmedByName: z.string().nullable(),
  confirmedAt: instantAt.nullable(),
});
export type LineRuleAnswer = z.output<typeof lineRule>;

export const confirmLineRuleRequest = requestBody({
  till: optional(choice(TRANSFER_METHODS, 'Choose a till with statements')),
  direction: optional(choice(LINE_DIRECTIONS, 'Choose DEBIT or CREDIT')).meta({
    description: 'DEBIT if left out',
  }),
  text: text({ label: 'Text', maxChars: 60, missing: 'Enter the words that the lines have' }),
  belowCents: optional(positiveCents('Amount')),
  account: choice(RULE_ACCOUNTS, 'Choose provider charges or IMTT'),
});
export type ConfirmLineRuleRequest = z.output<typeof confirmLineRuleRequest>;

/** What was done with the open lines of a rule. */
export const bookedByRule = z.object({
  booked: z.int(),
  proposed: z.int().meta({ description: 'How many wait for a second person' }),
  left: z.array(z.object({ importId: id, line: z.int(), why: z.string() })),
});
export type BookedByRule = z.output<typeof bookedByRule>;

export const listLineRules = endpoint({
  ...routes.listLineRules,
  summary: 'Rules for charges and tax on statements, with the open lines of each; proposed ones first',
  access: 'reconciliation.read',
  answer: json(z.array(lineRule)),
});

export const confirmLineRule = endpoint({
  ...routes.confirmLineRule,
  summary: 'Confirms a rule, proposed or new; its lines are suggested, and can be booked in one act',
  access: 'reconciliation.decide',
  status: 201,
  body: confirmLineRuleRequest,
  answer: json(lineRule),
  errors: [409, 422],
  idempotent: true,
});

export const switchOffLineRule = endpoint({
  ...routes.switchOffLineRule,
  summary: 'Switches a rule off; what it booked stays',
  access: 'reconciliation.decide',
  status: 204,
  params: idParams,
  answer: noContent,
  errors: [409],
});

export const bookLineRule = endpoint({
  ...routes.bookLineRule,
  summary:
    'Books every open line of a confirmed rule, each like a line that is assigned by hand, at most 500',
  access: 'reconciliation.decide',
  params: idParams,
  body: requestBody({}),
  answer: json(bookedByRule),
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});
