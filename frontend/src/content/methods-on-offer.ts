/** The payment methods on offer, within sentences. */
import { payoutWays } from '@dziva/contracts/public-offers';
import { isOfBank, METHOD_NAMES, METHOD_WORDS, type TransferMethod } from '@dziva/vocabulary/payment-methods';

type Offered = readonly TransferMethod[];

/** Where the texts of the public pages name the methods; `withMethods` puts them there. */
export const onOffer = {
  /** `EcoCash, OneMoney or your bank` */
  to: '{to}',
  /** `EcoCash, OneMoney or bank transfer` */
  by: '{by}',
  /** `EcoCash, OneMoney, bank transfer or cash pickup at the Harare office` */
  ways: '{ways}',
  /** How many ways these are. */
  count: '{count}',
  /** `EcoCash · OneMoney · Bank transfer` */
  names: '{names}',
  /** `Mobile money with EcoCash or OneMoney, bank transfer` */
  kinds: '{kinds}',
} as const;

const WORDS: { readonly [Place in keyof typeof onOffer as `{${Place}}`]: (offered: Offered) => string } = {
  '{to}': (offered) => methodsOr(offered, 'your bank'),
  '{by}': (offered) => methodsOr(offered, METHOD_WORDS.BANK_TRANSFER),
  '{ways}': (offered) =>
    or([...offered.map((method) => METHOD_WORDS[method]), 'cash pickup at the Harare office']),
  '{count}': (offered) => String(payoutWays(offered).length),
  '{names}': (offered) => offered.map((method) => METHOD_NAMES[method]).join(' · '),
  '{kinds}': kindsOf,
};

/** A text of the public pages with the methods on offer. */
export function withMethods(text: string, offered: Offered): string {
  return Object.entries(WORDS).reduce(
    (filled, [place, words]) => (filled.includes(place) ? filled.replace(place, words(offered)) : filled),
    text,
  );
}

/** `EcoCash, OneMoney or the bank`: mobile money by its name, and a bank in these words. */
export const methodsOr = (offered: Offered, bank: string): string =>
  or([...mobileIn(offered), ...(offered.some(isOfBank) ? [bank] : [])]);

/** `your bank, EcoCash or OneMoney` */
export const bankFirst = (offered: Offered): string =>
  or([...(offered.some(isOfBank) ? ['your bank'] : []), ...mobileIn(offered)]);

function kindsOf(offered: Offered): string {
  const mobile = mobileIn(offered);
  const kinds = [
    ...(mobile.length > 0 ? [`mobile money with ${or(mobile)}`] : []),
    ...(offered.some(isOfBank) ? [METHOD_WORDS.BANK_TRANSFER] : []),
  ].join(', ');
  return `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}`;
}

const mobileIn = (offered: Offered): string[] =>
  offered.filter((method) => !isOfBank(method)).map((method) => METHOD_NAMES[method]);

function or(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
