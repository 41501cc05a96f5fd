/** Notices about deposits, withdrawals and corrections by staff. */
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { ReceivableEvent, ReceivablePaid } from '#receivables/domain/receivable';
import type {
  DepositEvent,
  DepositRejected,
  DepositReminded,
  DepositReversed,
  DepositSubmitted,
  DepositVerified,
} from '#transfers/domain/deposit';
import type { WithdrawalEvent, WithdrawalReturnUndone } from '#transfers/domain/withdrawal';
import type { AdjustmentEvent, WalletCreditReversed } from '#wallet/domain/adjustment';
import { formatUsd } from '@dziva/money/usd';
import { notice, type NoticeRules, stream } from './notice.ts';
import { byMethod, quoted, takenWords } from './phrases.ts';

type Transferred = DepositSubmitted | DepositVerified | DepositRejected | WithdrawalEvent;

export const walletNotices: NoticeRules<DepositEvent | WithdrawalEvent | AdjustmentEvent | ReceivableEvent> =
  {
    DepositSubmitted: notice({
      audience: 'receipt',
      subject: stream('deposit'),
      facts: amountAndMethod,
      words: ({ amountCents, method }) => ({
        title: 'We have your deposit',
        message: `${formatUsd(amountCents)} ${byMethod(method)}. We check the proof of payment within 24–48 hours; then the money is in your wallet.`,
      }),
    }),
    // Finance sees it in the list of deposits to check.
    DepositFlagged: null,
    DepositDisputed: notice({
      audience: 'receipt',
      subject: stream('deposit'),
      facts: () => ({}),
      words: () => ({
        title: 'Your deposit is disputed',
        message:
          'Somebody else has claimed the reference of your deposit. A person decides about both. Have the proof of your payment ready.',
      }),
    }),
    DepositLineFound: null,
    DepositVerified: notice({
      audience: 'member',
      subject: stream('deposit'),
      facts: ({ data }: RecordedEvent<DepositVerified>) => ({
        amountCents: data.amountCents,
        method: data.method,
        claimedCents: data.claimedCents ?? null,
      }),
      words: ({ amountCents, method, claimedCents }) => ({
        title: 'Your deposit is in your wallet',
        message:
          claimedCents == null // also in older notices
            ? `We have checked your deposit of ${formatUsd(amountCents)} ${byMethod(method)}.`
            : `${formatUsd(amountCents)} arrived ${byMethod(method)}, not ${formatUsd(claimedCents)} as you entered. ${formatUsd(amountCents)} is in your wallet.`,
      }),
    }),
    DepositRejected: notice({
      audience: 'member',
      subject: stream('deposit'),
      facts: amountAndMethod,
      words: ({ amountCents, method }, { texts }) => ({
        title: 'We could not accept your deposit',
        message: `Nothing was added to your wallet for ${formatUsd(amountCents)} ${byMethod(method)}.${quoted('Reason', texts['reason'])}`,
      }),
    }),
    DepositReversed: notice({
      audience: 'member',
      subject: stream('deposit'),
      facts: ({ data }: RecordedEvent<DepositReversed>) => ({
        amountCents: data.amountCents,
        method: data.method,
        walletCents: data.walletCents,
        owedCents: data.owedCents,
      }),
      words: ({ amountCents, method, walletCents, owedCents }, { texts }) => ({
        title: 'We took back a deposit',
        message: `Your deposit of ${formatUsd(amountCents)} ${byMethod(method)} was credited by mistake.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
      }),
    }),
    // The event that took the money back has its own notice.
    ReceivableOpened: null,
    ReceivablePaid: notice({
      audience: 'receipt',
      subject: ({ data }: RecordedEvent<ReceivablePaid>) => ({ kind: 'wallet', id: data.userId }),
      facts: ({ data }: RecordedEvent<ReceivablePaid>) => ({ amountCents: data.amountCents }),
      words: ({ amountCents }) => ({
        title: 'You paid what you owed us',
        message: `${formatUsd(amountCents)} of the money that reached your wallet paid what you owed, because of money that was taken back.`,
      }),
    }),
    DepositReminded: notice({
      audience: 'finance',
      subject: stream('deposit'),
      facts: ({ data }: RecordedEvent<DepositReminded>) => ({
        amountCents: data.amountCents,
        method: data.method,
        atHours: data.atHours,
      }),
      words: ({ amountCents, method, atHours }, { memberName }) => ({
        title: atHours >= OVERDUE_HOURS ? 'A deposit is overdue' : 'A deposit is waiting for you',
        message: `${memberName} sent ${formatUsd(amountCents)} ${byMethod(method)} more than ${atHours} hours ago, and nobody has checked it yet.`,
      }),
    }),
    WithdrawalRequested: notice({
      audience: 'receipt',
      subject: stream('withdrawal'),
      facts: amountAndMethod,
      words: ({ amountCents, method }) => ({
        title: 'We have your withdrawal request',
        message: `${formatUsd(amountCents)} is held in your wallet until we pay it out ${byMethod(method)}, usually within 24–48 hours.`,
      }),
    }),
    WithdrawalPaid: notice({
      audience: 'member',
      subject: stream('withdrawal'),
      facts: amountAndMethod,
      words: ({ amountCents, method }, { texts }) => ({
        title: 'Your withdrawal is paid',
        message: `We paid out ${formatUsd(amountCents)} ${byMethod(method)}.${quoted('Reference', texts['reference'])}`,
      }),
    }),
    WithdrawalRejected: notice({
      audience: 'member',
      subject: stream('withdrawal'),
      facts: amountAndMethod,
      words: ({ amountCents }, { texts }) => ({
        title: 'Your withdrawal was not paid',
        message: `${formatUsd(amountCents)} is available in your wallet again.${quoted('Reason', texts['reason'])}`,
      }),
    }),
    WithdrawalReturned: notice({
      audience: 'member',
      subject: stream('withdrawal'),
      facts: amountAndMethod,
      words: ({ amountCents, method }, { texts }) => ({
        title: 'Your withdrawal came back to us',
        message: `We paid out ${formatUsd(amountCents)} ${byMethod(method)}, and the money came back. It is in your wallet again.${quoted('Reason', texts['reason'])}`,
      }),
    }),
    WithdrawalReturnUndone: notice({
      audience: 'member',
      subject: stream('withdrawal'),
      facts: ({ data }: RecordedEvent<WithdrawalReturnUndone>) => ({
        amountCents: data.amountCents,
        method: data.method,
        walletCents: data.walletCents,
        owedCents: data.owedCents,
      }),
      words: ({ amountCents, method, walletCents, owedCents }, { texts }) => ({
        title: 'Your withdrawal did not come back to us',
        message: `We had recorded by mistake that ${formatUsd(amountCents)} ${byMethod(method)} came back.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
      }),
    }),
    WalletCredited: notice({
      audience: 'member',
      subject: wallet,
      facts: amount,
      words: ({ amountCents }, { texts }) => ({
        title: 'Money was added to your wallet',
        message: `Our team added ${formatUsd(amountCents)}.${quoted('Description', texts['description'])}`,
      }),
    }),
    WalletDebited: notice({
      audience: 'member',
      subject: wallet,
      facts: amount,
      words: ({ amountCents }, { texts }) => ({
        title: 'Money was taken from your wallet',
        message: `Our team took ${formatUsd(amountCents)}.${quoted('Description', texts['description'])}`,
      }),
    }),
    WalletCreditReversed: notice({
      audience: 'member',
      subject: wallet,
      facts: ({ data }: RecordedEvent<WalletCreditReversed>) => ({
        amountCents: data.amountCents,
        walletCents: data.walletCents,
        owedCents: data.owedCents,
      }),
      words: ({ amountCents, walletCents, owedCents }, { texts }) => ({
        title: 'We took back a credit',
        message: `Our team had added ${formatUsd(amountCents)} by mistake.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
      }),
    }),
    WalletDebitReversed: notice({
      audience: 'member',
      subject: wallet,
      facts: amount,
      words: ({ amountCents }, { texts }) => ({
        title: 'Money is in your wallet again',
        message: `Our team had taken ${formatUsd(amountCents)} by mistake, and gave it back.${quoted('Reason', texts['reason'])}`,
      }),
    }),
  };

/** After this time the promise of 24–48 hours is broken. */
const OVERDUE_HOURS = 48;

function amountAndMethod({ data }: RecordedEvent<Transferred>) {
  return { amountCents: data.amountCents, method: data.method };
}

function amount({ data }: RecordedEvent<AdjustmentEvent>) {
  return { amountCents: data.amountCents };
}

function wallet({ data }: RecordedEvent<AdjustmentEvent>) {
  return { kind: 'wallet', id: data.userId } as const;
}
