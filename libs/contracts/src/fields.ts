/** Building blocks of requests: objects that refuse unknown keys, and fields that several forms share. */
import './browser-safe-zod.ts';
import { z } from 'zod';
import { calendarDate } from './date-fields.ts';
import { normaliseNationalId } from './national-id.ts';
import { normalisePhone } from './phone.ts';
import { TEXT_MAX, text, tidy } from './text-field.ts';

/** A JSON body. Unknown keys are refused. */
export function requestBody<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: objectMessage('Send a JSON object', 'This field is not known here'),
  });
}

/** Query parameters. They arrive as text. A repeated parameter arrives as an array, which no field accepts. */
export function requestQuery<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: objectMessage('Send query parameters', 'This parameter is not known here'),
  });
}

/** An optional field. An empty or blank string counts as missing, because forms send every field. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess(
      (value: z.input<Schema> | '' | undefined) => (isBlank(value) ? undefined : value),
      schema.optional(),
    )
    .optional();
}

/** One word of a list, written exactly as in the list. */
export function choice<const Word extends string>(words: readonly Word[], message: string) {
  return z.enum(words, { error: message });
}

/**
 * Several words of a list, for a query. Code passes an array; in the URL the words are separated by commas, so a single word
 * is a list of one.
 */
export function choices<const Word extends string>(words: readonly Word[], message: string) {
  const isListOfWords = (value: unknown) =>
    Array.isArray(value) &&
    value.length <= words.length &&
    value.every((word) => words.some((one) => one === word));
  return z.preprocess(
    // An array means that the parameter was sent twice.
    (value: Word | readonly Word[]) => (typeof value === 'string' ? value.split(',') : undefined),
    z
      .custom<readonly Word[]>(isListOfWords, { error: message })
      .meta({ type: 'array', items: { type: 'string', enum: [...words] } }),
  );
}

/** An entity id. Any UUID is looked up; anything else cannot be an id. */
export function uuid(message: string) {
  return z.guid({ error: message, abort: true }).toLowerCase().meta({ format: 'uuid' });
}

/** The `:id` of a path. The server answers 404 if it is not a UUID. */
export const idParams = z.strictObject({ id: uuid('This address does not name anything') });
export type IdParams = z.output<typeof idParams>;

/** The `version` that the caller last saw. If it has changed since, the answer is 409. */
export const expectedVersion = optional(
  z
    .number({ error: 'Expected version must be a whole number' })
    .refine((value) => Number.isSafeInteger(value) && value >= 0, 'Expected version must be a whole number')
    .meta({ type: 'integer', minimum: 0 }),
);

/** Spaces and line feeds. Invisible characters are not blank: each field refuses them. */
const BLANK = /^[\p{Zs}\n]*$/u;

const EMAIL_BAD = 'Enter an email address like name@example.com';
const EMAIL_LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const EMAIL_DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** An email address in ASCII, in lower case, at most 254 characters. */
export const email = z
  .string({ error: 'Enter your email address' })
  .overwrite((value) => value.trim().toLowerCase())
  .refine((value) => value !== '', { error: 'Enter your email address', abort: true })
  .refine((value) => value.length <= TEXT_MAX.email, {
    error: `Email address must be at most ${TEXT_MAX.email} characters`,
    abort: true,
  })
  .refine(isEmail, { error: EMAIL_BAD, abort: true })
  .meta({ format: 'email', maxLength: TEXT_MAX.email });

/** A telephone number, stored as E.164. `missing` is the message for an empty field. */
export function phone(missing: string) {
  const bad = 'Enter a phone number like 0772 123 456, or with its country code like +27 82 123 4567';
  return z
    .string({ error: missing })
    .overwrite(tidy)
    .refine((value) => value !== '', { error: missing, abort: true })
    .refine((value) => value.length <= TEXT_MAX.phone && normalisePhone(value) !== undefined, {
      error: bad,
      abort: true,
    })
    .overwrite((value) => normalisePhone(value) ?? value)
    .meta({ maxLength: TEXT_MAX.phone, description: 'Answered as E.164, such as +263772123456' });
}

const CODE_BAD = 'Enter the six digits of the message';

/** The code that was sent to a telephone. */
export const phoneCodeDigits = z
  .string({ error: CODE_BAD })
  .overwrite((value) => value.replaceAll(/\s/g, ''))
  .refine((value) => /^\d{6}$/.test(value), { error: CODE_BAD, abort: true })
  .meta({ minLength: 6, description: 'Six digits' });

/** As the card prints it, with the citizenship and sex behind the number: `63-1234567 B 63 CIT M`, and spaces to spare. */
const NATIONAL_ID_MAX = 30;

/** A Zimbabwean national id in its normal form, `63-123456 B 63`, or a passport number. */
export const nationalId = z
  .string({ error: 'Enter the national ID' })
  .overwrite(tidy)
  .refine((value) => value.length <= NATIONAL_ID_MAX && normaliseNationalId(value) !== undefined, {
    error: 'Enter a national ID like 63-123456 B 63, or a passport number',
    abort: true,
  })
  .overwrite((value) => normaliseNationalId(value) ?? value)
  .meta({ maxLength: NATIONAL_ID_MAX });

/** A date of birth. The minimum age of 18 is checked by the server, with its own clock. */
export const dateOfBirth = calendarDate({
  missing: 'Enter the date of birth',
  bad: 'Date of birth must be a real date like 1990-05-31',
});

/** A note of up to 2,000 characters; several lines are allowed. */
export function note(missing: string, label = 'Note') {
  return text({ label, maxChars: TEXT_MAX.note, missing, multiline: true });
}

export const gender = text({ label: 'Gender', maxChars: 40, missing: 'Enter the gender' });

export const address = text({
  label: 'Address',
  maxChars: TEXT_MAX.address,
  missing: 'Enter the address',
  multiline: true,
});

function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  const domain = value.slice(at + 1);
  return at > 0 && local.length <= 64 && EMAIL_LOCAL.test(local) && EMAIL_DOMAIN.test(domain);
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && BLANK.test(value);
}

function objectMessage(notAnObject: string, unknownKey: string) {
  return (issue: { readonly code?: string | undefined }) =>
    issue.code === 'unrecognized_keys' ? unknownKey : notAnObject;
}
