/** Registration, sign-in, sessions and passwords. */
import { z } from 'zod';
import { dateOn, id, instantAt } from './answer-fields.ts';
import { endpoint, json, noContent } from './endpoint.ts';
import { choice, email, idParams, optional, phone, phoneCodeDigits, requestBody } from './fields.ts';
import { ROLES, ROLES_TO_ASK_FOR } from '@dziva/vocabulary/roles';
import { TEXT_MAX, countChars, text } from './text-field.ts';
import * as routes from './routes/identity.ts';
import { FACTOR_STATES, USER_STATUSES } from '@dziva/vocabulary/identity';

export const PASSWORD_CHARS_MIN = 12;
export const PASSWORD_CHARS_MAX = 128;

export const userStatus = z.enum(USER_STATUSES);
export const role = z.enum(ROLES);

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  role,
  requestedRole: role.optional().meta({ description: 'The staff role that waits for approval' }),
  status: userStatus,
  identitySeenAt: instantAt.optional().meta({
    description: 'When somebody saw the document of the national ID; absent while it is a claim',
  }),
  until: dateOn.optional().meta({ description: 'The last day of the account' }),
  from: dateOn.optional().meta({ description: 'The first day of the books that this person reads' }),
  to: dateOn.optional().meta({ description: 'The last day of the books that this person reads' }),
});
export type User = z.output<typeof user>;

export const factorState = z.enum(FACTOR_STATES).meta({
  description:
    'Of the second factor. Until it is PASSED, calls outside /api/auth answer 403 SECOND_FACTOR_REQUIRED',
});
export type FactorState = z.output<typeof factorState>;

/** The answer to a registration; the client sends the token as `Authorization: Bearer`. */
export const registered = z.object({ token: z.string(), user });

/** The answer to a sign-in: the same, with the state of the second factor. */
export const signedIn = z.object({ ...registered.shape, factor: factorState });
export type SignedIn = z.output<typeof signedIn>;

/** The signed-in user, with the state of the second factor. */
export const whoIsIn = z.object({ ...user.shape, factor: factorState });
export type WhoIsIn = z.output<typeof whoIsIn>;

export const session = z.object({
  id,
  createdAt: instantAt,
  lastSeenAt: instantAt,
  userAgent: z.string().nullable(),
  device: z.string().nullable().meta({ description: 'Browser and system, such as `Chrome on Android`' }),
  network: z
    .string()
    .nullable()
    .meta({ description: 'Where the sign-in came from: /24 of IPv4, /48 of IPv6' }),
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const firstName = text({
  label: 'First name',
  maxChars: TEXT_MAX.name,
  missing: 'Enter your first name',
});
export const lastName = text({
  label: 'Last name',
  maxChars: TEXT_MAX.name,
  missing: 'Enter your last name',
});
const ownPhone = optional(phone('Enter your phone number'));

/** Any existing password: normalised (NFC) and limited in length, so that hashing stays cheap. */
export function password(missing: string) {
  return z
    .string({ error: missing })
    .overwrite((value) => value.normalize('NFC'))
    .refine((value) => value !== '', { error: missing, abort: true })
    .refine((value) => !/\p{Cs}/u.test(value), {
      error: 'Password contains characters that cannot be used',
      abort: true,
    })
    .refine((value) => countChars(value) <= PASSWORD_CHARS_MAX, {
      error: `Password must be at most ${PASSWORD_CHARS_MAX} characters`,
      abort: true,
    })
    .meta({ format: 'password', maxLength: PASSWORD_CHARS_MAX });
}

/** A new password. The server also refuses common passwords and ones that contain personal details. */
function newPassword(missing: string) {
  return password(missing)
    .refine((value) => countChars(value) >= PASSWORD_CHARS_MIN, {
      error: `Password must be at least ${PASSWORD_CHARS_MIN} characters`,
      abort: true,
    })
    .meta({ format: 'password', minLength: PASSWORD_CHARS_MIN, maxLength: PASSWORD_CHARS_MAX });
}

export const registerRequest = requestBody({
  email,
  password: newPassword('Enter a password'),
  firstName,
  lastName: optional(lastName),
  hasOneName: optional(z.boolean({ error: 'Say true or false' })).meta({
    description: 'For a person with one single name: it is the first name, and no last name is needed',
  }),
  phone: ownPhone,
  role: optional(choice(ROLES_TO_ASK_FOR, 'Choose one of the roles on the list')),
}).refine((form) => form.hasOneName === true || form.lastName !== undefined, {
  path: ['lastName'],
  error: 'Enter your last name',
  // Also where another field is wrong, so that all messages come together.
  when: ({ value }) => typeof value === 'object' && value !== null,
});
export type RegisterRequest = z.output<typeof registerRequest>;

/** The last name of an account; empty for a person with one single name. */
export const lastNameOf = ({
  lastName: last,
  hasOneName,
}: Pick<RegisterRequest, 'lastName' | 'hasOneName'>): string => (hasOneName === true ? '' : (last ?? ''));

/** An existing password. */
export const loginPassword = password('Enter your password');

/** The client sends its whole form; unknown fields are dropped. */
export const loginRequest = z.object(
  {
    email: text({ label: 'Email address', maxChars: TEXT_MAX.email, missing: 'Enter your email address' })
      // An address that cannot be registered counts as an unknown address, not as a mistake in the form.
      .overwrite((value) => value.toLowerCase()),
    password: loginPassword,
  },
  { error: 'Send a JSON object' },
);
export type LoginRequest = z.output<typeof loginRequest>;

export const changePasswordRequest = requestBody({
  currentPassword: password('Enter your current password'),
  newPassword: newPassword('Enter a new password'),
});
export type ChangePasswordRequest = z.output<typeof changePasswordRequest>;

export const resetPasswordRequest = requestBody({
  token: text({
    label: 'The link',
    maxChars: 200,
    missing: 'Open the link that you were given to set a new password',
  }),
  newPassword: newPassword('Enter a new password'),
});
export type ResetPasswordRequest = z.output<typeof resetPasswordRequest>;

export const sendPasswordCodeRequest = requestBody({ email });
export type SendPasswordCodeRequest = z.output<typeof sendPasswordCodeRequest>;

export const resetPasswordByCodeRequest = requestBody({
  email,
  code: phoneCodeDigits,
  newPassword: newPassword('Enter a new password'),
});
export type ResetPasswordByCodeRequest = z.output<typeof resetPasswordByCodeRequest>;

export const register = endpoint({
  ...routes.register,
  summary: 'Creates an account and signs it in; a staff role waits for approval',
  access: 'anyone',
  status: 201,
  body: registerRequest,
  answer: json(registered),
  errors: [409, 422],
  idempotent: true,
});

export const login = endpoint({
  ...routes.login,
  summary: 'Signs in',
  access: 'anyone',
  body: loginRequest,
  answer: json(signedIn),
});

export const me = endpoint({
  ...routes.me,
  summary: 'Who is signed in',
  access: 'account.own',
  answer: json(whoIsIn),
});

export const logout = endpoint({
  ...routes.logout,
  summary: 'Ends this session',
  access: 'account.own',
  status: 204,
  answer: noContent,
});

export const changePassword = endpoint({
  ...routes.changePassword,
  summary: 'Sets a new password and ends every other session',
  access: 'account.own',
  status: 204,
  body: changePasswordRequest,
  answer: noContent,
  errors: [422],
  needsFactor: true,
});

export const resetPassword = endpoint({
  ...routes.resetPassword,
  summary: 'Sets a new password with a one-time link and ends every session',
  access: 'anyone',
  status: 204,
  body: resetPasswordRequest,
  answer: noContent,
  errors: [422],
});

export const sendPasswordCode = endpoint({
  ...routes.sendPasswordCode,
  summary:
    'Sends a code to the verified telephone of the member with this address. Answers the same if there is none',
  access: 'anyone',
  status: 204,
  body: sendPasswordCodeRequest,
  answer: noContent,
  errors: [409],
});

export const resetPasswordByCode = endpoint({
  ...routes.resetPasswordByCode,
  summary: 'Sets a new password with a code from the telephone and ends every session',
  access: 'anyone',
  status: 204,
  body: resetPasswordByCodeRequest,
  answer: noContent,
  errors: [422],
});

export const listSessions = endpoint({
  ...routes.listSessions,
  summary: 'Own sessions',
  access: 'account.own',
  answer: json(z.array(session)),
});

export const endSession = endpoint({
  ...routes.endSession,
  summary: 'Ends one of the own sessions',
  access: 'account.own',
  status: 204,
  params: idParams,
  answer: noContent,
  stepUp: true,
});
