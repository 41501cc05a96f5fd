/** Personal details of a member, apart from the account. */
import { z } from 'zod';
import { dateOn, instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import {
  address,
  dateOfBirth,
  gender,
  nationalId,
  optional,
  phone,
  phoneCodeDigits,
  requestBody,
} from './fields.ts';
import * as routes from './routes/profile.ts';

export const profile = z.object({
  phone: z.string().nullable(),
  phoneVerified: z.boolean().meta({ description: 'By a code that was sent to it; a new number is not' }),
  gender: z.string().nullable(),
  dob: dateOn.nullable(),
  nationalId: z.string().nullable(),
  address: z.string().nullable(),
});
export type Profile = z.output<typeof profile>;

/** Fields that are left out or empty stay as they are. `nationalId` and `dob` can be set only once. */
export const updateProfileRequest = requestBody({
  phone: optional(phone('Enter your phone number')),
  gender: optional(gender),
  dob: optional(dateOfBirth),
  nationalId: optional(nationalId),
  address: optional(address),
});
export type UpdateProfileRequest = z.output<typeof updateProfileRequest>;

export const getProfile = endpoint({
  ...routes.getProfile,
  summary: 'Own profile',
  access: 'account.own',
  answer: json(profile),
});

export const updateProfile = endpoint({
  ...routes.updateProfile,
  summary: 'Changes the own profile; national ID and date of birth are set once',
  access: 'account.own',
  body: updateProfileRequest,
  answer: json(profile),
  errors: [409, 422],
});

export const phoneCode = z.object({ expiresAt: instantAt });
export type PhoneCode = z.output<typeof phoneCode>;

export const verifyPhoneRequest = requestBody({ code: phoneCodeDigits });
export type VerifyPhoneRequest = z.output<typeof verifyPhoneRequest>;

export const sendPhoneCode = endpoint({
  ...routes.sendPhoneCode,
  summary:
    'Sends a code to the own telephone; it works once, for ten minutes, and an earlier one no more. 409 `NO_GATEWAY` where no messages can be sent',
  access: 'account.own',
  answer: json(phoneCode),
  errors: [409],
});

export const verifyPhone = endpoint({
  ...routes.verifyPhone,
  summary: 'Verifies the own telephone with the code; five wrong ones slow down',
  access: 'account.own',
  body: verifyPhoneRequest,
  answer: json(profile),
  errors: [409, 422],
});
