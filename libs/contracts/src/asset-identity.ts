/** The numbers that identify an asset, such as a chassis number: as a form sends them and as they are shown. */
import './browser-safe-zod.ts';
import { identityKeyOf } from '@dziva/money/identity-key';
import { z } from 'zod';
import { optional, requestBody } from './fields.ts';
import { wholeNumber } from './money-fields.ts';
import { TEXT_MAX, text } from './text-field.ts';

const GRAMS_MAX = 1_000_000;
const PER_MILLE = 1_000;

interface NumberRule {
  readonly label: string;
  /** The fewest digits. A number with fewer digits names a model, not one asset. */
  readonly digitsMin: number;
  readonly charactersMin: number;
}

function stampedNumber({ label, digitsMin, charactersMin }: NumberRule) {
  return text({ label, maxChars: TEXT_MAX.reference, missing: `Enter the ${label.toLowerCase()}` })
    .refine((value) => identityKeyOf(value) !== null, {
      error: `${label} can only have the letters A to Z and digits`,
      abort: true,
    })
    .refine(
      (value) => {
        const key = identityKeyOf(value) ?? '';
        return key.length >= charactersMin && key.replace(/\D/g, '').length >= digitsMin;
      },
      { error: `Enter the whole ${label.toLowerCase()}, with all its digits` },
    );
}

/** Cleans what somebody numberAsTyped into a form before it is checked. */
function numberAsTyped<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: string | number) => (typeof value === 'string' ? Number(value.replace(',', '.')) : value),
    schema,
  );
}

/** At least one field is needed; fields that are not known yet can be added later. */
export const assetIdentityRequest = requestBody({
  chassisNumber: optional(stampedNumber({ label: 'Chassis number', digitsMin: 1, charactersMin: 4 })),
  // `1NZ-FE` is a model of engine, so many engines carry it.
  engineNumber: optional(stampedNumber({ label: 'Engine number', digitsMin: 4, charactersMin: 5 })),
  registration: optional(stampedNumber({ label: 'Registration', digitsMin: 1, charactersMin: 3 })),
  titleDeed: optional(stampedNumber({ label: 'Title deed', digitsMin: 1, charactersMin: 3 })),
  serialNumber: optional(stampedNumber({ label: 'Serial number', digitsMin: 1, charactersMin: 4 })),
  brandMark: optional(stampedNumber({ label: 'Brand mark', digitsMin: 0, charactersMin: 1 })),
  earTag: optional(stampedNumber({ label: 'Ear tag', digitsMin: 1, charactersMin: 1 })),
  weightGrams: optional(
    numberAsTyped(
      z
        .number({ error: 'Weight must be a number of grams' })
        .refine((value) => value > 0 && value <= GRAMS_MAX, {
          error: 'Weight must be more than 0 and at most 1,000,000 grams',
          abort: true,
        })
        .refine((value) => /^\d+(\.\d{1,3})?$/.test(String(value)), {
          error: 'Weight can have at most three decimals',
          abort: true,
        })
        .meta({ minimum: 0, maximum: GRAMS_MAX }),
    ),
  ),
  fineness: optional(
    numberAsTyped(
      wholeNumber(1, PER_MILLE, 'Fineness must be parts of a thousand, such as 750 for 18 carat'),
    ),
  ),
}).refine((identity) => Object.values(identity).some((value) => value !== undefined), {
  error: 'Enter at least one of the numbers',
});
export type AssetIdentityRequest = z.output<typeof assetIdentityRequest>;

/** Null for fields that were not recorded. */
export const assetIdentity = z.object({
  chassisNumber: z.string().nullable(),
  engineNumber: z.string().nullable(),
  registration: z.string().nullable(),
  titleDeed: z.string().nullable(),
  serialNumber: z.string().nullable(),
  brandMark: z.string().nullable(),
  earTag: z.string().nullable(),
  weightGrams: z.number().nullable(),
  fineness: z.int().nullable(),
});
export type AssetIdentity = z.output<typeof assetIdentity>;

const NO_IDENTITY: AssetIdentity = {
  chassisNumber: null,
  engineNumber: null,
  registration: null,
  titleDeed: null,
  serialNumber: null,
  brandMark: null,
  earTag: null,
  weightGrams: null,
  fineness: null,
};

/** Reads an identity from its stored JSON text; null is stored if nothing was recorded or it was erased. */
export function identityFrom(stored: string | null): AssetIdentity {
  return stored === null
    ? NO_IDENTITY
    : assetIdentity.parse({ ...NO_IDENTITY, ...(JSON.parse(stored) as object) });
}
