/** User administration, and the assessors with their free hours. */
import { z } from 'zod';
import { cents, id, instantAt } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json, noContent } from './endpoint.ts';
import {
  choice,
  dateOfBirth,
  idParams,
  nationalId,
  optional,
  requestBody,
  requestQuery,
  uuid,
} from './fields.ts';
import { role, user, userStatus } from './identity.ts';
import { pages, rowsFormat, search, sortBy, FROM_BEFORE_TO, isPeriod } from './paging.ts';
import { proposable } from './proposed.ts';
import { may } from '@dziva/vocabulary/permissions';
import { FIRST_ROLE, ROLES } from '@dziva/vocabulary/roles';
import { text } from './text-field.ts';
import * as routes from './routes/users.ts';
import { USER_SORT_FIELDS } from './routes/users.ts';
import { SETTABLE_USER_STATUSES, USER_STATUSES } from '@dziva/vocabulary/identity';

export const userRow = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  sharesNationalId: z.boolean().meta({ description: 'Another account has the same national ID' }),
  identityClaimed: z
    .literal(true)
    .optional()
    .meta({ description: 'A national ID is on record, and nobody has seen the document' }),
  identitySeenAt: instantAt.optional().meta({ description: 'When somebody saw the document' }),
  identitySeenBy: z.string().optional(),
  role,
  requestedRole: role.optional().meta({ description: 'The staff role that waits for approval' }),
  status: userStatus,
  createdAt: instantAt,
  walletBalanceCents: cents,
  receivableCents: cents.optional().meta({
    description: 'Owed, because money was taken back that had left the wallet; absent where nothing is',
  }),
});
export type UserRow = z.output<typeof userRow>;

/** Shown once to the administrator who made it, or sent to the user if mail is set up. */
export const passwordResetLink = z.union([
  z.object({
    link: z.string().meta({ description: 'Opens the page that sets a new password, once, within 24 hours' }),
    token: z.string(),
    expiresAt: instantAt,
  }),
  z.object({
    sentTo: z.string().meta({ description: 'The address of its owner' }),
    expiresAt: instantAt,
  }),
]);
export type PasswordResetLink = z.output<typeof passwordResetLink>;

export const assessor = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  specialties: z.array(z.string()),
});
export type Assessor = z.output<typeof assessor>;

export const slot = z.object({ start: instantAt, end: instantAt });
export type Slot = z.output<typeof slot>;

const SPECIALTIES_MAX = 20;
const SPECIALTIES_BAD = `Enter up to ${SPECIALTIES_MAX} specialties`;
const specialty = text({ label: 'Specialty', maxChars: 40, missing: 'Enter the specialty' });

const limitDay = calendarDate({
  missing: 'Choose a day',
  bad: 'Day must be a real date like 2026-11-20',
});

export const updateUserRequest = requestBody({
  status: optional(choice(SETTABLE_USER_STATUSES, 'Status must be ACTIVE or DISABLED')),
  role: optional(choice(ROLES, 'Choose one of the roles on the list')),
  specialties: z
    .array(specialty, { error: SPECIALTIES_BAD })
    .refine((list) => list.length <= SPECIALTIES_MAX, { error: SPECIALTIES_BAD })
    .meta({ maxItems: SPECIALTIES_MAX })
    .optional(),
  dob: optional(dateOfBirth),
  nationalId: optional(nationalId),
  until: optional(limitDay).meta({ description: 'With the role of an auditor: the last day of the account' }),
  from: optional(limitDay).meta({ description: 'With the role of an auditor: the first day that they read' }),
  to: optional(limitDay).meta({ description: 'With the role of an auditor: the last day that they read' }),
})
  .refine(isOneChange, {
    // Each change of an account has its own audit record. A role comes with the national ID of the person.
    error: 'Send one change at a time: status, role, specialties, dob or nationalId',
  })
  .refine(hasItsLimits, {
    error: 'Only the reading of an auditor has an end day and a period',
    path: ['until'],
  })
  .refine(isPeriod, FROM_BEFORE_TO);

function isOneChange({
  nationalId: id,
  until,
  from,
  to,
  ...change
}: Readonly<Record<string, unknown>>): boolean {
  const others = Object.values(change).filter((value) => value !== undefined).length;
  const { role, status } = change;
  const isGrant = (role !== undefined && role !== FIRST_ROLE) || status === 'ACTIVE';
  return id === undefined ? others === 1 : others === 0 || (others === 1 && isGrant);
}

/** The limits come with a role whose reading can be limited. */
function hasItsLimits({ role, until, from, to }: Readonly<Record<string, unknown>>): boolean {
  const isLimited = [until, from, to].some((day) => day !== undefined);
  return !isLimited || (typeof role === 'string' && may(role, 'reading.limited'));
}

export type UpdateUserRequest = z.output<typeof updateUserRequest>;

export const listUsersQuery = requestQuery({
  q: search,
  role: optional(choice(ROLES, 'Choose one of the roles on the list')),
  status: optional(choice(USER_STATUSES, 'Choose one of the statuses on the list')),
  ...pages,
  sort: sortBy(USER_SORT_FIELDS),
  format: rowsFormat,
});
export type ListUsersQuery = z.output<typeof listUsersQuery>;

export const assessorSlotsQuery = requestQuery({
  date: calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' }),
});
export type AssessorSlotsQuery = z.output<typeof assessorSlotsQuery>;

export const listUsers = endpoint({
  ...routes.listUsers,
  summary: 'All users with their wallet balance',
  access: 'users.read',
  query: listUsersQuery,
  csv: true,
  answer: json(z.array(userRow)),
});

export const updateUser = endpoint({
  ...routes.updateUser,
  summary:
    'Approves, disables or corrects a user; every session of that user ends. Staff roles are given by two administrators',
  access: 'users.change',
  params: idParams,
  body: updateUserRequest,
  answer: json(user),
  ...proposable,
  errors: [409, 422],
});

export const seeIdentityRequest = requestBody({
  documentId: optional(uuid('Document must be an id')),
});
export type SeeIdentityRequest = z.output<typeof seeIdentityRequest>;

export const seeIdentity = endpoint({
  ...routes.seeIdentity,
  summary: 'Says that the document of a national ID was seen: it then shows who the person is',
  access: 'users.identify',
  params: idParams,
  body: seeIdentityRequest,
  answer: json(user),
  ...proposable,
  errors: [409],
  idempotent: true,
});

export const createPasswordReset = endpoint({
  ...routes.createPasswordReset,
  summary:
    'Makes a one-time link for a new password, good for 24 hours: sent to a member by mail; shown, or for staff, once another administrator has agreed',
  access: 'users.change',
  params: idParams,
  answer: json(passwordResetLink),
  ...proposable,
  errors: [409, 422],
});

export const eraseUser = endpoint({
  ...routes.eraseUser,
  summary:
    'Erases the personal rows and files of a user without open loans, investments or balance, by two administrators',
  access: 'users.change',
  status: 204,
  params: idParams,
  answer: noContent,
  ...proposable,
  errors: [409, 422],
});

export const listAssessors = endpoint({
  ...routes.listAssessors,
  summary: 'Who can assess collateral',
  access: 'applications.review',
  answer: json(z.array(assessor)),
});

export const listAssessorSlots = endpoint({
  ...routes.listAssessorSlots,
  summary: 'Free one-hour slots of an assessor on one office day',
  access: 'applications.review',
  params: idParams,
  query: assessorSlotsQuery,
  answer: json(z.array(slot)),
});
