/** A payment from before a sale that is recorded after it lowers what the sale had to pay. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { periodsOf } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { debtParts, partCents, type PaymentPart } from '#lending/payments/domain/payment-parts';
import type { RecordedPayment } from '#lending/payments/domain/recorded-payment';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { PaymentSplit, RefusedPayment } from '@dziva/loan-maths/loan-account';
import { type InterestStep, interestSteps, type LoanPeriod } from '@dziva/loan-maths/loan-periods';
import { type Cents, cents, subtractCents, sumCents } from '@dziva/money/cents';

/** Proceeds that are more than what was owed on their day, and what takes their place. Both are indexes of payments. */
interface Lowered {
  readonly index: number;
  /** Null if nothing was owed any more. */
  readonly appliedIndex: number | null;
}

export interface WithLowerProceeds {
  readonly payments: readonly RecordedPayment[];
  readonly lowered: readonly Lowered[];
}

/**
 * The payments with as much of the proceeds as is still needed. `paymentIds` are for what takes their place: at most so many
 * proceeds are lowered. A payment of the borrower that is too much is left, for the caller to refuse.
 */
export function lowerProceeds(
  loan: Omit<DisbursedLoan, 'payments'> & Pick<WithLowerProceeds, 'payments'>,
  paymentIds: readonly string[],
  today: CalendarDate,
): WithLowerProceeds {
  let { payments } = loan;
  const lowered: Lowered[] = [];
  for (const paymentId of paymentIds) {
    const refused = periodsOf({ ...loan, payments }, today)
      .flatMap(({ account }) => account.splits)
      .find(isRefused);
    const proceeds = refused && payments[refused.index];
    if (refused === undefined || proceeds?.source !== 'COLLATERAL_SALE') break;
    const { index, payoffCents: amountCents } = refused;
    const rest = { ...proceeds, paymentId, amountCents };
    payments = [
      ...payments.with(index, { ...proceeds, returnedOn: proceeds.paidOn }),
      ...(amountCents > 0 ? [rest] : []),
    ];
    lowered.push({ index, appliedIndex: amountCents > 0 ? payments.length - 1 : null });
  }
  return { payments, lowered };
}

const isRefused = (split: PaymentSplit): split is RefusedPayment => split.isRefused;

/** The events of the lowered proceeds, and the interest that they post. */
export function proceedsReduced(
  loan: DisbursedLoan,
  { payments, lowered }: WithLowerProceeds,
  {
    before,
    after,
    nextDueOn,
  }: { before: readonly LoanPeriod[]; after: readonly LoanPeriod[]; nextDueOn: CalendarDate | null },
): { readonly events: LoanEvent[]; readonly posted: InterestStep[] } {
  const { saleId, borrowerId } = loan;
  const all = lowered.map(({ index, appliedIndex }) => {
    const proceeds = payments[index];
    assert(proceeds && proceeds.method !== 'WALLET' && saleId !== null, 'proceeds are of a sale');
    const { paymentId, paidOn, method } = proceeds;
    const taken = partsOf(proceeds, interestOn(before, index, paidOn));
    const rest = appliedIndex === null ? undefined : payments[appliedIndex];
    const applied =
      rest === undefined || appliedIndex === null
        ? null
        : { paymentId: rest.paymentId, parts: partsOf(rest, interestOn(after, appliedIndex, paidOn)) };
    const event: LoanEvent = {
      type: 'SaleProceedsReduced',
      data: { saleId, borrowerId, paymentId, taken, applied, method, paidOn, nextDueOn },
    };
    const back = { index, valueOn: paidOn, interestDifferenceCents: cents(-partCents(taken, 'INTEREST')) };
    const again =
      applied === null || appliedIndex === null
        ? []
        : [
            {
              index: appliedIndex,
              valueOn: paidOn,
              interestDifferenceCents: partCents(applied.parts, 'INTEREST'),
            },
          ];
    return { event, posted: [back, ...again] };
  });
  return { events: all.map(({ event }) => event), posted: all.flatMap(({ posted }) => posted) };
}

const partsOf = ({ amountCents }: RecordedPayment, interestCents: Cents): PaymentPart[] =>
  debtParts({ interestCents, principalCents: subtractCents(amountCents, interestCents) });

/** The interest of a payment on its own day. */
const interestOn = (periods: readonly LoanPeriod[], index: number, on: CalendarDate): Cents =>
  sumCents(
    interestSteps(periods)
      .filter((step) => step.index === index && step.valueOn <= on)
      .map((step) => step.interestDifferenceCents),
  );
