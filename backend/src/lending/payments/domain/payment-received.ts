/** A payment on a loan is received: from the borrower, or from the sale of the collateral. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { loanEvent, moneyAccount, ofPaidOut } from '#lending/loan/domain/loan-event';
import { BY, kept, late, loanName, nextDue, shownAsPayment } from '#lending/loan/domain/loan-words';
import { shortId } from '#platform/books/short-id';
import { notice, stream } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import { debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { subtractCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { type CashMethod, METHOD_WORDS, type PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { excessKept, keptWords } from './excess-words.ts';
import {
  creditsOf,
  divided,
  isRecovery,
  paidCents,
  partCents,
  type PaymentPart,
  receivedCents,
} from './payment-parts.ts';
import { bookedParts, withNew } from './recorded-payment.ts';

interface Payment {
  paymentId: string;
  borrowerId: string;
  /** As they are divided when it is recorded. */
  parts: readonly PaymentPart[];
  /** The value date. */
  paidOn: CalendarDate;
  /** When the money changed hands: an ISO instant. */
  paidAt: string;
  /** Null if nothing is left to pay; left out after a write-off. */
  nextDueOn?: CalendarDate | null;
}

/** A payment that somebody entered, or that the borrower made from the wallet. */
interface EnteredPayment extends Payment {
  source: 'REPAYMENT';
  method: PaymentMethod;
  receiptNumber: string;
  reference?: FreeTextRef;
  /** Keyed hash of method and reference: it identifies the payment after the text is erased. */
  referenceHash?: string;
}

/**
 * What the sale of the collateral pays. SALE: the sale itself. From this day on no interest is charged, even if the costs took the
 * whole price. SURPLUS: a payment was reversed or came back after the sale, and the borrower's surplus pays what is owed because of
 * it. COSTS_LEFT: less than expected was spent on the sale. The money moves with the events of the sale.
 */
interface SalePayment extends Payment {
  source: 'SALE' | 'SURPLUS' | 'COSTS_LEFT';
  saleId: string;
  method: CashMethod;
}

export type PaymentReceived = DomainEvent<'PaymentReceived', EnteredPayment | SalePayment>;

type Received = PaymentReceived['data'];

export const paymentReceived = loanEvent<PaymentReceived>('PaymentReceived', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    const { parts, paidOn, source } = data;
    if (isRecovery(parts)) {
      const soldOn = source === 'SALE' ? (loan.soldOn ?? paidOn) : loan.soldOn;
      return { ...loan, soldOn, recoveries: withNew(loan.recoveries, bookingOf(data, entry)) };
    }
    return {
      ...(source === 'SALE' ? sold(loan, paidOn) : loan),
      // A sale whose costs took the whole price pays nothing.
      payments: paidCents(parts) === 0 ? loan.payments : withNew(loan.payments, bookingOf(data, entry)),
      balanceCents: subtractCents(loan.balanceCents, partCents(parts, 'PRINCIPAL')),
      nextDueOn: data.nextDueOn ?? null,
    };
  }),
  postings: ({ data }, loanId) =>
    data.source === 'REPAYMENT'
      ? journalEntry(
          data.paidOn,
          `${isRecovery(data.parts) ? 'Recovered on' : 'Repayment of'} loan ${shortId(loanId)} ${
            data.method === 'WALLET'
              ? 'from the wallet'
              : `by ${METHOD_WORDS[data.method]}${keptWords(data.parts)}`
          }`,
          debit(moneyAccount(data.method, data.borrowerId), receivedCents(data.parts)),
          ...creditsOf(data.parts, { loanId, borrowerId: data.borrowerId }),
        )
      : null,
  valueOn: ({ data }) => data.paidOn,
  history: ({ data, recordedAt }) =>
    data.source === 'REPAYMENT'
      ? {
          step: isRecovery(data.parts) ? 'RECOVERY' : 'PAYMENT',
          description: `Payment ${BY[data.method]}, receipt ${data.receiptNumber}: ${divided(data.parts)}.${kept(
            partCents(data.parts, 'EXCESS'),
          )}${late(data.paidOn, recordedAt)}`,
          amountCents: paidCents(data.parts),
          note: 'reference',
        }
      : {
          step: data.source === 'SALE' ? 'COLLATERAL_SOLD' : 'SURPLUS_APPLIED',
          description: `${saleWords(data)}${data.source === 'SURPLUS' ? '' : late(data.paidOn, recordedAt)}`,
          amountCents: paidCents(data.parts),
        },
  // The borrower gets a notice of the sale with the whole account, and another if the sale is taken back.
  notice: notice({
    audience: 'receipt',
    subject: stream('loan'),
    isNotified: ({ data }) => data.source === 'REPAYMENT',
    facts: ({ data }) => ({
      amountCents: paidCents(data.parts),
      paidOn: data.paidOn,
      receiptNumber: data.source === 'REPAYMENT' ? data.receiptNumber : null,
      nextDueOn: data.nextDueOn ?? null,
      excessCents: partCents(data.parts, 'EXCESS'),
      isRecovery: isRecovery(data.parts),
    }),
    words: (facts) => ({
      title: 'We received your payment',
      message: `${formatUsd(facts.amountCents)} on ${day(facts.paidOn)}, receipt ${facts.receiptNumber ?? ''}.${
        facts.isRecovery ? ' It pays a part of what was written off.' : ''
      }${excessKept(facts.excessCents)}${nextDue(facts.nextDueOn)}`,
    }),
  }),
  // A sale has its own entry.
  activity: {
    ...shownAsPayment,
    onlyIf: { field: 'source', is: ['REPAYMENT'] },
    sentence: ({ data, streamId }, { member }) =>
      `${member} paid ${formatUsd(receivedCents(data.parts))} on ${loanName(streamId)}${
        isRecovery(data.parts) ? ', which was written off' : ''
      }${intoWallet(data.parts)}`,
  },
  // Paid from the wallet, or by another method with more than the payoff: then the wallet keeps the excess until the payment is
  // taken back.
  wallet: { type: 'LOAN_REPAYMENT', id: { field: 'paymentId' }, method: 'of-event' },
});

/** No interest is charged from the day of the sale on. */
const sold = (loan: DisbursedLoan, on: CalendarDate): DisbursedLoan => ({
  ...loan,
  interestStopsOn: on,
  soldOn: on,
});

/** The payment in the state of its loan. The proceeds of a sale have a sale account instead of a receipt. */
function bookingOf(data: Received, entry: EventVersion) {
  const { paymentId, paidOn, paidAt, method, parts } = data;
  const excessCents = partCents(parts, 'EXCESS');
  return {
    paymentId,
    source: data.source === 'REPAYMENT' ? ('REPAYMENT' as const) : ('COLLATERAL_SALE' as const),
    paidOn,
    paidAt,
    method,
    amountCents: paidCents(parts),
    ...bookedParts(parts),
    ...(excessCents === 0 ? {} : { excessCents }),
    receiptNumber: data.source === 'REPAYMENT' ? data.receiptNumber : null,
    entry,
  };
}

function saleWords({ source, parts, paidOn }: SalePayment): string {
  const paid = divided(parts);
  if (source === 'COSTS_LEFT') return `Less was spent on the sale than expected: what is left pays ${paid}.`;
  if (source === 'SURPLUS')
    return `Because a payment does not count any more, the surplus of the sale pays ${paid}.`;
  const used = paidCents(parts) === 0 ? 'the costs took the whole price' : paid;
  return isRecovery(parts)
    ? `Collateral sold after the write-off: ${used}.`
    : `Collateral sold: ${used}. No interest runs from ${day(paidOn)} on.`;
}

function intoWallet(parts: readonly PaymentPart[]): string {
  const excessCents = partCents(parts, 'EXCESS');
  return excessCents === 0 ? '' : `, ${formatUsd(excessCents)} of it into the wallet`;
}
