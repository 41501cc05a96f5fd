/** What a member keeps about themselves, beside the account. */
import { z } from 'zod';
import { dateOn } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { address, dateOfBirth, gender, nationalId, optional, phone, requestBody } from './fields.ts';
import * as routes from './routes/profile.ts';

export const profile = z.object({
  phone: z.string().nullable(),
  gender: z.string().nullable(),
  dob: dateOn.nullable(),
  nationalId: z.string().nullable(),
  address: z.string().nullable(),
});
export type Profile = z.output<typeof profile>;

/** What is left out, or empty, stays as it is. `nationalId` and `dob` can be set once. */
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
  access: 'signed-in',
  answer: json(profile),
});

export const updateProfile = endpoint({
  ...routes.updateProfile,
  summary: 'Changes the own profile; national ID and date of birth are set once',
  access: 'signed-in',
  body: updateProfileRequest,
  answer: json(profile),
  errors: [409, 422],
});
