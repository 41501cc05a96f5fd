import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { Module } from '@nestjs/common';
import { lineUsed } from './domain/statement-line.decisions.ts';
import { statementLineStream } from './domain/statement-line.stream.ts';
import { ActOnLineHandler } from './lines.handlers.ts';
import { MatchLineHandler } from './match-line.handler.ts';
import { tillDayStream } from './domain/till-day.ts';
import { AssignLineHandler } from './assign-line.handler.ts';
import { TakeBackPartHandler } from './take-back-part.handler.ts';
import { CollateralReleaseStart } from './collateral-release-start.ts';
import { LinesQueries } from './lines.queries.ts';
import { SuspenseClaims } from './suspense.ts';
import { ReconciliationController } from './reconciliation.controller.ts';
import { reconciliationPolicy } from './reconciliation.policy.ts';
import { reconciliationProjection } from './reconciliation.projection.ts';
import { Suggestions } from './suggestions.queries.ts';
import { TillsController } from './tills.controller.ts';
import { ReopenTillHandler, SignTillHandler } from './tills.handlers.ts';
import { tillDaysProjection } from './tills.projection.ts';
import { TillsQueries } from './tills.queries.ts';
import { verifyLines } from './verify-lines.ts';

/** Matches every line of a statement, and compares the tills with the statements. */
@Module({
  imports: [
    EventLedgerModule.forFeature({
      streams: [statementLineStream, tillDayStream],
      projections: [reconciliationProjection, tillDaysProjection],
      policies: [reconciliationPolicy],
      verifications: [verifyLines],
      // If many commands want one entry for different lines, the unique key allows only one.
      constraints: { statement_matches_read_pkey: () => lineUsed() },
    }),
  ],
  controllers: [ReconciliationController, TillsController],
  providers: [
    LinesQueries,
    Suggestions,
    TillsQueries,
    MatchLineHandler,
    ActOnLineHandler,
    SuspenseClaims,
    AssignLineHandler,
    TakeBackPartHandler,
    SignTillHandler,
    ReopenTillHandler,
    CollateralReleaseStart,
  ],
})
export class ReconciliationModule {}
