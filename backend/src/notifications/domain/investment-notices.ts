/** What members are told of their investments. */
import type { DomainEvent, RecordedEvent } from '#kernel/domain/event';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { notice, type NoticeRules, stream } from './notice.ts';

/** What a notice needs of an investment's event. */
type Invested<Type extends string> = DomainEvent<Type, { userId: string; amountCents: Cents }>;
type MonthlyReturnPaid = DomainEvent<
  'MonthlyReturnPaid',
  { userId: string; amountCents: Cents; month: number }
>;

type InvestmentEvent =
  | Invested<'InvestmentOpened'>
  | MonthlyReturnPaid
  | Invested<'InvestmentMatured'>
  | Invested<'InvestmentWithdrawn'>;

export const investmentNotices: NoticeRules<InvestmentEvent> = {
  InvestmentOpened: notice({
    audience: 'receipt',
    subject: stream('investment'),
    facts: amount,
    words: ({ amountCents }) => ({
      title: 'Your investment has started',
      message: `You invested ${formatUsd(amountCents)} from your wallet. Returns are a target, not a promise.`,
    }),
  }),
  MonthlyReturnPaid: notice({
    audience: 'receipt',
    subject: stream('investment'),
    facts: ({ data }: RecordedEvent<MonthlyReturnPaid>) => ({
      amountCents: data.amountCents,
      month: data.month,
    }),
    words: ({ amountCents, month }) => ({
      title: 'A monthly return is in your wallet',
      message: `${formatUsd(amountCents)} for month ${month} of your investment.`,
    }),
  }),
  InvestmentMatured: notice({
    audience: 'receipt',
    subject: stream('investment'),
    facts: amount,
    words: ({ amountCents }) => ({
      title: 'Your investment has matured',
      message: `Your principal of ${formatUsd(amountCents)} is back in your wallet.`,
    }),
  }),
  InvestmentWithdrawn: notice({
    audience: 'receipt',
    subject: stream('investment'),
    facts: amount,
    words: ({ amountCents }) => ({
      title: 'Your investment has ended early',
      message: `Your principal of ${formatUsd(amountCents)} is back in your wallet.`,
    }),
  }),
};

function amount({ data }: RecordedEvent<Invested<string>>) {
  return { amountCents: data.amountCents };
}
