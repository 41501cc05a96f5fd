/** The collateral of the members of the demo. Values in whole US dollars. */
import { PUBLISHED_PRODUCTS } from '#loan-products/published-products';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { CollateralType } from '@dziva/vocabulary/collateral';

export interface Item {
  readonly type: CollateralType;
  readonly description: string;
  readonly valueMin: number;
  readonly valueMax: number;
  /** The name of the title document, if there is one. */
  readonly papers?: string;
  /** True if the assessor travels to it, as for houses, herds and heavy machines. */
  readonly staysAtHome?: boolean;
}

export const ITEMS: readonly Item[] = [
  item('vehicle', 'Honda Fit 2008, silver, 148,000 km', 3_200, 4_200, 'Registration book'),
  item(
    'jewelry',
    'Two 18-carat gold bangles, 42 g, with the jeweller’s receipt',
    1_900,
    2_600,
    'Jeweller’s receipt',
  ),
  item('property', 'Three-bedroomed house on 300 m², with title deed', 26_000, 42_000, 'Title deed', true),
  item('livestock', 'Eight Brahman heifers, branded, with stock card', 3_600, 5_200, 'Stock card', true),
  item('vehicle', 'Toyota Hilux 2.5 D4D 2012, white, double cab', 11_000, 14_500, 'Registration book'),
  item('electronics', 'Samsung Galaxy S23 with box and receipt', 420, 620),
  item(
    'farming_equipment',
    'Massey Ferguson 290 tractor 1998 with disc plough',
    7_500,
    10_500,
    'Invoice',
    true,
  ),
  item('other', 'Workshop tools: compressor, angle grinders, socket sets', 900, 1_500),
  item('vehicle', 'Toyota Wish 2009, blue, seven seats', 4_000, 5_200, 'Registration book'),
  item('machinery', 'Hammer mill with 20 hp diesel engine', 2_400, 3_400, 'Invoice', true),
  item('jewelry', 'Gold wedding set and chain, 22-carat, 31 g', 1_700, 2_300),
  item('electronics', 'HP EliteBook 840 laptop and 50-inch television', 700, 1_000),
  item('vehicle', 'Nissan NP300 2014, white, single cab', 6_800, 8_600, 'Registration book'),
  item('livestock', 'Fourteen Boer goats and a bull', 2_300, 3_200, 'Stock card', true),
  item(
    'property',
    'Two-roomed cottage on a 200 m² stand, cession papers',
    9_500,
    14_000,
    'Cession agreement',
    true,
  ),
  item('vehicle', 'Mazda Demio 2010, red, 121,000 km', 3_000, 3_900, 'Registration book'),
  item('machinery', 'Inverter welding machine and 6.5 kVA generator', 2_200, 2_800, 'Invoice'),
  item(
    'electronics',
    'Solar kit: 5 kVA inverter, two lithium batteries, eight panels',
    2_200,
    3_100,
    'Invoice',
  ),
  item('vehicle', 'Isuzu KB250 2011, grey, canopy', 8_200, 10_800, 'Registration book'),
  item('other', 'Four industrial sewing machines and an overlocker', 1_500, 2_200, 'Invoice'),
  item(
    'farming_equipment',
    'Two-row planter, boom sprayer and ox-drawn cultivators',
    2_300,
    3_100,
    'Invoice',
    true,
  ),
  item('vehicle', 'Mercedes-Benz C180 2011, black', 6_500, 8_800, 'Registration book'),
  item('jewelry', 'Gold necklace with pendant, 18-carat, 24 g', 1_100, 1_500),
  item('livestock', 'Five dairy cows, Friesland crosses', 4_500, 6_200, 'Stock card', true),
  item('electronics', 'iPhone 13 and iPad, both unlocked', 600, 850),
  item('vehicle', 'Toyota Corolla 2013, white, 98,000 km', 6_200, 7_800, 'Registration book'),
  item('property', 'Commercial stand of 450 m² with foundation', 15_000, 22_000, 'Title deed', true),
  item('machinery', 'Brick-moulding machine and concrete mixer', 2_300, 3_000, 'Invoice', true),
  item('vehicle', 'Nissan Caravan 2010, fifteen seats, route permit', 8_500, 11_000, 'Registration book'),
  item('farming_equipment', 'Drip irrigation for two hectares with pump', 2_600, 3_500, 'Invoice', true),
  item('other', 'Upright piano and PA system of a church band', 1_400, 2_000),
];

/** The published fund that lends on this item. */
export function fundFor({ type }: Pick<Item, 'type'>) {
  const fund = PUBLISHED_PRODUCTS.find(({ version }) => version.collateralTypes.includes(type));
  assert(fund, `no fund lends on ${type}`);
  return fund;
}

function item(
  type: CollateralType,
  description: string,
  valueMin: number,
  valueMax: number,
  papers?: string,
  staysAtHome = false,
): Item {
  return { type, description, valueMin, valueMax, staysAtHome, ...(papers === undefined ? {} : { papers }) };
}

/** Usual interest rates in percent a year, by kind of collateral. */
export const APR_PERCENT: Readonly<Record<CollateralType, readonly number[]>> = {
  vehicle: [20, 22.5, 25, 28],
  property: [18.5, 20, 22],
  jewelry: [30, 35, 40],
  livestock: [25, 27.5],
  farming_equipment: [25, 26, 30],
  machinery: [26, 30],
  electronics: [35, 40, 45],
  other: [35, 38],
};
