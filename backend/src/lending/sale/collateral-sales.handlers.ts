import type { PreviewSaleRequest, Waterfall } from '@dziva/contracts/collateral-sales';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { previewSale } from './domain/sale-completion.decisions.ts';
import { loadSale, offerOf } from './sale-loading.ts';

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
