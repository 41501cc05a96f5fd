import { Module } from '@nestjs/common';
import { LoanProductsController } from './loan-products.controller.ts';
import { LoanProductsQueries } from './loan-products.queries.ts';
import { VersionLoanProductHandler } from './version-loan-product.handler.ts';

/** The products: what we lend on which collateral, and within which limits. */
@Module({
  imports: [],
  controllers: [LoanProductsController],
  providers: [LoanProductsQueries, VersionLoanProductHandler],
})
export class LoanProductsModule {}
