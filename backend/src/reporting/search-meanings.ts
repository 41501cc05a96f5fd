/** What a text can mean that somebody typed because they hold it in their hand. It can mean several things at once. */
import { plainPattern } from '#platform/database/like';
import { normaliseNationalId } from '@dziva/contracts/national-id';
import { normalisePhone } from '@dziva/contracts/phone';
import { referenceKeyOf } from '@dziva/money/reference-key';
import { meaningsOfTypedUsd } from '@dziva/money/typed-usd';

/** Shorter texts would be in nearly every name. */
const WORDS_FROM_CHARS = 3;
/** The rest of a number after its country code, or after the zero for which it stands. */
const PART_OF_PHONE = /^(?:(?:\+|00)?2630?|0)(7\d*)$/;
const NO_PART_OF_PHONE = /[\s()\-/]/g;
/** Nobody writes an amount with such a zero, but a telephone number. */
const NO_AMOUNT = /^0\d/;
const RECEIPT = /^R?([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})$/;
const SHORT_ID = /^[0-9a-f]{8}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface SearchMeanings {
  /** Two if it is not clear which amount was meant, as of `1.500`. */
  readonly amountsCents: readonly number[];
  readonly receiptNumber: string | null;
  /** The whole reference in the form in which references are compared: a part of one finds nothing. */
  readonly referenceKey: string | null;
  readonly nationalId: string | null;
  /** The first and the last id that begin like this; null if it is neither an id nor a short id. */
  readonly ids: readonly [first: string, last: string] | null;
  /** A LIKE pattern for names, e-mail addresses and telephone numbers; null if the text is too short. */
  readonly people: string | null;
  /** A LIKE pattern for descriptions. */
  readonly words: string | null;
}

/** All that the text can mean. */
export function searchMeaningsOf(text: string): SearchMeanings {
  const typed = text.trim();
  const isLong = typed.length >= WORDS_FROM_CHARS;
  return {
    amountsCents: NO_AMOUNT.test(typed) ? [] : meaningsOfTypedUsd(typed).filter((cents) => cents > 0),
    receiptNumber: receiptIn(typed),
    referenceKey: referenceKeyOf(typed),
    nationalId: normaliseNationalId(typed) ?? null,
    ids: idsIn(typed.toLowerCase()),
    people: isLong ? plainPattern(phoneIn(typed) ?? typed) : null,
    words: isLong ? plainPattern(typed) : null,
  };
}

/** `r 7z3k 0qxm 19tb` → `R-7Z3K-0QXM-19TB`. The number has no O, I and L, so these are read as the digits that they look like. */
function receiptIn(typed: string): string | null {
  const compact = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const [, ...parts] = RECEIPT.exec(compact) ?? [];
  return parts.length === 0 ? null : ['R', ...parts].join('-');
}

/** The number as it is stored, or the digits of a part of it that is stored in the same form. */
const phoneIn = (typed: string): string | undefined =>
  normalisePhone(typed) ?? PART_OF_PHONE.exec(typed.replace(NO_PART_OF_PHONE, ''))?.[1];

function idsIn(typed: string): SearchMeanings['ids'] {
  if (ID.test(typed)) return [typed, typed];
  if (!SHORT_ID.test(typed)) return null;
  return [`${typed}-0000-0000-0000-000000000000`, `${typed}-ffff-ffff-ffff-ffffffffffff`];
}
