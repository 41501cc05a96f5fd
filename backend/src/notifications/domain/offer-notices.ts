/** Notices about the offer of a loan. A loan is an offer until it is paid out. */
import type { LoanTermsCorrected } from '#loans/domain/loan';
import type * as offer from '#loans/domain/offer';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { formatUsd } from '@dziva/money/usd';
import { day, dayAndTime } from '@dziva/loan-maths/day-words';
import { NO_FACTS, notice, type NoticeRules, stream } from './notice.ts';
import { quoted } from './phrases.ts';

/** The first offer of a new loan is in the notice that the application is approved. */
export const offerNotices: NoticeRules<offer.OfferEvent | LoanTermsCorrected> = {
  LoanOffered: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<offer.LoanOffered>) => ({ expiresAt: data.offer.expiresAt }),
    words: ({ expiresAt }) => ({
      title: 'Your loan is offered to you',
      message: `Read what you get and what you pay back, and accept it until ${day(harareDateOf(expiresAt))}. Then we pay it out.`,
    }),
  }),
  LoanTermsCorrected: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<LoanTermsCorrected>) => ({
      principalCents: data.principalCents,
      expiresAt: data.offer.expiresAt,
    }),
    words: ({ principalCents, expiresAt }, { texts }) => ({
      title: 'We have a new offer for you',
      message: `The terms of your loan of ${formatUsd(principalCents)} have changed. Read them, and accept them until ${day(
        harareDateOf(expiresAt),
      )}. An earlier answer does not count any more.${quoted('Note', texts['note'])}`,
    }),
  }),
  LoanAccepted: notice({
    audience: 'finance',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<offer.LoanAccepted>) => ({
      isSignedByHand: data.signature !== undefined,
    }),
    words: ({ isSignedByHand }, { memberName }) => ({
      title: 'An offer was accepted',
      message: isSignedByHand
        ? `${memberName} signed the agreement on paper. The loan can be paid out.`
        : `${memberName} accepted the offer. The loan can be paid out.`,
    }),
  }),
  OfferDeclined: notice({
    audience: 'finance',
    subject: stream('loan'),
    facts: NO_FACTS,
    words: (_, { memberName, texts }) => ({
      title: 'An offer was declined',
      message: `${memberName} does not want the loan on these terms. Correct them to make a new offer.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  OfferReminded: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<offer.OfferReminded>) => ({ expiresAt: data.expiresAt }),
    words: ({ expiresAt }) => ({
      title: 'Our offer lapses soon',
      message: `We have no answer to our offer of a loan yet. You can accept or decline it until ${dayAndTime(expiresAt)}.`,
    }),
  }),
  OfferLapsed: notice({
    audience: ({ data }: RecordedEvent<offer.OfferLapsed>) => ({
      roles: ['FINANCE'],
      except: [],
      also: data.borrowerId,
    }),
    subject: stream('loan'),
    facts: NO_FACTS,
    words: (_, { memberName }) => ({
      title: 'An offer of a loan has lapsed',
      message: `It was not answered in time, and is no longer open. A new offer can be made, with the same or other terms. Borrower: ${memberName}.`,
    }),
  }),
};
