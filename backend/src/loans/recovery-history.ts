/** The entries in the history of a loan about money received after its write-off. */
import { formatUsd } from '@dziva/money/usd';
import type { Descriptions } from './described-event.ts';
import type { RecoveryEvent, SaleRecovered } from './domain/recovery-events.ts';
import { BY, day, kept, late, taken } from './loan-history-words.ts';

export const recoveryDescriptions: Descriptions<RecoveryEvent> = {
  RecoveryReceived: ({ data, recordedAt }) => ({
    step: 'RECOVERY',
    valueOn: data.paidOn,
    description: `Payment ${BY[data.method]}, receipt ${data.receiptNumber}: ${formatUsd(data.amountCents)} of what was written off.${kept(data)}${late(data.paidOn, recordedAt)}`,
    amountCents: data.amountCents,
    note: 'reference',
  }),
  RecoveryReversed: ({ data }) => ({
    step: 'PAYMENT_REVERSED',
    valueOn: data.paidOn,
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)}, after the write-off, was reversed and counts no more.${
      data.method === 'WALLET' ? ' The money is in the wallet again.' : ''
    }${taken(data)}`,
    amountCents: data.amountCents,
    note: 'reason',
  }),
  RecoveryReturned: ({ data, recordedAt }) => ({
    step: 'PAYMENT_RETURNED',
    valueOn: data.returnedOn,
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)}, after the write-off, came back on ${day(data.returnedOn)} and counts no more from that day on.${taken(data)}${late(data.returnedOn, recordedAt)}`,
    amountCents: data.amountCents,
    note: 'reason',
  }),
  RecoveryReturnUndone: ({ data, recordedAt }) => ({
    step: 'PAYMENT_RETURN_UNDONE',
    valueOn: data.returnedOn,
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)}, after the write-off, did not come back on ${day(data.returnedOn)}, as recorded by mistake, and counts.${kept(data)}${late(data.returnedOn, recordedAt)}`,
    amountCents: data.amountCents,
    note: 'reason',
  }),
  SaleRecovered: ({ data, recordedAt }) => ({
    step: data.because === undefined ? 'COLLATERAL_SOLD' : 'SURPLUS_APPLIED',
    valueOn: data.soldOn,
    description: `${saleWords(data)}.${late(data.soldOn, recordedAt)}`,
    amountCents: data.amountCents,
  }),
  SaleRecoveryTakenBack: ({ data }) => ({
    step: 'SALE_UNDONE',
    valueOn: data.undoneOn,
    description: `The sale of ${day(data.soldOn)} was taken back, and with it ${formatUsd(data.amountCents)} of what was written off.`,
    amountCents: data.amountCents,
  }),
};

function saleWords({ amountCents, because }: SaleRecovered['data']): string {
  const paid = `${formatUsd(amountCents)} of what was written off`;
  if (because === 'COSTS_LEFT') return `Less was spent on the sale than expected: what is left pays ${paid}`;
  return `Collateral sold after the write-off: ${amountCents === 0 ? 'the costs took the whole price' : paid}`;
}
