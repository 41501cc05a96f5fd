import { randomUUID } from 'node:crypto';

/** A sale pays once, and its surplus pays again for each payment that does not count any more: more are rare. */
const SALE_PAYMENTS_MAX = 8;

/** Ids for the proceeds of a sale that a late payment lowers. */
export const spareIds = (): string[] => Array.from({ length: SALE_PAYMENTS_MAX }, () => randomUUID());
