/** The register of collateral: what members pledge, how it is identified, what it is worth, and which loan it secures. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt, version } from './answer-fields.ts';
import { assetIdentity, assetIdentityRequest } from './asset-identity.ts';
import { collateralType } from './collateral.ts';
import { calendarDate } from './date-fields.ts';
import { document } from './documents.ts';
import { endpoint, json } from './endpoint.ts';
import {
  choice,
  choices,
  expectedVersion,
  idParams,
  note,
  optional,
  requestBody,
  requestQuery,
  uuid,
} from './fields.ts';
import { positiveCents } from './money-fields.ts';
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import { proposable } from './proposed.ts';
import { TEXT_MAX, text } from './text-field.ts';
import { ASSET_SORT_FIELDS, CONSENT_GIVERS, PLEDGE_ENDS, RELEASE_WAITS_FOR } from './routes/assets.ts';
import * as routes from './routes/assets.ts';
import {
  ASSET_STATES,
  COLLATERAL_TYPES,
  STAFF_VALUATION_METHODS,
  VALUATION_METHODS,
} from '@dziva/vocabulary/collateral';

const CONSENTS_MAX = 10;

const described = {
  id,
  kind: collateralType,
  description: z.string().nullable().meta({ description: 'Null once it is erased' }),
  isIdentified: z.boolean().meta({
    description: 'False where no number is recorded that tells it from another one: identity not recorded',
  }),
  identity: assetIdentity,
  valueCents: cents
    .nullable()
    .meta({ description: 'The latest valuation; an estimate only while there is no other' }),
  valueMethod: z.enum(VALUATION_METHODS).nullable(),
  valuedOn: dateOn.nullable(),
};

/** Nothing unless the loan is paid and its collateral is still pledged. */
export const releaseWaitsFor = z.array(z.enum(RELEASE_WAITS_FOR)).meta({
  description: 'What it waits for although its loan is paid: a count of the cash, or a line of a statement',
});
export type ReleaseWaitsFor = z.output<typeof releaseWaitsFor>;

/** An asset, as shown by the application or loan that it secures. */
export const securingAsset = z.object({
  ...described,
  state: z
    .enum(['OFFERED', 'PLEDGED', 'RELEASED', 'SOLD'])
    .meta({ description: 'For this application or loan, whatever it secures now; pledged from the payout' }),
});
export type SecuringAsset = z.output<typeof securingAsset>;

/** A row of the register. */
export const assetRow = z.object({
  ...described,
  version,
  state: z.enum(ASSET_STATES),
  ownerId: id,
  ownerName: z.string(),
  applicationId: id.nullable().meta({ description: 'What it secures, or secured when it was sold' }),
  loanId: id.nullable(),
  createdAt: instantAt,
});
export type AssetRow = z.output<typeof assetRow>;

export const valuation = z.object({
  id,
  valueCents: cents,
  method: z.enum(VALUATION_METHODS),
  valuedOn: dateOn,
  valuer: z.string().nullable().meta({ description: 'Who valued it, where it was not who recorded it' }),
  note: z.string().nullable(),
  recordedByName: z.string().nullable().meta({ description: 'For staff only' }),
  recordedAt: instantAt,
});
export type Valuation = z.output<typeof valuation>;

export const pledge = z.object({
  applicationId: id,
  loanId: id.nullable(),
  pledgedOn: dateOn.meta({ description: 'Since when it can secure nothing else' }),
  paidOutOn: dateOn.nullable().meta({ description: 'Of the loan: before, it was only offered' }),
  endedOn: dateOn.nullable(),
  endedBecause: z.enum(PLEDGE_ENDS).nullable(),
});
export type Pledge = z.output<typeof pledge>;

const consentGiver = z.enum(CONSENT_GIVERS);
export const consent = z.object({ name: z.string(), as: consentGiver, givenOn: dateOn });
export type Consent = z.output<typeof consent>;

export const asset = assetRow.extend({
  consents: z.array(consent).meta({ description: 'Who else agreed that it is pledged' }),
  valuations: z.array(valuation).meta({ description: 'Newest first' }),
  pledges: z.array(pledge).meta({ description: 'Newest first' }),
  documents: z.array(document).meta({ description: 'Photos and titles of the applications that it secured' }),
  collateralSaleId: id.nullable().meta({ description: 'Where it was sold' }),
  releaseWaitsFor: releaseWaitsFor.optional(),
});
export type Asset = z.output<typeof asset>;

const description = note('Enter what it is', 'Description');
const applicationId = optional(uuid('Application must be an id'));
const consents = optional(
  z
    .array(
      requestBody({
        name: text({ label: 'Name', maxChars: TEXT_MAX.name, missing: 'Enter who agreed' }),
        as: choice(CONSENT_GIVERS, 'Choose what makes them agree'),
        givenOn: calendarDate({
          missing: 'Enter the day on which they agreed',
          bad: 'The day must be a real date like 2026-11-20',
        }),
      }),
      { error: 'Consents must be a list' },
    )
    .refine((named) => named.length <= CONSENTS_MAX, `At most ${CONSENTS_MAX} people can be named`)
    .meta({ maxItems: CONSENTS_MAX }),
);

export const registerAssetRequest = requestBody({
  kind: choice(COLLATERAL_TYPES, 'Choose what it is'),
  description,
  identity: optional(assetIdentityRequest),
  consents,
  valueCents: optional(positiveCents('Estimated value')),
  ownerId: optional(uuid('Owner must be an id')),
  applicationId,
});
export type RegisterAssetRequest = z.output<typeof registerAssetRequest>;

const changesOf = ({ description: what, identity, consents: by }: Record<string, unknown>): number =>
  [what, identity, by].filter((part) => part !== undefined).length;

/**
 * `applicationId` pledges the asset. Null releases it if no loan needs it, and is sent alone or with a reason. Fields left out
 * stay as they are; an identity is replaced as a whole.
 */
export const changeAssetRequest = requestBody({
  description: optional(description),
  identity: optional(assetIdentityRequest),
  consents,
  applicationId: optional(
    z.union([z.null(), uuid('Application must be an id')], { error: 'Application must be an id' }),
  ),
  reason: optional(note('Enter why it is released', 'Reason')),
  expectedVersion,
})
  .refine(
    (sent) => sent.applicationId !== undefined || changesOf(sent) > 0,
    'Change the description, the identity, the consents or the application',
  )
  .refine(
    (sent) => sent.applicationId !== null || changesOf(sent) === 0,
    'Release it by itself, without another change',
  );
export type ChangeAssetRequest = z.output<typeof changeAssetRequest>;

/** A value given by the owner is an ESTIMATE; staff say how the value was found. */
export const valueAssetRequest = requestBody({
  valueCents: positiveCents('Value'),
  method: optional(choice(['ESTIMATE', ...STAFF_VALUATION_METHODS], 'Choose how the value was found')),
  valuedOn: optional(
    calendarDate({
      missing: 'Enter the day of the valuation',
      bad: 'The day must be a real date like 2026-11-20',
    }),
  ),
  valuer: optional(text({ label: 'Valuer', maxChars: TEXT_MAX.name, missing: 'Enter who valued it' })),
  note: optional(note('Enter a note')),
  expectedVersion,
});
export type ValueAssetRequest = z.output<typeof valueAssetRequest>;

export const listAssetsQuery = requestQuery({
  kind: optional(choice(COLLATERAL_TYPES, 'Choose one of the kinds on the list')),
  state: optional(choices(ASSET_STATES, 'Choose one of the states on the list')),
  ownerId: optional(uuid('Owner must be an id')),
  isIdentified: optional(choice(['true', 'false'], 'Identified must be true or false')),
  q: search,
  ...pages,
  sort: sortBy(ASSET_SORT_FIELDS),
  format: rowsFormat,
});
export type ListAssetsQuery = z.output<typeof listAssetsQuery>;

export const listAssets = endpoint({
  ...routes.listAssets,
  summary: 'The register of collateral: owners see their own, staff all',
  access: 'assets.read',
  query: listAssetsQuery,
  csv: true,
  answer: json(z.array(assetRow)),
});

export const registerAsset = endpoint({
  ...routes.registerAsset,
  summary: 'Registers an asset; staff name its owner, and can pledge it for an application',
  access: 'assets.keep',
  status: 201,
  body: registerAssetRequest,
  answer: json(asset),
  errors: [409, 422],
  idempotent: true,
});

export const getAsset = endpoint({
  ...routes.getAsset,
  summary: 'One asset with its valuations, what it secured, and its documents',
  access: 'assets.read',
  params: idParams,
  answer: json(asset),
});

export const changeAsset = endpoint({
  ...routes.changeAsset,
  summary:
    'Corrects, identifies, pledges or releases an asset; of a loan, a second person confirms the release',
  access: 'assets.keep',
  params: idParams,
  body: changeAssetRequest,
  answer: json(asset),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
});

export const valueAsset = endpoint({
  ...routes.valueAsset,
  summary: 'Records what an asset is worth',
  access: 'assets.keep',
  status: 201,
  params: idParams,
  body: valueAssetRequest,
  answer: json(asset),
  errors: [409, 422],
  idempotent: true,
});
