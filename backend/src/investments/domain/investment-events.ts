/** The events of an investment. All its money leaves the member's wallet and returns to it. Returns are our expense. */
import { accounts } from '#platform/books/chart-of-accounts';
import { shortId } from '#platform/books/short-id';
import { eventsOf } from '#platform/event-words/business-event';
import { notice, stream } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import { FIRST, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { addCents, type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { Investment } from './investment.ts';

const investmentEvent = eventsOf<Investment>();
const shown = { type: 'payment', seenBy: 'finance', subject: 'investment' } as const;

/** The terms of the plan as they were that day: a later change of the plan does not change a running investment. */
export type InvestmentOpened = DomainEvent<
  'InvestmentOpened',
  {
    userId: string;
    planId: string;
    planName: string;
    /** The principal. */
    amountCents: Cents;
    monthlyRatePercent: number;
    termMonths: number;
    monthlyReturnCents: Cents;
    startOn: CalendarDate;
    maturityOn: CalendarDate;
    /** When the first return falls due. */
    nextDueOn: CalendarDate;
  }
>;

const investmentOpened = investmentEvent<InvestmentOpened>('InvestmentOpened', {
  evolve: (_, { data }) => {
    const { userId, amountCents, monthlyRatePercent, termMonths, monthlyReturnCents, startOn } = data;
    const terms = { principalCents: amountCents, monthlyRatePercent, termMonths };
    const { planId, planName, maturityOn, nextDueOn } = data;
    const returns = { nextDueOn, returnsPaid: 0, paidReturnCents: ZERO_CENTS, end: null };
    return {
      status: 'ACTIVE',
      userId,
      terms,
      monthlyReturnCents,
      startOn,
      planId,
      planName,
      maturityOn,
      ...returns,
    };
  },
  postings: ({ data }, investmentId) =>
    journalEntry(
      data.startOn,
      `Investment ${shortId(investmentId)} opened`,
      debit(accounts.wallet(data.userId), data.amountCents),
      credit(accounts.investorPrincipal(investmentId), data.amountCents),
    ),
  notice: notice({
    audience: 'receipt',
    subject: stream('investment'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      planName: data.planName,
      maturityOn: data.maturityOn,
      firstReturnOn: data.nextDueOn,
    }),
    words: ({ amountCents, planName, maturityOn, firstReturnOn }) => ({
      title: 'Your investment has started',
      message: `${formatUsd(amountCents)} in the plan ${planName}, until ${day(maturityOn)}. The first return is due on ${day(firstReturnOn)}. Returns are a target, not a promise.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { member }) =>
      `${member} invested ${formatUsd(data.amountCents)} in the plan ${data.planName}`,
  },
  wallet: { type: 'INVESTMENT_PURCHASE', id: 'event' },
});

/** The return of month `month`, counted from 1. Its value date is the day on which it fell due, however late it is paid. */
export type MonthlyReturnPaid = DomainEvent<
  'MonthlyReturnPaid',
  {
    userId: string;
    month: number;
    amountCents: Cents;
    dueOn: CalendarDate;
    /** Null when it was the last one. */
    nextDueOn: CalendarDate | null;
  }
>;

const monthlyReturnPaid = investmentEvent<MonthlyReturnPaid>('MonthlyReturnPaid', {
  evolve: (investment, { data: { month, amountCents, nextDueOn } }) =>
    investment.status === 'NONE'
      ? investment
      : {
          ...investment,
          nextDueOn,
          returnsPaid: month,
          paidReturnCents: addCents(investment.paidReturnCents, amountCents),
        },
  // The value date is the day on which the return fell due, even if the job runs weeks later.
  postings: ({ data }, investmentId) =>
    journalEntry(
      data.dueOn,
      `Return of month ${data.month} on investment ${shortId(investmentId)}`,
      debit(accounts.investmentReturns(), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  notice: notice({
    audience: 'member',
    subject: stream('investment'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      month: data.month,
      dueOn: data.dueOn,
    }),
    words: ({ amountCents, month, dueOn }) => ({
      title: 'A return is in your wallet',
      message: `${formatUsd(amountCents)} for month ${month} of your investment, due on ${day(dueOn)}.`,
    }),
  }),
  // The monthly job pays hundreds at once: they would hide what people did.
  activity: null,
  wallet: { type: 'INTEREST_CREDIT', id: 'event' },
});

/** The term is over: the principal is paid back together with the last return. */
export type InvestmentMatured = DomainEvent<
  'InvestmentMatured',
  { userId: string; amountCents: Cents; maturedOn: CalendarDate }
>;

const investmentMatured = investmentEvent<InvestmentMatured>('InvestmentMatured', {
  evolve: (investment, _, end) =>
    investment.status === 'NONE' ? investment : { ...investment, status: 'MATURED', nextDueOn: null, end },
  postings: ({ data }, investmentId) =>
    journalEntry(
      data.maturedOn,
      `Investment ${shortId(investmentId)} matured: principal paid back`,
      debit(accounts.investorPrincipal(investmentId), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  notice: notice({
    audience: 'member',
    subject: stream('investment'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      maturedOn: data.maturedOn,
    }),
    words: ({ amountCents, maturedOn }) => ({
      title: 'Your investment has matured',
      message: `Its term ended on ${day(maturedOn)}. The principal of ${formatUsd(amountCents)} is back in your wallet.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { member }) =>
      `The investment of ${member} has matured: ${formatUsd(data.amountCents)} went back to the wallet`,
  },
  wallet: { type: 'INVESTMENT_CREDIT', id: 'event' },
});

/** Ended early: the principal is paid back, and nothing for the unfinished month. */
export type InvestmentWithdrawn = DomainEvent<
  'InvestmentWithdrawn',
  { userId: string; amountCents: Cents; withdrawnOn: CalendarDate }
>;

const investmentWithdrawn = investmentEvent<InvestmentWithdrawn>('InvestmentWithdrawn', {
  evolve: (investment, _, end) =>
    investment.status === 'NONE' ? investment : { ...investment, status: 'WITHDRAWN', nextDueOn: null, end },
  postings: ({ data }, investmentId) =>
    journalEntry(
      data.withdrawnOn,
      `Investment ${shortId(investmentId)} ended early: principal paid back`,
      debit(accounts.investorPrincipal(investmentId), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  notice: notice({
    audience: 'receipt',
    subject: stream('investment'),
    facts: ({ data }) => ({ amountCents: data.amountCents }),
    words: ({ amountCents }) => ({
      title: 'Your investment has ended early',
      message: `The principal of ${formatUsd(amountCents)} is back in your wallet. The unfinished month brings no return.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { member }) =>
      `${member} ended an investment early: ${formatUsd(data.amountCents)} went back to the wallet`,
  },
  wallet: { type: 'INVESTMENT_CREDIT', id: 'event' },
});

/** The current state of each investment. */
const investmentRows = tableRows({
  table: 'investments_read',
  key: ['investmentId'],
  items: (investment: Investment) => (investment.status === 'NONE' ? [] : [investment]),
  row: ({ terms, end, ...investment }, { id, version, at }) => ({
    investmentId: id,
    userId: investment.userId,
    planId: investment.planId,
    planName: investment.planName,
    principalCents: terms.principalCents,
    monthlyRate: terms.monthlyRatePercent,
    termMonths: terms.termMonths,
    monthlyReturnCents: investment.monthlyReturnCents,
    status: investment.status,
    startOn: investment.startOn,
    maturityOn: investment.maturityOn,
    returnsPaid: investment.returnsPaid,
    paidReturnCents: investment.paidReturnCents,
    nextDueOn: investment.nextDueOn,
    endedAt: end === null ? null : at(end).recordedAt,
    createdAt: at(FIRST).recordedAt,
    version,
  }),
});

export const investmentStream = streamOf({
  category: 'investment',
  initialState: { status: 'NONE' },
  subjectOf: (investment: Investment) => (investment.status === 'NONE' ? null : investment.userId),
  kinds: [investmentOpened, monthlyReturnPaid, investmentMatured, investmentWithdrawn],
  rows: [investmentRows],
});
export type InvestmentEvent = EventOf<typeof investmentStream>;
