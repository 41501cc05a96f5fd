import { Coverage } from '#investments/domain/coverage';
import { Global, Module } from '@nestjs/common';
import { LoansOutstanding } from './loans-outstanding.ts';
import { ObligationsController } from './obligations.controller.ts';
import { ObligationsQueries } from './obligations.queries.ts';

/** Reads everything and writes nothing. Global, because who makes a promise may ask what covers it. */
@Global()
@Module({
  controllers: [ObligationsController],
  providers: [LoansOutstanding, ObligationsQueries, { provide: Coverage, useExisting: ObligationsQueries }],
  exports: [Coverage],
})
export class ReportingModule {}
