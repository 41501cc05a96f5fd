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
