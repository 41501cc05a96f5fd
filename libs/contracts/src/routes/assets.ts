/** PLEDGED: it secures an application or a loan. FREE: nothing. SOLD: it is not its owner's any more. */
export const ASSET_STATES = ['PLEDGED', 'FREE', 'SOLD'] as const;
/** ESTIMATE is the owner's own; ASSESSMENT comes with a completed assessment. */
export const VALUATION_METHODS = [
  'ESTIMATE',
  'ASSESSMENT',
  'DEALER',
  'COMPARISON',
  'AUCTION',
  'OTHER',
] as const;
/** What staff can record by hand. */
export const STAFF_VALUATION_METHODS = [
  'DEALER',
  'COMPARISON',
  'AUCTION',
  'OTHER',
] as const satisfies readonly (typeof VALUATION_METHODS)[number][];
export const CONSENT_GIVERS = ['SPOUSE', 'CO_OWNER', 'LANDLORD', 'OTHER'] as const;
export const ASSET_SORT_FIELDS = ['createdAt', 'ownerName', 'kind', 'valueCents', 'state'] as const;

/** What an asset is recognised by. Weight and fineness say what it is, and identify nothing. */
export const IDENTITY_FIELDS = [
  'chassisNumber',
  'engineNumber',
  'registration',
  'titleDeed',
  'serialNumber',
  'brandMark',
  'earTag',
  'weightGrams',
  'fineness',
] as const;
type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** The fields that a form asks for, by what the asset is. Any of them is accepted for any. */
export const IDENTITY_OF_KIND: Readonly<Record<string, readonly IdentityField[]>> = {
  vehicle: ['chassisNumber', 'engineNumber', 'registration'],
  electronics: ['serialNumber'],
  jewelry: ['weightGrams', 'fineness'],
  property: ['titleDeed'],
  farming_equipment: ['serialNumber', 'chassisNumber', 'engineNumber'],
  livestock: ['earTag', 'brandMark'],
  machinery: ['serialNumber', 'engineNumber'],
  other: ['serialNumber'],
};

/** Why an asset secures something no more. */
export const PLEDGE_ENDS = [
  'APPLICATION_DECLINED',
  'APPLICATION_WITHDRAWN',
  'LOAN_SETTLED',
  'LOAN_RECOVERED',
  'LOAN_CLOSED',
  'TAKEN_OFF',
  'RELEASED_EARLY',
  'SOLD',
] as const;

export const listAssets = { method: 'GET', path: '/api/assets' } as const;
export const registerAsset = { method: 'POST', path: '/api/assets' } as const;
export const getAsset = { method: 'GET', path: '/api/assets/:id' } as const;
export const changeAsset = { method: 'PATCH', path: '/api/assets/:id' } as const;
export const valueAsset = { method: 'POST', path: '/api/assets/:id/valuations' } as const;
