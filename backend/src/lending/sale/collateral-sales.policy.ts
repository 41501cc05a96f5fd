import { applicationStream } from '#applications/domain/application-events';
import { collateralValue } from '#collateral/collateral.port';
import { reinstateLoan } from '#lending/arrears/domain/default.decisions';
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { isRecovery, type PaymentPart } from '#lending/payments/domain/payment-parts';
import { recoverableCents } from '#lending/write-off/domain/recoverable';
import { takeFromWallet } from '#receivables/receivables.port';
import type { LoadedStream } from '@dziva/event-ledger/commands/loaded-stream';
import { policy } from '@dziva/event-ledger/commands/policy';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { assert } from '@dziva/event-ledger/domain/assert';
import { subtractCents } from '@dziva/money/cents';
import { randomUUID } from 'node:crypto';
import { applySurplus } from './domain/apply-surplus.ts';
import { endSale, listCollateral } from './domain/collateral-sale.decisions.ts';
import { type CollateralSaleEvent, collateralSaleStream } from './domain/collateral-sale.stream.ts';
import type { CollateralSale, WithdrawalCause } from './domain/collateral-sale.ts';
import { addSurplus, takeSurplusBack } from './domain/surplus.decisions.ts';

/** Changes the collateral sale when the loan changes, and the loan when the sale changes, in the same unit of work. */
export const collateralSalesPolicy = policy<LoanEvent | CollateralSaleEvent>({
  on: {
    LoanDefaulted: async ({ data, streamId }, unit) => {
      const { applicationId, borrowerId } = await disbursedLoan(unit, streamId);
      const application = (await unit.load(applicationStream, applicationId)).state;
      assert(application.status !== 'NONE', 'a loan has an application');
      const { cents: valueCents, isEstimate } = await collateralValue(unit, applicationId, data.defaultedOn);
      const sale = unit.create(collateralSaleStream, data.saleId);
      const listing = {
        loanId: streamId,
        applicationId,
        borrowerId,
        originalValueCents: isEstimate && valueCents > 0 ? valueCents : application.collateralEstValueCents,
        assessedValueCents: isEstimate ? null : valueCents,
        chosenPriceCents: data.listedPriceCents ?? null,
        redeemableUntil: data.redeemableUntil,
        today: data.defaultedOn,
      };
      sale.append(listCollateral(sale.state, listing));
    },
    // If the collateral was withdrawn from sale earlier and the arrears are now paid, the loan becomes active again.
    PaymentReceived: async ({ data, streamId }, unit) => {
      if (data.source === 'REPAYMENT') await paid(unit, streamId, data.parts);
    },
    PaymentReturnTakenBack: ({ data, streamId }, unit) => paid(unit, streamId, data.parts),
    // Without this payment, the surplus for the borrower was too large.
    PaymentTakenBack: async ({ data, streamId }, unit) => {
      if (data.how !== 'UNDONE' && !isRecovery(data.parts)) await takeSurplus(unit, streamId);
    },
    // With a late payment, the surplus was too small.
    SaleProceedsReduced: async ({ data, streamId }, unit) => {
      const sale = await latestSale(unit, streamId);
      sale?.append(addSurplus(sale.state, data));
    },
    CollateralSaleWithdrawn: ({ data }, unit) => reinstate(unit, data.loanId),
    LoanSettled: ({ streamId }, unit) => end(unit, streamId, 'LOAN_SETTLED'),
    LoanWrittenOff: ({ streamId }, unit) => end(unit, streamId, 'LOAN_WRITTEN_OFF'),
  },
});

/** The arrears, or all that was written off, may be paid now. */
const paid = (unit: Unit, loanId: string, parts: readonly PaymentPart[]): Promise<void> =>
  isRecovery(parts) ? endIfRecovered(unit, loanId) : reinstateIfWithdrawn(unit, loanId);

/** If a payment was reversed, the surplus of the sale pays what is owed because of that. */
async function takeSurplus(unit: Unit, loanId: string): Promise<void> {
  const sale = await latestSale(unit, loanId);
  if (sale?.state.status !== 'SOLD' || sale.state.sold === null) return;
  const { sold, surplusCents, surplusTakenCents, borrowerId } = sale.state;
  const loan = await unit.load(loanStream, loanId);
  const { now, today } = unit.context;
  const taken = applySurplus(loan.state, {
    saleId: sale.id,
    paymentId: randomUUID(),
    surplusCents: subtractCents(surplusCents, surplusTakenCents),
    method: sold.method,
    now,
    today,
  });
  if (taken === null) return;
  const parts = await takeFromWallet(unit, borrowerId, taken.applied.amountCents);
  sale.append(takeSurplusBack(sale.state, { ...taken.applied, ...parts }));
  loan.append(taken.events);
}

async function end(unit: Unit, loanId: string, because: Exclude<WithdrawalCause, 'DECIDED'>): Promise<void> {
  const sale = await latestSale(unit, loanId);
  sale?.append(endSale(sale.state, because, unit.context.today));
}

async function endIfRecovered(unit: Unit, loanId: string): Promise<void> {
  if (recoverableCents(await disbursedLoan(unit, loanId)) === 0) await end(unit, loanId, 'LOAN_RECOVERED');
}

async function reinstateIfWithdrawn(unit: Unit, loanId: string): Promise<void> {
  const sale = await latestSale(unit, loanId);
  if (sale?.state.status === 'WITHDRAWN') await reinstate(unit, loanId);
}

async function reinstate(unit: Unit, loanId: string): Promise<void> {
  const loan = await unit.load(loanStream, loanId);
  loan.append(reinstateLoan(loan.state, unit.context.today));
}

/** The sale that started with the loan's latest default; null if it was never in default. */
async function latestSale(
  unit: Unit,
  loanId: string,
): Promise<LoadedStream<CollateralSale, CollateralSaleEvent> | null> {
  const { saleId } = await disbursedLoan(unit, loanId);
  return saleId === null ? null : unit.load(collateralSaleStream, saleId);
}

async function disbursedLoan(unit: Unit, loanId: string): Promise<DisbursedLoan> {
  const { state } = await unit.load(loanStream, loanId);
  assert('payments' in state, 'what is paid, in default or written off was paid out');
  return state;
}
