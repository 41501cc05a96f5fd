import type { Config } from '#config';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { CONFIG } from '#platform/config.module';
import { totalReturnCents } from '@dziva/loan-maths/investment-returns';
import { Inject, Injectable } from '@nestjs/common';
import { Coverage } from './domain/coverage.ts';
import { requireCoverage } from './domain/investment.decisions.ts';
import type { InvestmentOpened } from './domain/investment-events.ts';

/**
 * Refuses new investments that would bring the coverage below `INVESTMENT_COVERAGE_MIN`. The variable is 0 if there is no
 * minimum.
 */
@Injectable()
export class CoverageGuard {
  constructor(
    private readonly coverage: Coverage<Queryable>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'INVESTMENT_COVERAGE_MIN'>,
  ) {}

  /**
   * A lock that all openings share while there is a minimum: they run one after the other, so that no two rely on the same money.
   */
  get openingLock(): { readonly oneAtATime?: string } {
    return this.config.INVESTMENT_COVERAGE_MIN === 0 ? {} : { oneAtATime: 'investment-coverage' };
  }

  /** Refuses an opening that would bring the coverage below the minimum. */
  async expectCoverageFor({ data }: InvestmentOpened, db: Queryable): Promise<void> {
    const requiredPercent = this.config.INVESTMENT_COVERAGE_MIN;
    if (requiredPercent === 0) return;
    const { amountCents: principalCents, monthlyRatePercent, termMonths, maturityOn, startOn } = data;
    const returnsCents = totalReturnCents({ principalCents, monthlyRatePercent, termMonths });
    const coveragePercent = await this.coverage.percentWith({ returnsCents, maturityOn }, startOn, db);
    requireCoverage(coveragePercent, requiredPercent);
  }
}
