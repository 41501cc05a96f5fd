import { loanStream } from '#loans/domain/loan.stream';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type {
  ChangeSaleRequest,
  CollateralSale as SaleAnswer,
  CompleteSaleRequest,
  PreviewSaleRequest,
  Waterfall,
} from '@dziva/contracts/collateral-sales';
import { ReferenceRegister } from '#platform/references/reference-register';
import { cents, ZERO_CENTS } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { relistCollateral, withdrawSale } from './domain/collateral-sale.decisions.ts';
import { collateralSaleStream } from './domain/collateral-sale.stream.ts';
import { completeSale, previewSale } from './domain/sale-completion.decisions.ts';
import { CollateralSalesQueries } from './collateral-sales.queries.ts';

export class ChangeCollateralSale extends Command<SaleAnswer> {
  constructor(
    readonly saleId: string,
    readonly request: ChangeSaleRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeCollateralSale)
export class ChangeCollateralSaleHandler implements ICommandHandler<ChangeCollateralSale> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: CollateralSalesQueries,
  ) {}

  execute({ saleId, request, context }: ChangeCollateralSale): Promise<SaleAnswer> {
    const { estimatedValueCents } = request;
    const { today } = context;
    const actorId = context.actor.id;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const { sale, loan } = await loadSale(unit, saleId);
        sale.append(
          estimatedValueCents === undefined
            ? withdrawSale(sale.state, { actorId, today })
            : relistCollateral(sale.state, loan.state, {
                saleId,
                actorId,
                listedPriceCents: cents(estimatedValueCents),
                today,
              }),
        );
      },
      answer: (_, db) => answerOf(this.queries, db, saleId),
    });
  }
}

export class PreviewCollateralSale extends Command<Waterfall> {
  constructor(
    readonly saleId: string,
    readonly request: PreviewSaleRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Goes the way of a completion and stops before anything is appended. */
@CommandHandler(PreviewCollateralSale)
export class PreviewCollateralSaleHandler implements ICommandHandler<PreviewCollateralSale> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ saleId, request, context }: PreviewCollateralSale): Promise<Waterfall> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const { sale, loan } = await loadSale(unit, saleId);
        return previewSale(sale.state, loan.state, { ...offerOf(saleId, request, context), method: 'CASH' });
      },
      answer: (waterfall) => Promise.resolve(waterfall),
    });
  }
}

export class CompleteCollateralSale extends Command<SaleAnswer> {
  constructor(
    readonly saleId: string,
    readonly request: CompleteSaleRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CompleteCollateralSale)
export class CompleteCollateralSaleHandler implements ICommandHandler<CompleteCollateralSale> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: CollateralSalesQueries,
    private readonly references: ReferenceRegister,
  ) {}

  execute({ saleId, request, context }: CompleteCollateralSale): Promise<SaleAnswer> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const { sale, loan } = await loadSale(unit, saleId);
        const { method = 'CASH', reference } = request;
        const mark = await this.references.markOf({ method, reference });
        const completion = {
          ...offerOf(saleId, request, context),
          method,
          ...mark,
          ...(reference === undefined ? {} : { reference: unit.text(reference) }),
          ...(request.note === undefined ? {} : { note: unit.text(request.note) }),
        };
        const events = completeSale(sale.state, loan.state, completion);
        sale.append(events.sale);
        loan.append(events.loan);
        await this.references.claim(unit, { kind: 'COLLATERAL_SALE', id: saleId }, mark);
      },
      answer: (_, db) => answerOf(this.queries, db, saleId),
    });
  }
}

/** The sale first: a refusal then says who changed it last. */
async function loadSale(unit: Unit, saleId: string) {
  const sale = await unit.load(collateralSaleStream, saleId);
  if (sale.state.status === 'NONE') throw notFound('collateral sale');
  const loan = await unit.load(loanStream, sale.state.loanId);
  return { sale, loan };
}

function offerOf(saleId: string, request: PreviewSaleRequest, { actor, now, today }: CommandContext) {
  const { soldPriceCents, soldAt, costsCents } = request;
  return {
    saleId,
    actorId: actor.id,
    priceCents: cents(soldPriceCents),
    costsCents: costsCents === undefined ? ZERO_CENTS : cents(costsCents),
    soldAt,
    now,
    today,
  };
}

async function answerOf(queries: CollateralSalesQueries, db: Queryable, saleId: string): Promise<SaleAnswer> {
  const sale = await queries.one(db, saleId);
  if (!sale) throw notFound('collateral sale');
  return sale;
}
