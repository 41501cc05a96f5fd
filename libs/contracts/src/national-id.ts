/**
 * The Zimbabwean national identity number, `63-123456 B 63`: two digits of the registry, six or seven of the person, a check
 * letter, two digits of the district of origin (00 for a non-citizen). The card prints `CIT M` or `CIT F` behind it, which is no
 * part of the number. A passport number is also accepted.
 */

const NATIONAL_ID = /^(\d{2})(\d{6,7})([A-HJ-NP-TV-Z])(\d{2})(?:CIT[MF]?)?$/;
const PASSPORT = /^[A-Z]{1,2}\d{6,8}$/;
// The check letter by the remainder of the first eight or nine digits divided by 23. I, O and U are left out because they look
// like digits.
const CHECK_LETTERS = 'ZABCDEFGHJKLMNPQRSTVWXY';

/** The number in its normal form, or undefined if it is neither a national ID nor a passport number. */
export function normaliseNationalId(written: string): string | undefined {
  const compact = written.replace(/[\s\-/\u2010-\u2015\u2212]/g, '').toUpperCase();
  const [, registry, person, letter, district] = NATIONAL_ID.exec(compact) ?? [];
  if (registry !== undefined) {
    return `${registry}-${person} ${letter} ${district}`;
  }
  return PASSPORT.test(compact) ? compact : undefined;
}

/** The check letter computed from the digits; undefined for a passport number or anything else. */
export function expectedCheckLetter(nationalId: string): string | undefined {
  const normal = normaliseNationalId(nationalId);
  const [, registry, person] = /^(\d{2})-(\d{6,7}) /.exec(normal ?? '') ?? [];
  return registry === undefined
    ? undefined
    : CHECK_LETTERS[Number(`${registry}${person}`) % CHECK_LETTERS.length];
}

/**
 * A warning if the check letter does not fit the digits. It never blocks: published examples disagree about the rule, and old
 * cards are in use.
 */
export function nationalIdWarning(nationalId: string): string | undefined {
  const expected = expectedCheckLetter(nationalId);
  const written = normaliseNationalId(nationalId)?.split(' ')[1];
  return expected === undefined || expected === written
    ? undefined
    : `Check the letter — ours works out as ${expected}`;
}
