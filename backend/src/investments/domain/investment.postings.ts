import { accounts } from '#platform/books/chart-of-accounts';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import type { InvestmentEvent } from './investment.ts';

/** All money of an investment leaves the member's wallet and returns to it. Returns are our expense. */
export const investmentPostings: PostingRules<InvestmentEvent> = {
  InvestmentOpened: ({ data }, investmentId) =>
    journalEntry(
      data.startOn,
      `Investment ${shortId(investmentId)} opened`,
      debit(accounts.wallet(data.userId), data.amountCents),
      credit(accounts.investorPrincipal(investmentId), data.amountCents),
    ),
  // The value date is the day on which the return fell due, even if the job runs weeks later.
  MonthlyReturnPaid: ({ data }, investmentId) =>
    journalEntry(
      data.dueOn,
      `Return of month ${data.month} on investment ${shortId(investmentId)}`,
      debit(accounts.investmentReturns(), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  InvestmentMatured: ({ data }, investmentId) =>
    journalEntry(
      data.maturedOn,
      `Investment ${shortId(investmentId)} matured: principal paid back`,
      debit(accounts.investorPrincipal(investmentId), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  InvestmentWithdrawn: ({ data }, investmentId) =>
    journalEntry(
      data.withdrawnOn,
      `Investment ${shortId(investmentId)} ended early: principal paid back`,
      debit(accounts.investorPrincipal(investmentId), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
};

/** The first eight characters, as screens show them. */
const shortId = (investmentId: string): string => investmentId.slice(0, 8).toUpperCase();
