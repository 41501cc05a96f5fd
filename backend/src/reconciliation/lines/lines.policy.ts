import { receivedCents } from '#lending/payments/domain/payment-parts';
import {
  gaveBackCents,
  type PaymentReturnTakenBack,
  type PaymentTakenBack,
} from '#lending/payments/domain/payment-taken-back';
import type { LoanDisbursementTakenBack } from '#lending/payout/domain/payout-events';
import type { CollateralSaleTakenBack } from '#lending/sale/domain/sold-events';
import { returnToSuspense } from '#reconciliation/suspense/domain/suspense.decisions';
import type { DepositTakenBack } from '#transfers/domain/deposit-events';
import type { WithdrawalReturnTakenBack } from '#transfers/domain/withdrawal-events';
import { policy } from '@dziva/event-ledger/commands/policy';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Cents } from '@dziva/money/cents';
import { statementLineStream, type SuspensePartTakenBack } from './domain/line-events.ts';
import { unmatchLine } from './domain/statement-line.decisions.ts';
import type { TillEntry } from './domain/statement-line.ts';
import { knownLine, lineIdOf, lineShowing } from './lines.reading.ts';

/** An entry that was a mistake matches no payment: its line is opened again in the same unit of work. */
export const reconciliationPolicy = policy<
  | PaymentTakenBack
  | DepositTakenBack
  | LoanDisbursementTakenBack
  | CollateralSaleTakenBack
  | SuspensePartTakenBack
  | PaymentReturnTakenBack
  | WithdrawalReturnTakenBack
>({
  on: {
    PaymentTakenBack: async ({ data }, unit) => {
      if (data.how !== 'REVERSED') return;
      await release(unit, { kind: 'REPAYMENT', id: data.paymentId }, gaveBackCents(data));
    },
    DepositTakenBack: ({ data, streamId }, unit) =>
      release(unit, { kind: 'DEPOSIT', id: streamId }, data.amountCents),
    LoanDisbursementTakenBack: ({ data, streamId }, unit) =>
      release(unit, { kind: 'DISBURSEMENT', id: streamId }, data.principalCents),
    CollateralSaleTakenBack: ({ data, streamId }, unit) =>
      release(unit, { kind: 'COLLATERAL_SALE', id: streamId }, data.priceCents),
    PaymentReturnTakenBack: ({ data }, unit) =>
      release(unit, { kind: 'REPAYMENT_RETURN', id: data.paymentId }, receivedCents(data.parts)),
    WithdrawalReturnTakenBack: ({ data, streamId }, unit) =>
      release(unit, { kind: 'WITHDRAWAL_RETURN', id: streamId }, data.amountCents),
    SuspensePartTakenBack: async ({ data: { to, partCents } }, unit) => {
      if (to.kind === 'RETURN') await release(unit, { kind: 'SUSPENSE_RETURN', id: to.returnId }, partCents);
    },
  },
});

/** Money that came from suspense is in suspense again. */
async function release(unit: Unit, entry: TillEntry, amountCents: Cents): Promise<void> {
  const shownBy = await lineShowing(unit.db, entry);
  if (shownBy === undefined) return;
  const line = await unit.load(statementLineStream, lineIdOf(shownBy));
  const known = await knownLine(unit.db, shownBy);
  const isFromSuspense = 'paymentIds' in line.state && line.state.paymentIds.includes(entry.id);
  line.append(
    isFromSuspense
      ? returnToSuspense(known, entry.id, amountCents)
      : unmatchLine(line.state, known, { reversed: entry }),
  );
}
