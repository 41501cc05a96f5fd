/** What a payment on a loan pays, part by part. A further kind of part is a code word and a row in each table here. */
import { accounts } from '#platform/books/chart-of-accounts';
import type { Address } from '@dziva/event-ledger/ledger/account';
import { credit, debit, type Leg } from '@dziva/event-ledger/ledger/journal';
import { type Cents, sumCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { PaymentPartKind } from '@dziva/vocabulary/loans';

export interface PaymentPart {
  readonly kind: PaymentPartKind;
  /** 0 or more. */
  readonly cents: Cents;
}

interface Whose {
  readonly loanId: string;
  readonly borrowerId: string;
}

/** The account that a part is posted to. */
const ACCOUNTS: Readonly<Record<PaymentPartKind, (whose: Whose) => Address>> = {
  INTEREST: () => accounts.loanInterest(),
  PRINCIPAL: ({ loanId }) => accounts.loansReceivable(loanId),
  RECOVERY: () => accounts.recoveries(),
  EXCESS: ({ borrowerId }) => accounts.wallet(borrowerId),
};

const WORDS: Readonly<Record<PaymentPartKind, string>> = {
  INTEREST: 'interest',
  PRINCIPAL: 'principal',
  RECOVERY: 'of what was written off',
  EXCESS: 'into the wallet',
};

/** The parts of a payment on what is owed. They are there even if one of them is 0. */
export const debtParts = ({
  interestCents,
  principalCents,
}: {
  readonly interestCents: Cents;
  readonly principalCents: Cents;
}): PaymentPart[] => [
  { kind: 'INTEREST', cents: interestCents },
  { kind: 'PRINCIPAL', cents: principalCents },
];

/** The only part of a payment on what was written off. */
export const recoveryParts = (cents: Cents): PaymentPart[] => [{ kind: 'RECOVERY', cents }];

/** The amount of one kind, in cents: 0 if there is no such part. */
export const partCents = (parts: readonly PaymentPart[], kind: PaymentPartKind): Cents =>
  sumCents(parts.flatMap((part) => (part.kind === kind ? [part.cents] : [])));

/** All parts together: what was received. */
export const receivedCents = (parts: readonly PaymentPart[]): Cents =>
  sumCents(parts.map(({ cents }) => cents));

/** What counts on the loan: all parts but the excess. */
export const paidParts = (parts: readonly PaymentPart[]): PaymentPart[] =>
  parts.filter(({ kind }) => kind !== 'EXCESS');
export const paidCents = (parts: readonly PaymentPart[]): Cents => receivedCents(paidParts(parts));

/** Whether it pays what was written off. */
export const isRecovery = (parts: readonly PaymentPart[]): boolean =>
  parts.some(({ kind }) => kind === 'RECOVERY');

export const creditsOf = (parts: readonly PaymentPart[], whose: Whose): Leg[] =>
  parts.map(({ kind, cents }) => credit(ACCOUNTS[kind](whose), cents));

export const debitsOf = (parts: readonly PaymentPart[], whose: Whose): Leg[] =>
  parts.map(({ kind, cents }) => debit(ACCOUNTS[kind](whose), cents));

/** `US$77.08 interest and US$382.51 principal`, without the excess. */
export const divided = (parts: readonly PaymentPart[]): string =>
  paidParts(parts)
    .map(({ kind, cents }) => `${formatUsd(cents)} ${WORDS[kind]}`)
    .join(' and ');
