export const CONSENT_GIVERS = ['SPOUSE', 'CO_OWNER', 'LANDLORD', 'OTHER'] as const;
export const ASSET_SORT_FIELDS = ['createdAt', 'ownerName', 'kind', 'valueCents', 'state'] as const;

/** The fields that describe one asset. Weight and fineness only describe it and do not identify it. */
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

/** The fields that a form shows for each kind of asset. The server accepts any of them for any kind. */
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

/** Why an asset does not secure something any more. */
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

/**
 * What collateral waits for although its loan is paid: somebody else than the person who entered a payment has to count the cash, or
 * confirm the statement that shows the money.
 */
export const RELEASE_WAITS_FOR = ['COUNT', 'LINE'] as const;

export const listAssets = { method: 'GET', path: '/api/assets' } as const;
export const registerAsset = { method: 'POST', path: '/api/assets' } as const;
export const getAsset = { method: 'GET', path: '/api/assets/:id' } as const;
export const changeAsset = { method: 'PATCH', path: '/api/assets/:id' } as const;
export const valueAsset = { method: 'POST', path: '/api/assets/:id/valuations' } as const;
