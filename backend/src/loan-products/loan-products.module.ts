import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { Module } from '@nestjs/common';
import { loanProductStream } from './domain/loan-product.ts';
import { LoanProductsController } from './loan-products.controller.ts';
import { loanProductsProjection } from './loan-products.projection.ts';
import { LoanProductsQueries } from './loan-products.queries.ts';
import { VersionLoanProductHandler } from './version-loan-product.handler.ts';

/** The products: what we lend on which collateral, and within which limits. */
@Module({
  imports: [
    EventLedgerModule.forFeature({ streams: [loanProductStream], projections: [loanProductsProjection] }),
  ],
  controllers: [LoanProductsController],
  providers: [LoanProductsQueries, VersionLoanProductHandler],
})
export class LoanProductsModule {}
