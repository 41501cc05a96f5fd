/** The approval policy: which commands need a second person, and who that may be. Each change makes a version. */
import { z } from 'zod';
import { cents, instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { note, optional, requestBody } from './fields.ts';
import { wholeNumber } from './money-fields.ts';
import { proposable } from './proposed.ts';
import * as routes from './routes/policy.ts';
import { BACK_DATED_DAYS_MAX, POLICY_CENTS_MAX } from './routes/policy.ts';
import { POLICY_CLASSES, POLICY_KINDS } from '@dziva/vocabulary/policy-kinds';
import { CLASS_NEEDS, POLICY_NEEDS, POLICY_PRESETS, SECOND_ROLES } from '@dziva/vocabulary/approvals';

export const policyRule = z.object({
  kind: z.enum(POLICY_KINDS),
  needs: z.enum(CLASS_NEEDS).meta({ description: 'ABOVE: above an amount, or above a sum of the class' }),
  aboveCents: cents.nullable().meta({ description: 'Of one command; null where no amount matters' }),
  dayCents: cents.nullable().meta({
    description:
      'Of what rests on the word of one person, or is for one member, in the class and Harare day; null where no sum matters',
  }),
  roles: z.array(z.enum(SECOND_ROLES)).meta({ description: 'Who may be the second person' }),
});
export type PolicyRule = z.output<typeof policyRule>;

const policyClass = z.object({
  needs: z.enum(CLASS_NEEDS),
  aboveCents: cents.nullable().meta({ description: 'Of one command; null with ALWAYS' }),
  dayCents: cents.nullable().meta({
    description: 'Of what rests on the word of one person, or is for one member, in a Harare day',
  }),
  thirtyDayCents: cents.nullable().meta({ description: 'The same for 30 days, today included' }),
});
const policyClasses = z.object({
  moneyIn: policyClass,
  moneyOut: policyClass,
  givingUp: policyClass.meta({ description: 'Claims and collateral: a sale, a release, a write-off' }),
  rights: policyClass.meta({ description: 'Roles, links, erasures, products and this policy: always' }),
  books: policyClass.meta({ description: 'Imports, lines of statements, tills' }),
});
export type PolicyClasses = z.output<typeof policyClasses>;

const policyLimits = z.object({
  backDatedDays: z.int().min(0).meta({ description: 'So many days back one person may date a payment' }),
  backDatedSavingCents: cents.meta({
    description:
      'So much interest the earlier date of a payment may save the borrower without a second person',
  }),
  apartCents: cents.meta({
    description: 'Up to this sum of 30 days who dealt with a member pays out to them alone',
  }),
  doubtCents: cents.meta({
    description: 'Up to this amount one person decides about a deposit with something doubtful',
  }),
  eveningCents: cents.meta({
    description: 'In a small office another person looks in the evening at what one person did above it',
  }),
});

export const policyVersion = z.object({
  version: z.int().min(0).meta({ description: '0 is the default that the program came with' }),
  preset: z.enum(POLICY_PRESETS),
  classes: policyClasses,
  rules: z.array(policyRule),
  limits: policyLimits,
  madeAt: instantAt.nullable().meta({ description: 'Null for the default' }),
  proposedBy: z.string().nullable(),
  confirmedBy: z.string().nullable().meta({ description: 'Null where no second person was asked' }),
  reason: z.string().nullable(),
});
export type PolicyVersion = z.output<typeof policyVersion>;

export const policy = z.object({
  version: z.int().min(0),
  preset: z.enum(POLICY_PRESETS),
  classes: policyClasses,
  rules: z.array(
    policyRule.extend({
      isFixed: z.boolean().meta({ description: 'True for a rule that cannot be changed' }),
      hasAmount: z.boolean().meta({ description: 'False where it is not about money' }),
      class: z.enum(POLICY_CLASSES).meta({ description: 'A kind can only be stricter than its class' }),
      isAlways: z.boolean().meta({ description: 'True for two people whatever the class says' }),
    }),
  ),
  limits: policyLimits,
  presets: z.object({ STANDARD: policyClasses, SMALL_OFFICE: policyClasses }).meta({
    description: 'The classes of each preset, until somebody changes them',
  }),
  versions: z.array(policyVersion).meta({ description: 'Newest first' }),
});
export type Policy = z.output<typeof policy>;

const word = (message: string) => z.string({ error: message }).max(40, { error: message });
const limit = (label: string) =>
  z
    .number({ error: `${label} must be an amount in cents` })
    .nullable()
    .meta({ type: 'integer', minimum: 0, maximum: POLICY_CENTS_MAX })
    .optional();

/** The server decides which rules are allowed, and answers 422 with a sentence otherwise. */
const ruleChange = requestBody({
  kind: word('Name a kind of command').meta({ enum: [...POLICY_KINDS] }),
  needs: word('Say ALWAYS, ABOVE or NEVER').meta({ enum: [...POLICY_NEEDS] }),
  aboveCents: limit('The amount'),
  dayCents: limit('The sum of a day'),
  roles: z
    .array(word('Name a role').meta({ enum: [...SECOND_ROLES] }), {
      error: 'Name the roles of the second person',
    })
    .max(4, { error: 'Name each role once' })
    .optional(),
});

const limitChange = (label: string, maximum: number) =>
  optional(
    z.number({ error: `${label} must be a whole number` }).meta({ type: 'integer', minimum: 0, maximum }),
  );
/** The server decides which limits are allowed as well. */
const limitsChange = requestBody({
  backDatedDays: limitChange('The days', BACK_DATED_DAYS_MAX),
  backDatedSavingCents: limitChange('The interest in cents', POLICY_CENTS_MAX),
  apartCents: limitChange('The amount in cents', POLICY_CENTS_MAX),
  doubtCents: limitChange('The amount in cents', POLICY_CENTS_MAX),
  eveningCents: limitChange('The amount in cents', POLICY_CENTS_MAX),
});

/** What is left out stays as it is. */
const classChange = optional(
  requestBody({
    needs: optional(word('Say ALWAYS or ABOVE').meta({ enum: [...CLASS_NEEDS] })),
    aboveCents: limit('The amount'),
    dayCents: limit('The sum of a day'),
    thirtyDayCents: limit('The sum of 30 days'),
  }),
);
const classesChange = requestBody({
  moneyIn: classChange,
  moneyOut: classChange,
  givingUp: classChange,
  rights: classChange,
  books: classChange,
});

const CHANGEABLE = ['preset', 'classes', 'rules', 'limits'] as const;
const CHANGES_NEEDED = 'Send the preset, classes, rules or limits that change';

/** What is to change; the rest stays. A preset replaces what was decided about classes. A rule without `roles` keeps its roles. */
export const changePolicyRequest = requestBody({
  version: wholeNumber(0, 999_999_999, 'Version must be the one that you have read'),
  preset: optional(word('Say STANDARD or SMALL_OFFICE').meta({ enum: [...POLICY_PRESETS] })),
  classes: optional(classesChange),
  rules: optional(
    z
      .array(ruleChange, { error: 'Send the rules that change' })
      .refine((rules) => rules.length > 0 && rules.length <= POLICY_KINDS.length, {
        error: 'Send the rules that change, each once',
        abort: true,
      }),
  ),
  limits: optional(limitsChange),
  reason: optional(note('Enter the reason', 'Reason')),
}).refine((change) => CHANGEABLE.some((part) => change[part] !== undefined), {
  error: CHANGES_NEEDED,
  path: ['rules'],
});
export type ChangePolicyRequest = z.output<typeof changePolicyRequest>;

export const getPolicy = endpoint({
  ...routes.getPolicy,
  summary: 'Which commands need a second person, the limits of one person, and all versions of this',
  access: 'policy.read',
  answer: json(policy),
});

export const changePolicy = endpoint({
  ...routes.changePolicy,
  summary: 'Changes the approval policy; a second administrator confirms it',
  access: 'policy.change',
  body: changePolicyRequest,
  answer: json(policy),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
});
