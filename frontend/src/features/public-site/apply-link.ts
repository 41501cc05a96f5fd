import type { CollateralType } from '@dziva/contracts/collateral';

/** To the sign-in page, and from there to an application with that collateral chosen. */
export function applyFor(collateral: CollateralType): string {
  return `/login?next=${encodeURIComponent(`/apply?collateral=${collateral}`)}`;
}
