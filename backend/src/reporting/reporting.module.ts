import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { Coverage } from '#investments/domain/coverage';
import { Global, Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.ts';
import { ActivityQueries } from './activity.queries.ts';
import { ArrearsQueries } from './arrears.queries.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardDues } from './dashboard-dues.ts';
import { DashboardQueries } from './dashboard.queries.ts';
import { LoanFactsQueries } from './loan-facts.ts';
import { LoansOnDay } from './loans-on-day.ts';
import { MemberNextController } from './member-next.controller.ts';
import { MemberNextQueries } from './member-next.queries.ts';
import { ObligationsController } from './obligations.controller.ts';
import { ObligationsQueries } from './obligations.queries.ts';
import { PaymentsReportQueries } from './payments-report.queries.ts';
import { PortfolioQueries } from './portfolio.queries.ts';
import { ReportsController } from './reports.controller.ts';
import { SearchController } from './search.controller.ts';
import { SearchQueries } from './search.queries.ts';
import { TrialBalanceQueries } from './trial-balance.queries.ts';
import { verifyValueDates } from './verify-value-dates.ts';

/** Reads data of all features and changes nothing. Global, because investments need the coverage before they are opened. */
@Global()
@Module({
  imports: [EventLedgerModule.forFeature({ verifications: [verifyValueDates] })],
  controllers: [
    ActivityController,
    DashboardController,
    MemberNextController,
    ObligationsController,
    ReportsController,
    SearchController,
  ],
  providers: [
    ActivityQueries,
    DashboardDues,
    DashboardQueries,
    LoansOnDay,
    MemberNextQueries,
    LoanFactsQueries,
    PortfolioQueries,
    PaymentsReportQueries,
    ArrearsQueries,
    TrialBalanceQueries,
    ObligationsQueries,
    SearchQueries,
    { provide: Coverage, useExisting: ObligationsQueries },
  ],
  exports: [Coverage],
})
export class ReportingModule {}
