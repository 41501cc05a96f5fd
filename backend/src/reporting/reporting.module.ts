import { Coverage } from '#investments/domain/coverage';
import { Global, Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardDues } from './dashboard-dues.ts';
import { DashboardQueries } from './dashboard.queries.ts';
import { LoansOnDay } from './loans-on-day.ts';
import { ObligationsController } from './obligations.controller.ts';
import { ObligationsQueries } from './obligations.queries.ts';

/** Reads everything and writes nothing. Global, because who makes a promise may ask what covers it. */
@Global()
@Module({
  controllers: [DashboardController, ObligationsController],
  providers: [
    DashboardDues,
    DashboardQueries,
    LoansOnDay,
    ObligationsQueries,
    { provide: Coverage, useExisting: ObligationsQueries },
  ],
  exports: [Coverage],
})
export class ReportingModule {}
