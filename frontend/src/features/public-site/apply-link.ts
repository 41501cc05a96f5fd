import type { CollateralType } from '@dziva/vocabulary/collateral';

/** The address of the sign-in page, which then opens an application with this kind of collateral chosen. */
export function applyFor(collateral: CollateralType): string {
  return `/login?next=${encodeURIComponent(`/apply?collateral=${collateral}`)}`;
}
