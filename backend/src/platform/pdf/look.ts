/** What our papers look like. */
import { HOUSE } from '@dziva/contracts/house';

export const BRAND = { name: HOUSE.name, tagline: HOUSE.tagline };
export const COLOURS = {
  ink: '#0d2126',
  quiet: '#586a6e',
  line: '#ddd9d0',
  pool: '#00535e',
  copper: '#b35320',
};
export const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold' };
export const MARGIN = 36;
