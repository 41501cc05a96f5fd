import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { CoverageGuard } from './coverage-guard.ts';
import { DueInvestments } from './due-investments.ts';
import { InvestmentsController } from './investments.controller.ts';
import {
  OpenInvestmentHandler,
  PayDueReturnsHandler,
  WithdrawInvestmentHandler,
} from './investments.handlers.ts';
import { InvestmentReturnsJob } from './investments.jobs.ts';
import { investmentsData } from './investments.personal-data.ts';
import { InvestmentsQueries } from './investments.queries.ts';
import { InvestmentPlans, readPlans } from './plans.ts';

const offeredPlans = {
  provide: InvestmentPlans,
  inject: [CONFIG],
  useFactory: (config: Pick<Config, 'INVESTMENT_PLANS_FILE'>) => readPlans(config.INVESTMENT_PLANS_FILE),
};

@Module({
  imports: [PersonalDataModule.forFeature(investmentsData)],
  controllers: [InvestmentsController],
  providers: [
    offeredPlans,
    InvestmentsQueries,
    DueInvestments,
    CoverageGuard,
    OpenInvestmentHandler,
    WithdrawInvestmentHandler,
    PayDueReturnsHandler,
    InvestmentReturnsJob,
  ],
})
export class InvestmentsModule {}
