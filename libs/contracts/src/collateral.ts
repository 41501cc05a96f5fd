/** The kinds of asset that a member can pledge. */
import './browser-safe-zod.ts';
import { z } from 'zod';
import { COLLATERAL_TYPES } from '@dziva/vocabulary/collateral';

export const collateralType = z.enum(COLLATERAL_TYPES);
