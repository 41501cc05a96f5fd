/** The sentences that finance reads about deposits, withdrawals, payments and investments. Assessors do not see them. */
import type { InvestmentEvent } from '#investments/domain/investment';
import type { StatementImportEvent } from '#reconciliation/domain/statement-import';
import type { TillDayEvent } from '#reconciliation/domain/till-day';
import type { StatementLineEvent } from '#reconciliation/domain/statement-line';
import type { ReceivableEvent } from '#receivables/domain/receivable';
import type { DepositEvent } from '#transfers/domain/deposit';
import type { WithdrawalEvent } from '#transfers/domain/withdrawal';
import type { AdjustmentEvent } from '#wallet/domain/adjustment';
import { formatUsd } from '@dziva/money/usd';
import type { ActivityRules } from './activity-rule.ts';

const deposit = { type: 'payment', seenBy: 'finance', subject: 'deposit' } as const;
const withdrawal = { type: 'payment', seenBy: 'finance', subject: 'withdrawal' } as const;
const adjustment = { type: 'payment', seenBy: 'finance', subject: 'adjustment' } as const;
const investment = { type: 'payment', seenBy: 'finance', subject: 'investment' } as const;

export const walletActivity: ActivityRules<
  DepositEvent | WithdrawalEvent | AdjustmentEvent | ReceivableEvent
> = {
  DepositSubmitted: {
    ...deposit,
    sentence: ({ data }, { member }) => `${member} sent a deposit of ${formatUsd(data.amountCents)}`,
  },
  DepositFlagged: {
    ...deposit,
    type: 'alert',
    sentence: ({ data }, { member }) =>
      `A deposit of ${member} may be a duplicate: it has the same ${
        data.suspicion === 'SAME_PROOF' ? 'proof' : 'reference'
      } as another one`,
  },
  DepositDisputed: {
    ...deposit,
    type: 'alert',
    sentence: (_, { member }) =>
      `A deposit of ${member} is disputed: another member has claimed the same reference`,
  },
  DepositVerified: {
    ...deposit,
    sentence: ({ data }, { actor, member }) =>
      `${actor} verified the deposit of ${formatUsd(data.amountCents)} of ${member}`,
  },
  DepositLineFound: null,
  DepositRejected: {
    ...deposit,
    sentence: ({ data }, { actor, member }) =>
      `${actor} rejected the deposit of ${formatUsd(data.amountCents)} of ${member}`,
  },
  DepositReversed: {
    ...deposit,
    type: 'alert',
    sentence: ({ data }, { actor, member }) =>
      `${actor} took back the deposit of ${formatUsd(data.amountCents)} of ${member}`,
  },
  // The event that credits the wallet has its own entry.
  ReceivableOpened: null,
  ReceivablePaid: null,
  DepositReminded: {
    ...deposit,
    type: 'alert',
    sentence: ({ data }, { member }) =>
      `The deposit of ${formatUsd(data.amountCents)} of ${member} has waited for more than ${data.atHours} hours`,
  },
  WithdrawalRequested: {
    ...withdrawal,
    sentence: ({ data }, { member }) => `${member} asked for a withdrawal of ${formatUsd(data.amountCents)}`,
  },
  WithdrawalPaid: {
    ...withdrawal,
    sentence: ({ data }, { actor, member }) =>
      `${actor} paid the withdrawal of ${formatUsd(data.amountCents)} of ${member}`,
  },
  WithdrawalRejected: {
    ...withdrawal,
    sentence: ({ data }, { actor, member }) =>
      `${actor} rejected the withdrawal of ${formatUsd(data.amountCents)} of ${member}`,
  },
  WithdrawalReturned: {
    ...withdrawal,
    sentence: ({ data }, { actor, member }) =>
      `${actor} recorded that the withdrawal of ${formatUsd(data.amountCents)} of ${member} came back`,
  },
  WithdrawalReturnUndone: {
    ...withdrawal,
    type: 'alert',
    sentence: ({ data }, { actor, member }) =>
      `${actor} took back that the withdrawal of ${formatUsd(data.amountCents)} of ${member} came back`,
  },
  WalletCredited: {
    ...adjustment,
    sentence: ({ data }, { actor, member }) =>
      `${actor} credited ${formatUsd(data.amountCents)} to the wallet of ${member}`,
  },
  WalletDebited: {
    ...adjustment,
    sentence: ({ data }, { actor, member }) =>
      `${actor} debited ${formatUsd(data.amountCents)} from the wallet of ${member}`,
  },
  WalletCreditReversed: {
    ...adjustment,
    type: 'alert',
    sentence: ({ data }, { actor, member }) =>
      `${actor} took back the credit of ${formatUsd(data.amountCents)} to the wallet of ${member}`,
  },
  WalletDebitReversed: {
    ...adjustment,
    type: 'alert',
    sentence: ({ data }, { actor, member }) =>
      `${actor} took back the debit of ${formatUsd(data.amountCents)} from the wallet of ${member}`,
  },
};

/** The deposits that it verifies have entries, and the import has a page of its own. */
export const statementActivity: ActivityRules<StatementImportEvent | StatementLineEvent | TillDayEvent> = {
  StatementReceived: null,
  StatementConfirmed: null,
  StatementLapsed: null,
  // A day's work is hundreds of lines: they would hide what people did.
  LineMatched: null,
  LineIgnored: null,
  LinePutInSuspense: null,
  SuspenseAssigned: null,
  SuspenseReturned: null,
  SuspensePartTakenBack: null,
  LineUnmatched: null,
  TillReconciled: null,
  TillReopened: null,
  TillSigningRefused: null,
};

export const investmentActivity: ActivityRules<InvestmentEvent> = {
  InvestmentOpened: {
    ...investment,
    sentence: ({ data }, { member }) =>
      `${member} invested ${formatUsd(data.amountCents)} in the plan ${data.planName}`,
  },
  // The monthly job pays hundreds at once: they would hide what people did.
  MonthlyReturnPaid: null,
  InvestmentMatured: {
    ...investment,
    sentence: ({ data }, { member }) =>
      `The investment of ${member} has matured: ${formatUsd(data.amountCents)} went back to the wallet`,
  },
  InvestmentWithdrawn: {
    ...investment,
    sentence: ({ data }, { member }) =>
      `${member} ended an investment early: ${formatUsd(data.amountCents)} went back to the wallet`,
  },
};
