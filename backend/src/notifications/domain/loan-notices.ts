/** Notices to borrowers about their loans. */
import type * as loan from '#loans/domain/loan';
import { WALLET_NOTICE_DAYS } from '#loans/domain/demand.decisions';
import type { DemandSent } from '#loans/domain/demand-events';
import type * as reminder from '#loans/domain/reminder-events';
import type { RepaymentsReallocated } from '#loans/domain/reallocation-events';
import type {
  LoanDisbursementUndone,
  LoanWriteOffUndone,
  RepaymentReturned,
  RepaymentReturnUndone,
} from '#loans/domain/taken-back-events';
import type { LoanWrittenOff } from '#loans/domain/write-off-events';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { addDays, daysBetween, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { cents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { day } from '@dziva/loan-maths/day-words';
import { instalmentWords } from './instalment-words.ts';
import { NO_FACTS, notice, type NoticeRules, stream } from './notice.ts';
import { offerNotices } from './offer-notices.ts';
import { byMethod, excessKept, quoted, takenFacts, takenWords } from './phrases.ts';
import { recoveryNotices } from './recovery-notices.ts';

export const loanNotices: NoticeRules<loan.LoanEvent> = {
  ...recoveryNotices,
  ...offerNotices,
  // The notices of the application cover both.
  LoanCreated: null,
  LoanClosed: null,
  LoanDisbursed: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<loan.LoanDisbursed>) => ({
      principalCents: data.principalCents,
      method: data.method,
      nextDueOn: data.nextDueOn,
    }),
    words: ({ principalCents, method, nextDueOn }) => ({
      title: 'Your loan is paid out',
      message: `${formatUsd(principalCents)} ${
        method === 'WALLET' ? 'is in your wallet' : `was paid out ${byMethod(method)}`
      }.${nextDue(nextDueOn)}`,
    }),
  }),
  LoanDisbursementUndone: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<LoanDisbursementUndone>) => ({
      principalCents: data.principalCents,
      method: data.method,
      undoneOn: data.undoneOn,
      debtCents: data.debtCents ?? ZERO_CENTS,
    }),
    // Notices of before have no debt.
    words: ({ principalCents, method, undoneOn, debtCents = ZERO_CENTS }, { texts }) => ({
      title: 'The payout of your loan was taken back',
      message: `The payout of ${formatUsd(principalCents)} was taken back on ${day(undoneOn)}${
        method === 'WALLET' ? ', from your wallet' : ''
      }. Your loan stays approved, and nothing is owed on it.${
        debtCents === 0 ? '' : ` ${formatUsd(debtCents)} of it had paid what you owed us: you owe that again.`
      }${quoted('Reason', texts['reason'])}`,
    }),
  }),
  RepaymentReceived: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<loan.RepaymentReceived>) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      receiptNumber: data.receiptNumber,
      nextDueOn: data.nextDueOn,
      excessCents: data.excessCents ?? ZERO_CENTS,
    }),
    words: ({ amountCents, paidOn, receiptNumber, nextDueOn, excessCents }) => ({
      title: 'We received your payment',
      message: `${formatUsd(amountCents)} on ${day(paidOn)}, receipt ${receiptNumber}.${excessKept(excessCents)}${nextDue(nextDueOn)}`,
    }),
  }),
  RepaymentReversed: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<loan.RepaymentReversed>) => ({
      amountCents: data.amountCents,
      method: data.method,
      paidOn: data.paidOn,
      nextDueOn: data.nextDueOn,
      ...takenFacts(data),
    }),
    words: ({ amountCents, method, paidOn, nextDueOn, walletCents, owedCents }, { texts }) => ({
      title: 'A payment was reversed',
      message: `Your payment of ${formatUsd(amountCents)} on ${day(paidOn)} does not count any more${
        method === 'WALLET' ? ', and the money is back in your wallet' : ''
      }.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}${nextDue(nextDueOn)}`,
    }),
  }),
  RepaymentReturned: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<RepaymentReturned>) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      returnedOn: data.returnedOn,
      nextDueOn: data.nextDueOn,
      ...takenFacts(data),
    }),
    words: ({ amountCents, paidOn, returnedOn, nextDueOn, walletCents, owedCents }, { texts }) => ({
      title: 'A payment of yours came back',
      message: `Your payment of ${formatUsd(amountCents)} of ${day(paidOn)} came back on ${day(returnedOn)}: from that day on it does not count, so please pay again.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}${nextDue(nextDueOn)}`,
    }),
  }),
  RepaymentReturnUndone: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<RepaymentReturnUndone>) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      nextDueOn: data.nextDueOn,
      excessCents: data.excessCents ?? ZERO_CENTS,
    }),
    words: ({ amountCents, paidOn, nextDueOn, excessCents }, { texts }) => ({
      title: 'A payment of yours did not come back',
      message: `We had recorded by mistake that your payment of ${formatUsd(amountCents)} of ${day(paidOn)} came back. It counts.${excessKept(excessCents)}${quoted('Reason', texts['reason'])}${nextDue(nextDueOn)}`,
    }),
  }),
  RepaymentsReallocated: notice({
    audience: 'receipt',
    subject: stream('loan'),
    // One recalculation makes one notice, from its last event.
    isNotified: ({ data: { part } }: RecordedEvent<RepaymentsReallocated>) =>
      part === undefined || part.n === part.of,
    facts: ({ data }: RecordedEvent<RepaymentsReallocated>) => ({
      interestDifferenceCents: data.part?.allInterestDifferenceCents ?? data.totalInterestDifferenceCents,
      isReversal: data.cause === 'REVERSAL',
      ...(data.cause === 'RETURN' ? { isReturn: true } : {}),
      ...(data.cause === 'RETURN_UNDONE' ? { isReturnUndone: true } : {}),
      ...(data.cause === 'SALE_UNDONE' ? { isSaleUndone: true } : {}),
    }),
    words: ({ interestDifferenceCents, ...cause }) => ({
      title: 'Your later payments were recalculated',
      message: `${causeOf(cause)} ${interestMoved(interestDifferenceCents)} What you paid stays the same.`,
    }),
  }),
  // It does not change what the member owes and has paid.
  InterestRedated: null,
  RestFellDue: null,
  LoanSettled: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<loan.LoanSettled>) => ({ settledOn: data.settledOn }),
    words: ({ settledOn }) => ({
      title: 'Your loan is settled',
      message: `Since ${day(settledOn)} nothing is owed on it any more. Thank you.`,
    }),
  }),
  DemandSent: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data: { amountCents, payBy, sentOn, afterDefault } }: RecordedEvent<DemandSent>) => ({
      amountCents,
      payBy,
      walletFrom: addDays(sentOn, WALLET_NOTICE_DAYS),
      ...(afterDefault === undefined ? {} : { afterDefault }),
    }),
    words: ({ amountCents, payBy, walletFrom, afterDefault }, { texts }) => {
      const end =
        afterDefault === true ? '' : ', we can declare your loan in default and sell your collateral';
      const pay = `${end === '' ? 'Pay' : 'If you do not pay'} ${formatUsd(amountCents)} by ${day(payBy)}${end}.`;
      // Older notices do not have this day.
      const wallet =
        typeof walletFrom === 'string'
          ? ` From ${day(walletFrom)} on, two of us together can pay it from your wallet.`
          : '';
      return {
        title: `Pay ${formatUsd(amountCents)} by ${day(payBy)}`,
        message: `This is a demand for what is overdue on your loan. ${pay}${wallet} If you cannot pay, talk to us before that day.${quoted('Note', texts['note'])}`,
      };
    },
  }),
  LoanDefaulted: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data: { arrearsCents, redeemableUntil } }: RecordedEvent<loan.LoanDefaulted>) => ({
      arrearsCents,
      redeemableUntil: redeemableUntil ?? null,
    }),
    words: ({ arrearsCents, redeemableUntil }, { texts }) => ({
      title: 'Your loan is in default',
      message: `${formatUsd(arrearsCents)} is overdue, so your collateral goes on sale. ${
        // Older events have no such day.
        typeof redeemableUntil !== 'string'
          ? 'Pay what is overdue, or talk to us, before it is sold.'
          : `You can redeem it until ${day(redeemableUntil)}: pay what is overdue, or talk to us. After that day it can be sold at any time.`
      }${quoted('Reason', texts['reason'])}`,
    }),
  }),
  LoanReinstated: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: NO_FACTS,
    words: () => ({
      title: 'Your loan continues as agreed',
      message: 'What was overdue is paid, and your collateral is not for sale any more.',
    }),
  }),
  // The borrower gets a notice of the sale with the whole account, and another if the sale is taken back.
  SaleProceedsApplied: null,
  SaleProceedsTakenBack: null,
  SurplusApplied: null,
  SaleProceedsReduced: null,
  // The borrower gets a notice when the write-off is done, not when it is requested.
  LoanWriteOffRequested: null,
  LoanWriteOffRefused: null,
  LoanWriteOffLapsed: null,
  LoanWrittenOff: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<LoanWrittenOff>) => ({ principalCents: data.principalCents }),
    words: ({ principalCents }) => ({
      title: 'Your loan was written off',
      message: `We have written off ${formatUsd(principalCents)} of principal. It costs no more interest. You can still pay what was written off.`,
    }),
  }),
  LoanWriteOffUndone: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<LoanWriteOffUndone>) => ({ principalCents: data.principalCents }),
    words: ({ principalCents }) => ({
      title: 'The write-off of your loan was taken back',
      message: `${formatUsd(principalCents)} of your loan is owed again. It is in default, and takes payments.`,
    }),
  }),
  InstalmentReminded: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data, recordedAt }: RecordedEvent<reminder.InstalmentReminded>) => ({
      requiredCents: data.requiredCents,
      dueOn: data.dueOn,
      // If the job did not run for a day, more days have passed than the step says.
      daysLate: daysBetween(data.dueOn, harareDateOf(recordedAt)),
    }),
    words: instalmentWords,
  }),
};

// Events from before returns existed have no `isReturn`.
interface Cause {
  readonly isReversal: boolean;
  readonly isReturn?: boolean;
  readonly isReturnUndone?: boolean;
  readonly isSaleUndone?: boolean;
}

function causeOf({ isReversal, isReturn, isReturnUndone, isSaleUndone }: Cause): string {
  if (isReturnUndone === true) return 'The return of an earlier payment was taken back.';
  if (isSaleUndone === true) return 'The sale of your collateral was taken back.';
  if (isReversal) return 'An earlier payment was reversed.';
  return isReturn === true ? 'An earlier payment came back.' : 'A payment with an earlier date was entered.';
}

// After a payment of arrears this day may be in the past. It is still the next one to pay.
const nextDue = (date: string | null): string =>
  date === null ? '' : ` The next instalment to pay is that of ${day(date)}.`;

function interestMoved(differenceCents: number): string {
  const amount = formatUsd(cents(Math.abs(differenceCents)));
  if (differenceCents === 0) return 'Interest and principal of your later payments have changed.';
  return differenceCents < 0
    ? `Of your later payments, ${amount} less is interest and more is principal.`
    : `Of your later payments, ${amount} more is interest and less is principal.`;
}
