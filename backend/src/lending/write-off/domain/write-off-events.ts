/** The write-off of a loan in default: two people decide on it. */
import { loanEvent, ofPaidOut } from '#lending/loan/domain/loan-event';
import { loanName, shownAsAlert } from '#lending/loan/domain/loan-words';
import { accounts } from '#platform/books/chart-of-accounts';
import { shortId } from '#platform/books/short-id';
import { notice, stream } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { addCents, type Cents, subtractCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

export type RequestEnd = 'REQUESTER_LEFT' | 'ACCOUNT_DISABLED';

/** The first person requests the write-off. The amount is the outstanding principal. */
export type LoanWriteOffRequested = DomainEvent<
  'LoanWriteOffRequested',
  { borrowerId: string; requestedBy: string; amountCents: Cents; reason: FreeTextRef }
>;

export const loanWriteOffRequested = loanEvent<LoanWriteOffRequested>('LoanWriteOffRequested', {
  evolve: ofPaidOut((loan, { data: { requestedBy, amountCents } }, asked) => ({
    ...loan,
    writeOffRequest: { requestedBy, amountCents, asked },
  })),
  postings: null,
  valueOn: null,
  history: ({ data: { amountCents } }) => ({
    step: 'WRITE_OFF_REQUESTED',
    description: `Write-off of ${formatUsd(amountCents)} asked for; a second person has to agree.`,
    amountCents,
    note: 'reason',
  }),
  isForStaffOnly: true,
  // The borrower gets a notice when the write-off is done, not when it is requested.
  notice: null,
  activity: {
    ...shownAsAlert,
    sentence: ({ streamId }, { actor, member }) =>
      `${actor} asked to write off the rest of ${loanName(streamId)} of ${member}; a second person has to agree`,
  },
});

/** The second person refused the write-off. */
export type LoanWriteOffRefused = DomainEvent<
  'LoanWriteOffRefused',
  { borrowerId: string; refusedBy: string; reason: FreeTextRef }
>;

export const loanWriteOffRefused = loanEvent<LoanWriteOffRefused>('LoanWriteOffRefused', {
  evolve: ofPaidOut((loan) => ({ ...loan, writeOffRequest: null })),
  postings: null,
  valueOn: null,
  history: () => ({
    step: 'WRITE_OFF_REFUSED',
    description: 'The write-off was refused: the loan stays in default.',
    amountCents: null,
    note: 'reason',
  }),
  isForStaffOnly: true,
  notice: null,
  activity: {
    ...shownAsAlert,
    sentence: ({ streamId }, { actor, member }) =>
      `${actor} refused to write off the rest of ${loanName(streamId)} of ${member}`,
  },
});

/**
 * The outstanding principal had changed when somebody decided on the request; or, with `because`, who requested it lost the right
 * to, or the account of the borrower was disabled.
 */
export type LoanWriteOffLapsed = DomainEvent<
  'LoanWriteOffLapsed',
  { borrowerId: string; requestedCents: Cents; amountCents: Cents; because?: RequestEnd }
>;

export const loanWriteOffLapsed = loanEvent<LoanWriteOffLapsed>('LoanWriteOffLapsed', {
  evolve: ofPaidOut((loan) => ({ ...loan, writeOffRequest: null })),
  postings: null,
  valueOn: null,
  history: ({ data }) => ({
    step: 'WRITE_OFF_LAPSED',
    description: `The request to write off ${formatUsd(data.requestedCents)} has lapsed: ${whyLapsed(data)}.`,
    amountCents: data.requestedCents,
  }),
  isForStaffOnly: true,
  notice: null,
  activity: {
    ...shownAsAlert,
    sentence: ({ data, streamId }, { member }) =>
      `The request to write off ${formatUsd(data.requestedCents)} of ${loanName(streamId)} of ${member} has lapsed${data.because === undefined ? `: it is ${formatUsd(data.amountCents)} now` : ''}`,
  },
});

/** The rest of the loan is written off as a loss. Unpaid interest was never posted and is no longer owed. */
export type LoanWrittenOff = DomainEvent<
  'LoanWrittenOff',
  {
    borrowerId: string;
    principalCents: Cents;
    unpaidInterestCents: Cents;
    writtenOffOn: CalendarDate;
    reason?: FreeTextRef;
  }
>;

export const loanWrittenOff = loanEvent<LoanWrittenOff>('LoanWrittenOff', {
  evolve: ofPaidOut((loan, { data: { writtenOffOn: on, principalCents } }) => ({
    ...loan,
    status: 'WRITTEN_OFF',
    writtenOff: { on, principalCents },
    balanceCents: subtractCents(loan.balanceCents, principalCents),
    interestStopsOn: loan.interestStopsOn ?? on,
  })),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.writtenOffOn,
      `Rest of loan ${shortId(loanId)} written off`,
      debit(accounts.loanLosses(), data.principalCents),
      credit(accounts.loansReceivable(loanId), data.principalCents),
    ),
  valueOn: ({ data }) => data.writtenOffOn,
  history: ({ data }) => ({
    step: 'WRITTEN_OFF',
    description: `The rest is written off: ${formatUsd(data.principalCents)} principal, and ${formatUsd(data.unpaidInterestCents)} unpaid interest that ends with it.`,
    amountCents: data.principalCents,
    note: 'reason',
  }),
  notice: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }) => ({ principalCents: data.principalCents }),
    words: ({ principalCents }) => ({
      title: 'Your loan was written off',
      message: `We have written off ${formatUsd(principalCents)} of principal. It costs no more interest. You can still pay what was written off.`,
    }),
  }),
  activity: {
    ...shownAsAlert,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} wrote off ${formatUsd(data.principalCents)}, the rest of ${loanName(streamId)} of ${member}`,
  },
});

/** The loan is in default again, and from `takenBackOn` on it is computed as if it had never been written off. */
export type LoanWriteOffTakenBack = DomainEvent<
  'LoanWriteOffTakenBack',
  {
    borrowerId: string;
    principalCents: Cents;
    writtenOffOn: CalendarDate;
    takenBackOn: CalendarDate;
    /** The day of the sale of its collateral, since which no interest is charged; null if it was not sold. */
    interestStopsOn: CalendarDate | null;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
  }
>;

export const loanWriteOffTakenBack = loanEvent<LoanWriteOffTakenBack>('LoanWriteOffTakenBack', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    const { writtenOffOn: on, takenBackOn: takenBackOn, principalCents, interestStopsOn, nextDueOn } = data;
    const stop = { because: 'WRITE_OFF', on, takenBackOn, principalCents, entry } as const;
    return {
      ...loan,
      status: 'DEFAULTED',
      writtenOff: null,
      writeOffRequest: null,
      balanceCents: addCents(loan.balanceCents, principalCents),
      formerStops: [...loan.formerStops, stop],
      interestStopsOn,
      nextDueOn,
    };
  }),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.takenBackOn,
      `Write-off of loan ${shortId(loanId)} taken back`,
      credit(accounts.loanLosses(), data.principalCents),
      debit(accounts.loansReceivable(loanId), data.principalCents),
    ),
  valueOn: ({ data }) => data.takenBackOn,
  history: ({ data }) => ({
    step: 'WRITE_OFF_UNDONE',
    description: `The write-off of ${day(data.writtenOffOn)} was taken back: ${formatUsd(data.principalCents)} principal are owed again, and the loan is in default.`,
    amountCents: data.principalCents,
    note: 'reason',
  }),
  notice: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }) => ({ principalCents: data.principalCents }),
    words: ({ principalCents }) => ({
      title: 'The write-off of your loan was taken back',
      message: `${formatUsd(principalCents)} of your loan is owed again. It is in default, and takes payments.`,
    }),
  }),
  activity: {
    ...shownAsAlert,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} took the write-off of ${formatUsd(data.principalCents)} on ${loanName(streamId)} of ${member} back`,
  },
});

function whyLapsed({ because, amountCents }: LoanWriteOffLapsed['data']): string {
  if (because === undefined) return `the outstanding principal is ${formatUsd(amountCents)} now`;
  return because === 'REQUESTER_LEFT'
    ? 'the person who asked for it may not ask for it any more'
    : 'the account of the borrower was disabled';
}
