/** Lines of statements with a payment code: where their money goes, and whether a job may book it. */
import { withoutCode } from '#payment-codes/domain/payment-code';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { PAYER_REASONS } from '#transfers/domain/credit-by-line';
import { type MemberFacts, payerFit } from '#transfers/domain/payer-fit';
import type { PaymentCodeKind } from '@dziva/vocabulary/payment-codes';

/** A code that is known, with the thing that it names. */
export interface KnownCode {
  readonly code: string;
  readonly kind: PaymentCodeKind;
  readonly thingId: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly issuedAt: string;
  /** Of a loan. */
  readonly loanStatus: string | null;
  readonly disbursedOn: CalendarDate | null;
  readonly member: MemberFacts;
  /** Every account of the member. */
  readonly accounts: readonly string[];
}

/** A line of money in, with what it rests on. */
export interface CodedLine {
  readonly on: CalendarDate;
  readonly payer: string | null;
  readonly importedBy: string;
  readonly confirmedBy: string | null;
  readonly readAt: string;
}

/** Where the money of a line goes. */
export type CodeTarget =
  { readonly kind: 'LOAN'; readonly id: string } | { readonly kind: 'WALLET'; readonly id: string };

const OWED: readonly (string | null)[] = ['ACTIVE', 'DEFAULTED', 'WRITTEN_OFF'];

/** A loan on which nothing is owed, or was owed on that day, takes no payment: then the money is the member's. */
export function targetOf(code: KnownCode, on: CalendarDate): CodeTarget {
  const isOwed =
    code.kind === 'LOAN' &&
    OWED.includes(code.loanStatus) &&
    code.disbursedOn !== null &&
    code.disbursedOn <= on;
  return isOwed ? { kind: 'LOAN', id: code.thingId } : { kind: 'WALLET', id: code.ownerId };
}

/**
 * Why a job leaves a line with this code to a person, in words: `another name`. None if it books the line by itself: another person
 * confirmed its import, the code existed before staff could read the line, and the payer fits the member: a code that stands alone or
 * beside a masked number shows only that somebody knew it.
 */
export function reasonsForPerson(line: CodedLine, code: KnownCode): string[] {
  const fit = payerFit(withoutWords(withoutCode(line.payer, code.code)), code.member);
  const isOwn = [line.importedBy, line.confirmedBy].some((id) => id !== null && code.accounts.includes(id));
  return [
    ...(fit === 'FITS' ? [] : [PAYER_REASONS[fit]]),
    ...(line.confirmedBy === null ? ['nobody has confirmed its statement'] : []),
    ...(Date.parse(code.issuedAt) > Date.parse(line.readAt) ? ['the code is newer than the statement'] : []),
    ...(isOwn ? ['the member handed the statement in'] : []),
  ];
}

/** What members write beside a code; none of it is a name. */
const PURPOSE =
  /(?<![\p{L}\p{N}])(LOAN|INSTALMENT|INSTALLMENT|REPAYMENT|PMT|PAY|CODE|DZIVA|MONTHLY|DEP)(?![\p{L}\p{N}])/giu;
const withoutWords = (text: string): string => text.replace(PURPOSE, ' ');
