/** Notices to members about their applications and assessments. */
import type * as application from '#applications/domain/application';
import type * as assessment from '#assessments/domain/assessment';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { formatUsd } from '@dziva/money/usd';
import { dayAndTime } from '@dziva/loan-maths/day-words';
import { NO_FACTS, notice, type NoticeRules, stream } from './notice.ts';
import { quoted } from './phrases.ts';

export const applicationNotices: NoticeRules<application.ApplicationEvent> = {
  ApplicationSubmitted: notice({
    audience: 'receipt',
    subject: stream('application'),
    facts: ({ data }: RecordedEvent<application.ApplicationSubmitted>) => ({
      amountCents: data.loanAmountCents,
    }),
    words: ({ amountCents }) => ({
      title: 'We have your application',
      message: `You applied for ${formatUsd(amountCents)}. We aim to decide in 24–48 hours, once we have your documents and have seen your collateral.`,
    }),
  }),
  ReviewStarted: notice({
    audience: 'member',
    subject: stream('application'),
    facts: NO_FACTS,
    words: () => ({
      title: 'We are reviewing your application',
      message: 'Our team has started on your application. There is nothing for you to do at the moment.',
    }),
  }),
  InformationRequested: notice({
    audience: 'member',
    subject: stream('application'),
    facts: NO_FACTS,
    words: () => ({
      title: 'We need something from you',
      message:
        'We cannot go on with your application without it. Our note in the application says what we need.',
    }),
  }),
  ApplicationApproved: notice({
    audience: 'member',
    subject: stream('application'),
    facts: ({ data }: RecordedEvent<application.ApplicationApproved>) => ({ hasOffer: data.loanId !== null }),
    words: ({ hasOffer }) => ({
      title: 'Your application is approved',
      message: hasOffer
        ? 'We have an offer for you. Read what you get and what you pay back, and accept it: then we pay your loan out.'
        : 'We will tell you when your loan is paid out.',
    }),
  }),
  ApplicationDeclined: notice({
    audience: 'member',
    subject: stream('application'),
    facts: ({ data }: RecordedEvent<application.ApplicationDeclined>) => ({
      hasNote: data.note !== undefined,
    }),
    words: ({ hasNote }) => ({
      title: 'Your application was declined',
      message: hasNote
        ? 'We are sorry. Our note in the application says why.'
        : 'We are sorry. Call or write to us if you want to know why.',
    }),
  }),
  ApplicationWithdrawn: notice({
    audience: 'member',
    subject: stream('application'),
    facts: NO_FACTS,
    words: () => ({
      title: 'Your application was withdrawn',
      message: 'Our team withdrew it for you. You can apply again whenever you like.',
    }),
  }),
  // The events of the assessment and of the loan have their own notices for these.
  AssessmentArranged: null,
  ApplicationAssessed: null,
  ApplicationDisbursed: null,
  ApplicationPayoutUndone: null,
  DocumentAttached: null,
};

const appointment = ({
  data,
}: RecordedEvent<assessment.AssessmentScheduled | assessment.AssessmentRescheduled>) => ({
  scheduledAt: data.scheduledAt,
});

export const assessmentNotices: NoticeRules<assessment.AssessmentEvent> = {
  AssessmentScheduled: notice({
    audience: 'member',
    subject: stream('assessment'),
    facts: appointment,
    words: ({ scheduledAt }, { texts }) => ({
      title: 'Your collateral will be assessed',
      message:
        scheduledAt === null
          ? 'We will tell you the day and the place.'
          : `The appointment is on ${dayAndTime(scheduledAt)}.${quoted('Place', texts['location'])}`,
    }),
  }),
  AssessmentRescheduled: notice({
    audience: 'member',
    subject: stream('assessment'),
    facts: appointment,
    words: ({ scheduledAt }, { texts }) => ({
      title: 'Your assessment appointment has changed',
      message:
        scheduledAt === null
          ? 'We will tell you the day and the place.'
          : `It is on ${dayAndTime(scheduledAt)}.${quoted('Place', texts['location'])}`,
    }),
  }),
  AssessmentCompleted: notice({
    audience: 'member',
    subject: stream('assessment'),
    facts: ({ data }: RecordedEvent<assessment.AssessmentCompleted>) => ({
      result: data.result,
      assessedValueCents: data.assessedValueCents,
    }),
    words: ({ result, assessedValueCents }) =>
      result === 'PASS'
        ? {
            title: 'Your collateral has been assessed',
            message: `Its value is ${formatUsd(assessedValueCents)}. Next we decide on your application.`,
          }
        : {
            title: 'Your collateral did not pass the assessment',
            message: 'Your application stays open until we have decided on it.',
          },
  }),
  AssessmentCancelled: notice({
    audience: 'member',
    subject: stream('assessment'),
    facts: NO_FACTS,
    words: () => ({
      title: 'Your assessment is cancelled',
      message: 'The appointment will not take place. Your application shows where it stands.',
    }),
  }),
};
