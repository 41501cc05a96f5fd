/** Notices to borrowers about payments on a loan that was written off. */
import type * as recovery from '#loans/domain/recovery-events';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { day } from '@dziva/loan-maths/day-words';
import { notice, type NoticeRules, stream } from './notice.ts';
import { excessKept, quoted, takenFacts, takenWords } from './phrases.ts';

export const recoveryNotices: NoticeRules<recovery.RecoveryEvent> = {
  RecoveryReceived: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<recovery.RecoveryReceived>) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      receiptNumber: data.receiptNumber,
      excessCents: data.excessCents ?? ZERO_CENTS,
    }),
    words: ({ amountCents, paidOn, receiptNumber, excessCents }) => ({
      title: 'We received your payment',
      message: `${formatUsd(amountCents)} on ${day(paidOn)}, receipt ${receiptNumber}. It pays a part of what was written off.${excessKept(excessCents)}`,
    }),
  }),
  RecoveryReversed: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<recovery.RecoveryReversed>) => ({
      amountCents: data.amountCents,
      method: data.method,
      paidOn: data.paidOn,
      ...takenFacts(data),
    }),
    words: ({ amountCents, method, paidOn, walletCents, owedCents }, { texts }) => ({
      title: 'A payment was reversed',
      message: `Your payment of ${formatUsd(amountCents)} on ${day(paidOn)} does not count any more${
        method === 'WALLET' ? ', and the money is back in your wallet' : ''
      }.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  RecoveryReturned: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<recovery.RecoveryReturned>) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      returnedOn: data.returnedOn,
      ...takenFacts(data),
    }),
    words: ({ amountCents, paidOn, returnedOn, walletCents, owedCents }, { texts }) => ({
      title: 'A payment of yours came back',
      message: `Your payment of ${formatUsd(amountCents)} of ${day(paidOn)} came back on ${day(returnedOn)}: from that day on it does not count.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  RecoveryReturnUndone: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }: RecordedEvent<recovery.RecoveryReturnUndone>) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      excessCents: data.excessCents ?? ZERO_CENTS,
    }),
    words: ({ amountCents, paidOn, excessCents }, { texts }) => ({
      title: 'A payment of yours did not come back',
      message: `We had recorded by mistake that your payment of ${formatUsd(amountCents)} of ${day(paidOn)} came back. It counts.${excessKept(excessCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  // The borrower gets a notice of the sale with the whole account, and another if the sale is taken back.
  SaleRecovered: null,
  SaleRecoveryTakenBack: null,
};
