/** Reminders, demands and defaults. */
import type { ReminderStep } from '#lending/loan/domain/loan';
import { loanEvent, ofPaidOut } from '#lending/loan/domain/loan-event';
import { days, loanName, shownAsAlert } from '#lending/loan/domain/loan-words';
import { NO_FACTS, notice, stream } from '#platform/event-words/notice';
import { quoted } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { addDays, type CalendarDate, daysBetween, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { instalmentWords } from './instalment-words.ts';

/** `requiredCents` is the unpaid part of the instalment with this due date. */
export type InstalmentReminded = DomainEvent<
  'InstalmentReminded',
  {
    borrowerId: string;
    dueOn: CalendarDate;
    step: ReminderStep;
    requiredCents: Cents;
    /** With which a payment finds this loan. */
    paymentCode: string;
  }
>;

export const instalmentReminded = loanEvent<InstalmentReminded>('InstalmentReminded', {
  evolve: ofPaidOut((loan, { data: { dueOn, step } }) => ({
    ...loan,
    reminders: [...loan.reminders, { dueOn, step }],
  })),
  postings: null,
  valueOn: null,
  history: ({ data, recordedAt }) => ({
    step: 'REMINDED',
    description: reminder(data, recordedAt),
    amountCents: data.requiredCents,
  }),
  notice: notice({
    isText: true,
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data, recordedAt }) => ({
      requiredCents: data.requiredCents,
      dueOn: data.dueOn,
      paymentCode: data.paymentCode,
      // If the job did not run for a day, more days have passed than the step says.
      daysLate: daysBetween(data.dueOn, harareDateOf(recordedAt)),
    }),
    words: (facts) => instalmentWords(facts),
  }),
  // The list of loans shows who is late.
  activity: null,
});

/** From how many days after a demand on staff may pay from the borrower's wallet. */
export const WALLET_NOTICE_DAYS = 7;

/** The borrower was asked to pay this amount by a day. */
export type DemandSent = DomainEvent<
  'DemandSent',
  {
    borrowerId: string;
    amountCents: Cents;
    payBy: CalendarDate;
    sentOn: CalendarDate;
    /** The loan was in default or written off already, so a default cannot follow. */
    afterDefault?: true;
    /** What the borrower is told besides. */
    note?: FreeTextRef;
  }
>;

export const demandSent = loanEvent<DemandSent>('DemandSent', {
  evolve: ofPaidOut((loan, { data: { amountCents, payBy, sentOn } }, sent) => ({
    ...loan,
    demands: [...loan.demands, { sent, amountCents, payBy, sentOn }],
  })),
  postings: null,
  valueOn: ({ data }) => data.sentOn,
  history: ({ data }) => ({
    step: 'DEMAND_SENT',
    description: `${formatUsd(data.amountCents)} demanded, to be paid by ${day(data.payBy)}.`,
    amountCents: data.amountCents,
    note: 'note',
  }),
  notice: notice({
    isText: true,
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data: { amountCents, payBy, sentOn, afterDefault } }) => ({
      amountCents,
      payBy,
      walletFrom: addDays(sentOn, WALLET_NOTICE_DAYS),
      ...(afterDefault === undefined ? {} : { afterDefault }),
    }),
    words: ({ amountCents, payBy, walletFrom, afterDefault }, { texts }) => {
      const end =
        afterDefault === true ? '' : ', we can declare your loan in default and sell your collateral';
      const pay = `${end === '' ? 'Pay' : 'If you do not pay'} ${formatUsd(amountCents)} by ${day(payBy)}${end}.`;
      return {
        title: `Pay ${formatUsd(amountCents)} by ${day(payBy)}`,
        message: `This is a demand for what is overdue on your loan. ${pay} From ${day(walletFrom)} on, two of us together can pay it from your wallet. If you cannot pay, talk to us before that day.${quoted('Note', texts['note'])}`,
      };
    },
  }),
  activity: {
    ...shownAsAlert,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} demanded ${formatUsd(data.amountCents)} on ${loanName(streamId)} of ${member}`,
  },
});

/** An instalment is overdue and staff declared the default: the collateral goes on sale. The loan still takes payments. */
export type LoanDefaulted = DomainEvent<
  'LoanDefaulted',
  {
    borrowerId: string;
    saleId: string;
    defaultedOn: CalendarDate;
    /** Outstanding principal, and the unpaid part of earlier instalments. */
    balanceCents: Cents;
    arrearsCents: Cents;
    daysPastDue: number;
    /** The price at which staff want to list the collateral, if they named one. */
    listedPriceCents?: Cents;
    /** Until this day the borrower can keep the collateral by paying. */
    redeemableUntil: CalendarDate;
    reason: FreeTextRef;
  }
>;

export const loanDefaulted = loanEvent<LoanDefaulted>('LoanDefaulted', {
  evolve: ofPaidOut((loan, { data: { saleId, defaultedOn } }) => ({
    ...loan,
    status: 'DEFAULTED',
    saleId,
    defaultedOn,
  })),
  postings: null,
  valueOn: ({ data }) => data.defaultedOn,
  history: ({ data }) => ({
    step: 'DEFAULTED',
    description: `Declared in default: ${formatUsd(data.arrearsCents)} overdue for ${days(data.daysPastDue)}. The collateral goes on sale.`,
    amountCents: data.balanceCents,
    note: 'reason',
  }),
  notice: notice({
    isText: true,
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data: { arrearsCents, redeemableUntil } }) => ({
      arrearsCents,
      redeemableUntil,
    }),
    words: ({ arrearsCents, redeemableUntil }, { texts }) => ({
      title: 'Your loan is in default',
      message: `${formatUsd(arrearsCents)} is overdue, so your collateral goes on sale. You can redeem it until ${day(redeemableUntil)}: pay what is overdue, or talk to us. After that day it can be sold at any time.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shownAsAlert,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} declared ${loanName(streamId)} of ${member} in default: ${formatUsd(data.arrearsCents)} overdue`,
  },
});

/** The arrears are paid and the collateral is off sale: the loan continues as agreed. */
export type LoanReinstated = DomainEvent<
  'LoanReinstated',
  { borrowerId: string; reinstatedOn: CalendarDate }
>;

export const loanReinstated = loanEvent<LoanReinstated>('LoanReinstated', {
  evolve: ofPaidOut((loan) => ({ ...loan, status: 'ACTIVE', defaultedOn: null, writeOffRequest: null })),
  postings: null,
  valueOn: ({ data }) => data.reinstatedOn,
  history: () => ({
    step: 'REINSTATED',
    description: 'Goes on as agreed: what was overdue is paid, and the collateral is not for sale any more.',
    amountCents: null,
  }),
  notice: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: NO_FACTS,
    words: () => ({
      title: 'Your loan continues as agreed',
      message: 'What was overdue is paid, and your collateral is not for sale any more.',
    }),
  }),
  activity: {
    ...shownAsAlert,
    sentence: ({ streamId }, { member }) => `The ${loanName(streamId)} of ${member} goes on as agreed`,
  },
});

function reminder({ requiredCents, dueOn }: InstalmentReminded['data'], recordedAt: string): string {
  const instalment = `the instalment of ${formatUsd(requiredCents)} due on ${day(dueOn)}`;
  const daysLate = daysBetween(dueOn, harareDateOf(recordedAt));
  if (daysLate === 0) return `Reminded of ${instalment}, on that day.`;
  return daysLate < 0
    ? `Reminded of ${instalment}, ${days(-daysLate)} before.`
    : `Told that ${instalment} is ${days(daysLate)} late.`;
}
