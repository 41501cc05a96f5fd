import { loanStream } from '#lending/loan/domain/loan.stream';
import type { PreviewSaleRequest } from '@dziva/contracts/collateral-sales';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { cents, ZERO_CENTS } from '@dziva/money/cents';
import { randomUUID } from 'node:crypto';
import { collateralSaleStream } from './domain/collateral-sale.stream.ts';

/** Loads the sale first, so that a refusal says who changed it last. */
export async function loadSale(unit: Unit, saleId: string) {
  const sale = await unit.load(collateralSaleStream, saleId);
  if (sale.state.status === 'NONE') throw notFound('collateral sale');
  const loan = await unit.load(loanStream, sale.state.loanId);
  assert(loan.state.status !== 'NONE', 'what is on sale secures a loan');
  return { sale, loan, borrowerId: sale.state.borrowerId, applicationId: loan.state.applicationId };
}

/** The price and the time of the sale, from a command. */
export function offerOf(saleId: string, request: PreviewSaleRequest, { actor, now, today }: CommandContext) {
  const { soldPriceCents, soldAt, costsCents } = request;
  return {
    saleId,
    paymentId: randomUUID(),
    actorId: actor.id,
    priceCents: cents(soldPriceCents),
    costsCents: costsCents === undefined ? ZERO_CENTS : cents(costsCents),
    soldAt,
    now,
    today,
  };
}
