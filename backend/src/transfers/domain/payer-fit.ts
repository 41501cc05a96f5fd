/** Compares the payer that a statement prints with what we know of a member: names, verified telephone, accounts, earlier payers. */
import { nameWords } from '#identity/people/domain/name-words';
import { METHOD_NAMES, MOBILE_METHODS } from '@dziva/vocabulary/payment-methods';

export interface MemberFacts {
  readonly firstName: string;
  readonly lastName: string;
  /** Null if it is not verified. */
  readonly phone: string | null;
  /** Registered and not removed; the texts of an erased one are null. */
  readonly destinations: readonly { readonly name: string | null; readonly number: string | null }[];
  /** As printed for earlier deposits that a confirmed statement shows. */
  readonly payers: readonly string[];
}

/** NONE: no payer is printed; PART: only a part of a name or number; OTHER: somebody else. */
export type PayerFit = 'FITS' | 'NONE' | 'PART' | 'OTHER';

const TITLES = ['MR', 'MRS', 'MS', 'MISS', 'DR', 'PROF', 'REV', 'SIR', 'MADAM', 'ADV', 'ENG', 'HON'];
/** Words that providers print around a name. */
const AROUND = [
  ...['FROM', 'TO', 'BY', 'VIA', 'REF', 'AND', 'THE', 'OF', 'FOR'],
  ...[
    'CASH',
    'DEPOSIT',
    'TRANSFER',
    'PAYMENT',
    'PAID',
    'RECEIVED',
    'SENT',
    'SEND',
    'MONEY',
    'CREDIT',
    'WALLET',
    'BILL',
  ],
  ...[
    'BANK',
    'BRANCH',
    'AGENT',
    'MERCHANT',
    'MOBILE',
    'ACCOUNT',
    'ACC',
    'ACCT',
    'CUSTOMER',
    'SENDER',
    'PAYER',
  ],
  ...MOBILE_METHODS.map((method) => METHOD_NAMES[method].toUpperCase()),
  ...['ZIPIT', 'RTGS', 'USD', 'NOSTRO', 'MSISDN', 'TEL', 'CELL'],
];
const IGNORED = new Set([...TITLES, ...AROUND]);
const NUMBER = /\+?\d(?:[ ().-]?\d)+/g;
const ACCOUNT_DIGITS_MIN = 8;
const MASKED = /[*•#]|X{3,}/i;
const COUNTRY = '263';

export function payerFit(payer: string | null, member: MemberFacts): PayerFit {
  const printed = (payer ?? '').trim();
  const numbers = numbersOf(printed);
  if (hasNumberOf(numbers, member) || hasNameOf(printed, member) || isEarlierPayer(printed, member))
    return 'FITS';
  const isNamed = wordsOf(withoutMasks(printed)).some((word) => !IGNORED.has(word));
  if (isNamed || numbers.length > 0) return 'OTHER';
  return MASKED.test(printed) ? 'PART' : 'NONE';
}

function hasNumberOf(numbers: readonly string[], { phone, destinations }: MemberFacts): boolean {
  const own = [phone, ...destinations.map(({ number }) => number)].flatMap((number) =>
    numbersOf(number ?? ''),
  );
  return own.some((number) => numbers.includes(number));
}

function hasNameOf(printed: string, { firstName, lastName, destinations }: MemberFacts): boolean {
  const words = wordsOf(withoutMasks(printed));
  const named = (given: readonly string[], family: readonly string[]) => isNamed(words, { given, family });
  return (
    named(wordsOf(firstName), wordsOf(lastName)) ||
    destinations.some(({ name }) => {
      const own = wordsOf(name).filter((word) => !TITLES.includes(word));
      // An account prints its holder in either order.
      return named(own.slice(0, -1), own.slice(-1)) || named(own.slice(1), own.slice(0, 1));
    })
  );
}

/**
 * Whether the printed words name this person. The family name and a given name must both be there in full; then other words may be
 * there too, such as a middle name. One of the two may be an initial, if every other full word is the person's: `T MOYO`,
 * `Tariro M.`, but not `T MOYO NCUBE`.
 */
function isNamed(
  printed: readonly string[],
  { given, family }: { readonly given: readonly string[]; readonly family: readonly string[] },
): boolean {
  const own = new Set([...given, ...family]);
  const words = printed.filter((word) => own.has(word) || !IGNORED.has(word));
  const full = words.filter((word) => word.length > 1);
  const hasGiven = given.some((word) => full.includes(word));
  const hasFamily = family.some((word) => full.includes(word));
  if (hasGiven && hasFamily) return full.length > 1;
  if (!full.every((word) => own.has(word))) return false;
  const initials = words.filter((word) => word.length === 1);
  const isInitialOf = (names: readonly string[]) => names.some((name) => initials.includes(name.charAt(0)));
  return (hasFamily && isInitialOf(given)) || (hasGiven && isInitialOf(family));
}

/** The same words and numbers as an earlier payer printed: at least two words, or a whole number. */
function isEarlierPayer(printed: string, { payers }: MemberFacts): boolean {
  const own = partsOf(printed);
  const isEnough = numbersOf(printed).length > 0 || own.filter((part) => part.length > 1).length > 1;
  return (
    isEnough && !MASKED.test(printed) && payers.some((payer) => partsOf(payer).join(' ') === own.join(' '))
  );
}

const partsOf = (printed: string): string[] =>
  [...wordsOf(printed).filter((word) => !IGNORED.has(word)), ...numbersOf(printed)].toSorted();

const withoutMasks = (printed: string): string => printed.replace(/[\dX]*[*•#X]{3,}[\dX]*/gi, ' ');

/** Whole numbers, in one form: a Zimbabwean mobile number always with its country. */
const numbersOf = (text: string): string[] =>
  (text.match(NUMBER) ?? [])
    .map((number) => withCountry(number.replace(/\D/g, '')))
    .filter((digits) => digits.length >= ACCOUNT_DIGITS_MIN);

function withCountry(digits: string): string {
  if (/^07\d{8}$/.test(digits)) return `${COUNTRY}${digits.slice(1)}`;
  if (/^7\d{8}$/.test(digits)) return `${COUNTRY}${digits}`;
  return digits.replace(/^00(?=263\d{9}$)/, '');
}

/** In capitals without marks; an apostrophe is part of its word. */
/** `O'Brien` is one word. */
const wordsOf = (text: string | null): string[] => nameWords((text ?? '').replace(/['’`]/g, ''));
