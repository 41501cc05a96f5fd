/** The second factor: authenticator apps, recovery codes, and showing once more that it is really the person. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { endpoint, json, noContent } from './endpoint.ts';
import { idParams, optional, requestBody } from './fields.ts';
import { loginPassword } from './identity.ts';
import * as routes from './routes/factors.ts';
import { FACTOR_KINDS } from './routes/factors.ts';
import { text } from './text-field.ts';

export type FactorKind = (typeof FACTOR_KINDS)[number];

export const factor = z.object({
  id,
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  createdAt: instantAt,
  lastUsedAt: instantAt.nullable(),
  recoveryCodesLeft: z
    .int()
    .min(0)
    .meta({ description: 'Of the account: they stand in for any of its factors' }),
});
export type Factor = z.output<typeof factor>;

export const totpSetup = z.object({
  secret: z.string().meta({ description: 'In base 32, for typing' }),
  uri: z.string().meta({ description: 'otpauth://, for the picture that an app scans' }),
});
export type TotpSetup = z.output<typeof totpSetup>;

export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Shown once; each works once' }),
});
export type RecoveryCodes = z.output<typeof recoveryCodes>;

const CODE_BAD = 'Enter the six digits that the app shows';

/** Six digits, as an authenticator app shows them: with or without blanks. */
const totpCode = z
  .string({ error: CODE_BAD })
  .overwrite((value) => value.replaceAll(/\s/g, ''))
  .refine((value) => /^\d{6}$/.test(value), { error: CODE_BAD, abort: true })
  .meta({ minLength: 6, description: 'Six digits' });

export const confirmTotpRequest = requestBody({ code: totpCode });
export type ConfirmTotpRequest = z.output<typeof confirmTotpRequest>;

const ONE_PROOF = 'Send one of code, recoveryCode and password';

const recoveryCode = text({ label: 'Recovery code', maxChars: 40, missing: 'Enter a recovery code' });

/** What a form sends that asks for one of them. */
export const recoveryCodeProof = requestBody({ recoveryCode });
export const passwordProof = requestBody({ password: loginPassword });

export const stepUpRequest = requestBody({
  code: optional(totpCode),
  recoveryCode: optional(recoveryCode),
  password: optional(loginPassword),
}).refine((proofs) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1, {
  error: ONE_PROOF,
});
export type StepUpRequest = z.output<typeof stepUpRequest>;

export const listFactors = endpoint({
  ...routes.listFactors,
  summary: 'Own second factors',
  access: 'signed-in',
  answer: json(z.array(factor)),
});

export const removeFactor = endpoint({
  ...routes.removeFactor,
  summary: 'Removes one of the own second factors',
  access: 'signed-in',
  status: 204,
  params: idParams,
  answer: noContent,
  stepUp: true,
});

export const startTotp = endpoint({
  ...routes.startTotp,
  summary: 'Begins to set an authenticator app up; it counts once a code of it was confirmed',
  access: 'signed-in',
  status: 201,
  answer: json(totpSetup),
  stepUp: true,
});

export const confirmTotp = endpoint({
  ...routes.confirmTotp,
  summary: 'Ends setting an authenticator app up, in place of an earlier one, and answers new recovery codes',
  access: 'signed-in',
  status: 201,
  body: confirmTotpRequest,
  answer: json(recoveryCodes),
  errors: [422],
  stepUp: true,
});

export const stepUp = endpoint({
  ...routes.stepUp,
  summary:
    'Shows the second factor, at sign-in or before something delicate; the password counts where there is none',
  access: 'signed-in',
  status: 204,
  body: stepUpRequest,
  answer: noContent,
  errors: [422],
});
