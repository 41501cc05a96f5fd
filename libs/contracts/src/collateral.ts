/** What a member can pledge. */
import './browser-safe-zod.ts';
import { z } from 'zod';

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

export const collateralType = z.enum(COLLATERAL_TYPES);
