import { accounts } from '#platform/books/chart-of-accounts';
import { takenBackDescription } from '#platform/books/taken-back-description';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import { METHOD_NAMES, type TransferMethod } from './transfer-method.ts';
import type { WithdrawalEvent } from './withdrawal.ts';

/** The requested amount is held at once, so that it cannot be spent twice while it is being sent. */
export const withdrawalPostings: PostingRules<WithdrawalEvent> = {
  WithdrawalRequested: ({ data }) =>
    journalEntry(
      data.requestedOn,
      withdrawalDescription(data.method),
      debit(accounts.wallet(data.userId), data.amountCents),
      credit(accounts.withdrawalsInTransit(data.userId), data.amountCents),
    ),
  WithdrawalPaid: ({ data }) =>
    journalEntry(
      data.paidOn,
      `${withdrawalDescription(data.method)} paid`,
      debit(accounts.withdrawalsInTransit(data.userId), data.amountCents),
      credit(accounts.cash(data.method), data.amountCents),
    ),
  WithdrawalRejected: ({ data }) =>
    journalEntry(
      data.rejectedOn,
      `${withdrawalDescription(data.method)} rejected: the money is back`,
      debit(accounts.withdrawalsInTransit(data.userId), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  WithdrawalReturned: ({ data }) =>
    journalEntry(
      data.returnedOn,
      `${withdrawalDescription(data.method)} returned: the money came back`,
      debit(accounts.cash(data.method), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  WithdrawalReturnUndone: ({ data }) =>
    journalEntry(
      data.returnedOn,
      takenBackDescription(
        `Return of a withdrawal by ${METHOD_NAMES[data.method]}`,
        data.amountCents,
        data.owedCents,
      ),
      debit(accounts.wallet(data.userId), data.walletCents),
      debit(accounts.memberReceivable(data.userId), data.owedCents),
      credit(accounts.cash(data.method), data.amountCents),
    ),
};

const withdrawalDescription = (method: TransferMethod): string => `Withdrawal by ${METHOD_NAMES[method]}`;
