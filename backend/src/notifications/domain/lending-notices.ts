/** What members are told of their applications, assessments and loans. */
import type * as application from '#applications/domain/application';
import type * as assessment from '#assessments/domain/assessment';
import type * as loan from '#loans/domain/loan';
import type { RecordedEvent } from '#kernel/domain/event';
import { daysBetween, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { instalmentWords } from './instalment-words.ts';
import { type Facts, notice, type NoticeRules, stream } from './notice.ts';
import { byMethod, day, dayAndTime, quoted } from './phrases.ts';

const NO_FACTS = (): Facts => ({});

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
    facts: NO_FACTS,
    words: () => ({
      title: 'Your application is approved',
      message: 'We will tell you when your loan is paid out.',
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
  // The assessment and the loan tell these themselves.
  AssessmentArranged: null,
  ApplicationAssessed: null,
  ApplicationDisbursed: null,
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
            message: `Its value was found to be ${formatUsd(assessedValueCents)}. Next we decide on your application.`,
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

export const loanNotices: NoticeRules<loan.LoanEvent> = {
  // The application tells both.
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
  RepaymentReceived: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<loan.RepaymentReceived>) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      receiptNumber: data.receiptNumber,
      nextDueOn: data.nextDueOn,
    }),
    words: ({ amountCents, paidOn, receiptNumber, nextDueOn }) => ({
      title: 'We received your payment',
      message: `${formatUsd(amountCents)} on ${day(paidOn)}, receipt ${receiptNumber}.${nextDue(nextDueOn)}`,
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
    }),
    words: ({ amountCents, method, paidOn, nextDueOn }, { texts }) => ({
      title: 'A payment was reversed',
      message: `Your payment of ${formatUsd(amountCents)} on ${day(paidOn)} does not count any more${
        method === 'WALLET' ? ', and the money is back in your wallet' : ''
      }.${quoted('Reason', texts['reason'])}${nextDue(nextDueOn)}`,
    }),
  }),
  RepaymentsReallocated: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<loan.RepaymentsReallocated>) => ({
      interestDifferenceCents: data.totalInterestDifferenceCents,
      isReversal: data.cause === 'REVERSAL',
    }),
    words: ({ interestDifferenceCents, isReversal }) => ({
      title: 'Your payments are divided anew',
      message: `${isReversal ? 'An earlier payment was reversed.' : 'A payment with an earlier date was entered.'} ${interestMoved(interestDifferenceCents)} What you paid stays the same.`,
    }),
  }),
  LoanSettled: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<loan.LoanSettled>) => ({ settledOn: data.settledOn }),
    words: ({ settledOn }) => ({
      title: 'Your loan is settled',
      message: `Since ${day(settledOn)} nothing is owed on it any more. Thank you.`,
    }),
  }),
  LoanDefaulted: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<loan.LoanDefaulted>) => ({ arrearsCents: data.arrearsCents }),
    words: ({ arrearsCents }, { texts }) => ({
      title: 'Your loan is in default',
      message: `${formatUsd(arrearsCents)} is overdue, so your collateral goes on sale. Pay what is overdue, or talk to us, before it is sold.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  LoanReinstated: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: NO_FACTS,
    words: () => ({
      title: 'Your loan goes on as agreed',
      message: 'What was overdue is paid, and your collateral is not for sale any more.',
    }),
  }),
  // The sale itself tells the borrower, with the whole account.
  SaleProceedsApplied: null,
  LoanWriteOffRequested: null,
  LoanWrittenOff: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<loan.LoanWrittenOff>) => ({ principalCents: data.principalCents }),
    words: ({ principalCents }) => ({
      title: 'Your loan is closed with a rest unpaid',
      message: `We have written off ${formatUsd(principalCents)}. The loan takes no payments any more.`,
    }),
  }),
  InstalmentReminded: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data, recordedAt }: RecordedEvent<loan.InstalmentReminded>) => ({
      requiredCents: data.requiredCents,
      dueOn: data.dueOn,
      // After a day on which no job ran, they are more than the step says.
      daysLate: daysBetween(data.dueOn, harareDateOf(recordedAt)),
    }),
    words: instalmentWords,
  }),
};

const nextDue = (date: string | null): string =>
  date === null ? '' : ` The next instalment is due on ${day(date)}.`;

function interestMoved(differenceCents: number): string {
  const amount = formatUsd(cents(Math.abs(differenceCents)));
  if (differenceCents === 0) return 'Interest and principal are divided anew between your later payments.';
  return differenceCents < 0
    ? `Of your later payments, ${amount} less is interest and more is principal.`
    : `Of your later payments, ${amount} more is interest and less is principal.`;
}
