/** Notices to members about their investments. */
import type {
  InvestmentEvent,
  InvestmentMatured,
  InvestmentOpened,
  InvestmentWithdrawn,
  MonthlyReturnPaid,
} from '#investments/domain/investment';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { formatUsd } from '@dziva/money/usd';
import { day } from '@dziva/loan-maths/day-words';
import { notice, type NoticeRules, stream } from './notice.ts';

export const investmentNotices: NoticeRules<InvestmentEvent> = {
  InvestmentOpened: notice({
    audience: 'receipt',
    subject: stream('investment'),
    facts: ({ data }: RecordedEvent<InvestmentOpened>) => ({
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
  MonthlyReturnPaid: notice({
    audience: 'member',
    subject: stream('investment'),
    facts: ({ data }: RecordedEvent<MonthlyReturnPaid>) => ({
      amountCents: data.amountCents,
      month: data.month,
      dueOn: data.dueOn,
    }),
    words: ({ amountCents, month, dueOn }) => ({
      title: 'A return is in your wallet',
      message: `${formatUsd(amountCents)} for month ${month} of your investment, due on ${day(dueOn)}.`,
    }),
  }),
  InvestmentMatured: notice({
    audience: 'member',
    subject: stream('investment'),
    facts: ({ data }: RecordedEvent<InvestmentMatured>) => ({
      amountCents: data.amountCents,
      maturedOn: data.maturedOn,
    }),
    words: ({ amountCents, maturedOn }) => ({
      title: 'Your investment has matured',
      message: `Its term ended on ${day(maturedOn)}. The principal of ${formatUsd(amountCents)} is back in your wallet.`,
    }),
  }),
  InvestmentWithdrawn: notice({
    audience: 'receipt',
    subject: stream('investment'),
    facts: ({ data }: RecordedEvent<InvestmentWithdrawn>) => ({ amountCents: data.amountCents }),
    words: ({ amountCents }) => ({
      title: 'Your investment has ended early',
      message: `The principal of ${formatUsd(amountCents)} is back in your wallet. The unfinished month brings no return.`,
    }),
  }),
};
