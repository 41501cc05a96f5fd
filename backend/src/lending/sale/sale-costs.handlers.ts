import { requireStaffDocument } from '#applications/documents.port';
import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import { ReferenceRegister } from '#platform/references/reference-register';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { CollateralSale as SaleAnswer, PaySaleCostsRequest } from '@dziva/contracts/collateral-sales';
import type { Proposed } from '@dziva/contracts/proposed';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { cents } from '@dziva/money/cents';
import { CASH_METHODS } from '@dziva/vocabulary/payment-methods';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CollateralSalesQueries } from './collateral-sales.queries.ts';
import { closeCosts, payCosts } from './domain/sale-costs.decisions.ts';
import { loadSale } from './sale-loading.ts';

/** Pays the auctioneer, or another person who worked for the sale. */
export class PaySaleCosts extends Command<SaleAnswer | Proposed> {
  constructor(
    readonly saleId: string,
    readonly request: PaySaleCostsRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  saleId: z.guid(),
  amountCents: z.int().transform(cents),
  method: z.enum(CASH_METHODS),
  reference: z.string().optional(),
  documentId: z.guid(),
  paidOn: z.iso.date(),
});
type Payment = z.output<typeof input>;

@CommandHandler(PaySaleCosts)
@ProposedCommand()
export class PaySaleCostsHandler
  implements ICommandHandler<PaySaleCosts>, Proposable<Payment, undefined, SaleAnswer>
{
  readonly kinds = ['SALE_COSTS'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: CollateralSalesQueries,
    private readonly references: ReferenceRegister,
  ) {}

  execute({ saleId, request, context }: PaySaleCosts): Promise<SaleAnswer | Proposed> {
    return this.approvals.run(this, { saleId, ...request, amountCents: cents(request.amountCents) }, context);
  }

  async decide(unit: Unit, { saleId, reference, ...sent }: Payment): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const { sale, borrowerId } = await loadSale(unit, saleId);
    await requireStaffDocument(unit, { documentId: sent.documentId, path: 'documentId', memberId: null });
    const mark = await this.references.markOf({ method: sent.method, reference });
    const paymentId = randomUUID();
    sale.append(
      payCosts(sale.state, {
        ...sent,
        paymentId,
        actorId: actor.id,
        ...mark,
        ...(reference === undefined ? {} : { reference: unit.text(reference) }),
        today,
      }),
    );
    await this.references.claim(unit, { kind: 'SALE_COSTS', id: paymentId }, mark);
    return {
      result: undefined,
      facts: {
        kind: 'SALE_COSTS',
        subject: { kind: 'collateral-sale', id: saleId },
        memberId: borrowerId,
        amountCents: sent.amountCents,
      },
      evidence: evidenceFor(unit),
      entry: { kind: 'SALE_COSTS', id: paymentId },
    };
  }

  answer(_: undefined, db: Queryable, { saleId }: Payment): Promise<SaleAnswer> {
    return this.queries.existing(db, saleId);
  }

  async background(db: Queryable, { id }: ProposalSubject, payment: Payment): Promise<ProposalFact[]> {
    const { method, reference, documentId, paidOn } = payment;
    const sale = await this.queries.existing(db, id);
    return [
      { name: 'COLLATERAL', unit: 'TEXT', value: sale.collateralDescription },
      { name: 'SALE_COSTS', unit: 'CENTS', value: sale.costsCents ?? 0 },
      { name: 'COSTS_LEFT', unit: 'CENTS', value: sale.costsLeftCents ?? 0 },
      { name: 'METHOD', unit: 'METHOD', value: method },
      ...(reference === undefined ? [] : [{ name: 'REFERENCE', unit: 'TEXT', value: reference } as const]),
      { name: 'DOCUMENT', unit: 'DOCUMENT', value: documentId },
      { name: 'PAID_ON', unit: 'DAY', value: paidOn },
      { name: 'LOAN', unit: 'LOAN', value: sale.loanId },
    ];
  }
}

/** Nothing more is paid of the costs: what is left pays the loan, and the rest is the borrower's. */
export class CloseSaleCosts extends Command<SaleAnswer> {
  constructor(
    readonly saleId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CloseSaleCosts)
export class CloseSaleCostsHandler implements ICommandHandler<CloseSaleCosts> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: CollateralSalesQueries,
  ) {}

  execute({ saleId, context }: CloseSaleCosts): Promise<SaleAnswer> {
    const { actor, now, today } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const { sale, loan } = await loadSale(unit, saleId);
        const closing = { saleId, paymentId: randomUUID(), actorId: actor.id, now, today };
        const events = closeCosts(sale.state, loan.state, closing);
        sale.append(events.sale);
        loan.append(events.loan);
      },
      answer: (_, db) => this.queries.existing(db, saleId),
    });
  }
}
