import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type {
  ChangeSaleRequest,
  CollateralSale as SaleAnswer,
  PreviewSaleRequest,
  Waterfall,
} from '@dziva/contracts/collateral-sales';
import { cents } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { relistCollateral, withdrawSale } from './domain/collateral-sale.decisions.ts';
import { previewSale } from './domain/sale-completion.decisions.ts';
import { CollateralSalesQueries } from './collateral-sales.queries.ts';
import { loadSale, offerOf } from './sale-loading.ts';

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
      answer: (_, db) => this.queries.existing(db, saleId),
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

/** Calculates a completion without appending anything. */
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
