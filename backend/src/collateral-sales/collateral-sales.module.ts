import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { CollateralSalesController } from './collateral-sales.controller.ts';
import { ChangeCollateralSaleHandler } from './change-sale.handler.ts';
import { PreviewCollateralSaleHandler } from './collateral-sales.handlers.ts';
import { CloseSaleCostsHandler, PaySaleCostsHandler } from './sale-costs.handlers.ts';
import { collateralSalesData } from './collateral-sales.personal-data.ts';
import { collateralSalesPolicy } from './collateral-sales.policy.ts';
import { collateralSalesProjection } from './collateral-sales.projection.ts';
import { CollateralSalesQueries } from './collateral-sales.queries.ts';
import { CompleteCollateralSaleHandler } from './complete-sale.handler.ts';
import { UndoCollateralSaleHandler } from './undo-sale.handler.ts';

@Module({
  imports: [
    EventLedgerModule.forFeature({
      projections: [collateralSalesProjection],
      policies: [collateralSalesPolicy],
    }),
    PersonalDataModule.forFeature(collateralSalesData),
  ],
  controllers: [CollateralSalesController],
  providers: [
    CollateralSalesQueries,
    ChangeCollateralSaleHandler,
    PreviewCollateralSaleHandler,
    CompleteCollateralSaleHandler,
    UndoCollateralSaleHandler,
    PaySaleCostsHandler,
    CloseSaleCostsHandler,
  ],
})
export class CollateralSalesModule {}
