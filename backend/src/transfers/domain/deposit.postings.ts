import { accounts } from '#platform/books/chart-of-accounts';
import { takenBackDescription } from '#platform/books/taken-back-description';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import type { DepositEvent } from './deposit.ts';
import { METHOD_NAMES, type TransferMethod } from './transfer-method.ts';

/** A deposit moves no money before it is verified. */
export const depositPostings: PostingRules<DepositEvent> = {
  DepositSubmitted: null,
  DepositFlagged: null,
  DepositDisputed: null,
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
      takenBackDescription(depositDescription(data.method), data.amountCents, data.owedCents),
      debit(accounts.wallet(data.userId), data.walletCents),
      debit(accounts.memberReceivable(data.userId), data.owedCents),
      credit(accounts.cash(data.method), data.amountCents),
    ),
  DepositReminded: null,
};

/** The description of a deposit if its owner wrote none. */
export const depositDescription = (method: TransferMethod): string => `Deposit by ${METHOD_NAMES[method]}`;
