import type { Config } from '#config';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { CONFIG } from '#platform/config.module';
import { totalReturnCents } from '@dziva/loan-maths/investment-returns';
import { Inject, Injectable } from '@nestjs/common';
import { Coverage } from './domain/coverage.ts';
import { requireCoverage } from './domain/investment.decisions.ts';
import type { InvestmentOpened } from './domain/investment.ts';

/** Keeps the company from promising more than it has set itself to cover. `INVESTMENT_COVERAGE_MIN` is 0 where it has not. */
@Injectable()
export class CoverageGuard {
  constructor(
    private readonly coverage: Coverage<Queryable>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'INVESTMENT_COVERAGE_MIN'>,
  ) {}

  /** What openings share while the coverage is guarded: one after the other, so that no two rely on the same money. */
  get turn(): { readonly oneAtATime?: string } {
    return this.config.INVESTMENT_COVERAGE_MIN === 0 ? {} : { oneAtATime: 'investment-coverage' };
  }

  /** Refuses an opening that would bring the coverage below the least. */
  async expectCoverageFor({ data }: InvestmentOpened, db: Queryable): Promise<void> {
    const requiredPercent = this.config.INVESTMENT_COVERAGE_MIN;
    if (requiredPercent === 0) return;
    const { amountCents: principalCents, monthlyRatePercent, termMonths, maturityOn, startOn } = data;
    const returnsCents = totalReturnCents({ principalCents, monthlyRatePercent, termMonths });
    const coveragePercent = await this.coverage.percentWith({ returnsCents, maturityOn }, startOn, db);
    requireCoverage(coveragePercent, requiredPercent);
  }
}
