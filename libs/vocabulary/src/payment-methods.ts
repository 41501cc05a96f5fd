/**
 * The ways in which money comes in and goes out. Every list and every word for a method is derived from this table; a new
 * method is a new row.
 */

/** What only a method has with which members pay from outside and are paid there. */
interface TransferFacts {
  /** Whether it is offered where `PAYMENT_METHODS` is not set. */
  readonly isOfferedByDefault: boolean;
  /** What a member's number is. */
  readonly number: 'PHONE' | 'BANK_ACCOUNT';
}

interface MethodFacts {
  /** As a label: `Bank transfer`. */
  readonly name: string;
  /** Within a sentence: `bank transfer`. */
  readonly word: string;
  /** How something was paid: `by bank transfer`. */
  readonly phrase: string;
  /** Whether each payment has a reference of its provider, so that one reference is booked once. */
  readonly hasReference: boolean;
  /** The reference as its provider writes it: `YYMMDD` is the day, `#` a digit, `[A|B]` one of these. Null if there is none. */
  readonly referencePattern: string | null;
  /** Where we hold the money: it is counted, or a provider's statement shows it. Null if it stays in our own accounts. */
  readonly till: 'COUNTED' | 'STATEMENT' | null;
  /** Whether members themselves can pay in by it. */
  readonly comesIn: boolean;
  /** Whether members can choose to be paid by it. */
  readonly paysOut: boolean;
  readonly transfer: TransferFacts | null;
}

const TABLE = {
  WALLET: {
    name: 'Wallet',
    word: 'wallet',
    phrase: 'through the wallet',
    hasReference: false,
    referencePattern: null,
    till: null,
    comesIn: false,
    paysOut: true,
    transfer: null,
  },
  CASH: {
    name: 'Cash',
    word: 'cash',
    phrase: 'in cash',
    hasReference: false,
    referencePattern: 'Receipt book ####',
    till: 'COUNTED',
    comesIn: false,
    paysOut: false,
    transfer: null,
  },
  ECOCASH: {
    name: 'EcoCash',
    word: 'EcoCash',
    phrase: 'by EcoCash',
    hasReference: true,
    referencePattern: 'MPYYMMDD.####.[A|B|C|D]#####',
    till: 'STATEMENT',
    comesIn: true,
    paysOut: true,
    transfer: {
      isOfferedByDefault: true,
      number: 'PHONE',
    },
  },
  ONEMONEY: {
    name: 'OneMoney',
    word: 'OneMoney',
    phrase: 'by OneMoney',
    hasReference: true,
    referencePattern: 'OMYYMMDD######',
    till: 'STATEMENT',
    comesIn: true,
    paysOut: true,
    transfer: {
      isOfferedByDefault: true,
      number: 'PHONE',
    },
  },
  INNBUCKS: {
    name: 'InnBucks',
    word: 'InnBucks',
    phrase: 'by InnBucks',
    hasReference: true,
    referencePattern: 'IBYYMMDD.####.[A|B|C|D]#####',
    till: 'STATEMENT',
    comesIn: true,
    paysOut: true,
    transfer: {
      isOfferedByDefault: false,
      number: 'PHONE',
    },
  },
  BANK_TRANSFER: {
    name: 'Bank transfer',
    word: 'bank transfer',
    phrase: 'by bank transfer',
    hasReference: true,
    referencePattern: 'FTYYMMDD[CBZ|STW|NMB|POSB]####',
    till: 'STATEMENT',
    comesIn: true,
    paysOut: true,
    transfer: {
      isOfferedByDefault: true,
      number: 'BANK_ACCOUNT',
    },
  },
} as const satisfies Readonly<Record<string, MethodFacts>>;

type Table = typeof TABLE;
/** How money comes in or goes out; WALLET moves it between our own accounts. */
export type PaymentMethod = keyof Table;

/** The methods whose facts include these. */
type MethodWith<Facts extends Partial<MethodFacts>> = {
  [Method in PaymentMethod]: Table[Method] extends Facts ? Method : never;
}[PaymentMethod];

/** The ways in which money is paid in or out outside the wallet: each has a till. */
export type CashMethod = MethodWith<{ till: 'COUNTED' | 'STATEMENT' }>;
/** Whose till is counted; those of the others have statements. */
export type CountedMethod = MethodWith<{ till: 'COUNTED' }>;
/** How members pay money in and take it out: never as cash over a counter. */
export type TransferMethod = MethodWith<{ comesIn: true; paysOut: true; transfer: TransferFacts }>;
/** How the borrower can be paid. Cash cannot be requested when accepting. */
export type AcceptMethod = MethodWith<{ paysOut: true }>;

const FACTS: Readonly<Record<PaymentMethod, MethodFacts>> = TABLE;
export const isPaymentMethod = (word: unknown): word is PaymentMethod =>
  typeof word === 'string' && Object.hasOwn(TABLE, word);

export const PAYMENT_METHODS: readonly PaymentMethod[] = Object.keys(TABLE).filter(isPaymentMethod);
export const CASH_METHODS = PAYMENT_METHODS.filter(
  (method): method is CashMethod => FACTS[method].till !== null,
);
export const TRANSFER_METHODS = PAYMENT_METHODS.filter((method): method is TransferMethod => {
  const { comesIn, paysOut, transfer } = FACTS[method];
  return comesIn && paysOut && transfer !== null;
});
export const ACCEPT_METHODS = PAYMENT_METHODS.filter(
  (method): method is AcceptMethod => FACTS[method].paysOut,
);
/** Those with a telephone number. */
export const MOBILE_METHODS = TRANSFER_METHODS.filter((method) => !isOfBank(method));
/** What a server offers where `PAYMENT_METHODS` is not set. */
export const DEFAULT_METHODS = TRANSFER_METHODS.filter((method) => TABLE[method].transfer.isOfferedByDefault);
/** The places where we hold money: first those with statements, then those that are counted. */
export const TILLS = CASH_METHODS.toSorted((a, b) => Number(isCounted(a)) - Number(isCounted(b)));

export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = tableOf(({ name }) => name);
export const METHOD_WORDS: Readonly<Record<PaymentMethod, string>> = tableOf(({ word }) => word);
export const METHOD_PHRASES: Readonly<Record<PaymentMethod, string>> = tableOf(({ phrase }) => phrase);

/** Whether a method can be used where these are on offer. The wallet and cash always can. */
export function isOffered(method: PaymentMethod, offered: readonly TransferMethod[]): boolean {
  return FACTS[method].transfer === null || offered.some((one) => one === method);
}

/** Whether the till of a method is counted; the others have statements. */
export function isCounted(method: CashMethod): method is CountedMethod {
  return FACTS[method].till === 'COUNTED';
}

/** Whether the provider of a method gives each payment its own reference. */
export function needsReference(method: PaymentMethod): boolean {
  return FACTS[method].hasReference;
}

/** The last part of the address of a till, such as `bank-transfer`. SQL gets the method back from it (`app.till_changes`). */
export function tillSlug(method: CashMethod): string {
  return method.toLowerCase().replaceAll('_', '-');
}

export function referencePatternOf(method: PaymentMethod): string | null {
  return FACTS[method].referencePattern;
}

/** Whether it goes to an account at a bank; the others go to a telephone number. */
export function isOfBank(method: TransferMethod): boolean {
  return TABLE[method].transfer.number === 'BANK_ACCOUNT';
}

function tableOf<Value>(valueOf: (facts: MethodFacts) => Value): Readonly<Record<PaymentMethod, Value>> {
  return Object.fromEntries(PAYMENT_METHODS.map((method) => [method, valueOf(FACTS[method])])) as Record<
    PaymentMethod,
    Value
  >;
}
