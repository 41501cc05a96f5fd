import type { Address } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import {
  gaveBackCents,
  keptLegs,
  keptWords,
  receivedCents,
  takenLegs,
  takenWords,
} from './excess.postings.ts';
import type { LoanEvent, PaymentMethod } from './loan.ts';

const METHOD_WORDS: Readonly<Record<PaymentMethod, string>> = {
  WALLET: 'wallet',
  CASH: 'cash',
  ECOCASH: 'EcoCash',
  ONEMONEY: 'OneMoney',
  BANK_TRANSFER: 'bank transfer',
};

const CAUSE_WORDS = {
  LATE_ENTRY: 'late entry',
  REVERSAL: 'reversal',
  RETURN: 'return',
  RETURN_UNDONE: 'return taken back',
  SALE_UNDONE: 'sale taken back',
} as const;

/** The postings of a loan. Interest is income when it is received. */
export const loanPostings: PostingRules<LoanEvent> = {
  LoanCreated: null,
  LoanTermsCorrected: null,
  LoanOffered: null,
  LoanAccepted: null,
  OfferDeclined: null,
  OfferReminded: null,
  OfferLapsed: null,
  LoanClosed: null,
  LoanDisbursed: ({ data }, loanId) =>
    journalEntry(
      data.disbursedOn,
      data.method === 'WALLET'
        ? `Loan ${shortId(loanId)} paid out to the wallet`
        : `Loan ${shortId(loanId)} paid out by ${METHOD_WORDS[data.method]}`,
      debit(accounts.loansReceivable(loanId), data.principalCents),
      credit(moneyAccount(data.method, data.borrowerId), data.principalCents),
    ),
  LoanDisbursementUndone: ({ data }, loanId) =>
    journalEntry(
      data.undoneOn,
      `Payout of loan ${shortId(loanId)} taken back`,
      credit(accounts.loansReceivable(loanId), data.principalCents),
      debit(
        moneyAccount(data.method, data.borrowerId),
        subtractCents(data.principalCents, data.debtCents ?? ZERO_CENTS),
      ),
      debit(accounts.memberReceivable(data.borrowerId), data.debtCents ?? ZERO_CENTS),
    ),
  RepaymentReceived: ({ data }, loanId) =>
    journalEntry(
      data.paidOn,
      data.method === 'WALLET'
        ? `Repayment of loan ${shortId(loanId)} from the wallet`
        : `Repayment of loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]}${keptWords(data)}`,
      debit(moneyAccount(data.method, data.borrowerId), receivedCents(data)),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(loanId), data.principalCents),
      ...keptLegs(data),
    ),
  RepaymentReversed: ({ data }, loanId) =>
    journalEntry(
      data.paidOn,
      data.method === 'WALLET'
        ? `Repayment of loan ${shortId(loanId)} reversed: back in the wallet`
        : `Repayment of loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} reversed${takenWords(data)}`,
      credit(moneyAccount(data.method, data.borrowerId), gaveBackCents(data)),
      debit(accounts.loanInterest(), data.interestCents),
      debit(accounts.loansReceivable(loanId), data.principalCents),
      ...takenLegs(data),
    ),
  RepaymentReturned: ({ data }, loanId) =>
    journalEntry(
      data.returnedOn,
      `Repayment of loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} returned${takenWords(data)}`,
      credit(accounts.cash(data.method), gaveBackCents(data)),
      debit(accounts.loanInterest(), data.interestCents),
      debit(accounts.loansReceivable(loanId), data.principalCents),
      ...takenLegs(data),
    ),
  RepaymentReturnUndone: ({ data }, loanId) =>
    journalEntry(
      data.returnedOn,
      `Return of a repayment of loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} taken back${keptWords(data)}`,
      debit(accounts.cash(data.method), receivedCents(data)),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(loanId), data.principalCents),
      ...keptLegs(data),
    ),
  RecoveryReceived: ({ data }, loanId) =>
    journalEntry(
      data.paidOn,
      data.method === 'WALLET'
        ? `Recovered on loan ${shortId(loanId)} from the wallet`
        : `Recovered on loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]}${keptWords(data)}`,
      debit(moneyAccount(data.method, data.borrowerId), receivedCents(data)),
      credit(accounts.recoveries(), data.amountCents),
      ...keptLegs(data),
    ),
  RecoveryReversed: ({ data }, loanId) =>
    journalEntry(
      data.paidOn,
      data.method === 'WALLET'
        ? `Recovery on loan ${shortId(loanId)} reversed: back in the wallet`
        : `Recovery on loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} reversed${takenWords(data)}`,
      credit(moneyAccount(data.method, data.borrowerId), gaveBackCents(data)),
      debit(accounts.recoveries(), data.amountCents),
      ...takenLegs(data),
    ),
  RecoveryReturned: ({ data }, loanId) =>
    journalEntry(
      data.returnedOn,
      `Recovery on loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} returned${takenWords(data)}`,
      credit(accounts.cash(data.method), gaveBackCents(data)),
      debit(accounts.recoveries(), data.amountCents),
      ...takenLegs(data),
    ),
  RecoveryReturnUndone: ({ data }, loanId) =>
    journalEntry(
      data.returnedOn,
      `Return of a recovery on loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} taken back${keptWords(data)}`,
      debit(accounts.cash(data.method), receivedCents(data)),
      credit(accounts.recoveries(), data.amountCents),
      ...keptLegs(data),
    ),
  RepaymentsReallocated: ({ data }, loanId) => {
    const difference = data.totalInterestDifferenceCents;
    const description = `Repayments of loan ${shortId(loanId)} divided anew after a ${CAUSE_WORDS[data.cause ?? 'LATE_ENTRY']}`;
    // All entries of one event have one day. Old events have several days, and were posted on the last of them.
    return moreInterest(loanId, data.reallocations.at(-1)?.valueOn ?? '', description, difference);
  },
  InterestRedated: ({ data }, loanId) =>
    moreInterest(
      loanId,
      data.valueOn,
      `Interest of loan ${shortId(loanId)} moved to the day of its payment`,
      data.interestDifferenceCents,
    ),
  RestFellDue: null,
  LoanWrittenOff: ({ data }, loanId) =>
    journalEntry(
      data.writtenOffOn,
      `Rest of loan ${shortId(loanId)} written off`,
      debit(accounts.loanLosses(), data.principalCents),
      credit(accounts.loansReceivable(loanId), data.principalCents),
    ),
  LoanWriteOffUndone: ({ data }, loanId) =>
    journalEntry(
      data.undoneOn,
      `Write-off of loan ${shortId(loanId)} taken back`,
      credit(accounts.loanLosses(), data.principalCents),
      debit(accounts.loansReceivable(loanId), data.principalCents),
    ),
  LoanSettled: null,
  DemandSent: null,
  LoanDefaulted: null,
  LoanReinstated: null,
  SaleProceedsApplied: null,
  SaleProceedsTakenBack: null,
  SaleRecovered: null,
  SurplusApplied: null,
  SaleProceedsReduced: null,
  SaleRecoveryTakenBack: null,
  LoanWriteOffRequested: null,
  LoanWriteOffRefused: null,
  LoanWriteOffLapsed: null,
  InstalmentReminded: null,
};

/** Moves this amount of a payment from principal to interest, or the other way if it is negative. */
function moreInterest(loanId: string, valueOn: CalendarDate, description: string, difference: Cents) {
  const receivable = accounts.loansReceivable(loanId);
  const interest = accounts.loanInterest();
  return difference > 0
    ? journalEntry(valueOn, description, debit(receivable, difference), credit(interest, difference))
    : journalEntry(
        valueOn,
        description,
        debit(interest, cents(-difference)),
        credit(receivable, cents(-difference)),
      );
}

/** The first eight characters, as screens show them. */
const shortId = (loanId: string): string => loanId.slice(0, 8).toUpperCase();

function moneyAccount(method: PaymentMethod, borrowerId: string): Address {
  return method === 'WALLET' ? accounts.wallet(borrowerId) : accounts.cash(method);
}
