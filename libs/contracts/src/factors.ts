/** The second factor: passkeys, authenticator apps, recovery codes, and confirming again that it is the same person. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { endpoint, json, noContent } from './endpoint.ts';
import { idParams, optional, requestBody } from './fields.ts';
import { loginPassword } from './identity.ts';
import * as routes from './routes/factors.ts';
import { text } from './text-field.ts';
import { FACTOR_KINDS } from '@dziva/vocabulary/identity';

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

const PASSKEY_BAD = 'Send what the browser answered';
const CODE_BAD = 'Enter the six digits that the app shows';

/** Six digits, as an authenticator app shows them, with or without spaces. */
const totpCode = z
  .string({ error: CODE_BAD })
  .overwrite((value) => value.replaceAll(/\s/g, ''))
  .refine((value) => /^\d{6}$/.test(value), { error: CODE_BAD, abort: true })
  .meta({ minLength: 6, description: 'Six digits' });

export const confirmTotpRequest = requestBody({ code: totpCode });
export type ConfirmTotpRequest = z.output<typeof confirmTotpRequest>;

/** The challenge for the browser and its response: WebAuthn in JSON. The WebAuthn library checks the details. */
const passkeyOptions = z.looseObject({ challenge: z.string() });
const passkeyText = z.string({ error: PASSKEY_BAD });
const passkeyAnswer = <Response extends z.ZodType>(response: Response) =>
  z.looseObject(
    {
      id: passkeyText,
      rawId: passkeyText,
      type: z.literal('public-key', { error: PASSKEY_BAD }),
      clientExtensionResults: z.looseObject({}).optional(),
      response,
    },
    { error: PASSKEY_BAD },
  );
const attestation = passkeyAnswer(
  z.looseObject({ clientDataJSON: passkeyText, attestationObject: passkeyText }, { error: PASSKEY_BAD }),
);
const assertion = passkeyAnswer(
  z.looseObject(
    { clientDataJSON: passkeyText, authenticatorData: passkeyText, signature: passkeyText },
    { error: PASSKEY_BAD },
  ),
);

export const addPasskeyRequest = requestBody({ credential: attestation });
export type AddPasskeyRequest = z.output<typeof addPasskeyRequest>;

const ONE_PROOF = 'Send one of code, recoveryCode, assertion and password';

const recoveryCode = text({ label: 'Recovery code', maxChars: 40, missing: 'Enter a recovery code' });

/** The forms that send one kind of proof. */
export const recoveryCodeProof = requestBody({ recoveryCode });
export const passwordProof = requestBody({ password: loginPassword });

export const stepUpRequest = requestBody({
  code: optional(totpCode),
  recoveryCode: optional(recoveryCode),
  assertion: assertion.optional(),
  password: optional(loginPassword),
}).refine((proofs) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1, {
  error: ONE_PROOF,
});
export type StepUpRequest = z.output<typeof stepUpRequest>;

export const listFactors = endpoint({
  ...routes.listFactors,
  summary: 'Own second factors',
  access: 'account.own',
  answer: json(z.array(factor)),
});

export const removeFactor = endpoint({
  ...routes.removeFactor,
  summary: 'Removes one of the own second factors',
  access: 'account.own',
  status: 204,
  params: idParams,
  answer: noContent,
  stepUp: true,
});

export const startTotp = endpoint({
  ...routes.startTotp,
  summary: 'Begins to set an authenticator app up; it counts once a code of it was confirmed',
  access: 'account.own',
  status: 201,
  answer: json(totpSetup),
  stepUp: true,
});

export const confirmTotp = endpoint({
  ...routes.confirmTotp,
  summary: 'Ends setting an authenticator app up, in place of an earlier one, and answers new recovery codes',
  access: 'account.own',
  status: 201,
  body: confirmTotpRequest,
  answer: json(recoveryCodes),
  errors: [422],
  stepUp: true,
});

export const startPasskey = endpoint({
  ...routes.startPasskey,
  summary: 'What the browser needs to make a passkey',
  access: 'account.own',
  answer: json(passkeyOptions),
  errors: [409],
  stepUp: true,
});

export const addPasskey = endpoint({
  ...routes.addPasskey,
  summary: 'Adds a passkey; answers recovery codes where there were none yet',
  access: 'account.own',
  status: 201,
  body: addPasskeyRequest,
  answer: json(recoveryCodes),
  errors: [409, 422],
  stepUp: true,
});

export const startProof = endpoint({
  ...routes.startProof,
  summary: 'What the browser needs to show one of the own passkeys',
  access: 'account.own',
  answer: json(passkeyOptions),
});

export const stepUp = endpoint({
  ...routes.stepUp,
  summary:
    'Shows the second factor, at sign-in or before something delicate; the password counts where there is none',
  access: 'account.own',
  status: 204,
  body: stepUpRequest,
  answer: noContent,
  errors: [422],
});
