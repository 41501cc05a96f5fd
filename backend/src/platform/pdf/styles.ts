/** Layout of our PDF documents. */
import { COMPANY } from '@dziva/contracts/company';

export const BRAND = { name: COMPANY.name, tagline: COMPANY.tagline };
export const COLOURS = {
  ink: '#0d2126',
  quiet: '#586a6e',
  line: '#ddd9d0',
  pool: '#00535e',
  copper: '#b35320',
};
export const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold' };
export const MARGIN = 36;
