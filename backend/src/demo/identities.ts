/** The numbers that identify the collateral of the demo. */
import type { AssetIdentityRequest } from '@dziva/contracts/asset-identity';
import type { Random } from './random.ts';
import type { CollateralType } from '@dziva/vocabulary/collateral';

const MAKERS = ['AHT', 'JTD', 'JHM', 'JN1', 'MR0', 'WDD'];
const ENGINES = ['L13A', '2KD', '1NZ', 'YD25', 'ZD30'];
const BRANDS = ['K7B', 'M2T', 'L4H', 'R9C'];
const KNOWN = 0.85;

/** The numbers; undefined for members who do not know them when they apply. */
export function identityOf(type: CollateralType, random: Random): AssetIdentityRequest | undefined {
  return random.chance(KNOWN) ? numbersOf(type, random) : undefined;
}

function numbersOf(type: CollateralType, random: Random): AssetIdentityRequest {
  switch (type) {
    case 'vehicle':
      return {
        chassisNumber: `${random.pick(MAKERS)}${random.pick(['FR22G', 'BB42E', 'GE60'])}${random.digits(9)}`,
        engineNumber: `${random.pick(ENGINES)}-${random.digits(7)}`,
        registration: `A${random.pick(['DW', 'EX', 'FB', 'GC'])} ${random.digits(4)}`,
      };
    case 'property':
      return { titleDeed: `${random.int(1_000, 9_999)}/${random.int(1_996, 2_021)}` };
    case 'livestock':
      return { earTag: `ZW${random.digits(7)}`, brandMark: random.pick(BRANDS) };
    case 'jewelry':
      return { weightGrams: random.int(180, 520) / 10, fineness: random.pick([750, 916]) };
    case 'electronics':
    case 'farming_equipment':
    case 'machinery':
    case 'other':
      return { serialNumber: `${random.pick(['SN', 'DZ', 'MF'])}${random.digits(8)}` };
  }
}
