/** Telephone numbers: entered as people write them, stored as E.164 (`+263772123456`). */

export type MobileNetwork = 'ECONET' | 'NETONE' | 'TELECEL';

// Mobile ranges as libphonenumber has them for Zimbabwe; area codes with their subscriber number; voice over IP.
const ZIMBABWE_MOBILE = /^7(?:[178]\d|3[1-9])\d{6}$/;
const ZIMBABWE_LANDLINE = /^(?:[2-6]\d{6,8}|86\d{8})$/;
const SEPARATORS = /[\s().\-\u2010-\u2013/]/g;

/**
 * The number in E.164, or undefined if it is not valid. Accepts `0772 123 456`, `263 772-123456`, `+263 (0)772 123 456`,
 * `00263…`, and for people abroad any other `+` country code with 8 to 15 digits in total.
 */
export function normalisePhone(written: string): string | undefined {
  const compact = written.replace(SEPARATORS, '').replace(/^00/, '+');
  if (!/^\+?\d{7,17}$/.test(compact)) {
    return undefined;
  }
  if (compact.startsWith('+') && !compact.startsWith('+263')) {
    return /^\+[1-9]\d{7,14}$/.test(compact) ? compact : undefined;
  }
  return zimbabwean(compact);
}

/** The mobile network of a Zimbabwean number in E.164, according to its number range. */
export function networkOf(phone: string): MobileNetwork | undefined {
  if (/^\+2637[78]/.test(phone)) {
    return 'ECONET';
  }
  if (phone.startsWith('+26371')) {
    return 'NETONE';
  }
  return phone.startsWith('+26373') ? 'TELECEL' : undefined;
}

function zimbabwean(compact: string): string | undefined {
  // The leading 0 of a domestic number is dropped after a country code, but many people write it there as well.
  const national = /^(?:\+?2630?|0)(\d+)$/.exec(compact)?.[1];
  if (national !== undefined && (ZIMBABWE_MOBILE.test(national) || ZIMBABWE_LANDLINE.test(national))) {
    return `+263${national}`;
  }
  return ZIMBABWE_MOBILE.test(compact) ? `+263${compact}` : undefined;
}
