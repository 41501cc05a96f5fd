/** Words of collateral, its values and its sales. The names are stored. */
export const COLLATERAL_TYPES = [
  'vehicle',
  'electronics',
  'jewelry',
  'property',
  'farming_equipment',
  'livestock',
  'machinery',
  'other',
] as const;
export type CollateralType = (typeof COLLATERAL_TYPES)[number];

/**
 * OFFERED: for an application, until its loan is paid out. PLEDGED: it secures a loan that was paid out. Neither can secure
 * anything else. FREE: it secures nothing. SOLD: the owner does not own it any more.
 */
export const ASSET_STATES = ['OFFERED', 'PLEDGED', 'FREE', 'SOLD'] as const;
export type AssetState = (typeof ASSET_STATES)[number];

/** Whether an asset in this state secures an application or a loan. */
export const isTaken = (state: string): boolean => state === 'OFFERED' || state === 'PLEDGED';

/** The methods that staff can choose. */
export const STAFF_VALUATION_METHODS = ['DEALER', 'COMPARISON', 'AUCTION', 'OTHER'] as const;
/** How a value was determined. ESTIMATE is given by the owner; ASSESSMENT comes from a completed assessment. */
export const VALUATION_METHODS = ['ESTIMATE', 'ASSESSMENT', ...STAFF_VALUATION_METHODS] as const;
export type ValuationMethod = (typeof VALUATION_METHODS)[number];

export const COLLATERAL_SALE_STATUSES = ['LISTED', 'SOLD', 'WITHDRAWN'] as const;
export type CollateralSaleStatus = (typeof COLLATERAL_SALE_STATUSES)[number];

/** Where the first listed price comes from. ESTIMATE is the applicant's own value; CHOSEN was chosen by staff. */
export const PRICE_BASES = ['ASSESSMENT', 'ESTIMATE', 'CHOSEN'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];
