/** Layout of our PDF documents. */
import { COMPANY } from '@dziva/contracts/company';
import { createRequire } from 'node:module';

const fontFile = createRequire(import.meta.url).resolve;

export const BRAND = { name: COMPANY.name, tagline: COMPANY.tagline };
export const COLOURS = {
  ink: '#0d2126',
  quiet: '#586a6e',
  line: '#ddd9d0',
  pool: '#00535e',
  copper: '#b35320',
};
/** The typeface of the web app. The fonts that every PDF viewer has would lack most letters with accents. */
export const FONTS = {
  plain: fontFile('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: fontFile('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
};
export const MARGIN = 36;
