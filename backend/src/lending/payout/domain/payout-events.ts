/** A loan is paid out, or its payout is taken back. */
import type { Agreed } from '#lending/loan/domain/loan';
import { agreedOf, loanEvent, moneyAccount, ofLoan, ofPaidOut } from '#lending/loan/domain/loan-event';
import { BY, days, loanName, nextDue, PAID_OUT, shownAsAlert } from '#lending/loan/domain/loan-words';
import { accounts } from '#platform/books/chart-of-accounts';
import { shortId } from '#platform/books/short-id';
import { administrators, isAtNight, paidAtNight } from '#platform/event-words/night';
import { notice, stream } from '#platform/event-words/notice';
import { quoted } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { METHOD_PHRASES, METHOD_WORDS, type PaymentMethod } from '@dziva/vocabulary/payment-methods';

export type LoanDisbursed = DomainEvent<
  'LoanDisbursed',
  {
    borrowerId: string;
    principalCents: Cents;
    method: PaymentMethod;
    disbursedOn: CalendarDate;
    disbursedAt: string;
    firstDueOn: CalendarDate;
    /** The oldest due date with an unpaid amount: later than the first one if an instalment rounds to nothing. */
    nextDueOn: CalendarDate | null;
    reference?: FreeTextRef;
    /** Keyed hash of method and reference: it identifies the payment after the text is erased. */
    referenceHash?: string;
    /** Who allowed the exceptions that nobody had allowed before the payout. */
    exceptionsAllowedBy?: string;
    /** Only for a payout in cash. */
    receiptNumber?: string;
    /** The registered number or account of the borrower. */
    destinationId?: string;
    /** A receipt that the borrower signed, and the SHA-256 of its bytes, hexadecimal. */
    receiptDocumentId?: string;
    receiptSha256?: string;
    /** The days of interest that the first period costs; left out if it is one month. */
    firstPeriodChargedDays?: number;
  }
>;

export const loanDisbursed = loanEvent<LoanDisbursed>('LoanDisbursed', {
  evolve: ofLoan((loan, { data }) => {
    const { disbursedOn, disbursedAt, method, nextDueOn, firstPeriodChargedDays } = data;
    const agreed = agreedOf(loan);
    const charged = firstPeriodChargedDays === undefined ? {} : { firstPeriodChargedDays };
    return {
      status: 'ACTIVE',
      ...allowedBy(agreed, data.exceptionsAllowedBy),
      terms: { ...agreed.terms, ...charged },
      disbursedOn,
      disbursedAt,
      disbursedBy: method,
      payoutReceiptNumber: data.receiptNumber ?? null,
      balanceCents: data.principalCents,
      nextDueOn,
      payments: [],
      recoveries: [],
      moves: [],
      demands: [],
      reminders: [],
      defaultedOn: null,
      settledOn: null,
      saleId: null,
      soldOn: null,
      writtenOff: null,
      formerStops: [],
      interestStopsOn: null,
      writeOffRequest: null,
    };
  }),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.disbursedOn,
      data.method === 'WALLET'
        ? `Loan ${shortId(loanId)} paid out to the wallet`
        : `Loan ${shortId(loanId)} paid out by ${METHOD_WORDS[data.method]}`,
      debit(accounts.loansReceivable(loanId), data.principalCents),
      credit(moneyAccount(data.method, data.borrowerId), data.principalCents),
    ),
  valueOn: ({ data }) => data.disbursedOn,
  history: ({ data }) => ({
    step: 'DISBURSED',
    description: `${formatUsd(data.principalCents)} paid out ${PAID_OUT[data.method]}. The first instalment is due on ${day(data.firstDueOn)}.${firstPeriod(data)}`,
    amountCents: data.principalCents,
    note: 'reference',
  }),
  notice: notice({
    isText: true,
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }) => ({
      principalCents: data.principalCents,
      method: data.method,
      nextDueOn: data.nextDueOn,
    }),
    words: ({ principalCents, method, nextDueOn }) => ({
      title: 'Your loan is paid out',
      message: `${formatUsd(principalCents)} ${
        method === 'WALLET' ? 'is in your wallet' : `was paid out ${METHOD_PHRASES[method]}`
      }.${nextDue(nextDueOn)}`,
    }),
  }),
  alert: {
    type: 'LOAN_PAID_AT_NIGHT',
    ...notice({
      audience: administrators,
      subject: stream('loan'),
      isNotified: isAtNight,
      facts: ({ data: { principalCents } }) => ({ principalCents }),
      words: ({ principalCents }, { memberName }) => paidAtNight(formatUsd(principalCents), memberName),
    }),
  },
  activity: {
    type: 'approval',
    seenBy: 'staff',
    subject: 'loan',
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} paid out ${loanName(streamId)} of ${formatUsd(data.principalCents)} to ${member}`,
  },
  wallet: { type: 'LOAN_DISBURSEMENT', id: 'event' },
});

/** The loan was paid out by mistake, and has no payments yet: it is as it was before the payout, and can be paid out again. */
export type LoanDisbursementTakenBack = DomainEvent<
  'LoanDisbursementTakenBack',
  {
    borrowerId: string;
    principalCents: Cents;
    method: PaymentMethod;
    disbursedOn: CalendarDate;
    takenBackOn: CalendarDate;
    reason: FreeTextRef;
    /** The part that had paid a debt of the borrower and never stayed in the wallet: they owe it again. */
    debtCents?: Cents;
  }
>;

export const loanDisbursementTakenBack = loanEvent<LoanDisbursementTakenBack>('LoanDisbursementTakenBack', {
  evolve: ofPaidOut(
    (loan, { data: { disbursedOn: on, takenBackOn: takenBackOn, principalCents } }, entry) => {
      const { formerStops, demands, payments, recoveries, moves } = loan;
      const payout = { because: 'DISBURSEMENT', on, takenBackOn, principalCents, entry } as const;
      const payoutsTakenBack = [
        ...loan.payoutsTakenBack,
        { payout, formerStops, demands, payments, recoveries, moves },
      ];
      return { status: 'APPROVED', ...agreedOf(loan), payoutsTakenBack };
    },
  ),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.takenBackOn,
      `Payout of loan ${shortId(loanId)} taken back`,
      credit(accounts.loansReceivable(loanId), data.principalCents),
      debit(
        moneyAccount(data.method, data.borrowerId),
        subtractCents(data.principalCents, data.debtCents ?? ZERO_CENTS),
      ),
      debit(accounts.memberReceivable(data.borrowerId), data.debtCents ?? ZERO_CENTS),
    ),
  valueOn: ({ data }) => data.takenBackOn,
  history: ({ data }) => ({
    step: 'DISBURSEMENT_UNDONE',
    description: `The payout of ${day(data.disbursedOn)} was taken back ${BY[data.method]}. The loan is approved and can be paid out again.${debtAgain(data)}`,
    amountCents: data.principalCents,
    note: 'reason',
  }),
  notice: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }) => ({
      principalCents: data.principalCents,
      method: data.method,
      takenBackOn: data.takenBackOn,
      debtCents: data.debtCents ?? ZERO_CENTS,
    }),
    words: ({ principalCents, method, takenBackOn, debtCents }, { texts }) => ({
      title: 'The payout of your loan was taken back',
      message: `The payout of ${formatUsd(principalCents)} was taken back on ${day(takenBackOn)}${
        method === 'WALLET' ? ', from your wallet' : ''
      }. Your loan stays approved, and nothing is owed on it.${
        debtCents === 0 ? '' : ` ${formatUsd(debtCents)} of it had paid what you owed us: you owe that again.`
      }${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shownAsAlert,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} took the payout of ${formatUsd(data.principalCents)} on ${loanName(streamId)} of ${member} back`,
  },
  wallet: { type: 'LOAN_DISBURSEMENT', id: 'event' },
});

/** Said if the first period costs less than a month. */
const firstPeriod = ({ firstPeriodChargedDays: charged }: LoanDisbursed['data']): string =>
  charged === undefined
    ? ''
    : ` Until then it costs the interest of ${days(charged)} instead of a month, so that the loan is not dearer than what was signed.`;

const debtAgain = ({ debtCents }: LoanDisbursementTakenBack['data']): string =>
  debtCents === undefined
    ? ''
    : ` ${formatUsd(debtCents)} of it had paid a debt, which the borrower owes again.`;

function allowedBy(agreed: Agreed, by: string | undefined): Agreed {
  const { exceptions } = agreed;
  if (exceptions === undefined || by === undefined) return agreed;
  return { ...agreed, exceptions: { ...exceptions, allowedBy: by } };
}
