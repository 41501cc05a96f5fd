import { accounts } from '#platform/books/chart-of-accounts';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import { formatUsd } from '@dziva/money/usd';
import type { DepositEvent, DepositReversed } from './deposit.ts';
import { METHOD_NAMES, type TransferMethod } from './transfer-method.ts';

/** A deposit moves no money before it is verified: until then it is somebody's word. */
export const depositPostings: PostingRules<DepositEvent> = {
  DepositSubmitted: null,
  DepositFlagged: null,
  DepositVerified: ({ data }) =>
    journalEntry(
      data.arrivedOn ?? data.verifiedOn,
      depositDescription(data.method),
      debit(accounts.cash(data.method), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  DepositLineFound: null,
  DepositRejected: null,
  DepositReversed: ({ data }) =>
    journalEntry(
      data.reversedOn,
      reversalDescription(data),
      debit(accounts.wallet(data.userId), data.walletCents),
      debit(accounts.memberReceivable(data.userId), data.owedCents),
      credit(accounts.cash(data.method), data.amountCents),
    ),
  DepositReminded: null,
};

/** What a deposit is called where its owner wrote nothing. */
export const depositDescription = (method: TransferMethod): string => `Deposit by ${METHOD_NAMES[method]}`;

/** What its reversal is called, with what the member owes of it. */
export function reversalDescription({ method, amountCents, owedCents }: DepositReversed['data']): string {
  const what = `${depositDescription(method)} taken back`;
  if (owedCents === 0) return what;
  return `${what}: ${owedCents === amountCents ? 'all' : formatUsd(owedCents)} of it is owed`;
}
